import { FileUp, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { accountTypeLabel } from '../../components/account-type-label.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { useDialogs } from '../../components/dialogs.tsx';
import { routes } from '../../config/routes.ts';
import type { AccountWithBalance } from '../../domain/account-list.ts';
import { t } from '../../messages/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StatFigure } from '../../ui/stat-figure.tsx';
import { AccountMenu } from './account-menu.tsx';
import { owedText } from './owed-text.ts';

type AccountHeaderProps = {
  readonly shown: AccountWithBalance;
  readonly onDeleting: () => void;
  readonly onDeleted: () => void;
};

/** The head of an account's page. Its buttons are not called as those of the shell, which stand beside them. */
export function AccountHeader({ shown, onDeleting, onDeleted }: AccountHeaderProps) {
  const { account, balance } = shown;
  const dialogs = useDialogs();
  return (
    <div>
      <PageHeader
        title={account.name}
        back={
          <Link to={routes.accounts()} className={linkClass({ tone: 'quiet' })}>
            {t('accounts.title')}
          </Link>
        }
        context={
          <Stack direction="row" gap={2} align="center">
            {`${accountTypeLabel(account.type)} · ${account.currency}`}
            {account.archived ? <Badge>{t('accounts.archived')}</Badge> : null}
          </Stack>
        }
        actions={
          <>
            {account.archived ? null : (
              <>
                <Button
                  variant="solid"
                  icon={<Plus />}
                  onClick={() => dialogs.open('add-transaction', { accountId: account.id })}
                >
                  {t('accounts.record')}
                </Button>
                <Button
                  icon={<FileUp />}
                  onClick={() => dialogs.open('import', { accountId: account.id })}
                >
                  {t('accounts.importInto')}
                </Button>
              </>
            )}
            <AccountMenu account={account} onDeleting={onDeleting} onDeleted={onDeleted} />
          </>
        }
      />
      <StatFigure
        size="hero"
        label={t('accounts.balanceToday')}
        value={<AmountText amount={balance} currency={account.currency} tone="inherit" />}
        detail={owedText(shown) || null}
      />
    </div>
  );
}
