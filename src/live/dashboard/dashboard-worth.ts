import { useMemo } from 'react';
import {
  type CurrencyWorth,
  convertsWorth,
  dashboardWorths,
  worthComparisonDay,
  worthHistory,
} from '@/domain/dashboard/dashboard-net-worth.ts';
import type { NetWorthPoint } from '@/domain/reports/net-worth.ts';
import type { WorthSpan } from '@/domain/reports/net-worth-days.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import {
  type ReportBase,
  useReportBase,
  useWorthOnDays,
  useWorthOverSpan,
} from '@/live/reports/report-base.ts';
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

/** Net worth over a while, in the base currency. */
export type DashboardWorthHistory = {
  readonly currency: string;
  readonly points: readonly NetWorthPoint[];
  readonly isConverted: boolean;
};

/**
 * Net worth over a while. A separate read, so that today's net worth doesn't wait for it. What is
 * shown stays until another span has been read.
 */
export function useDashboardWorthHistory(span: WorthSpan): Live<DashboardWorthHistory> {
  const base = useReportBase();
  const days = useWorthOverSpan(span);
  return useMemo(
    () =>
      mapLive(combineLive({ base, days }), (loaded) => {
        const { baseCurrency: currency, rates } = loaded.base;
        return {
          currency,
          points: worthHistory(loaded.days, currency, rates),
          isConverted: convertsWorth(loaded.days, currency, rates),
        };
      }),
    [base, days],
  );
}
