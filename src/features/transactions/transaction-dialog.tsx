import { useFormChoices } from '@/components/forms/form-choices.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import { useTransaction } from '@/live/use-transaction.ts';
import { t } from '@/messages/t.ts';
import { AddTransactionForm } from './transaction-form-add.tsx';
import { EditTransactionForm } from './transaction-form-edit.tsx';
import { EditTransferForm } from './transfer-form-edit.tsx';

/** 'Add a New Transaction'. It appears with its data, a few milliseconds after it was asked for. */
export function AddTransactionDialog({ request, onClose }: DialogProps<'add-transaction'>) {
  const choices = useFormChoices();
  if (choices.status === 'loading') return null;
  if (choices.status === 'failed') {
    return (
      <UnreadableDialog
        title={t('transactionsForm.addTitle')}
        error={choices.error}
        onClose={onClose}
      />
    );
  }
  return (
    <AddTransactionForm choices={choices.value} accountId={request.accountId} onClose={onClose} />
  );
}

/** 'Edit Transaction', or 'Edit Transfer' for either side of one. */
export function EditTransactionDialog({ request, onClose }: DialogProps<'edit-transaction'>) {
  const title = t('transactionsForm.editTitle');
  const choices = useFormChoices();
  const shown = useTransaction(request.transactionId);
  if (choices.status === 'failed') {
    return <UnreadableDialog title={title} error={choices.error} onClose={onClose} />;
  }
  if (shown.status === 'failed') {
    return <UnreadableDialog title={title} error={shown.error} onClose={onClose} />;
  }
  if (choices.status === 'loading' || shown.status === 'loading') return null;
  if (shown.value === null) return <UnreadableDialog title={title} onClose={onClose} />;
  if (shown.value.transaction.kind === 'transfer') {
    return (
      <EditTransferForm shown={shown.value} accounts={choices.value.accounts} onClose={onClose} />
    );
  }
  return (
    <EditTransactionForm
      transaction={shown.value.transaction}
      choices={choices.value}
      onClose={onClose}
    />
  );
}
