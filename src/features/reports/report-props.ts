import type { ComparedDays, ReportPeriod } from '@/domain/reports/report-period.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** What every report is told. */
export type ReportProps = {
  readonly period: ReportPeriod;
  /** null = compared with nothing. */
  readonly compared: ComparedDays | null;
  readonly scope: ReportScope;
  /** Whether other currencies count at the rates that were entered. */
  readonly isConverted: boolean;
  readonly base: ReportBase;
};
