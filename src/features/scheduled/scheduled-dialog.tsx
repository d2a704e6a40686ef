import { useFormChoices } from '@/components/forms/form-choices.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import { t } from '@/messages/t.ts';
import { AddScheduledForm } from './form-add.tsx';
import { EditScheduledForm } from './form-edit.tsx';
import { ScheduledGate } from './scheduled-gate.tsx';

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
  const { scheduledId } = request;
  const title = t('scheduledForm.editTitle');
  return (
    <ScheduledGate
      title={title}
      scheduledId={scheduledId}
      onClose={onClose}
      more={useFormChoices()}
    >
      {(item, choices) => <EditScheduledForm item={item} choices={choices} onClose={onClose} />}
    </ScheduledGate>
  );
}
