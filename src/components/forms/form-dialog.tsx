import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LeaveQuestion } from '@/components/notices/leave-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { type LeaveText, useSaving, useUnsaved } from './unsaved.ts';

type DiscardGuard = {
  /** Closes, or asks first. For every way out of the dialog itself. */
  readonly close: () => void;
  /** To be drawn beside the dialog. */
  readonly question: ReactNode;
};

/**
 * Keeps what is entered in a dialog from being lost: closing the dialog asks first, and so does every other way out of the page.
 * @param words what is asked, where it is not whether to discard changes
 */
export function useDiscardGuard(
  isUnsaved: boolean,
  onClose: () => void,
  words?: LeaveText,
): DiscardGuard {
  useUnsaved(isUnsaved, { words });
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => {
      if (isUnsaved) setAsked(true);
      else onClose();
    },
    question: (
      <LeaveQuestion
        open={isAsked && isUnsaved}
        words={words}
        onLeave={() => {
          setAsked(false);
          onClose();
        }}
        onStay={() => setAsked(false)}
      />
    ),
  };
}

type FormDialogProps = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  readonly submitDisabled?: boolean;
  /** The command is under way. */
  readonly pending: boolean;
  /** Something was entered: closing asks first, and a press beside the dialog does nothing. */
  readonly dirty: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
};

/**
 * An open dialog that is one form: fields, Cancel and a submit button. Ctrl or Cmd with Enter submits from any field. The
 * field with data-autofocus has the focus at first, else the first field.
 */
export function FormDialog(props: FormDialogProps) {
  const fields = useRef<HTMLDivElement>(null);
  const initialFocus = useMemo(
    () => ({
      get current() {
        return findField(fields.current, '[data-autofocus]') ?? findField(fields.current, FIELDS);
      },
    }),
    [],
  );
  useSaving(props.pending);
  const { close, question } = useDiscardGuard(props.dirty, props.onClose);
  return (
    <>
      <Dialog
        open
        title={props.title}
        description={props.description}
        closeLabel={t('common.close')}
        size={props.size ?? 'md'}
        initialFocus={initialFocus}
        closeOnInteractOutside={!props.dirty}
        onClose={close}
        onSubmit={props.onSubmit}
        footer={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              variant="solid"
              pending={props.pending}
              disabled={props.submitDisabled}
            >
              {props.submitLabel}
            </Button>
          </>
        }
      >
        <Stack ref={fields} gap={4} onKeyDown={submitOnModifiedEnter}>
          {props.children}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

const FIELDS = 'input, select, textarea';

function findField(within: HTMLElement | null, selector: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(selector) ?? null;
}

function submitOnModifiedEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof Element)) return;
  const form = event.target.closest('form');
  // A disabled submit button says no to the keyboard too.
  if (!form || form.querySelector('[type=submit]:disabled')) return;
  event.preventDefault();
  form.requestSubmit();
}

/** Longer than a notice without a question, for the time it takes to read and decide. */
const QUESTION_TOAST_MS = 10_000;

/** Says that something was refused because it equals what is stored, and offers to store it all the same. */
export function notifyRepeat(text: string, addAnyway: () => void, description?: string): void {
  notifyError(text, {
    ...(description ? { description } : {}),
    durationMs: QUESTION_TOAST_MS,
    action: { label: t('transactionsForm.addAnyway'), onClick: addAnyway },
  });
}
