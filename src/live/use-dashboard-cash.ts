import { useMemo } from 'react';
import type { AccountBalances } from '@/db/queries/holding-worth.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type CashAvailable,
  cashAvailable,
  cashCurrencies,
} from '@/domain/dashboard/cash-available.ts';
import type { Live } from './live.ts';
import { useAccounts } from './records.ts';
import { useBalances } from './use-balances.ts';
import { useToday } from './use-today.ts';

/** What there is to spend from day to day, and whose it is. */
export type DashboardCash = {
  /** One a currency, the default one first. */
  readonly cash: readonly CashAvailable[];
  readonly accounts: readonly Account[];
};

/** The cash available of each currency; live. */
export function useDashboardCash(): Live<DashboardCash> {
  const accounts = useAccounts();
  const balances = useBalances(useToday());
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (balances.status !== 'ready') return balances;
    const own = cashBalances(balances.value);
    const cash = cashCurrencies(accounts.value).map((currency) =>
      cashAvailable(accounts.value, own, currency),
    );
    return { status: 'ready', value: { cash, accounts: accounts.value } };
  }, [accounts, balances]);
}

/** Of an account with holdings its cash alone. */
function cashBalances({ balances, worth }: AccountBalances): ReadonlyMap<string, Money> {
  const cash = [...worth].flatMap(([id, [own]]): [string, Money][] =>
    own ? [[id, own.cash]] : [],
  );
  return new Map([...balances, ...cash]);
}
