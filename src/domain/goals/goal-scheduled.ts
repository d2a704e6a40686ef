import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { monthlyEquivalent } from '@/domain/scheduled/monthly-equivalent.ts';
import { occurrencesBefore, occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { MOST_GOAL_MONTHS, PACE_MONTHS, paceStart } from './goal-pace.ts';
import { monthsBetween } from './goal-required.ts';

/** A scheduled transfer into an account, and what it comes to in an average month, cents > 0. */
export type ScheduledInto = { readonly item: ScheduledTransaction; readonly monthly: Money };

/** The scheduled transfers into an account that are not paused, as they come. */
export function scheduledInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
): readonly ScheduledInto[] {
  return items
    .filter(({ targetAccountId, paused }) => targetAccountId === accountId && !paused)
    .map((item) => ({ item, monthly: cents(-monthlyEquivalent(item)) }));
}

/** Money that is scheduled to come in and that the pace does not have yet. */
export type Coming = {
  /** Cents an average month, beyond what came of it in the days of the pace. */
  readonly monthly: Money;
  /** Months from today until it begins, a fraction. */
  readonly from: number;
  /** For so many months; Infinity = without end. */
  readonly months: number;
};

/** Nearer than this to the date of a goal, the end of an item is that date: months have more and fewer days. */
const SAME_END_MONTHS = 0.1;

/**
 * What is scheduled into an account beyond its pace. Of an item whose occurrences lie within the last 90 days the pace has that part
 * already: it is not counted twice.
 * @param targetDate of the goal that waits for it; '' = none
 */
export function comingInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
  targetDate: CalendarDate | '',
): readonly Coming[] {
  return scheduledInto(accountId, items).flatMap(({ item, monthly: whole }) => {
    if (whole <= 0) return [];
    const monthly = cents(whole - roundCents(cameOf(item, today) / PACE_MONTHS));
    const period = Math.abs(item.amount) / whole;
    const months = period * timesLeft(item, today);
    if (monthly <= 0 || months === 0) return [];
    const from = Math.max(0, monthsBetween(today, item.nextDueDate) - period);
    const until = targetDate === '' ? 0 : monthsBetween(today, targetDate) - from;
    const isUntil = Math.abs(until - months) < SAME_END_MONTHS;
    return [{ monthly, from, months: isUntil ? Math.max(until, months) : months }];
  });
}

/** What came of an item within the days of the pace, cents. */
function cameOf(item: ScheduledTransaction, today: CalendarDate): number {
  const created = item.createdAt.slice(0, 10);
  const begun = item.anchorDate < created ? item.anchorDate : (created as CalendarDate);
  const start = addDays(paceStart(today), 1);
  const came = occurrencesBefore(item, begun > start ? begun : start);
  return Math.abs(item.amount) * came.filter(({ date }) => date <= today).length;
}

/** How often an item will still come; Infinity = without end, or beyond all that is projected. */
function timesLeft(item: ScheduledTransaction, today: CalendarDate): number {
  const { endDate } = item;
  if (endDate === '' || endDate > addMonths(today, MOST_GOAL_MONTHS)) return Infinity;
  // A weekend may move the last one past the end.
  return occurrencesUntil(item, addDays(endDate, 2)).length;
}

/** What comes of it within so many months from today, cents, a fraction. */
export function comingWithin(coming: readonly Coming[], months: number): number {
  return coming.reduce(
    (sum, each) => sum + each.monthly * Math.min(each.months, Math.max(0, months - each.from)),
    0,
  );
}

/** What all of it comes to in a month, cents. */
export function comingMonthly(coming: readonly Coming[]): Money {
  return coming.reduce((sum, { monthly }) => cents(sum + monthly), ZERO);
}

/**
 * After how many months the pace and what is scheduled bring a sum, a fraction; null = never, or not within a hundred years.
 * @param left cents > 0
 */
export function monthsUntil(left: number, pace: Money, coming: readonly Coming[]): number | null {
  const cameBy = (months: number) => pace * months + comingWithin(coming, months);
  const stops = coming
    .flatMap(({ from, months }) => [from, from + months])
    .filter((stop) => stop > 0 && stop < MOST_GOAL_MONTHS)
    .sort((a, b) => a - b);
  let at = 0;
  for (const stop of [...stops, MOST_GOAL_MONTHS]) {
    const [before, after] = [cameBy(at), cameBy(stop)];
    if (after >= left && after > before) {
      return at + ((left - before) / (after - before)) * (stop - at);
    }
    at = stop;
  }
  return null;
}
