import ChartColumn from 'lucide-react/icons/chart-column';
import Printer from 'lucide-react/icons/printer';
import type { ComponentType, ReactNode } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ExploreSample } from '@/components/notices/sample-context.tsx';
import { REPORT_TABS, type ReportTab } from '@/config/routes.ts';
import { ReportDaysProvider } from '@/features/reports/parts/report-file.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-states.tsx';
import { type ReportBase, useReportBase } from '@/live/reports/report-base.ts';
import { useHasHistory } from '@/live/scheduled/proposals.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { tabInParams, useReportAddress } from './report-address.ts';
import { MissingRates, PrintedHeader, ReportControls } from './report-controls.tsx';
import type { ReportProps } from './report-props.ts';

/** Ten reports over the same days and accounts; the address holds all choices. */
export function ReportsPage() {
  const base = useReportBase();
  const history = useHasHistory();
  const failed = [base, history].find((live) => live.status === 'failed');
  if (failed) {
    return (
      <Page>
        <ErrorState title={t('reports.failedTitle')} reassurance={t('reports.failedSafe')}>
          {failed.error.message}
        </ErrorState>
      </Page>
    );
  }
  if (base.status !== 'ready' || history.status !== 'ready') {
    return (
      <Page>
        <ReportsSkeleton />
      </Page>
    );
  }
  if (!history.value) {
    return (
      <Page>
        <ReportsEmpty hasAccounts={base.value.accounts.length > 0} />
      </Page>
    );
  }
  return (
    <Page actions={<PrintButton />}>
      <Reports base={base.value} />
    </Page>
  );
}

type PageProps = { readonly actions?: ReactNode; readonly children: ReactNode };

function Page({ actions, children }: PageProps) {
  // On a phone, the reports need the space.
  const context = useWideScreen() ? t('reports.context') : undefined;
  return (
    <>
      <PageHeader title={t('reports.title')} context={context} actions={actions} />
      {children}
    </>
  );
}

function PrintButton() {
  const isWide = useWideScreen();
  const print = () => window.print();
  return (
    <ShowIn medium="screen">
      {isWide ? (
        <Button icon={<Printer />} onClick={print}>
          {t('reports.print')}
        </Button>
      ) : (
        <IconButton
          variant="outline"
          aria-label={t('reports.print')}
          icon={<Printer aria-hidden="true" />}
          onClick={print}
        />
      )}
    </ShowIn>
  );
}

function Reports({ base }: { readonly base: ReportBase }) {
  const address = useReportAddress(base);
  const { tab, period, compared, scope, scopeChoice } = address;
  const isWide = useWideScreen();
  return (
    <ReportDaysProvider value={period}>
      <Stack gap={isWide ? 5 : 1}>
        <ReportControls base={base} address={address} />
        <Tabs
          label={t('reports.tabs')}
          items={REPORT_TABS.map((value) => ({ value, label: t(`reports.${value}`) }))}
          value={tab}
          onValueChange={(value) => {
            const chosen = REPORT_TABS.find((each) => each === value);
            if (chosen) address.setTab(chosen);
          }}
        >
          <Stack gap={5}>
            <PrintedHeader base={base} address={address} />
            <MissingRates scope={scope} days={period} compared={compared} />
            <ReportPanel
              tab={tab}
              period={period}
              compared={compared}
              scope={scope}
              isConverted={scopeChoice.isConverted}
              base={base}
            />
          </Stack>
        </Tabs>
      </Stack>
    </ReportDaysProvider>
  );
}

/** Shown before there are any transactions. */
function ReportsEmpty({ hasAccounts }: { readonly hasAccounts: boolean }) {
  const { open } = useDialogs();
  const first = hasAccounts ? 'add-transaction' : 'add-account';
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={t('reports.emptyTitle')}
      text={t(hasAccounts ? 'reports.emptyText' : 'reports.emptyNoAccounts')}
      actions={
        <>
          <Button variant="solid" onClick={() => open(first, {})}>
            {t(hasAccounts ? 'reports.addTransaction' : 'reports.addAccount')}
          </Button>
          <Button onClick={() => open('import', {})}>{t('reports.importFile')}</Button>
          <ExploreSample variant="ghost" />
        </>
      }
    />
  );
}

/** Loading placeholder with period, tabs and a report. */
function ReportsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton height="control" width="lg" />
      <Skeleton height="control" />
      <ReportSkeleton />
    </Stack>
  );
}

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

/**
 * Preloads the chunk of the report that an address shows; `query` is the address's query string.
 * Never rejects.
 */
export function preloadReportAt(query: string): Promise<void> {
  return REPORTS[tabInParams(new URLSearchParams(query))].preload();
}

/** Renders one report, with a skeleton until its chunk is loaded. */
function ReportPanel({ tab, ...props }: ReportProps & { readonly tab: ReportTab }) {
  const Report = REPORTS[tab];
  return <Report key={tab} {...props} />;
}
