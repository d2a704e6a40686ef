import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { AddHoldingForm } from './holding-add-form.tsx';
import { EditHoldingForm } from './holding-edit-form.tsx';
import { HoldingBookGate, HoldingGate } from './holding-gate.tsx';

/** 'Add Holding'. */
export function AddHoldingDialog({ request, onClose }: DialogProps<'add-holding'>) {
  return (
    <HoldingBookGate title={t('holdingForm.addTitle')} onClose={onClose}>
      {(book) => (
        <AddHoldingForm
          book={book}
          accountId={request.accountId}
          typed={request.typed}
          onClose={onClose}
        />
      )}
    </HoldingBookGate>
  );
}

/** 'Edit Holding'. */
export function EditHoldingDialog({ request, onClose }: DialogProps<'edit-holding'>) {
  return (
    <HoldingGate holdingId={request.holdingId} title={t('holdingForm.editTitle')} onClose={onClose}>
      {(holding, book) => <EditHoldingForm holding={holding} book={book} onClose={onClose} />}
    </HoldingGate>
  );
}
