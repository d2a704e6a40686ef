import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
  dayNumber,
  monthNumber,
} from './calendar-date.ts';

export type BudgetPeriod = 'weekly' | 'bi-weekly' | 'monthly' | 'quarterly' | 'yearly';

/** How periods are laid out: their length, and the date from which they are counted. */
export type PeriodRule = { readonly period: BudgetPeriod; readonly startDate: CalendarDate };

export type Period = {
  /** 0 = the period that begins on the start date; negative before it. */
  readonly index: number;
  readonly start: CalendarDate;
  /** The last day, inclusive. */
  readonly end: CalendarDate;
  /** The number of days in it. */
  readonly days: number;
};

type Step = { readonly days: number } | { readonly months: number };

const STEPS: Readonly<Record<BudgetPeriod, Step>> = {
  weekly: { days: 7 },
  'bi-weekly': { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/**
 * Months that begin on a given day (1 to 31), for figures shown by month beside budgets. A month
 * too short for that day begins on its last day.
 */
export function monthsFromDay(day: number): PeriodRule {
  const startDate = dateFromParts(2000, 1, day);
  if (startDate === null) throw new Error(`no day of a month: ${day}`);
  return { period: 'monthly', startDate };
}

/**
 * The period with an index. Each begins a whole number of steps after the start date; short months
 * are clamped.
 */
export function periodAt(rule: PeriodRule, index: number): Period {
  const start = startOf(rule, index);
  const next = startOf(rule, index + 1);
  return { index, start, end: addDays(next, -1), days: dayNumber(next) - dayNumber(start) };
}

/** The period that contains a day. Days before the start date have a negative index. */
export function periodOf(rule: PeriodRule, date: CalendarDate): Period {
  const guess = guessIndex(rule, date);
  if (startOf(rule, guess) > date) return periodAt(rule, guess - 1);
  return periodAt(rule, startOf(rule, guess + 1) <= date ? guess + 1 : guess);
}

/** The period `steps` later, or earlier if negative. */
export function neighbourPeriod(rule: PeriodRule, period: Period, steps: number): Period {
  return periodAt(rule, period.index + steps);
}

/**
 * Every period with a day from `from` to `to` (inclusive), earliest first, including those before
 * the start date.
 */
export function periodsBetween(
  rule: PeriodRule,
  from: CalendarDate,
  to: CalendarDate,
): readonly Period[] {
  if (from > to) return [];
  const first = periodOf(rule, from).index;
  const count = periodOf(rule, to).index - first + 1;
  return Array.from({ length: count }, (_, step) => periodAt(rule, first + step));
}

/**
 * Days of a period that are not over yet, including today: all of a future period, none of a past
 * one.
 */
export function daysLeft(period: Period, today: CalendarDate): number {
  return daysShared(period, today, period.end);
}

/** Days of a period that have begun, including today. */
export function daysBegun(period: Period, today: CalendarDate): number {
  return daysShared(period, period.start, today);
}

/** Number of days of a period from `from` to `to` (inclusive). */
export function daysShared(period: Period, from: CalendarDate, to: CalendarDate): number {
  const shared = sharedDays(period, from, to);
  return shared === null ? 0 : dayNumber(shared.to) - dayNumber(shared.from) + 1;
}

/** The part of a period from `from` to `to` (inclusive); `null` if they don't overlap. */
export function sharedDays(
  period: Period,
  from: CalendarDate,
  to: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } | null {
  const first = from > period.start ? from : period.start;
  const last = to < period.end ? to : period.end;
  return first > last ? null : { from: first, to: last };
}

function startOf({ period, startDate }: PeriodRule, index: number): CalendarDate {
  const step = STEPS[period];
  return 'days' in step
    ? addDays(startDate, index * step.days)
    : addMonths(startDate, index * step.months);
}

/** The right index, or one too many. */
function guessIndex({ period, startDate }: PeriodRule, date: CalendarDate): number {
  const step = STEPS[period];
  if ('days' in step) {
    return Math.floor((dayNumber(date) - dayNumber(startDate)) / step.days);
  }
  return Math.floor((monthNumber(date) - monthNumber(startDate)) / step.months);
}
