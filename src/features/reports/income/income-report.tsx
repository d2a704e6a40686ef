import { FlowReport } from '@/features/reports/flows/flow-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { IncomeSources } from './income-sources.tsx';

/** What was earned, by category and by source. */
export function IncomeReport(props: ReportProps) {
  const { period, scope, base } = props;
  return (
    <FlowReport
      {...props}
      nature="income"
      more={(shown) => <IncomeSources period={period} scope={scope} base={base} shown={shown} />}
    />
  );
}
