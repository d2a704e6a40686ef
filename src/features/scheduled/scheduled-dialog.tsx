import { useRef } from 'react';
import type { DialogProps } from '@/components/dialogs.tsx';
import { useFormChoices } from '@/components/form-choices.ts';
import { UnreadableDialog } from '@/components/unreadable-dialog.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { AddScheduledForm } from './form-add.tsx';
import { EditScheduledForm } from './form-edit.tsx';

/** 'Add Scheduled Transaction'. It appears with its data, a few milliseconds after it was asked for. */
export function AddScheduledDialog({ request, onClose }: DialogProps<'add-scheduled'>) {
  const choices = useFormChoices();
  if (choices.status === 'loading') return null;
  if (choices.status === 'failed') {
    const title = t('scheduledForm.addTitle');
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('scheduledForm.failedTitle')}
        error={choices.error}
        onClose={onClose}
      />
    );
  }
  return <AddScheduledForm choices={choices.value} values={request.values} onClose={onClose} />;
}

/** 'Edit Scheduled Transaction'. */
export function EditScheduledDialog({ request, onClose }: DialogProps<'edit-scheduled'>) {
  const title = t('scheduledForm.editTitle');
  const last = useRef<ScheduledTransaction>(undefined);
  const choices = useFormChoices();
  const items = useScheduledTransactions();
  const failed = [choices, items].find((live) => live.status === 'failed');
  if (failed?.status === 'failed') {
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('scheduledForm.failedTitle')}
        error={failed.error}
        onClose={onClose}
      />
    );
  }
  if (choices.status !== 'ready' || items.status !== 'ready') return null;
  // Where saving posts its last occurrence it is deleted, a moment before the dialog has closed.
  const item = items.value.find(({ id }) => id === request.scheduledId) ?? last.current;
  last.current = item;
  if (!item) return <UnreadableDialog title={title} onClose={onClose} />;
  return <EditScheduledForm item={item} choices={choices.value} onClose={onClose} />;
}
