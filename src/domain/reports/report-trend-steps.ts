import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { bucketsOf, stepFor } from './report-buckets.ts';
import type { ReportDays } from './report-flows.ts';
import { daysOf, monthOfDay, type PeriodCalendar } from './report-period.ts';

export const TREND_STEPS = ['week', 'month', 'quarter'] as const;

/** What trends are told by. */
export type TrendStep = (typeof TREND_STEPS)[number];

/** More columns than that are no picture. */
const MOST_PARTS = 120;

/** The most days that are told by a step. */
const MOST_DAYS: Readonly<Record<TrendStep, number>> = {
  week: MOST_PARTS * 7,
  month: MOST_PARTS * 31,
  quarter: MOST_PARTS * 92,
};

/** The steps that some days can be told by: two parts or more, and not too many to tell apart. One at least. */
export function trendSteps(days: ReportDays, monthStartDay: number): readonly TrendStep[] {
  const fewEnough = TREND_STEPS.filter((step) => daysOf(days) <= MOST_DAYS[step]);
  const [smallest = 'quarter'] = fewEnough;
  const fitting = fewEnough.filter((step) => bucketsOf(days, step, monthStartDay).length > 1);
  return fitting.length > 0 ? fitting : [smallest];
}

/** The step that was asked for, or the one that shows the days in some tens of parts. @param asked as in the address */
export function trendStepOf(asked: string, days: ReportDays, monthStartDay: number): TrendStep {
  const steps = trendSteps(days, monthStartDay);
  const usual = stepFor(days) === 'day' ? 'week' : stepFor(days);
  const chosen = steps.find((step) => step === asked) ?? steps.find((step) => step === usual);
  return chosen ?? steps.at(-1) ?? 'month';
}

/** How many years stand side by side at most. */
const MOST_YEARS = 5;

/**
 * The years to hold beside each other: those of the days that have begun, the last ones where they are many, and always the one
 * before, oldest first.
 */
export function yearsBeside(
  { from, to }: ReportDays,
  { monthStartDay, today }: PeriodCalendar,
): readonly number[] {
  const yearOf = (date: CalendarDate) => Number(monthOfDay(date, monthStartDay).slice(0, 4));
  const last = yearOf(to < today ? to : today);
  const first = Math.max(Math.min(yearOf(from), last - 1), last - MOST_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
