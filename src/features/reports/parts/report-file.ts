import { createContext, useContext } from 'react';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { type ReportTable, tableCsv } from '@/domain/reports/report-table.ts';
import { t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';

/**
 * Hands a table to the browser's downloads.
 * @param name without ending; the days are added. null = of no days
 */
export function saveReportTable(table: ReportTable, name: string, days: ReportDays | null): void {
  const file = new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, days ? t('reportParts.fileName', { name, ...days }) : `${name}.csv`);
}

const ReportDaysContext = createContext<ReportDays | null>(null);

/** Tells the parts of a report its days; they stand in the names of files. */
export const ReportDaysProvider = ReportDaysContext.Provider;

/** The days of the report around; null = none is told. */
export function useReportDays(): ReportDays | null {
  return useContext(ReportDaysContext);
}
