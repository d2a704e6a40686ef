import type { ReportProps } from '../report-props.ts';

export function RecurringReport(_props: ReportProps) {
  return null;
}
