import type { UseFormReturn } from 'react-hook-form';
import { saveScheduled } from '@/commands/save-scheduled.ts';
import { dropGoneTags } from '@/components/form-gone-tags.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled.ts';
import type { ScheduledForm } from '@/domain/scheduled-form.ts';
import type { Tag } from '@/domain/tag.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import type { ScheduledValues } from './form-values.ts';
import { usePostDue } from './use-post-due.ts';

type Save = {
  readonly form: UseFormReturn<ScheduledValues>;
  readonly tags: readonly Tag[];
  /** What is edited, and what the form showed when it opened. */
  readonly stored?: { readonly id: string; readonly before: ScheduledForm };
  readonly onClose: () => void;
};

/** Saves what the form wants; what is due already is added at once, and goes again with the same Undo. Answers whether it was saved. */
export function useScheduledSave({ form, tags, stored, onClose }: Save) {
  const services = useServices();
  const undo = useUndo();
  const postDue = usePostDue();
  return async (wanted: ScheduledForm): Promise<boolean> => {
    const outcome = await saveScheduled(services, wanted, stored?.id, stored?.before);
    if (!outcome.ok) {
      if (outcome.fields) {
        dropGoneTags(form, outcome.fields, tags);
        showFieldErrors(form.setError, outcome.fields);
      } else {
        failSave(messageFor(outcome.code));
      }
      return false;
    }
    const { value: item, change } = outcome;
    const added = change ? await postDue(item, change) : 0;
    const text = { count: added, name: item.description };
    undo.offer(change, added > 0 ? t(addedKey(item), text) : undefined);
    onClose();
    return true;
  };
}

/** Says that nothing was saved. */
export function failSave(description?: string): void {
  notifyError(t('scheduledForm.saveFailed'), description ? { description } : {});
}

const addedKey = (item: ScheduledTransaction) =>
  isScheduledTransfer(item) ? 'scheduledForm.savedAndAddedTransfer' : 'scheduledForm.savedAndAdded';
