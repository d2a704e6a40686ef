import { type ComponentType, lazy, Suspense } from 'react';
import { ReportSkeleton } from './parts/report-skeleton.tsx';
import type { ReportProps } from './report-props.ts';
import type { ReportTab } from './report-tab.ts';

/** Each report in a chunk of its own. */
const REPORTS: Readonly<Record<ReportTab, ComponentType<ReportProps>>> = {
  overview: lazy(async () => ({
    default: (await import('./overview/overview-report.tsx')).OverviewReport,
  })),
  spending: lazy(async () => ({
    default: (await import('./spending/spending-report.tsx')).SpendingReport,
  })),
  income: lazy(async () => ({
    default: (await import('./income/income-report.tsx')).IncomeReport,
  })),
  'cash-flow': lazy(async () => ({
    default: (await import('./cash-flow/cash-flow-report.tsx')).CashFlowReport,
  })),
  'net-worth': lazy(async () => ({
    default: (await import('./net-worth/net-worth-report.tsx')).NetWorthReport,
  })),
  trends: lazy(async () => ({
    default: (await import('./trends/trends-report.tsx')).TrendsReport,
  })),
  payees: lazy(async () => ({
    default: (await import('./payees/payees-report.tsx')).PayeesReport,
  })),
  tags: lazy(async () => ({ default: (await import('./tags/tags-report.tsx')).TagsReport })),
  recurring: lazy(async () => ({
    default: (await import('./recurring/recurring-report.tsx')).RecurringReport,
  })),
  explorer: lazy(async () => ({
    default: (await import('./explorer/explorer-report.tsx')).ExplorerReport,
  })),
};

/** One report; its skeleton until its chunk is there. */
export function ReportPanel({ tab, ...props }: ReportProps & { readonly tab: ReportTab }) {
  const Report = REPORTS[tab];
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <Report key={tab} {...props} />
    </Suspense>
  );
}
