import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ACCOUNT_TABS, type AccountTab } from '@/config/routes.ts';
import type { AccountList } from '@/domain/accounts/account-list.ts';
import { AccountsSkeleton, AccountsTab } from '@/features/accounts/list/accounts-tab.tsx';
import { useAccountList } from '@/live/accounts/account-list.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useHoldings } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

const InvestmentsSection = lazyPart(
  async () =>
    (await import('@/features/accounts/investments/investments-section.tsx')).InvestmentsSection,
);

/**
 * All accounts with balances and totals, and all holdings on a second tab, chosen by `tab` in the
 * address. The header stays mounted while the rest loads, so it keeps the focus.
 */
export function AccountsPage() {
  const today = useToday();
  const list = useAccountList(today);
  const [isArranging, setArranging] = useState(false);
  const arrange = { isArranging, setArranging };
  return (
    <>
      <PageHeader title={t('accounts.title')} actions={<Actions list={list} {...arrange} />} />
      <Body list={list} isArranging={isArranging} />
    </>
  );
}

type ArrangeProps = {
  /** The handles of the rows are shown. */
  readonly isArranging: boolean;
};

type ActionsProps = ArrangeProps & {
  readonly list: Live<AccountList>;
  readonly setArranging: (isArranging: boolean) => void;
};

/** With no accounts, the empty state offers the Add button instead of the header. */
function Actions({ list, isArranging, setArranging }: ActionsProps) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const hasHoldings = valueOr(useHoldings(), []).length > 0;
  if (list.status === 'loading') return <Skeleton height="control" width="sm" />;
  if (list.status === 'failed' || list.value.totals.length === 0) return null;
  const updatePrices = () => dialogs.open('add-prices', {});
  const open = list.value.groups.flatMap(({ accounts }) => accounts);
  const items = [
    ...(hasHoldings
      ? [
          {
            id: 'prices',
            label: t('accounts.updatePrices'),
            icon: <RefreshCw />,
            onSelect: updatePrices,
          },
        ]
      : []),
    ...(open.length > 1
      ? [
          {
            id: 'arrange',
            label: t('accounts.arrange'),
            icon: <ArrowUpDown />,
            onSelect: () => setArranging(true),
          },
        ]
      : []),
  ];
  return (
    <>
      {isArranging ? (
        <Button onClick={() => setArranging(false)}>{t('accounts.arrangeDone')}</Button>
      ) : null}
      {isWide && hasHoldings ? (
        <Button icon={<RefreshCw />} onClick={updatePrices}>
          {t('accounts.updatePrices')}
        </Button>
      ) : null}
      <AddAccountButton />
      {isWide || isArranging || items.length === 0 ? null : (
        <Menu
          trigger={
            <IconButton aria-label={t('accounts.more')} icon={<Ellipsis aria-hidden="true" />} />
          }
          items={items}
        />
      )}
    </>
  );
}

type BodyProps = ArrangeProps & { readonly list: Live<AccountList> };

function Body({ list, isArranging }: BodyProps) {
  const [search, setSearch] = useSearchParams();
  const tab = ACCOUNT_TABS.find((each) => each === search.get('tab')) ?? 'accounts';
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('accounts.failedTitle')} safe={t('accounts.failedSafe')}>
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.status === 'ready' && list.value.totals.length === 0) return <NoAccountsYet />;
  const count =
    list.status === 'ready'
      ? list.value.groups.reduce((sum, { accounts }) => sum + accounts.length, 0)
      : null;
  const labels: Readonly<Record<AccountTab, string>> = {
    accounts: t('accounts.title'),
    investments: t('accounts.tabInvestments'),
  };
  return (
    <Tabs
      label={t('accounts.title')}
      items={ACCOUNT_TABS.map((value) => ({
        value,
        label: labels[value],
        ...(value === 'accounts' && count !== null ? { count: String(count) } : {}),
      }))}
      value={tab}
      onValueChange={(value) =>
        setSearch(value === 'accounts' ? {} : { tab: value }, { replace: true })
      }
    >
      {tab === 'investments' ? (
        <InvestmentsSection />
      ) : list.status === 'ready' ? (
        <AccountsTab list={list.value} isArranging={isArranging} />
      ) : (
        <AccountsSkeleton />
      )}
    </Tabs>
  );
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
