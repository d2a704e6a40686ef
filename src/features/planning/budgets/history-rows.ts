import type { Budget } from '@/domain/budgets/budget.ts';
import type { BudgetBook } from '@/domain/budgets/budget-book.ts';
import {
  type BudgetFigures,
  figuresOfToday,
  periodFigures,
} from '@/domain/budgets/budget-figures.ts';
import { HISTORY_PERIODS } from '@/domain/budgets/budget-history.ts';
import { neighbourPeriod, periodOf } from '@/domain/core/periods.ts';

/** A period of the list, with where it stands as of today. */
export type HistoryRow = {
  readonly figures: BudgetFigures;
  readonly when: 'past' | 'now' | 'next';
};

/** The next period, the present one, and those before it, twelve without the next; of a budget that is yet to begin its first. */
export function historyRows(book: BudgetBook, budget: Budget): readonly HistoryRow[] {
  const { today } = book;
  const present = periodOf(budget, today < budget.startDate ? budget.startDate : today);
  const next = neighbourPeriod(budget, present, 1);
  return periodFigures(book, budget, next.start, HISTORY_PERIODS + 1)
    .map((each): HistoryRow => {
      const { start, end } = each.period;
      const when = start > today ? 'next' : end < today ? 'past' : 'now';
      return { figures: figuresOfToday(book, budget, each), when };
    })
    .reverse();
}
