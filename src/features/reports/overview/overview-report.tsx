import type { ReportProps } from '../report-props.ts';

export function OverviewReport(_props: ReportProps) {
  return null;
}
