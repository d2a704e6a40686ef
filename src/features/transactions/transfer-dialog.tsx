import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { AddTransferForm } from './transfer-form-add.tsx';

/** 'Add a Transfer'. It appears with its accounts, a few milliseconds after it was asked for. */
export function AddTransferDialog({ request, onClose }: DialogProps<'add-transfer'>) {
  const accounts = useAccounts();
  if (accounts.status === 'loading') return null;
  if (accounts.status === 'failed') {
    const title = t('transactionsForm.transferTitle');
    return <UnreadableDialog title={title} error={accounts.error} onClose={onClose} />;
  }
  return (
    <AddTransferForm accounts={accounts.value} accountId={request.accountId} onClose={onClose} />
  );
}
