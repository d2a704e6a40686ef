import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  lastOfMonth,
} from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type AccountValue, balanceOn } from './account-value.ts';

export const BALANCE_RANGES = ['3m', '1y', 'all'] as const;

/**
 * How far back the balance is charted: three months by day, a year by month, or everything by
 * month.
 */
export type BalanceRange = (typeof BALANCE_RANGES)[number];

/** The balance at the end of a day, cents. */
export type BalancePoint = { readonly date: CalendarDate; readonly balance: Money };

/**
 * With more months than this, the chart has one point a year: a typo may have dated a transaction
 * in the year 1023.
 */
const MAX_MONTHS = 600;

/**
 * The days whose closing balance is charted, oldest first, ending with today.
 * @param first date of the oldest transaction or value, where the chart begins; null = there is
 * none
 */
export function historyDates(
  range: BalanceRange,
  today: CalendarDate,
  first: CalendarDate | null,
): readonly CalendarDate[] {
  if (first === null || first > today) return [];
  if (range === '3m') return daysFrom(later(addMonths(today, -3), first), today);
  const start = range === '1y' ? later(addMonths(today, -12), first) : first;
  const ends = monthEndsFrom(start, today);
  if (ends.length <= MAX_MONTHS) return ends;
  return ends.filter((date) => date.endsWith('-12-31') || date === today);
}

/**
 * The points of the balance chart.
 * @param rowsUpTo the sum of the transactions up to a date; is asked for each of `dates` and for
 * the dates of `values`
 */
export function balanceHistory(
  dates: readonly CalendarDate[],
  values: readonly AccountValue[],
  rowsUpTo: (date: CalendarDate) => Money,
): readonly BalancePoint[] {
  return dates.map((date) => ({ date, balance: balanceOn(values, date, rowsUpTo) }));
}

/** The points that a one-sentence summary mentions. null = no points. */
export function summaryOf(points: readonly BalancePoint[]): {
  readonly first: BalancePoint;
  readonly last: BalancePoint;
  readonly lowest: BalancePoint;
  readonly highest: BalancePoint;
} | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  let [lowest, highest] = [first, first];
  for (const point of points) {
    if (point.balance < lowest.balance) lowest = point;
    if (point.balance > highest.balance) highest = point;
  }
  return { first, last, lowest, highest };
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

function daysFrom(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

function monthEndsFrom(start: CalendarDate, today: CalendarDate): CalendarDate[] {
  const ends: CalendarDate[] = [];
  for (let first = firstOfMonth(start); ; first = addMonths(first, 1)) {
    const end = lastOfMonth(first);
    if (end >= today) return [...ends, today];
    ends.push(end);
  }
}
