import {
  addDays,
  addMonths,
  type CalendarDate,
  daysInMonth,
  monthOf,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type AccountValue, balanceOn } from './account-value.ts';

export const BALANCE_RANGES = ['3m', '1y', 'all'] as const;

/** How far back the balance is drawn: three months by days, a year by months, or all by months. */
export type BalanceRange = (typeof BALANCE_RANGES)[number];

/** The balance at the end of a day, cents. */
export type BalancePoint = { readonly date: CalendarDate; readonly balance: Money };

/** Beyond these many months a history is drawn by years: a slip of the hand may have dated a row in the year 1023. */
const MOST_MONTHS = 600;

/**
 * The days at whose end the balance is drawn, oldest first, ending with today. Nothing is drawn before `first`, the day of
 * the oldest row or value; null = there is none.
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
  if (ends.length <= MOST_MONTHS) return ends;
  return ends.filter((date) => date.endsWith('-12-31') || date === today);
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

/** The first day of a date's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${monthOf(date)}-01` as CalendarDate;
}

/** The last day of a date's month. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  const days = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return parseCalendarDate(`${monthOf(date)}-${days}`) ?? date;
}

/** The line of a balance. `rowsUpTo` knows the sum of the rows up to each of the dates and of the days of the values. */
export function balanceHistory(
  dates: readonly CalendarDate[],
  values: readonly AccountValue[],
  rowsUpTo: (date: CalendarDate) => Money,
): readonly BalancePoint[] {
  return dates.map((date) => ({ date, balance: balanceOn(values, date, rowsUpTo) }));
}

/** What a line tells in a sentence: where it begins and ends, and how low and high it went. null = no points. */
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
