import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { occurrencesFrom } from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** What a scheduled transaction is going to do once it is saved. */
export type ScheduledPreview = {
  /** How often it is due already, today included; a paused one never is. */
  readonly due: number;
  /** Of those: before today. */
  readonly overdue: number;
  /** Of those: in an agreed statement. */
  readonly locked: number;
  /** The days of the next postings after that, in order, as many as were asked for or are left. */
  readonly next: readonly CalendarDate[];
  /** No more follow those. */
  readonly isLast: boolean;
};

/** @param lockedUntil the last day of an agreed statement, '' = none @param count how many of the next postings are told */
export function previewScheduled(
  item: ScheduledTransaction,
  today: CalendarDate,
  lockedUntil: CalendarDate | '' = '',
  count = 3,
): ScheduledPreview {
  const next: CalendarDate[] = [];
  let due = 0;
  let overdue = 0;
  let locked = 0;
  for (const { date } of occurrencesFrom(item)) {
    // A paused one passes over what fell into the pause.
    if (item.paused && date < today) continue;
    if (!item.paused && date <= today) {
      due += 1;
      if (date < today) overdue += 1;
      if (date <= lockedUntil) locked += 1;
    } else if (next.length < count) next.push(date);
    else return { due, overdue, locked, next, isLast: false };
  }
  return { due, overdue, locked, next, isLast: true };
}
