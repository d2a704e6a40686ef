import type { DialogProps } from '../../components/dialogs.tsx';
import { useAccounts } from '../../live/records.ts';
import { messageFor, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { EditAccountForm } from './edit-account-form.tsx';

/** 'Add Account', from the accounts page or above another dialog, which then has the new account chosen. */
export function AddAccountDialog({ request, onClose }: DialogProps<'add-account'>) {
  return <AddAccountForm onAdded={request.onAdded} onClose={onClose} />;
}

/** 'Edit Account'. */
export function EditAccountDialog({ request, onClose }: DialogProps<'edit-account'>) {
  const accounts = useAccounts();
  if (accounts.status === 'loading') return null;
  const account =
    accounts.status === 'ready'
      ? accounts.value.find(({ id }) => id === request.accountId)
      : undefined;
  if (account) return <EditAccountForm account={account} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('accounts.edit')}
      closeLabel={t('common.close')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Notice tone="warn">
        {accounts.status === 'failed' ? accounts.error.message : messageFor('gone')}
      </Notice>
    </Dialog>
  );
}
