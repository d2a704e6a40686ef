import { NameReport } from '@/features/reports/names/name-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** What each tag comes to; a row with two tags stands below both. */
export function TagsReport(props: ReportProps) {
  return <NameReport {...props} dimension="tag" />;
}
