import { FlowReport } from '../flows/flow-report.tsx';
import type { ReportProps } from '../report-props.ts';

/** What was spent, by category. */
export function SpendingReport(props: ReportProps) {
  return <FlowReport {...props} nature="expense" />;
}
