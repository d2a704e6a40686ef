import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '../../components/dialogs.tsx';
import type { Account } from '../../domain/account.ts';
import { t } from '../../messages/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useArchiving } from './use-archiving.ts';

type AccountMenuProps = {
  readonly account: Account;
  /** Called when the deletion begins, and when all of it is done. */
  readonly onDeleting?: () => void;
  readonly onDeleted?: () => void;
};

/** What can be done to an account, behind a button. */
export function AccountMenu({ account, onDeleting, onDeleted }: AccountMenuProps) {
  const dialogs = useDialogs();
  const setArchived = useArchiving();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            aria-label={t('accounts.actionsOf', { name: account.name })}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        items={[
          {
            id: 'edit',
            label: t('accounts.edit'),
            icon: <Pencil />,
            onSelect: () => dialogs.open('edit-account', { accountId: account.id }),
          },
          {
            id: 'archive',
            label: t(account.archived ? 'accounts.unarchive' : 'accounts.archive'),
            icon: account.archived ? <ArchiveRestore /> : <Archive />,
            onSelect: () => void setArchived(account, !account.archived),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: <Trash2 />,
            danger: true,
            separated: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting ? (
        <DeleteAccountDialog
          account={account}
          onClose={() => setDeleting(false)}
          onDeleting={onDeleting}
          onDeleted={onDeleted}
        />
      ) : null}
    </>
  );
}
