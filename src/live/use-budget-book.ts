import type { BudgetBook } from '../domain/budget-book.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { Live } from './live.ts';

/** What the budgets of a screen are worked out from, with the currency that they are in. */
export type ShownBudgets = {
  readonly book: BudgetBook;
  /** The base currency: three upper-case letters. */
  readonly currency: string;
};

/**
 * All budgets with the sums that their figures need, from their start to the end of the period and of the month that `until`
 * lies in, and what is scheduled up to then; live. Read from the sums, never the history.
 */
export function useBudgetBook(_until: CalendarDate): Live<ShownBudgets> {
  return { status: 'loading' };
}
