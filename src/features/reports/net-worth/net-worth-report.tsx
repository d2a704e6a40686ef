import type { ReportProps } from '../report-props.ts';

export function NetWorthReport(_props: ReportProps) {
  return null;
}
