import { useState } from 'react';
import { Link } from 'react-router-dom';
import { gridTicks } from '@/components/charts/chart-style.ts';
import { seriesSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { cents } from '@/domain/core/money.ts';
import { explainAverage, explainMonth } from '@/domain/dashboard/dashboard-explanations.ts';
import type { MonthFlow } from '@/domain/dashboard/recent-months.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { type DashboardMonths, useDashboardMonths } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { ColumnPairs } from '@/ui/charts/column-pairs.tsx';
import { ColorFigures } from '@/ui/charts/split-bar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { moneyText, periodText, signedText, tickText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { FigureTable, TableMenu } from './figure-table.tsx';
import { CurrencyNote, reportLinkOf, SectionPanel } from './section-panel.tsx';

/** Income and expenses of the last six months. */
export function IncomeExpenseSection() {
  const { open } = useDialogs();
  const months = useDashboardMonths();
  const [isTable, setTable] = useState(false);
  return (
    <SectionPanel
      section="income-expense"
      live={months}
      to={reportLinkOf('cash-flow', months)}
      aside={(value) => (
        <>
          <MonthLeft data={value} />
          <TableMenu
            section="income-expense"
            label={t('dashboardFigures.monthsTable')}
            isTable={isTable}
            onChange={setTable}
          />
        </>
      )}
      summary={(value) => <MonthLeft data={value} />}
      empty={(value) =>
        hasFlows(value)
          ? null
          : {
              text: t('dashboard.flowsEmpty'),
              action: (
                <Button onClick={() => open('add-transaction', {})}>
                  {t('dashboard.addTransaction')}
                </Button>
              ),
            }
      }
    >
      {(value) => <Months data={value} isTable={isTable} />}
    </SectionPanel>
  );
}

function hasFlows({ flows }: DashboardMonths): boolean {
  return flows.months.some(({ income, expense }) => income.amount !== 0 || expense.amount !== 0);
}

type MonthsProps = { readonly data: DashboardMonths; readonly isTable: boolean };

function Months({ data, isTable }: MonthsProps) {
  const { flows, scope, leftOut } = data;
  const running = flows.months.at(-1);
  if (!running) return null;
  return (
    <>
      {isTable ? <MonthsTable data={data} /> : <MonthsChart data={data} />}
      <ColorFigures
        items={(['income', 'expense'] as const).map((kind) => ({
          key: kind,
          color: COLORS[kind],
          label: t(`dashboardFigures.${kind}`),
          figure: (
            <Link
              to={rowQueryLink(running.rows[kind])}
              className={linkClass({ tone: 'quiet', reach: true })}
            >
              {moneyText(running[kind].amount, scope.currency)}
            </Link>
          ),
          beside: <Average data={data} kind={kind} />,
        }))}
      />
      <CurrencyNote amount={running.net} currency={scope.currency} leftOut={leftOut} />
    </>
  );
}

const COLORS = { income: chartColor.inflow, expense: chartColor.spend } as const;

type AverageProps = { readonly data: DashboardMonths; readonly kind: 'income' | 'expense' };

/** The average of earlier months, with an explanation. */
function Average({ data: { flows, scope }, kind }: AverageProps) {
  const { currency } = scope;
  const average = kind === 'income' ? flows.averageIncome : flows.averageExpense;
  const count = flows.averaged.length;
  if (average === null) return null;
  const about = t(`dashboardFigures.averageOf-${kind}`);
  const amount = moneyText(average, currency);
  return (
    <>
      {t('dashboardFigures.average', { amount, count })}
      <FigureExplanation
        isStep
        about={about}
        help={t('dashboardFigures.averageHelp', { count })}
        figure={explainAverage(flows, kind, currency)}
        labelOf={() => t('dashboardFigures.averageMonths', { count })}
        names={{ daysOf: (query) => monthIn(flows.averaged, query) }}
      >
        <FigureLine strong last label={about} figure={amount} />
      </FigureExplanation>
    </>
  );
}

function monthIn(months: readonly MonthFlow[], { from }: RowQuery): string {
  const found = months.find(({ month }) => month.start === from);
  return found ? periodText(found.month) : t('dashboardFigures.transactions');
}

/** What is left of this month's income, linked to its transactions, with an explanation. */
function MonthLeft({ data }: { readonly data: DashboardMonths }) {
  const { flows, scope, base, material } = data;
  const month = flows.months.at(-1);
  if (!month || !hasFlows(data)) return null;
  return (
    <>
      <Link to={rowQueryLink(month.rows.net)} className={linkClass({ tone: 'quiet', reach: true })}>
        {t('dashboardFigures.leftThisMonth', {
          amount: signedText(month.net.amount, scope.currency),
        })}
      </Link>
      <FigureExplanation
        about={t('dashboardFigures.netThisMonth')}
        help={t('dashboardFigures.monthHelp')}
        figure={explainMonth(material, month)}
        labelOf={(each) => t(`dashboardFigures.${each}`)}
        names={{ categories: base.categories }}
      />
    </>
  );
}

/** Six months of income and expenses side by side. A month opens all of its transactions. */
function MonthsChart({ data: { flows, scope } }: { readonly data: DashboardMonths }) {
  const { currency } = scope;
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const pointsOf = (side: 'income' | 'expense') =>
    flows.months.map((each) => ({ title: titleOf(each), value: each[side].amount }));
  const amounts = flows.months.flatMap(({ income, expense }) => [income.amount, expense.amount]);
  const byKey = new Map(flows.months.map((each) => [each.month.start as string, each]));
  return (
    <ChartBox
      caption={t('dashboardFigures.monthsCaption')}
      summary={seriesSummary(
        [
          { name: t('dashboardFigures.income'), points: pointsOf('income') },
          { name: t('dashboardFigures.expense'), points: pointsOf('expense') },
        ],
        { formatValue },
      )}
      height="low"
    >
      <ColumnPairs
        pairs={flows.months.map(({ month, income, expense, isRunning }) => ({
          key: month.start,
          label: tickText(month),
          values: [Math.max(0, income.amount), Math.max(0, expense.amount)],
          isPartial: isRunning,
        }))}
        ticks={gridTicks([0, ...amounts.map((amount) => Math.max(0, amount))], {
          formatValue,
          formatTick: (value) => shownRoundMoney(value, currency),
          gridSteps: 3,
        })}
        press={({ key }, className, columns) => {
          const month = byKey.get(key);
          if (!month) return null;
          const text = monthLine(month, currency);
          return (
            <Link
              key={key}
              to={rowQueryLink(month.rows.net)}
              className={className}
              aria-label={text}
              title={text}
            >
              {columns}
            </Link>
          );
        }}
      />
    </ChartBox>
  );
}

/** A month with its figures in one line. */
function monthLine(each: MonthFlow, currency: string): string {
  const figures = (['income', 'expense'] as const).map((kind) =>
    t('common.named', {
      name: t(`dashboardFigures.${kind}`),
      text: moneyText(each[kind].amount, currency),
    }),
  );
  const net = t('dashboardFigures.netLine', { amount: signedText(each.net.amount, currency) });
  return [titleOf(each), ...figures, net].join('. ');
}

function MonthsTable({ data: { flows, scope } }: { readonly data: DashboardMonths }) {
  return (
    <FigureTable
      label={t('dashboardFigures.monthsTableLabel')}
      columns={[
        t('dashboardFigures.columnMonth'),
        t('dashboardFigures.income'),
        t('dashboardFigures.expense'),
        t('dashboardFigures.net'),
      ]}
      rows={flows.months.map((each) => rowOf(each, scope.currency))}
    />
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
