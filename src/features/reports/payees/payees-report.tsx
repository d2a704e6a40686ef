import { NamesReport } from '@/features/reports/parts/payees-and-tags/names-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** To whom money went and from whom it came; a description that is no payee stands for itself. */
export function PayeesReport(props: ReportProps) {
  return <NamesReport {...props} dimension="payee" />;
}
