import Plus from 'lucide-react/icons/plus';
import Wallet from 'lucide-react/icons/wallet';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { AccountList, CurrencyTotal } from '@/domain/accounts/account-list.ts';
import type { Money } from '@/domain/core/money.ts';
import { countsInNetWorth } from '@/domain/debts/debt.ts';
import { useAccountList } from '@/live/accounts/account-list.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useDebts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { AccountTable } from './account-table.tsx';

/**
 * All accounts with balances and totals. The header stays mounted while the rest loads, so it keeps
 * the focus.
 */
export function AccountsPage() {
  const list = useAccountList(useToday());
  return (
    <>
      <PageHeader title={t('accounts.title')} {...headOf(list)} />
      <AccountsBody list={list} />
    </>
  );
}

/** With no accounts, the empty state offers the Add button instead of the header. */
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
      <ErrorState title={t('accounts.failedTitle')} reassurance={t('accounts.failedSafe')}>
        {list.error.message}
      </ErrorState>
    );
  }
  return list.value.totals.length === 0 ? <NoAccountsYet /> : <AccountListView list={list.value} />;
}

/**
 * One total per currency; currencies are never added together. The first is the page's hero figure.
 */
export function AccountTotals({ totals }: { readonly totals: readonly CurrencyTotal[] }) {
  return (
    <Stack direction="rowFromTablet" gap={8} wrap align="start">
      {totals.map((each, index) => (
        <StatFigure
          key={each.currency}
          size={index === 0 ? 'hero' : 'lg'}
          label={t('accounts.total', { currency: each.currency })}
          value={<AmountText amount={each.total} currency={each.currency} tone="inherit" />}
          detail={each.debts === 0 ? null : detailOf(each)}
        />
      ))}
    </Stack>
  );
}

function detailOf({ assets, debts, currency }: CurrencyTotal): string {
  const text = (amount: Money) => shownMoney(amount, currency);
  return t('accounts.assetsAndDebts', { assets: text(assets), debts: text(debts) });
}

/** Loaded after the list, and renders nothing for people without holdings. */
const InvestmentsSection = lazyPart(
  async () =>
    (await import('@/features/accounts/investments/investments-section.tsx')).InvestmentsSection,
);

/** Only for people with debts that have no account. */
const AccountsWithoutDebts = lazyPart(
  async () => (await import('./accounts-without-debts.tsx')).AccountsWithoutDebts,
  // Reserves the space of its line.
  () => <Text size="sm">{'\u00a0'}</Text>,
);

/** Totals, accounts grouped by type, and a collapsed list of archived accounts. */
export function AccountListView({ list }: { readonly list: AccountList }) {
  const debts = valueOr(useDebts(), []);
  const mainCurrency = list.totals[0]?.currency;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <AccountTotals totals={list.totals} />
        {debts.some(countsInNetWorth) ? <AccountsWithoutDebts debts={debts} /> : null}
      </Stack>
      {list.groups.length === 0 ? (
        <Text as="p" tone="muted">
          {t('accounts.allArchived')}
        </Text>
      ) : (
        <Card padding="none" clip>
          <AccountTable
            label={t('accounts.title')}
            groups={list.groups}
            mainCurrency={mainCurrency}
          />
        </Card>
      )}
      <InvestmentsSection />
      {list.archived.length > 0 ? (
        <Disclosure summary={t('accounts.archivedCount', { count: list.archived.length })}>
          <Stack gap={3}>
            <Text as="p" size="sm" tone="muted" measure>
              {t('accounts.archivedHelp')}
            </Text>
            <Card padding="none" clip>
              <AccountTable
                label={t('accounts.archived')}
                accounts={list.archived}
                mainCurrency={mainCurrency}
              />
            </Card>
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  );
}

/** Loading placeholder with the same layout as the list. */
export function AccountsSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={6}>
        <div>
          <Skeleton width="sm" />
          <Skeleton height="figure" width="lg" />
          <Skeleton width="md" />
        </div>
        <Card padding="none" clip>
          <SkeletonRows count={6} />
        </Card>
      </Stack>
    </SkeletonGroup>
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
