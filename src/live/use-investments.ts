import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { type Investments, investmentsOf } from '@/domain/investments/investments.ts';
import type { Live } from './live.ts';
import { useAccounts, useHoldings } from './records.ts';
import { useToday } from './use-today.ts';

/** All holdings of all accounts as they stand today, with the accounts that they lie in. */
export type InvestmentsView = Investments & { readonly accounts: ReadonlyMap<string, Account> };

/** What is invested, live. Reads accounts and holdings alone, whatever the transactions. */
export function useInvestments(): Live<InvestmentsView> {
  const accounts = useAccounts();
  const holdings = useHoldings();
  const today = useToday();
  return useMemo(() => {
    if (accounts.status !== 'ready') return accounts;
    if (holdings.status !== 'ready') return holdings;
    const byId = new Map(accounts.value.map((account) => [account.id, account]));
    const value = { ...investmentsOf(holdings.value, byId, today), accounts: byId };
    return { status: 'ready', value };
  }, [accounts, holdings, today]);
}
