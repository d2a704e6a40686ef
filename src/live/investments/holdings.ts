import { useMemo } from 'react';
import { cashSideKey, readCashSides } from '@/db/queries/accounts/holdings.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { liveDailyQuery } from '@/live/live-query.ts';
import { useAccounts, useHoldings } from '@/live/records.ts';

/** All holdings, with all accounts. */
export type Portfolio = {
  readonly holdings: readonly Holding[];
  /** By name, archived ones included. */
  readonly accounts: readonly Account[];
  readonly accountsById: ReadonlyMap<string, Account>;
};

export function usePortfolio(): Live<Portfolio> {
  const holdings = useHoldings();
  const accounts = useAccounts();
  return useMemo(
    () =>
      mapLive(combineLive({ holdings, accounts }), (loaded) => ({
        ...loaded,
        accountsById: new Map(loaded.accounts.map((account) => [account.id, account])),
      })),
    [holdings, accounts],
  );
}

const useCashSideRows = liveDailyQuery({
  reads: ['transactions', 'holdings', 'accounts'],
  read: ({ database, today }, accountId: string) => readCashSides(database, accountId, today),
});

/** Given the id of one of a holding's events, returns the id of the transaction that holds its cash side; null if there is none. */
export function useCashSides(
  accountId: string,
  holdingId: string,
): Live<(eventId: string) => string | null> {
  return mapLive(
    useCashSideRows(accountId),
    (rows) => (eventId) => rows.get(cashSideKey(holdingId, eventId)) ?? null,
  );
}
