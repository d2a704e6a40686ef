import { CategoriesReport } from '@/features/reports/parts/categories/categories-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** Spending by category. */
export function SpendingReport(props: ReportProps) {
  return <CategoriesReport {...props} nature="expense" />;
}
