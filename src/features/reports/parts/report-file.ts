import { createContext, useContext } from 'react';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { type ReportTable, tableCsv } from '@/domain/reports/report-table.ts';
import { t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';

/** Downloads a table as CSV. `name` has no extension; the days are appended to it, unless null. */
export function saveReportTable(table: ReportTable, name: string, days: ReportDays | null): void {
  const file = new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, days ? t('reportParts.fileName', { name, ...days }) : `${name}.csv`);
}

const ReportDaysContext = createContext<ReportDays | null>(null);

/** Provides the report's days to its parts, for file names. */
export const ReportDaysProvider = ReportDaysContext.Provider;

/** The days of the surrounding report; null outside of one. */
export function useReportDays(): ReportDays | null {
  return useContext(ReportDaysContext);
}
