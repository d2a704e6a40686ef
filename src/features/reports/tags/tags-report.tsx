import { NamesReport } from '@/features/reports/parts/payees-and-tags/names-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** What each tag comes to; a row with two tags stands below both. */
export function TagsReport(props: ReportProps) {
  return <NamesReport {...props} dimension="tag" />;
}
