import { useMemo } from 'react';
import { loanAccountIds } from '@/domain/accounts/account.ts';
import { type AccountList, listAccounts } from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { useAccounts, useDebts } from '@/live/records.ts';
import { useBalances } from './balances.ts';

/** All accounts in groups, with their balances at the end of a day and the totals of each group. */
export function useAccountList(today: CalendarDate): Live<AccountList> {
  const accounts = useAccounts();
  const balances = useBalances(today);
  const debts = useDebts();
  return useMemo(
    () =>
      mapLive(combineLive({ accounts, balances, debts }), (loaded) =>
        listAccounts(
          loaded.accounts,
          loaded.balances.balances,
          loaded.balances.worth,
          loanAccountIds(loaded.debts),
        ),
      ),
    [accounts, balances, debts],
  );
}
