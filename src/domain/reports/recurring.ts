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

/** A scheduled transaction in the recurring report. It links to the scheduled item, not to rows. */
export type RecurringLine = {
  readonly scheduledId: string;
  readonly categoryId: string;
  /**
   * The amount in an average month: signed cents in the item's own currency (monthlyEquivalent).
   */
  readonly monthly: Money;
  /** The same in the report's currency; costs are positive. */
  readonly amount: ReportAmount;
  /**
   * The amount in an average year in the report's currency (yearlyEquivalent); costs are positive.
   */
  readonly yearly: ReportAmount;
};

export type RecurringSummary = {
  /** Largest first. */
  readonly costs: readonly RecurringLine[];
  readonly income: readonly RecurringLine[];
  /** Positive. */
  readonly costsTotal: ReportAmount;
  readonly incomeTotal: ReportAmount;
};

/**
 * Recurring costs and income per month, at today's exchange rates. Includes items of accounts in
 * the scope that are not paused, have not ended, and are not transfers between own accounts. Each
 * item is rounded once.
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

/** Whether its next due date is not past its end date. */
function goesOn({ nextDueDate, endDate }: ScheduledTransaction): boolean {
  return endDate === '' || nextDueDate <= endDate;
}

/** What is left of income after costs in an average month. */
export function recurringLeft({ incomeTotal, costsTotal }: RecurringSummary): ReportAmount {
  return sumAmounts([incomeTotal, negated(costsTotal)]);
}
