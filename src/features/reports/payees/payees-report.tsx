import { NamesReport } from '@/features/reports/parts/payees-and-tags/names-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** Spending and income by payee; descriptions without a payee are listed under their own text. */
export function PayeesReport(props: ReportProps) {
  return <NamesReport {...props} dimension="payee" />;
}
