import { NameReport } from '@/features/reports/names/name-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** To whom money went and from whom it came; a description that is no payee stands for itself. */
export function PayeesReport(props: ReportProps) {
  return <NameReport {...props} dimension="payee" />;
}
