import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';

export type Days = Pick<Period, 'start' | 'end'>;

/** The days on which budgets begin, each once, the earliest first: what counts where may change then, and on no other day. */
export function budgetStarts(
  budgets: readonly Pick<Budget, 'startDate'>[],
): readonly CalendarDate[] {
  return [...new Set(budgets.map(({ startDate }) => startDate))].sort();
}

/** The days from `start` to `end`, both included, cut where a budget begins: within each part all days are counted alike. */
export function cutAtStarts(
  starts: readonly CalendarDate[],
  { start, end }: Days,
): readonly Days[] {
  if (start > end) return [];
  const firsts = [start, ...starts.filter((day) => day > start && day <= end)];
  return firsts.map((first, place) => {
    const next = firsts[place + 1];
    return { start: first, end: next === undefined ? end : addDays(next, -1) };
  });
}
