import type { ComponentType } from 'react';
import type { ReportTab } from '@/config/routes.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-states.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import type { ReportProps } from './report-props.ts';

const report = (load: () => Promise<ComponentType<ReportProps>>) =>
  lazyPart(load, () => <ReportSkeleton />);

/** Each report is its own chunk. */
const REPORTS: Readonly<Record<ReportTab, ReturnType<typeof report>>> = {
  overview: report(
    async () => (await import('@/features/reports/overview/overview-report.tsx')).OverviewReport,
  ),
  spending: report(
    async () => (await import('@/features/reports/spending/spending-report.tsx')).SpendingReport,
  ),
  income: report(
    async () => (await import('@/features/reports/income/income-report.tsx')).IncomeReport,
  ),
  'cash-flow': report(
    async () => (await import('@/features/reports/cash-flow/cash-flow-report.tsx')).CashFlowReport,
  ),
  'net-worth': report(
    async () => (await import('@/features/reports/net-worth/net-worth-report.tsx')).NetWorthReport,
  ),
  trends: report(
    async () => (await import('@/features/reports/trends/trends-report.tsx')).TrendsReport,
  ),
  payees: report(
    async () => (await import('@/features/reports/payees/payees-report.tsx')).PayeesReport,
  ),
  tags: report(async () => (await import('@/features/reports/tags/tags-report.tsx')).TagsReport),
  recurring: report(
    async () => (await import('@/features/reports/recurring/recurring-report.tsx')).RecurringReport,
  ),
  explorer: report(
    async () => (await import('@/features/reports/explorer/explorer-report.tsx')).ExplorerReport,
  ),
};

/** Preloads the chunk of a report. Never rejects. */
export function preloadReport(tab: ReportTab): Promise<void> {
  return REPORTS[tab].preload();
}

/** Renders one report, with a skeleton until its chunk is loaded. */
export function ReportPanel({ tab, ...props }: ReportProps & { readonly tab: ReportTab }) {
  const Report = REPORTS[tab];
  return <Report key={tab} {...props} />;
}
