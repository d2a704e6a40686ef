import { useEffect, useMemo } from 'react';
import type { ReportDays } from '@/domain/report-flows.ts';
import { heatKeys } from '@/domain/report-heat.ts';
import type { ReportSums } from '@/domain/report-sums.ts';
import { useReportSums } from '@/live/use-report-sums.ts';

type YearSumsProps = {
  readonly days: ReportDays;
  /** The first of the days names them. */
  readonly onSums: (from: string, sums: ReportSums) => void;
  readonly onFailed: (error: Error) => void;
};

/** Reads the sums of the days of a year, and hands them on whenever they change. Draws nothing. */
export function YearSums({ days, onSums, onFailed }: YearSumsProps) {
  const keys = useMemo(() => heatKeys(days), [days]);
  const live = useReportSums(keys);
  useEffect(() => {
    if (live.status === 'ready') onSums(days.from, live.value);
    if (live.status === 'failed') onFailed(live.error);
  }, [live, days.from, onSums, onFailed]);
  return null;
}
