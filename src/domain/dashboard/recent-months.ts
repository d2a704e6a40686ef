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

/** What the dashboard's figures of income and expense are about. */
export type DashboardScope = {
  /** In the base currency; converted where a rate leads to it from a currency of the accounts. */
  readonly scope: ReportScope;
  readonly isConverted: boolean;
  /** The currencies of accounts that are in no figure, as no rate was entered: they have reports of their own. */
  readonly leftOut: readonly string[];
};

/** All accounts that are not left out of reports, in the base currency; others too once there is a rate for any of them. */
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
