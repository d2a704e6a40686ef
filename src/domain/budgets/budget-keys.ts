import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Period, periodsBetween, sharedDays } from '@/domain/core/periods.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';
import type { Budget } from './budget.ts';
import { budgetStarts, cutAtStarts, type Days } from './budget-days.ts';

/**
 * The periods of sums ('YYYY-MM', 'YYYY-MM-DD') that all figures of some budgets need: each of their periods from the start date
 * to that of the day `until`, and what these share with the months (or other ranges) that are shown, also up to their ends; all of
 * it cut where a budget begins, as what counts where changes then.
 * For monthly budgets from the first of a month these are months alone.
 */
export function keysOfBudgets(
  budgets: readonly Pick<Budget, 'period' | 'startDate'>[],
  until: CalendarDate,
  months: readonly Days[] = [],
): ReadonlySet<string> {
  const keys = new Set<string>();
  const starts = budgetStarts(budgets);
  const add = (from: CalendarDate, to: CalendarDate) => {
    for (const part of cutAtStarts(starts, { start: from, end: to })) {
      for (const key of totalKeys(part.start, part.end)) keys.add(key);
    }
  };
  for (const budget of budgets) {
    for (const { start, end } of begun(budget, budget.startDate, until)) add(start, end);
  }
  for (const { start, end } of months) {
    add(start, end);
    // What lies in no budget at all, such as income, is asked for uncut.
    for (const key of totalKeys(start, end)) keys.add(key);
    for (const budget of budgets) {
      for (const period of begun(budget, addDays(start, -1), end)) {
        const shared = sharedDays(period, start, end);
        if (shared) add(shared.from, shared.to);
        add(period.start, addDays(start, -1));
        add(period.start, end < period.end ? end : period.end);
      }
    }
  }
  return keys;
}

function begun(
  budget: Pick<Budget, 'period' | 'startDate'>,
  from: CalendarDate,
  to: CalendarDate,
): readonly Period[] {
  return periodsBetween(budget, from, to).filter(({ index }) => index >= 0);
}
