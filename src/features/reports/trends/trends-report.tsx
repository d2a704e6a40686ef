import type { ReportProps } from '../report-props.ts';

export function TrendsReport(_props: ReportProps) {
  return null;
}
