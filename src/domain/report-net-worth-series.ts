import type { CalendarDate } from './calendar-date.ts';
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
