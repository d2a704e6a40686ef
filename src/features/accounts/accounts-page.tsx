import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wallet from 'lucide-react/icons/wallet';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { AccountList } from '@/domain/accounts/account-list.ts';
import { AccountsSkeleton, AccountsTab } from '@/features/accounts/list/accounts-tab.tsx';
import { useAccountList } from '@/live/accounts/account-list.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useHoldings } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';

const InvestmentsSection = lazyPart(
  async () =>
    (await import('@/features/accounts/investments/investments-section.tsx')).InvestmentsSection,
);

/**
 * All accounts with balances and totals, and all holdings on a second tab, chosen by `tab` in the
 * address. The header stays mounted while the rest loads, so it keeps the focus.
 */
export function AccountsPage() {
  const list = useAccountList(useToday());
  return (
    <>
      <PageHeader title={t('accounts.title')} actions={<Actions list={list} />} />
      <Body list={list} />
    </>
  );
}

type ListProps = { readonly list: Live<AccountList> };

/** With no accounts, the empty state offers the Add button instead of the header. */
function Actions({ list }: ListProps) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const hasHoldings = valueOr(useHoldings(), []).length > 0;
  if (list.status === 'loading') return <Skeleton height="control" width="sm" />;
  if (list.status === 'failed' || list.value.totals.length === 0) return null;
  return (
    <>
      {isWide && hasHoldings ? (
        <Button icon={<RefreshCw />} onClick={() => dialogs.open('add-prices', {})}>
          {t('accounts.updatePrices')}
        </Button>
      ) : null}
      <AddAccountButton />
    </>
  );
}

function Body({ list }: ListProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'investments' ? 'investments' : 'accounts';
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('accounts.failedTitle')} reassurance={t('accounts.failedSafe')}>
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.status === 'ready' && list.value.totals.length === 0) return <NoAccountsYet />;
  return (
    <Tabs
      label={t('accounts.title')}
      items={[
        { value: 'accounts', label: t('accounts.title'), ...countOf(list) },
        { value: 'investments', label: t('accounts.sectionInvestments') },
      ]}
      value={tab}
      onValueChange={(value) =>
        setSearch(value === 'accounts' ? {} : { tab: value }, { replace: true })
      }
    >
      {tab === 'investments' ? (
        <InvestmentsSection />
      ) : list.status === 'ready' ? (
        <AccountsTab list={list.value} />
      ) : (
        <AccountsSkeleton />
      )}
    </Tabs>
  );
}

/** How many accounts are open, for the tab. */
function countOf(list: Live<AccountList>): { readonly count?: string } {
  if (list.status !== 'ready') return {};
  const count = list.value.groups.reduce((sum, { accounts }) => sum + accounts.length, 0);
  return { count: countText(count) };
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
