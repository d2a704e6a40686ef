import Plus from 'lucide-react/icons/plus';
import Wallet from 'lucide-react/icons/wallet';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { AccountList } from '@/domain/accounts/account-list.ts';
import { useAccountList } from '@/live/accounts/account-list.ts';
import type { Live } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { AccountListView } from './account-list-view.tsx';
import { AccountsSkeleton } from './accounts-skeleton.tsx';

/** All accounts with their balances and what they come to. The head stays while the rest arrives, and so does the focus on it. */
export function AccountsPage() {
  const list = useAccountList(useToday());
  return (
    <>
      <PageHeader title={t('accounts.title')} {...headOf(list)} />
      <AccountsBody list={list} />
    </>
  );
}

/** With no accounts, adding one is the empty state's affair. */
function headOf(list: Live<AccountList>) {
  if (list.status === 'loading') {
    return {
      context: <Skeleton width="sm" />,
      actions: <Skeleton height="control" width="sm" />,
    };
  }
  if (list.status === 'failed' || list.value.totals.length === 0) return {};
  const open = list.value.groups.flatMap((group) => group.accounts);
  return {
    context: t('accounts.summary', { count: open.length }),
    actions: <AddAccountButton />,
  };
}

function AccountsBody({ list }: { readonly list: Live<AccountList> }) {
  if (list.status === 'loading') return <AccountsSkeleton />;
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('accounts.failedTitle')} safe={t('accounts.failedSafe')}>
        {list.error.message}
      </ErrorState>
    );
  }
  return list.value.totals.length === 0 ? <NoAccountsYet /> : <AccountListView list={list.value} />;
}

function AddAccountButton() {
  const dialogs = useDialogs();
  return (
    <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-account', {})}>
      {t('accounts.add')}
    </Button>
  );
}

function NoAccountsYet() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      icon={<Wallet />}
      title={t('accounts.emptyTitle')}
      text={t('accounts.emptyText')}
      actions={
        <>
          <AddAccountButton />
          <Button onClick={() => dialogs.open('import', {})}>{t('accounts.importFirst')}</Button>
        </>
      }
    />
  );
}
