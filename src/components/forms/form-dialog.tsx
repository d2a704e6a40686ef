import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LeaveConfirm } from '@/components/notices/leave-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { isMac } from '@/components/shortcuts/shortcuts.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { type LeaveText, useSaving, useUnsaved } from './unsaved.ts';

type FormDialogProps = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  readonly submitDisabled?: boolean;
  /** The command is running. */
  readonly pending: boolean;
  /** Something was entered: closing asks first, and a press outside the dialog does nothing. */
  readonly dirty: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
};

/**
 * An open dialog with one form: fields, Cancel, and a submit button. Ctrl or Cmd with Enter submits
 * from any field. The initial focus is on the field with data-autofocus, or the first field.
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
              aria-keyshortcuts={isMac() ? 'Meta+Enter' : 'Control+Enter'}
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
  // A disabled submit button applies to the keyboard too.
  if (!form || form.querySelector('[type=submit]:disabled')) return;
  event.preventDefault();
  form.requestSubmit();
}

type DiscardGuard = {
  /** Closes the dialog, or asks first. Use it for every way to close the dialog. */
  readonly close: () => void;
  /** Render this next to the dialog. */
  readonly question: ReactNode;
};

/**
 * Protects unsaved input: closing the dialog asks first, and so does leaving the page.
 * @param leaveText the question to ask; by default, whether to discard changes
 */
export function useDiscardGuard(
  isUnsaved: boolean,
  onClose: () => void,
  leaveText?: LeaveText,
): DiscardGuard {
  useUnsaved(isUnsaved, { leaveText });
  const [isConfirming, setConfirming] = useState(false);
  return {
    close: () => {
      if (isUnsaved) setConfirming(true);
      else onClose();
    },
    question: (
      <LeaveConfirm
        open={isConfirming && isUnsaved}
        text={leaveText}
        onLeave={() => {
          setConfirming(false);
          onClose();
        }}
        onStay={() => setConfirming(false)}
      />
    ),
  };
}

/** Longer than a usual notice, because the user has to read and decide. */
const QUESTION_TOAST_MS = 10_000;

/** Says that something was refused because an equal record exists, and offers to add it anyway. */
export function notifyRepeat(text: string, addAnyway: () => void, description?: string): void {
  notifyError(text, {
    ...(description ? { description } : {}),
    durationMs: QUESTION_TOAST_MS,
    action: { label: t('transactionsForm.addAnyway'), onClick: addAnyway },
  });
}
