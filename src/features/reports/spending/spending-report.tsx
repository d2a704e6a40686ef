import { FlowReport } from '@/features/reports/flows/flow-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** What was spent, by category. */
export function SpendingReport(props: ReportProps) {
  return <FlowReport {...props} nature="expense" />;
}
