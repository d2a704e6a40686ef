import type { AccountList } from '@/domain/account-list.ts';
import { Grid } from '@/ui/grid.tsx';
import { Stack } from '@/ui/stack.tsx';
import { CurrencyFigures } from './currency-figures.tsx';
import { DashboardAccounts } from './dashboard-accounts.tsx';

/** What there is, in figures: the total of each currency and the accounts behind it. */
export function DashboardOverview({ list }: { readonly list: AccountList }) {
  return (
    <Stack gap={8}>
      <CurrencyFigures totals={list.totals} />
      <Grid columns="two" gap={8} align="start">
        <DashboardAccounts groups={list.groups} />
      </Grid>
    </Stack>
  );
}
