import type { Account } from '@/domain/accounts/account.ts';
import { type CurrencyRate, rateDays } from '@/domain/accounts/currency-rate.ts';
import { meanMoney } from '@/domain/budgets/median-money.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { neighbourPeriod, type Period, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { type FlowTotals, flowTotals } from '@/domain/reports/flow-totals.ts';
import type { FlowMaterial } from '@/domain/reports/report-flows.ts';
import { type ReportScope, reportScope } from '@/domain/reports/report-scope.ts';
import { inCurrencyOrder } from '@/domain/transactions/explained-figure.ts';

/** How many months the dashboard shows side by side. */
const RECENT_MONTHS = 6;

/** Income and expense of one month, with their rows. */
export type MonthFlow = FlowTotals & {
  readonly month: Period;
  /** Whether the month is not over. Rows dated later in it already count. */
  readonly isRunning: boolean;
};

export type RecentFlows = {
  /** Oldest first, the current month last. */
  readonly months: readonly MonthFlow[];
  /**
   * The mean over completed months since the first with income or expense, in cents; null if there
   * are none.
   */
  readonly averageIncome: Money | null;
  readonly averageExpense: Money | null;
  /** The months in that mean, oldest first. */
  readonly averaged: readonly MonthFlow[];
};

/** The months to show, oldest first. The totals must include each of them (reportKeys). */
export function recentMonths(
  rule: PeriodRule,
  today: CalendarDate,
  count = RECENT_MONTHS,
): readonly Period[] {
  const month = periodOf(rule, today);
  return Array.from({ length: count }, (_, index) =>
    neighbourPeriod(rule, month, index + 1 - count),
  );
}

/**
 * Income and expense month by month, as in the cash flow report.
 * @param months from recentMonths
 * @param firstDay the first day with income or expense (readFirstCountedDay); earlier months are
 * shown but not averaged
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

/** The scope of the dashboard's income and expense figures. */
export type DashboardScope = {
  /** In base currency; converted if a rate exists for a currency of the accounts. */
  readonly scope: ReportScope;
  readonly isConverted: boolean;
  /**
   * Currencies of accounts left out of all figures for lack of a rate; they have reports of their
   * own.
   */
  readonly leftOut: readonly string[];
};

/**
 * All accounts not excluded from reports, in base currency; others too if any of their currencies
 * has a rate.
 */
export function dashboardScope({
  accounts,
  rates,
  baseCurrency: currency,
}: {
  readonly accounts: readonly Pick<Account, 'id' | 'currency' | 'excluded'>[];
  readonly rates: readonly CurrencyRate[];
  readonly baseCurrency: string;
}): DashboardScope {
  const others = accounts
    .filter((account) => account.excluded !== true && account.currency !== currency)
    .map((account) => account.currency);
  const isConverted = rateDays(rates, currency, new Set(others)).length > 0;
  return {
    scope: reportScope(accounts, { currency, isConverted, accountId: '' }, rates),
    isConverted,
    leftOut: isConverted ? [] : inCurrencyOrder(others),
  };
}
