import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { type CategoryReport, categoryReport } from '@/domain/reports/categories.ts';
import { type FlowPoint, flowSeries } from '@/domain/reports/flow-totals.ts';
import {
  type CategoryChange,
  largestChanges,
  type Overview,
  overviewOf,
} from '@/domain/reports/overview.ts';
import { keysOfRanges, type ReportTotals } from '@/domain/reports/report-flows.ts';
import { bucketsOf, stepFor } from '@/domain/reports/report-period.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useReportTotals } from '@/live/reports/report-base.ts';

export type ShownOverview = {
  readonly overview: Overview;
  /** Income and expense per bucket. */
  readonly points: readonly FlowPoint[];
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
  const keys = useMemo(
    () => keysOfRanges(scope, [period, ...buckets, ...(compared ? [compared] : [])]),
    [scope, period, buckets, compared],
  );
  const sums = useReportTotals(keys);
  return useMemo(
    () =>
      mapLive(sums, (value) => shownOverview(value, { period, compared, scope, base }, buckets)),
    [sums, period, compared, scope, base, buckets],
  );
}

function shownOverview(
  sums: ReportTotals,
  { period, compared, scope, base }: Omit<ReportProps, 'isConverted'>,
  buckets: ReturnType<typeof bucketsOf>,
): ShownOverview {
  const { natures, categories, calendar } = base;
  const material = { sums, scope, natures };
  const expense = categoryReport(material, categories, period, 'expense');
  const before = compared && categoryReport(material, categories, compared, 'expense');
  return {
    overview: overviewOf(material, period, compared, calendar.today),
    points: flowSeries(material, buckets),
    income: categoryReport(material, categories, period, 'income'),
    expense,
    changes: before ? largestChanges(expense, before, MAX_CHANGES) : [],
  };
}
