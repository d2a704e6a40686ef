import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { REPORT_TABS } from '@/config/routes.ts';
import { ReportDaysProvider } from '@/features/reports/parts/report-days.ts';
import { type ReportBase, useReportBase } from '@/live/reports/report-base.ts';
import { useHasHistory } from '@/live/scheduled/proposals.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { MissingRates } from './currency-notes.tsx';
import { PrintedScope } from './printed-scope.tsx';
import { ReportFrame } from './report-frame.tsx';
import { preloadReport, ReportPanel } from './report-panel.tsx';
import { tabInParams } from './report-tab.ts';
import { ReportsEmpty } from './reports-empty.tsx';
import { ReportsSkeleton } from './reports-skeleton.tsx';
import { useReportAddress } from './use-report-address.ts';

/** Fetches the report that an address shows, ahead of its first drawing; `query` is that of the address. Never rejects. */
export function preloadReportAt(query: string): Promise<void> {
  return preloadReport(tabInParams(new URLSearchParams(query)));
}

/** What the transactions add up to: ten reports over the same days and accounts, all in the address. */
export function ReportsPage() {
  const base = useReportBase();
  const history = useHasHistory();
  const failed = [base, history].find(({ status }) => status === 'failed');
  if (failed?.status === 'failed') {
    return (
      <Page>
        <ErrorState title={t('reports.failedTitle')} safe={t('reports.failedSafe')}>
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
  return (
    <>
      <PageHeader title={t('reports.title')} context={t('reports.context')} actions={actions} />
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
  const { tab, period, compared, scope, choice } = address;
  return (
    <ReportDaysProvider value={period}>
      <Stack gap={5}>
        <ReportFrame base={base} address={address} />
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
            <PrintedScope base={base} address={address} />
            <MissingRates scope={scope} days={period} compared={compared} />
            <ReportPanel
              tab={tab}
              period={period}
              compared={compared}
              scope={scope}
              isConverted={choice.isConverted}
              base={base}
            />
          </Stack>
        </Tabs>
      </Stack>
    </ReportDaysProvider>
  );
}
