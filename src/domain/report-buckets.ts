import { monthsFromDay, type PeriodRule, periodsBetween } from './budget-period.ts';
import { addDays, type CalendarDate, dateFromParts } from './calendar-date.ts';
import type { ReportDays } from './report-flows.ts';
import { daysOf } from './report-period.ts';

export const BUCKET_STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type BucketStep = (typeof BUCKET_STEPS)[number];

/** A part of a period, as a column or a point of a chart. */
export type ReportBucket = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The period begins or ends within it: its days are fewer than those of the others. */
  readonly isCut: boolean;
};

/** A Monday. */
const MONDAY = '2000-01-03' as CalendarDate;

/**
 * The parts of some days, oldest first; those at the ends are cut. Weeks begin on Monday, months on the day of the planning
 * settings.
 */
export function bucketsOf(
  { from, to }: ReportDays,
  step: BucketStep,
  monthStartDay: number,
): readonly ReportBucket[] {
  if (step === 'day') {
    return Array.from({ length: Math.max(0, daysOf({ from, to })) }, (_, at) => {
      const day = addDays(from, at);
      return { from: day, to: day, isCut: false };
    });
  }
  return periodsBetween(ruleOf(step, monthStartDay), from, to).map(({ start, end }) => ({
    from: start < from ? from : start,
    to: end > to ? to : end,
    isCut: start < from || end > to,
  }));
}

function ruleOf(step: Exclude<BucketStep, 'day'>, monthStartDay: number): PeriodRule {
  if (step === 'week') return { period: 'weekly', startDate: MONDAY };
  const monthly = monthsFromDay(monthStartDay);
  if (step === 'month') return monthly;
  const january = dateFromParts(2000, 1, monthStartDay) ?? monthly.startDate;
  return { period: step === 'quarter' ? 'quarterly' : 'yearly', startDate: january };
}

const MOST_DAYS = 31;
const MOST_DAYS_OF_WEEKS = 120;
const MOST_DAYS_OF_MONTHS = 4 * 366;
const MOST_DAYS_OF_QUARTERS = 12 * 366;

/** The step that shows a period in some tens of parts. */
export function stepFor(days: ReportDays): BucketStep {
  const count = daysOf(days);
  if (count <= MOST_DAYS) return 'day';
  if (count <= MOST_DAYS_OF_WEEKS) return 'week';
  if (count <= MOST_DAYS_OF_MONTHS) return 'month';
  return count <= MOST_DAYS_OF_QUARTERS ? 'quarter' : 'year';
}
