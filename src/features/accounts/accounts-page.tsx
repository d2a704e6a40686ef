import { Plus, Wallet } from 'lucide-react';
import { useDialogs } from '../../components/dialogs.tsx';
import type { AccountList } from '../../domain/account-list.ts';
import { useServices } from '../../live/services-context.tsx';
import { useAccountList } from '../../live/use-account-list.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountListView } from './account-list-view.tsx';
import { AccountsSkeleton } from './accounts-skeleton.tsx';

/** All accounts with their balances and what they come to. */
export function AccountsPage() {
  const services = useServices();
  const list = useAccountList(services.clock.today());
  if (list.status === 'loading') return <AccountsSkeleton />;
  if (list.status === 'failed') {
    return (
      <>
        <PageHeader title={t('accounts.title')} />
        <ErrorState title={t('accounts.failedTitle')} safe={t('accounts.failedSafe')}>
          {list.error.message}
        </ErrorState>
      </>
    );
  }
  const isEmpty = list.value.totals.length === 0;
  return (
    <>
      <PageHeader
        title={t('accounts.title')}
        context={isEmpty ? null : summaryOf(list.value)}
        actions={isEmpty ? null : <AddAccountButton />}
      />
      {isEmpty ? <NoAccountsYet /> : <AccountListView list={list.value} />}
    </>
  );
}

function summaryOf({ groups }: AccountList): string {
  return t('accounts.summary', { count: groups.flatMap((group) => group.accounts).length });
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
