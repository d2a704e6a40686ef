import { monthsFromDay, type PeriodRule, periodsBetween } from '@/domain/core/budget-period.ts';
import { addDays, type CalendarDate, dateFromParts } from '@/domain/core/calendar-date.ts';
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

const A_SUNDAY = '2000-01-02' as CalendarDate;
const MONDAY = 1;

/**
 * The parts of some days, oldest first; those at the ends are cut. Months begin on the day of the planning settings.
 * @param weekStart 0 = Sunday
 */
export function bucketsOf(
  { from, to }: ReportDays,
  step: BucketStep,
  monthStartDay: number,
  weekStart: number = MONDAY,
): readonly ReportBucket[] {
  if (step === 'day') {
    return Array.from({ length: Math.max(0, daysOf({ from, to })) }, (_, at) => {
      const day = addDays(from, at);
      return { from: day, to: day, isCut: false };
    });
  }
  return periodsBetween(ruleOf(step, monthStartDay, weekStart), from, to).map(({ start, end }) => ({
    from: start < from ? from : start,
    to: end > to ? to : end,
    isCut: start < from || end > to,
  }));
}

function ruleOf(
  step: Exclude<BucketStep, 'day'>,
  monthStartDay: number,
  weekStart: number,
): PeriodRule {
  if (step === 'week') return { period: 'weekly', startDate: addDays(A_SUNDAY, weekStart) };
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
