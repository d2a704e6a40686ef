import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { cents } from '@/domain/core/money.ts';
import { explainAverage, explainMonth } from '@/domain/dashboard/dashboard-explanations.ts';
import type { MonthFlow } from '@/domain/dashboard/recent-months.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type DashboardMonths, useDashboardMonths } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { moneyText, periodText, signedText, tickText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { FigureTable } from './figure-table.tsx';
import { CurrencyNote, reportLinkOf, SectionEmpty, SectionPanel } from './section-panel.tsx';

/** Income and expenses of the last six months. */
export function IncomeExpenseSection() {
  const months = useDashboardMonths();
  return (
    <SectionPanel
      section="income-expense"
      live={months}
      more={{ label: t('dashboard.cashFlowReport'), to: reportLinkOf('cash-flow', months) }}
    >
      {(value) => (hasFlows(value) ? <Months data={value} /> : <NoFlows />)}
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

function Months({ data }: { readonly data: DashboardMonths }) {
  const { flows, scope, leftOut } = data;
  const running = flows.months.at(-1);
  if (!running) return null;
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <Grid columns="figures" gap={4}>
          <MonthFigure data={data} month={running} kind="income" />
          <MonthFigure data={data} month={running} kind="expense" />
        </Grid>
        <MonthLeft data={data} month={running} />
        <CurrencyNote amount={running.net} currency={scope.currency} leftOut={leftOut} />
      </Stack>
      <MonthsChart data={data} />
    </Stack>
  );
}

type MonthProps = { readonly data: DashboardMonths; readonly month: MonthFlow };

/**
 * Income or expenses of a month compared with the average of earlier months, linked to the
 * transactions.
 */
function MonthFigure({ data, month, kind }: MonthProps & { readonly kind: 'income' | 'expense' }) {
  const { flows, scope } = data;
  const { currency } = scope;
  const average = kind === 'income' ? flows.averageIncome : flows.averageExpense;
  const count = flows.averaged.length;
  const figure = (
    <StatFigure
      label={t(`dashboardFigures.${kind}ThisMonth`)}
      value={
        <Link
          to={rowQueryLink(month.rows[kind])}
          className={linkClass({ tone: 'quiet', reach: true })}
        >
          {moneyText(month[kind].amount, currency)}
        </Link>
      }
      detail={
        average === null
          ? null
          : t('dashboardFigures.average', {
              amount: moneyText(average, currency),
              count,
            })
      }
    />
  );
  if (average === null) return figure;
  const about = t(`dashboardFigures.averageOf-${kind}`);
  return (
    <Stack gap={1} align="start">
      {figure}
      <FigureExplanation
        isStep
        about={about}
        help={t('dashboardFigures.averageHelp', { count })}
        figure={explainAverage(flows, kind, currency)}
        labelOf={() => t('dashboardFigures.averageMonths', { count })}
        names={{ daysOf: (query) => monthIn(flows.averaged, query) }}
      >
        <FigureLine strong last label={about} figure={moneyText(average, currency)} />
      </FigureExplanation>
    </Stack>
  );
}

function monthIn(months: readonly MonthFlow[], { from }: RowQuery): string {
  const found = months.find(({ month }) => month.start === from);
  return found ? periodText(found.month) : t('dashboardFigures.transactions');
}

/** What is left of a month's income, linked to its transactions, with an explanation. */
function MonthLeft({ data, month }: MonthProps) {
  const { scope, base, material } = data;
  return (
    <Stack direction="row" gap={3} align="baseline" wrap>
      <Text size="sm" tone="muted">
        <Link
          to={rowQueryLink(month.rows.net)}
          className={linkClass({ tone: 'quiet', reach: true })}
        >
          {t('dashboardFigures.leftThisMonth', {
            amount: signedText(month.net.amount, scope.currency),
          })}
        </Link>
      </Text>
      <FigureExplanation
        about={t('dashboardFigures.netThisMonth')}
        help={t('dashboardFigures.monthHelp')}
        figure={explainMonth(material, month)}
        labelOf={(each) => t(`dashboardFigures.${each}`)}
        names={{ categories: base.categories }}
      />
    </Stack>
  );
}

const PairedBarsChart = lazyChart(
  async () => (await import('@/components/charts/paired-bars-chart.tsx')).PairedBarsChart,
);

/** Six months of income and expenses side by side. A month opens all of its transactions. */
function MonthsChart({ data }: { readonly data: DashboardMonths }) {
  const navigate = useNavigate();
  const [isTableOpen, setTableOpen] = useState(false);
  const { flows, scope } = data;
  const { currency } = scope;
  const byKey = new Map(flows.months.map((each) => [each.month.start as string, each]));
  const names = { value: t('dashboardFigures.income'), other: t('dashboardFigures.expense') };
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const pointsOf = (side: 'income' | 'expense') =>
    flows.months.map((each) => ({ title: titleOf(each), value: each[side].amount }));
  return (
    <ChartBox
      caption={t('dashboardFigures.monthsCaption')}
      summary={seriesSummary(
        [
          { name: names.value, points: pointsOf('income') },
          { name: names.other, points: pointsOf('expense') },
        ],
        { formatValue },
      )}
      height="sm"
      alternative={
        <Disclosure
          summary={t('dashboardFigures.monthsTable')}
          open={isTableOpen}
          onToggle={setTableOpen}
        >
          {isTableOpen ? (
            <FigureTable
              label={t('dashboardFigures.monthsTableLabel')}
              columns={[
                t('dashboardFigures.columnMonth'),
                names.value,
                names.other,
                t('dashboardFigures.net'),
              ]}
              rows={flows.months.map((each) => rowOf(each, currency))}
            />
          ) : null}
        </Disclosure>
      }
    >
      <PairedBarsChart
        label={t('dashboardFigures.monthsLabel')}
        pairs={flows.months.map((each) => ({
          key: each.month.start,
          tick: tickText(each.month),
          title: titleOf(each),
          value: each.income.amount,
          other: each.expense.amount,
          result: t('dashboardFigures.netLine', {
            amount: signedText(each.net.amount, currency),
          }),
        }))}
        names={names}
        formatValue={formatValue}
        openHint={t('dashboardFigures.openMonth')}
        onOpen={({ key }) => {
          const month = byKey.get(key);
          if (month) navigate(rowQueryLink(month.rows.net));
        }}
      />
    </ChartBox>
  );
}

function rowOf(each: MonthFlow, currency: string) {
  const { month, income, expense, net, rows } = each;
  return {
    key: month.start,
    head: titleOf(each),
    cells: [
      { text: moneyText(income.amount, currency), to: rowQueryLink(rows.income) },
      { text: moneyText(expense.amount, currency), to: rowQueryLink(rows.expense) },
      { text: signedText(net.amount, currency), to: rowQueryLink(rows.net) },
    ],
  };
}

/** Marks the month in progress with 'so far'. */
function titleOf({ month, isRunning }: MonthFlow): string {
  const name = periodText(month);
  return isRunning ? t('dashboardFigures.soFar', { month: name }) : name;
}
