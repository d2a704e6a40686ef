import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import {
  isFixed,
  monthlyEquivalent,
  yearlyEquivalent,
} from '@/domain/scheduled/monthly-equivalent.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { negated, type ReportAmount, reportAmount, sumAmounts } from './report-amount.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/** A scheduled transaction in the report of what recurs. It opens the item, not rows. */
export type RecurringLine = {
  readonly scheduledId: string;
  readonly categoryId: string;
  /** What it comes to in an average month, cents of its own currency, signed (monthlyEquivalent). */
  readonly monthly: Money;
  /** The same in the report's currency; costs are positive. */
  readonly amount: ReportAmount;
  /** What it comes to in an average year, in the report's currency (yearlyEquivalent); costs are positive. */
  readonly yearly: ReportAmount;
};

export type RecurringSummary = {
  /** The largest first. */
  readonly costs: readonly RecurringLine[];
  readonly income: readonly RecurringLine[];
  /** Positive. */
  readonly costsTotal: ReportAmount;
  readonly incomeTotal: ReportAmount;
};

/**
 * What recurs, by month: items of accounts in the scope that are not paused, have not ended, and move no money between own
 * accounts; each rounded once. At the rates of the day.
 */
export function recurringReport(
  items: readonly ScheduledTransaction[],
  scope: ReportScope,
  today: CalendarDate,
): RecurringSummary {
  const lines = items
    .filter((item) => isFixed(item) && goesOn(item))
    .flatMap((item): RecurringLine[] => {
      const currency = scope.accounts.get(item.accountId);
      if (currency === undefined) return [];
      const monthly = monthlyEquivalent(item);
      const rate = rateInScope(scope, currency, today);
      const counted = (amount: Money) =>
        reportAmount([{ currency, amount: cents(Math.abs(amount)), rate }], scope.currency);
      const { id: scheduledId, categoryId } = item;
      const [amount, yearly] = [counted(monthly), counted(yearlyEquivalent(item))];
      return [{ scheduledId, categoryId, monthly, amount, yearly }];
    })
    .sort((a, b) => b.amount.amount - a.amount.amount);
  const costs = lines.filter(({ monthly }) => monthly < 0);
  const income = lines.filter(({ monthly }) => monthly > 0);
  return {
    costs,
    income,
    costsTotal: sumAmounts(costs.map(({ amount }) => amount)),
    incomeTotal: sumAmounts(income.map(({ amount }) => amount)),
  };
}

/** Its next day is not beyond its end. */
function goesOn({ nextDueDate, endDate }: ScheduledTransaction): boolean {
  return endDate === '' || nextDueDate <= endDate;
}

/** What is left of income after costs, in an average month. */
export function recurringLeft({ incomeTotal, costsTotal }: RecurringSummary): ReportAmount {
  return sumAmounts([incomeTotal, negated(costsTotal)]);
}
