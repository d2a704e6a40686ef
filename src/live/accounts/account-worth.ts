import { useMemo } from 'react';
import { readLastDates } from '@/db/queries/accounts/accounts.ts';
import { readTogether } from '@/db/read.ts';
import { loanAccountIds } from '@/domain/accounts/account.ts';
import { sectionOf } from '@/domain/accounts/account-order.ts';
import { accountWorthHistory, type WorthSpan } from '@/domain/accounts/account-trend.ts';
import type { BalancePoint, BalanceRange } from '@/domain/accounts/balance-history.ts';
import { worthHistory } from '@/domain/dashboard/dashboard-net-worth.ts';
import { type NetWorthPoint, netWorthPoint } from '@/domain/reports/net-worth.ts';
import { type NetWorthParts, netWorthParts } from '@/domain/reports/net-worth-shares.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { liveDailyQuery } from '@/live/live-query.ts';
import { useDebts } from '@/live/records.ts';
import { useReportBase, useWorthOverSpan } from '@/live/reports/report-base.ts';

/** The date of the newest transaction of each account up to today, by account id. */
export const useLastDates = liveDailyQuery({
  reads: ['transactions'],
  isBeside: true,
  read: ({ database, today }, accountIds: readonly string[]) =>
    readTogether(database, (tables) => readLastDates(tables, accountIds, today)),
});

/** What an account with holdings is worth over a range that ends today, in its own currency. */
export function useAccountWorthHistory(
  accountId: string,
  range: BalanceRange,
): Live<readonly BalancePoint[]> {
  const worths = useWorthOverSpan(range);
  return useMemo(
    () => mapLive(worths, (days) => accountWorthHistory(days, accountId)),
    [worths, accountId],
  );
}

/** Net worth in the base currency. */
export type NetWorthView = {
  readonly currency: string;
  /** Oldest first, from the first day of the span or, if later, the first with any worth. */
  readonly points: readonly NetWorthPoint[];
  /** Whether the first point is the first day of the span. */
  readonly isWholeSpan: boolean;
  /** What today's point is made of. */
  readonly parts: NetWorthParts;
};

/** Net worth today and over a span; the same figures as in the report. */
export function useNetWorth(span: WorthSpan): Live<NetWorthView> {
  const base = useReportBase();
  const debts = useDebts();
  const worths = useWorthOverSpan(span);
  return useMemo(() => {
    const loaded = combineLive({ base, debts, worths });
    if (loaded.status !== 'ready') return loaded;
    const { accounts, baseCurrency: currency, rates } = loaded.value.base;
    const last = loaded.value.worths.at(-1);
    if (!last) return { status: 'loading' };
    const loans = loanAccountIds(loaded.value.debts);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const points = worthHistory(loaded.value.worths, currency, rates);
    // With currencies that have no rate, so that the card can name them.
    const parts = netWorthParts(netWorthPoint(last, { currency, rates }, true), (id, balance) => {
      const account = byId.get(id);
      return account ? sectionOf(account, balance, loans) : 'other';
    });
    const isWholeSpan = points.length === loaded.value.worths.length;
    return { status: 'ready', value: { currency, points, isWholeSpan, parts } };
  }, [base, debts, worths]);
}
