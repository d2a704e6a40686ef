import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartPart } from '@/components/charts/chart-part.tsx';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import { cents } from '@/domain/core/money.ts';
import type { MonthFlow } from '@/domain/dashboard/recent-months.ts';
import { FigureTable } from '@/features/dashboard/parts/figure-table.tsx';
import { moneyText, periodText, signedText, tickText } from '@/features/dashboard/parts/texts.ts';
import type { DashboardMonths } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';

const PairedBarsChart = chartPart(
  async () => (await import('@/components/charts/paired-bars-chart.tsx')).PairedBarsChart,
);

/** Six months of income and expense side by side; a month opens all of its rows. */
export function MonthsChart({ known }: { readonly known: DashboardMonths }) {
  const navigate = useNavigate();
  const [isTableOpen, setTableOpen] = useState(false);
  const { flows, scope } = known;
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
          if (month) navigate(askedRowsLink(month.rows.net));
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
      { text: moneyText(income.amount, currency), to: askedRowsLink(rows.income) },
      { text: moneyText(expense.amount, currency), to: askedRowsLink(rows.expense) },
      { text: signedText(net.amount, currency), to: askedRowsLink(rows.net) },
    ],
  };
}

/** The month that is not over says so. */
function titleOf({ month, isRunning }: MonthFlow): string {
  const name = periodText(month);
  return isRunning ? t('dashboardFigures.soFar', { month: name }) : name;
}
