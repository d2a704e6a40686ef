import { meanMoney } from '@/domain/budgets/median-money.ts';
import {
  neighbourPeriod,
  type Period,
  type PeriodRule,
  periodOf,
} from '@/domain/core/budget-period.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type FlowTotals, flowTotals } from '@/domain/reports/report-cash-series.ts';
import type { FlowMaterial } from '@/domain/reports/report-flows.ts';

/** How many months the dashboard shows side by side. */
export const RECENT_MONTHS = 6;

/** Income against expense of one month, with the rows of each. */
export type MonthFlow = FlowTotals & {
  readonly month: Period;
  /** It is not over: what is dated ahead in it counts already. */
  readonly isRunning: boolean;
};

export type RecentFlows = {
  /** The oldest first, that of today last. */
  readonly months: readonly MonthFlow[];
  /** Over the months that are over, from the first with income or cost on; cents. null = there is none. */
  readonly averageIncome: Money | null;
  readonly averageExpense: Money | null;
  /** Those, the oldest first. */
  readonly averaged: readonly MonthFlow[];
};

/** The months that are shown, the oldest first; the sums must hold each (reportKeys). */
export function recentMonths(
  rule: PeriodRule,
  today: CalendarDate,
  count = RECENT_MONTHS,
): readonly Period[] {
  const month = periodOf(rule, today);
  return Array.from({ length: count }, (_, place) =>
    neighbourPeriod(rule, month, place + 1 - count),
  );
}

/**
 * Income against expense month by month, as in the cash flow report. @param months recentMonths @param firstDay of income or cost
 * (readFirstCountedDay): months before it are shown, and count in no average
 */
export function recentFlows(
  material: FlowMaterial,
  months: readonly Period[],
  today: CalendarDate,
  firstDay: CalendarDate | null,
): RecentFlows {
  const shown = months.map(
    (month): MonthFlow => ({
      ...flowTotals(material, { from: month.start, to: month.end }),
      month,
      isRunning: month.end >= today,
    }),
  );
  const over = shown.filter(
    ({ month, isRunning }) => !isRunning && firstDay !== null && month.end >= firstDay,
  );
  return {
    months: shown,
    averageIncome: meanMoney(over.map(({ income }) => income.amount)),
    averageExpense: meanMoney(over.map(({ expense }) => expense.amount)),
    averaged: over,
  };
}
