import { NamesReport } from '@/features/reports/parts/payees-and-tags/names-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** Income and expense by tag; a transaction with two tags counts under both. */
export function TagsReport(props: ReportProps) {
  return <NamesReport {...props} dimension="tag" />;
}
