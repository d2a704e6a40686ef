import type { ComparedDays, ReportPeriod } from '@/domain/reports/report-period.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** Props of every report. */
export type ReportProps = {
  readonly period: ReportPeriod;
  /** null = no comparison. */
  readonly compared: ComparedDays | null;
  readonly scope: ReportScope;
  /** Whether other currencies are converted at the rates entered. */
  readonly isConverted: boolean;
  readonly base: ReportBase;
};
