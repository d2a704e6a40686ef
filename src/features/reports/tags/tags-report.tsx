import type { ReportProps } from '../report-props.ts';

export function TagsReport(_props: ReportProps) {
  return null;
}
