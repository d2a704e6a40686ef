import { useMemo } from 'react';
import { readWorthStart } from '@/db/queries/accounts/net-worth.ts';
import { loanAccountIds } from '@/domain/accounts/account.ts';
import { sectionOf } from '@/domain/accounts/account-order.ts';
import { worthHistory } from '@/domain/dashboard/dashboard-net-worth.ts';
import { type NetWorthPoint, netWorthPoint } from '@/domain/reports/net-worth.ts';
import { type WorthSpan, worthSpanDays } from '@/domain/reports/net-worth-days.ts';
import { type NetWorthParts, netWorthParts } from '@/domain/reports/net-worth-shares.ts';
import type { Live } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { useDebts } from '@/live/records.ts';
import { useReportBase, useWorthOnDays } from '@/live/reports/report-base.ts';
import { useToday } from '@/live/today.ts';

/** Net worth in the base currency. */
export type NetWorthView = {
  readonly currency: string;
  /** Oldest first; the first day with any worth, or the first of the span. */
  readonly points: readonly NetWorthPoint[];
  /** There was worth on the first day of the span already. */
  readonly isWholeSpan: boolean;
  /** What today's point is made of. */
  readonly parts: NetWorthParts;
};

/** Net worth today and over a span; the same figures as in the report. */
export function useNetWorth(span: WorthSpan): Live<NetWorthView> {
  const today = useToday();
  const base = useReportBase();
  const debts = useDebts();
  const start = useStart(span === 'all');
  const days = useMemo(
    () => (start.status === 'ready' ? worthSpanDays(span, today, start.value) : []),
    [span, today, start],
  );
  const worths = useWorthOnDays(days);
  return useMemo(() => {
    if (base.status !== 'ready') return base;
    if (debts.status !== 'ready') return debts;
    if (start.status !== 'ready') return start;
    if (worths.status !== 'ready') return worths;
    const { accounts, baseCurrency: currency, rates } = base.value;
    const last = worths.value.at(-1);
    if (!last) return { status: 'loading' };
    const loans = loanAccountIds(debts.value);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const points = worthHistory(worths.value, currency, rates);
    // Also what has no rate, so that the card can name it.
    const parts = netWorthParts(netWorthPoint(last, { currency, rates }, true), (id, balance) => {
      const account = byId.get(id);
      return account ? sectionOf(account, balance, loans) : 'other';
    });
    const isWholeSpan = points.length === worths.value.length;
    return { status: 'ready', value: { currency, points, isWholeSpan, parts } };
  }, [base, debts, start, worths]);
}

/** The first day with any worth; read only if it is asked for. */
const useStart = liveQuery({
  reads: ['transactions', 'accounts', 'debts', 'holdings'],
  read: async ({ database }, isAsked: boolean) => (isAsked ? readWorthStart(database) : null),
});
