import type { ReportProps } from '../report-props.ts';

export function PayeesReport(_props: ReportProps) {
  return null;
}
