import { type Money, sumMoney } from '@/domain/core/money.ts';
import type { Budget } from './budget.ts';
import type { BudgetBook } from './budget-book.ts';
import { type PeriodFigures, periodFigures } from './budget-figures.ts';
import { shareOfDays } from './budget-pro-rata.ts';

/** How many periods a history shows. */
export const HISTORY_PERIODS = 12;

export type BudgetHistory = {
  /** The latest periods up to that of book.today, the earliest first; fewer where the budget is younger. */
  readonly periods: readonly PeriodFigures[];
  /** Over the periods that are over: what they cost on average, cents; `null` = none is over. */
  readonly averageSpent: Money | null;
  /** How many of those ended overspent: available below zero. */
  readonly overspent: number;
};

/** The last `count` periods of a budget, each with its own base, what it was handed, spent and had available. */
export function budgetHistory(
  book: BudgetBook,
  budget: Budget,
  count: number = HISTORY_PERIODS,
): BudgetHistory {
  const periods = periodFigures(book, budget, book.today, count);
  const over = periods.filter(({ period }) => period.end < book.today);
  return {
    periods,
    averageSpent:
      over.length === 0
        ? null
        : shareOfDays(sumMoney(over.map(({ spent }) => spent)), 1, over.length),
    overspent: over.filter(({ available }) => available < 0).length,
  };
}
