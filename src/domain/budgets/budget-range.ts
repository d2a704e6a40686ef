import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { periodsBetween } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type BudgetBook, spentOf } from './budget-book.ts';
import { proRataBase } from './budget-pro-rata.ts';

/** A budget, or several, over any days; cents. Nothing is handed on in it: that belongs to periods. */
export type RangeFigures = {
  /** Pro rata by day. */
  readonly base: Money;
  /** Of the rows in these days. */
  readonly spent: Money;
  /** base - spent. */
  readonly difference: Money;
};

/** What a budget comes to and costs from `from` to `to`, both included; days before its start date count nothing. */
export function budgetInRange(
  book: BudgetBook,
  budget: Budget,
  from: CalendarDate,
  to: CalendarDate,
): RangeFigures {
  const base = proRataBase(budget, from, to);
  const spent = sumMoney(
    periodsBetween(budget, from, to)
      .filter(({ index }) => index >= 0)
      .map((period) => spentOf(book, budget.id, period, { start: from, end: to })),
  );
  return { base, spent, difference: cents(base - spent) };
}

/** All budgets of the book together: weekly and yearly ones add up in one month. Rows that two budgets count count twice. */
export function allInRange(book: BudgetBook, from: CalendarDate, to: CalendarDate): RangeFigures {
  const each = book.budgets.map((budget) => budgetInRange(book, budget, from, to));
  return {
    base: sumMoney(each.map(({ base }) => base)),
    spent: sumMoney(each.map(({ spent }) => spent)),
    difference: sumMoney(each.map(({ difference }) => difference)),
  };
}
