import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { type CategoryReport, categoryReport } from '@/domain/reports/categories.ts';
import { type FlowPoint, flowSeries } from '@/domain/reports/flow-totals.ts';
import {
  type CategoryChange,
  largestChanges,
  type Overview,
  overviewOf,
} from '@/domain/reports/overview.ts';
import { keysOfRanges, type ReportTotals } from '@/domain/reports/report-flows.ts';
import { bucketsOf, daysOf, type ReportBucket, stepFor } from '@/domain/reports/report-period.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useReportTotals } from '@/live/reports/report-base.ts';

export type ShownOverview = {
  readonly overview: Overview;
  /** Income and expense per bucket. */
  readonly points: readonly FlowPoint[];
  /** The same for the compared days, if the buckets are days; null without a comparison. */
  readonly before: readonly FlowPoint[] | null;
  readonly income: CategoryReport;
  readonly expense: CategoryReport;
  /** Expense changes, largest first; empty without a comparison. */
  readonly changes: readonly CategoryChange[];
};

const MAX_CHANGES = 6;

/** Live overview of a period, computed from stored totals of its days and of the compared days. */
export function useOverview(props: ReportProps): Live<ShownOverview> {
  const { period, compared, scope, base } = props;
  const { monthStartDay } = base.calendar;
  const firstDay = weekStart();
  const buckets = useMemo(
    () => bucketsOf(period, stepFor(period), monthStartDay, firstDay),
    [period, monthStartDay, firstDay],
  );
  const earlier = useMemo(() => daysBefore(period, compared), [period, compared]);
  const keys = useMemo(
    () =>
      keysOfRanges(scope, [
        ...[period, ...buckets],
        ...(compared ? [compared] : []),
        ...(earlier ?? []),
      ]),
    [scope, period, buckets, compared, earlier],
  );
  const sums = useReportTotals(keys);
  return useMemo(
    () =>
      mapLive(sums, (value) =>
        shownOverview(value, { period, compared, scope, base }, { buckets, earlier }),
      ),
    [sums, period, compared, scope, base, buckets, earlier],
  );
}

type OverviewParts = {
  readonly buckets: readonly ReportBucket[];
  readonly earlier: readonly ReportBucket[] | null;
};

/**
 * As many of the compared days as the period has, one by one, but none of the period itself; null
 * for a period of longer parts, or without a comparison.
 */
function daysBefore(
  period: ReportProps['period'],
  compared: ReportProps['compared'],
): readonly ReportBucket[] | null {
  if (!compared || stepFor(period) !== 'day') return null;
  const [same, most] = [addDays(compared.from, daysOf(period) - 1), addDays(period.from, -1)];
  return bucketsOf({ from: compared.from, to: same < most ? same : most }, 'day', 1);
}

function shownOverview(
  sums: ReportTotals,
  { period, compared, scope, base }: Omit<ReportProps, 'isConverted'>,
  { buckets, earlier }: OverviewParts,
): ShownOverview {
  const { natures, categories, calendar } = base;
  const material = { sums, scope, natures };
  const expense = categoryReport(material, categories, period, 'expense');
  const before = compared && categoryReport(material, categories, compared, 'expense');
  return {
    overview: overviewOf(material, period, compared, calendar.today),
    points: flowSeries(material, buckets),
    before: earlier && flowSeries(material, earlier),
    income: categoryReport(material, categories, period, 'income'),
    expense,
    changes: before ? largestChanges(expense, before, MAX_CHANGES) : [],
  };
}
