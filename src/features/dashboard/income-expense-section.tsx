import { useDialogs } from '@/components/notices/dialogs.tsx';
import { CurrencyNote } from '@/features/dashboard/parts/currency-note.tsx';
import { reportLinkOf } from '@/features/dashboard/parts/report-link.ts';
import { SectionEmpty } from '@/features/dashboard/parts/section-empty.tsx';
import { SectionPanel } from '@/features/dashboard/parts/section-panel.tsx';
import { type DashboardMonths, useDashboardMonths } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { MonthFigure, MonthLeft } from './month-figure.tsx';
import { MonthsChart } from './months-chart.tsx';

/** Income against expense of the last six months. */
export function IncomeExpenseSection() {
  const months = useDashboardMonths();
  return (
    <SectionPanel
      section="income-expense"
      live={months}
      more={{ label: t('dashboard.cashFlowReport'), to: reportLinkOf('cash-flow', months) }}
    >
      {(value) => (hasFlows(value) ? <Months known={value} /> : <NoFlows />)}
    </SectionPanel>
  );
}

function NoFlows() {
  const { open } = useDialogs();
  return (
    <SectionEmpty
      text={t('dashboard.flowsEmpty')}
      action={
        <Button onClick={() => open('add-transaction', {})}>{t('dashboard.addTransaction')}</Button>
      }
    />
  );
}

function hasFlows({ flows }: DashboardMonths): boolean {
  return flows.months.some(({ income, expense }) => income.amount !== 0 || expense.amount !== 0);
}

function Months({ known }: { readonly known: DashboardMonths }) {
  const { flows, scope, leftOut } = known;
  const running = flows.months.at(-1);
  if (!running) return null;
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <Grid columns="figures" gap={4}>
          <MonthFigure known={known} month={running} kind="income" />
          <MonthFigure known={known} month={running} kind="expense" />
        </Grid>
        <MonthLeft known={known} month={running} />
        <CurrencyNote amount={running.net} currency={scope.currency} leftOut={leftOut} />
      </Stack>
      <MonthsChart known={known} />
    </Stack>
  );
}
