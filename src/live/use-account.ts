import { useMemo } from 'react';
import { type AccountWithBalance, withBalance } from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Live } from './live.ts';
import { useAccounts } from './records.ts';
import { useBalances } from './use-balances.ts';

/** One account with what it comes to on a day; `null` where there is no such account. */
export function useAccount(id: string, today: CalendarDate): Live<AccountWithBalance | null> {
  const accounts = useAccounts();
  const balances = useBalances(today);
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (balances.status !== 'ready') return balances;
    const account = accounts.value.find((each) => each.id === id);
    const value = account
      ? withBalance(account, balances.value.balances, balances.value.worth)
      : null;
    return { status: 'ready', value };
  }, [accounts, balances, id]);
}
