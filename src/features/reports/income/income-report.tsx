import type { ReportProps } from '../report-props.ts';

export function IncomeReport(_props: ReportProps) {
  return null;
}
