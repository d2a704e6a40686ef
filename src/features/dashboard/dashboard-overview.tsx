import type { AccountList } from '@/domain/account-list.ts';
import { Grid } from '@/ui/grid.tsx';
import { Stack } from '@/ui/stack.tsx';
import { CurrencyFigures } from './currency-figures.tsx';
import { DashboardAccounts } from './dashboard-accounts.tsx';
import { DashboardUpcoming } from './dashboard-upcoming.tsx';
import { LatestTransactions } from './latest-transactions.tsx';

/** What there is, in figures: the total of each currency, the accounts behind it, and what moved last. */
export function DashboardOverview({ list }: { readonly list: AccountList }) {
  const shown = list.groups.flatMap(({ accounts }) => accounts);
  const accounts = [...shown, ...list.archived].map(({ account }) => account);
  return (
    <Stack gap={8}>
      <CurrencyFigures totals={list.totals} />
      <Grid columns="two" gap={8} align="start">
        <DashboardAccounts accounts={shown} showCurrency={list.totals.length > 1} />
        <Stack gap={8}>
          <LatestTransactions accounts={accounts} />
          <DashboardUpcoming />
        </Stack>
      </Grid>
    </Stack>
  );
}
