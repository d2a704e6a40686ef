import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { AccountGate } from './account-gate.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { EditAccountForm } from './edit-account-form.tsx';

/** 'Add Account', from the accounts page or above another dialog, which then has the new account chosen. */
export function AddAccountDialog({ request, onClose }: DialogProps<'add-account'>) {
  return <AddAccountForm onAdded={request.onAdded} onClose={onClose} />;
}

/** 'Edit Account'. */
export function EditAccountDialog({ request, onClose }: DialogProps<'edit-account'>) {
  return (
    <AccountGate accountId={request.accountId} title={t('accounts.edit')} onClose={onClose}>
      {(account) => <EditAccountForm account={account} onClose={onClose} />}
    </AccountGate>
  );
}
