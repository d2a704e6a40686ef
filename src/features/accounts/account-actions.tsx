import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { canHaveValues } from '@/domain/accounts/account-value.ts';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ShowOn } from '@/ui/layout/show-on.tsx';
import { AccountMenu } from './account-menu.tsx';

type AccountActionsProps = {
  readonly account: Account;
  readonly onDeleting: () => void;
  readonly onDeleted: () => void;
};

/** What can be done on an account's page. Nothing here is called as in the shell, whose buttons stand beside these. */
export function AccountActions({ account, onDeleting, onDeleted }: AccountActionsProps) {
  const dialogs = useDialogs();
  const rows = valueOr(useAccountRowCount(account.id), null);
  const request = { accountId: account.id };
  const openImport = () => dialogs.open('import', request);
  return (
    <>
      {account.archived ? null : (
        <>
          <Button
            variant="solid"
            icon={<Plus />}
            onClick={() => dialogs.open('add-transaction', request)}
          >
            {t('accounts.record')}
          </Button>
          <ShowOn screen="wide">
            <Button icon={<FileUp />} onClick={openImport}>
              {t('accounts.importInto')}
            </Button>
          </ShowOn>
          <ShowOn screen="narrow">
            <IconButton
              variant="outline"
              aria-label={t('accounts.importInto')}
              icon={<FileUp aria-hidden="true" />}
              onClick={openImport}
            />
          </ShowOn>
        </>
      )}
      <AccountMenu
        account={account}
        offersValue={rows !== null && canHaveValues(account, rows)}
        onDeleting={onDeleting}
        onDeleted={onDeleted}
      />
    </>
  );
}
