import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chartPart } from '@/components/charts/chart-part.tsx';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { budgetedOf } from '@/domain/budgets/budget-figures.ts';
import { budgetHistory } from '@/domain/budgets/budget-history.ts';
import { cents } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import type { DetailProps } from './detail-props.ts';
import { HistoryNarrow } from './history-narrow.tsx';
import { historyRows } from './history-rows.ts';
import { HistoryTable } from './history-table.tsx';
import { moneyText, periodText, periodTick } from './period-text.ts';

const LevelBarsChart = chartPart(
  async () => (await import('@/components/charts/level-bars-chart.tsx')).LevelBarsChart,
);

type DetailHistoryProps = DetailProps & { readonly onChangeAmount: (period: Period) => void };

/** The last twelve periods as a chart and a table, with the next one, whose amounts can all be changed here. */
export function DetailHistory(props: DetailHistoryProps) {
  const { budget, shown } = props;
  const { book, currency } = shown;
  const isWide = useWideScreen();
  const [, setSearch] = useSearchParams();
  const history = useMemo(() => budgetHistory(book, budget), [book, budget]);
  const rows = useMemo(() => historyRows(book, budget), [book, budget]);
  const bars = history.periods.map((figures) => ({
    key: figures.period.start,
    tick: periodTick(figures.period),
    title: periodText(figures.period, book.today),
    value: figures.spent,
    level: budgetedOf(figures),
  }));
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const Rows = isWide ? HistoryTable : HistoryNarrow;
  return (
    <Section title={t('budgets.history')} detail={summaryText(history, currency)} level={3}>
      <Stack gap={3}>
        {bars.length > 1 ? (
          <Card>
            <ChartBox
              caption={t('budgets.historyLabel')}
              summary={chartSummary(bars, { formatValue })}
              height="sm"
            >
              <LevelBarsChart
                label={t('budgets.historyLabel')}
                bars={bars}
                valueLabel={t('budgets.spent')}
                levelLabel={t('budgets.budgeted')}
                openHint={t('budgets.historyOpen')}
                formatValue={formatValue}
                onOpen={({ key }) =>
                  setSearch({ tab: 'budgets', id: budget.id, day: key }, { replace: true })
                }
              />
            </ChartBox>
          </Card>
        ) : null}
        <Card padding="none" clip>
          <Rows {...props} rows={rows} />
        </Card>
      </Stack>
    </Section>
  );
}

function summaryText(history: ReturnType<typeof budgetHistory>, currency: string): string {
  const { averageSpent, overspent, periods } = history;
  if (averageSpent === null) return t('budgets.historyYoung');
  const average = moneyText(averageSpent, currency);
  const count = periods.length - 1;
  const over = overspent > 0 ? ` ${t('budgets.historyOver', { count: overspent })}` : '';
  return t('budgets.historySummary', { count, average }) + over;
}
