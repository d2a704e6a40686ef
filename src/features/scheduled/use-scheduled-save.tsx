import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saveScheduled } from '@/commands/scheduled/scheduled.ts';
import { removeDeletedTags } from '@/components/forms/form-choices.ts';
import { showFieldErrors } from '@/components/forms/form-save.ts';
import { useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { LeaveConfirm } from '@/components/notices/leave-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Tag } from '@/domain/categories/tag.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import type { ScheduledFormState } from './scheduled-form-state.ts';
import { usePostDue } from './use-post-due.ts';

type Save = {
  readonly form: UseFormReturn<ScheduledFormState>;
  readonly tags: readonly Tag[];
  /** The edited item and the form it opened with. */
  readonly stored?: { readonly id: string; readonly before: ScheduledForm };
  readonly onClose: () => void;
};

type ScheduledSave = {
  /** Resolves to whether it was saved. */
  readonly save: (wanted: ScheduledForm) => Promise<boolean>;
  /** Progress while many due occurrences are posted. */
  readonly adding: Adding | null;
};

/** Fewer occurrences are posted too quickly to read a progress dialog. */
const SHOWN_FROM = 100;

type Progress = Extract<ScheduledEvent, { type: 'progress' }>;

/** Saves the form and immediately posts what is already due; one Undo reverts both. */
export function useScheduledSave({ form, tags, stored, onClose }: Save): ScheduledSave {
  const services = useServices();
  const undo = useUndo();
  const postDue = usePostDue();
  const cancel = useRef<() => void>(undefined);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isStopping, setStopping] = useState(false);

  const addDue = async (...due: Parameters<typeof postDue>) => {
    let total = 0;
    let isStopped = false;
    const added = await postDue(due[0], due[1], {
      onStart: (handle) => {
        cancel.current = handle.cancel;
      },
      onEvent: (event) => {
        isStopped = event.type === 'cancelled';
        if (event.type !== 'progress') return;
        total = event.total;
        if (total >= SHOWN_FROM) setProgress(event);
      },
    }).finally(() => {
      setProgress(null);
      setStopping(false);
    });
    return { added, total, isStopped };
  };
  const save = async (wanted: ScheduledForm): Promise<boolean> => {
    const outcome = await saveScheduled(services, wanted, stored?.id, stored?.before);
    if (!outcome.ok) {
      if (outcome.fields) {
        removeDeletedTags(form, outcome.fields, tags);
        showFieldErrors(form.setError, outcome.fields);
      } else {
        failSave(messageFor(outcome.code));
      }
      return false;
    }
    const { value: item, change } = outcome;
    const result = change ? await addDue(item, change) : null;
    undo.offer(change, result ? savedText(item, result) : undefined);
    onClose();
    return true;
  };
  const onStop = () => {
    setStopping(true);
    cancel.current?.();
  };
  const adding = progress && { done: progress.done, total: progress.total, isStopping, onStop };
  return { save, adding };
}

/** Shows a notification that nothing was saved. */
export function failSave(description?: string): void {
  notifyError(t('scheduledForm.saveFailed'), description ? { description } : {});
}

type Added = { readonly added: number; readonly total: number; readonly isStopped: boolean };

/** undefined = the standard text of the change is enough. */
function savedText(item: ScheduledTransaction, { added, total, isStopped }: Added) {
  const name = item.description;
  if (isStopped) return t('scheduledForm.savedAndStopped', { name, added, total });
  return added > 0 ? t(addedKey(item), { name, count: added }) : undefined;
}

const addedKey = (item: ScheduledTransaction) =>
  isScheduledTransfer(item) ? 'scheduledForm.savedAndAddedTransfer' : 'scheduledForm.savedAndAdded';

/** Progress of posting what was due when an item was saved. */
type Adding = {
  readonly done: number;
  readonly total: number;
  /** Stop was pressed, and the current batch is being finished. */
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

/** Shown above the form while many due occurrences are posted. Closing it asks whether to stop. */
export function AddingDialog({ adding }: { readonly adding: Adding | null }) {
  return adding ? <OpenDialog {...adding} /> : null;
}

function OpenDialog({ done, total, isStopping, onStop }: Adding) {
  const label = t('scheduledForm.adding');
  const [isAsked, setAsked] = useState(false);
  useWorkingDialog('stays');
  return (
    <>
      <Dialog
        open
        title={label}
        description={t('scheduledForm.addingHint')}
        closeLabel={t('common.close')}
        size="sm"
        closeOnInteractOutside={false}
        onClose={() => setAsked(true)}
        footer={
          <Button pending={isStopping} onClick={onStop}>
            {t('scheduledForm.stop')}
          </Button>
        }
      >
        <SpokenProgress
          label={label}
          hideLabel
          value={done}
          max={total}
          valueText={t('scheduledForm.addingCount', { done, total })}
        />
      </Dialog>
      <LeaveConfirm
        open={isAsked}
        text={{
          title: t('scheduledForm.stopTitle'),
          text: t('scheduledForm.addingHint'),
          leave: t('scheduledForm.stop'),
          stay: t('scheduledForm.goOn'),
        }}
        onLeave={() => {
          setAsked(false);
          onStop();
        }}
        onStay={() => setAsked(false)}
      />
    </>
  );
}
