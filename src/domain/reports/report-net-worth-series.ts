import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ReportBucket } from './report-buckets.ts';
import { type AmountChange, changeOf } from './report-comparison.ts';
import type { NetWorthPoint } from './report-net-worth.ts';

/**
 * The days at whose end net worth is drawn: the end of each part of the period, today in place of those that have not come,
 * and none before the first row or value; oldest first.
 * @param first null = there is none
 */
export function netWorthDays(
  buckets: readonly ReportBucket[],
  today: CalendarDate,
  first: CalendarDate | null,
): readonly CalendarDate[] {
  if (first === null) return [];
  const begun = buckets.filter(({ from, to }) => from <= today && to >= first);
  return begun.map(({ to }) => (to < today ? to : today));
}

/**
 * The same with the day before the first part at the front, where something was there by then: what the period begins with, and
 * what its change is measured from.
 */
export function netWorthDaysFromStart(
  buckets: readonly ReportBucket[],
  today: CalendarDate,
  first: CalendarDate | null,
): readonly CalendarDate[] {
  const days = netWorthDays(buckets, today, first);
  const [bucket] = buckets;
  const before = bucket && addDays(bucket.from, -1);
  if (!before || first === null || before < first || before >= today) return days;
  return [before, ...days];
}

/** From one point to another. */
export type WorthChange = AmountChange & {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** How net worth changed from the first point to the last; null where there are not two. */
export function worthChange(points: readonly NetWorthPoint[]): WorthChange | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  return { from: first.date, to: last.date, ...changeOf(last.total, first.total) };
}
