import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import type { Live } from './live.ts';
import { useAccounts, useHoldings } from './records.ts';

/** All holdings, and the accounts that they are in. */
export type HoldingBook = {
  readonly holdings: readonly Holding[];
  /** By name, archived ones included. */
  readonly accounts: readonly Account[];
  readonly accountsById: ReadonlyMap<string, Account>;
};

/** All holdings with all accounts, live. */
export function useHoldingBook(): Live<HoldingBook> {
  const holdings = useHoldings();
  const accounts = useAccounts();
  return useMemo(() => {
    if (holdings.status !== 'ready') return holdings;
    if (accounts.status !== 'ready') return accounts;
    const accountsById = new Map(accounts.value.map((account) => [account.id, account]));
    const value = { holdings: holdings.value, accounts: accounts.value, accountsById };
    return { status: 'ready', value };
  }, [holdings, accounts]);
}
