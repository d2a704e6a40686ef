import { createContext, useContext } from 'react';
import type { ReportDays } from '@/domain/reports/report-flows.ts';

const ReportDaysContext = createContext<ReportDays | null>(null);

/** Tells the parts of a report its days; they stand in the names of files. */
export const ReportDaysProvider = ReportDaysContext.Provider;

/** The days of the report around; null = none is told. */
export function useReportDays(): ReportDays | null {
  return useContext(ReportDaysContext);
}
