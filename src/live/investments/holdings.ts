import { useMemo } from 'react';
import { cashSideKey, readCashSides } from '@/db/queries/accounts/holding-cash.ts';
import { changesOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { type Live, mapLive, readOnSignal, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useAccounts, useHoldings } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

/** All holdings, and the accounts that they are in. */
export type Portfolio = {
  readonly holdings: readonly Holding[];
  /** By name, archived ones included. */
  readonly accounts: readonly Account[];
  readonly accountsById: ReadonlyMap<string, Account>;
};

/** All holdings with all accounts, live. */
export function usePortfolio(): Live<Portfolio> {
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

const CHANGING = ['transactions', 'holdings', 'accounts'] as const;

/** Of which transaction each event of a holding is the other side, live; null = of none. @returns given the id of an event */
export function useCashSides(
  accountId: string,
  holdingId: string,
): Live<(eventId: string) => string | null> {
  const { database } = useServices();
  const today = useToday();
  const sides = useLive(`${accountId}|${today}`, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(() => readCashSides(database, accountId, today)),
    ),
  );
  return mapLive(sides, (rows) => (eventId) => rows.get(cashSideKey(holdingId, eventId)) ?? null);
}
