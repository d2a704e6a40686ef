import type { ReportProps } from '../report-props.ts';

export function SpendingReport(_props: ReportProps) {
  return null;
}
