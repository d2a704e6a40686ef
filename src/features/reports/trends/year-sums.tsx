import { useEffect, useMemo } from 'react';
import type { ReportDays, ReportTotals } from '@/domain/reports/report-flows.ts';
import { heatKeys } from '@/domain/reports/trend-heat.ts';
import type { Live } from '@/live/live.ts';
import { useReportSums } from '@/live/reports/report-base.ts';

type YearSumsProps = {
  readonly days: ReportDays;
  /** The first of the days names them. */
  readonly onRead: (from: string, found: Live<ReportTotals>) => void;
};

/** Reads the sums of the days of a year, and hands them on whenever they change, or could not be read. Draws nothing. */
export function YearSums({ days, onRead }: YearSumsProps) {
  const keys = useMemo(() => heatKeys(days), [days]);
  const live = useReportSums(keys);
  useEffect(() => {
    if (live.status !== 'loading') onRead(days.from, live);
  }, [live, days.from, onRead]);
  return null;
}
