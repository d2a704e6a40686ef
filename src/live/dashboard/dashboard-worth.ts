import { useMemo } from 'react';
import { readWorthStart } from '@/db/queries/accounts/net-worth.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type CurrencyWorth,
  convertsWorth,
  dashboardWorths,
  type WorthRange,
  worthComparisonDay,
  worthHistory,
  worthHistoryDays,
} from '@/domain/dashboard/dashboard-net-worth.ts';
import type { NetWorthPoint } from '@/domain/reports/net-worth.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import { type ReportBase, useReportBase, useWorthOnDays } from '@/live/reports/report-base.ts';
import { useToday } from '@/live/today.ts';

/** Today's net worth with its change since a month ago. */
export type DashboardWorth = {
  readonly currencies: readonly CurrencyWorth[];
  readonly isConverted: boolean;
  readonly base: ReportBase;
};

/** Net worth and its change: in the base currency, or one figure for each currency. */
export function useDashboardWorth(): Live<DashboardWorth> {
  const today = useToday();
  const base = useReportBase();
  const days = useWorthOnDays(useMemo(() => [worthComparisonDay(today), today], [today]));
  return useMemo(
    () =>
      mapLive(combineLive({ base, days }), (loaded) => {
        const { baseCurrency, rates } = loaded.base;
        return { ...dashboardWorths(loaded.days, baseCurrency, rates), base: loaded.base };
      }),
    [base, days],
  );
}

/** Net worth at the end of each month, in the base currency. */
export type DashboardWorthHistory = {
  readonly currency: string;
  readonly points: readonly NetWorthPoint[];
  readonly isConverted: boolean;
};

/**
 * Net worth over a while. A separate read, so that today's net worth doesn't wait for it. What is
 * shown stays until another range has been read.
 */
export function useDashboardWorthHistory(range: WorthRange): Live<DashboardWorthHistory> {
  const today = useToday();
  const base = useReportBase();
  const start = useWorthStart(range === 'all');
  const asked = useMemo(
    () => (start.status === 'ready' ? worthHistoryDays(range, today, start.value) : NO_DAYS),
    [range, today, start],
  );
  const days = useWorthOnDays(asked);
  return useMemo(
    () =>
      mapLive(combineLive({ base, start, days }), (loaded) => {
        const { baseCurrency: currency, rates } = loaded.base;
        return {
          currency,
          points: worthHistory(loaded.days, currency, rates),
          isConverted: convertsWorth(loaded.days, currency, rates),
        };
      }),
    [base, start, days],
  );
}

const NO_DAYS: readonly CalendarDate[] = [];

/** The first day with any worth; read only if it is asked for. */
const useWorthStart = liveQuery({
  reads: ['transactions', 'accounts', 'holdings', 'debts'],
  read: async ({ database }, isAsked: boolean) => (isAsked ? readWorthStart(database) : null),
});
