import type { ReportProps } from '../report-props.ts';

export function ExplorerReport(_props: ReportProps) {
  return null;
}
