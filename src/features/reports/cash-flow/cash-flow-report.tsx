import type { ReportProps } from '../report-props.ts';

export function CashFlowReport(_props: ReportProps) {
  return null;
}
