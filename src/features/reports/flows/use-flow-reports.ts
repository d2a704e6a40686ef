import { useMemo } from 'react';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { type CategoryReport, categoryReport } from '@/domain/reports/categories.ts';
import { keysOfRanges } from '@/domain/reports/report-flows.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useReportSums } from '@/live/reports/report-base.ts';

/** Spending or income by category in the period, and in the one that it is compared with. */
export type FlowReports = {
  readonly now: CategoryReport;
  /** null = compared with nothing. */
  readonly before: CategoryReport | null;
};

/** Both, live, from the sums of their days. */
export function useFlowReports(
  { period, compared, scope, base }: ReportProps,
  nature: CategoryNature,
): Live<FlowReports> {
  const keys = useMemo(
    () => keysOfRanges(scope, compared ? [period, compared] : [period]),
    [scope, period, compared],
  );
  const live = useReportSums(keys);
  return useMemo(
    () =>
      mapLive(live, (sums) => {
        const material = { sums, scope, natures: base.natures };
        const of = (days: Pick<ReportProps['period'], 'from' | 'to'>) =>
          categoryReport(material, base.categories, days, nature);
        return { now: of(period), before: compared && of(compared) };
      }),
    [live, scope, base, period, compared, nature],
  );
}
