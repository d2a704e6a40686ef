import { useMemo } from 'react';
import { worthComparedWith } from '@/domain/dashboard/dashboard-net-worth.ts';
import {
  type CurrencyWorth,
  convertsWorth,
  dashboardWorths,
  worthHistory,
  worthHistoryDays,
} from '@/domain/dashboard/dashboard-worth.ts';
import type { NetWorthPoint } from '@/domain/reports/report-net-worth.ts';
import type { Live } from './live.ts';
import { type ReportBase, useReportBase } from './use-report-base.ts';
import { useToday } from './use-today.ts';
import { useWorthOnDays } from './use-worth-on-days.ts';

/** Net worth of today with its change since a month ago. */
export type DashboardWorth = {
  readonly currencies: readonly CurrencyWorth[];
  readonly isConverted: boolean;
  readonly base: ReportBase;
};

/** Net worth and its change, in the base currency or one figure a currency; live. */
export function useDashboardWorth(): Live<DashboardWorth> {
  const today = useToday();
  const base = useReportBase();
  const days = useWorthOnDays(useMemo(() => [worthComparedWith(today), today], [today]));
  return useMemo(() => {
    if (base.status !== 'ready') return base;
    if (days.status !== 'ready') return days;
    const { baseCurrency, rates } = base.value;
    const worths = dashboardWorths(days.value, baseCurrency, rates);
    return { status: 'ready', value: { ...worths, base: base.value } };
  }, [base, days]);
}

/** Net worth at the ends of months, in the base currency. */
export type DashboardWorthHistory = {
  readonly currency: string;
  readonly points: readonly NetWorthPoint[];
  readonly isConverted: boolean;
};

/** How net worth came about over the last year; live. Read apart from today's, which does not wait for it. */
export function useDashboardWorthHistory(): Live<DashboardWorthHistory> {
  const today = useToday();
  const base = useReportBase();
  const days = useWorthOnDays(useMemo(() => worthHistoryDays(today), [today]));
  return useMemo(() => {
    if (base.status !== 'ready') return base;
    if (days.status !== 'ready') return days;
    const { baseCurrency: currency, rates } = base.value;
    return {
      status: 'ready',
      value: {
        currency,
        points: worthHistory(days.value, currency, rates),
        isConverted: convertsWorth(days.value, currency, rates),
      },
    };
  }, [base, days]);
}
