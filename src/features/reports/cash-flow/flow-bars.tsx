import { useNavigate } from 'react-router-dom';
import { FLOW_COLORS } from '@/components/charts/chart-style.ts';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import type { FlowBarPoint } from '@/components/charts/flow-bars-chart.tsx';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import type { FlowPoint } from '@/domain/reports/flow-totals.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { stepFor } from '@/domain/reports/report-period.ts';
import { flowRowsOf } from '@/domain/reports/report-table-rows.ts';
import { bucketTick, bucketTitle, stepText } from '@/features/reports/parts/bucket-words.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { ChartKey } from '@/ui/charts/chart-key.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

const FlowBarsChart = lazyChart(
  async () => (await import('@/components/charts/flow-bars-chart.tsx')).FlowBarsChart,
);

type FlowBarsProps = {
  readonly points: readonly FlowPoint[];
  readonly period: ReportDays;
  readonly currency: string;
};

/** Income, expense and what was left, part by part. */
export function FlowBars({ points, period, currency }: FlowBarsProps) {
  const navigate = useNavigate();
  const step = stepFor(period);
  const names = {
    income: t('reportWorth.income'),
    expense: t('reportWorth.expense'),
    net: t('reportWorth.netShort'),
  };
  const bars = points.map(
    ({ bucket, income, expense, net }): FlowBarPoint => ({
      key: bucket.from,
      tick: bucketTick(bucket, step),
      title: bucketTitle(bucket),
      income: income.amount,
      expense: expense.amount,
      net: net.amount,
    }),
  );
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const measures = ['income', 'expense', 'net'] as const;
  const summary = seriesSummary(
    measures.map((measure) => ({
      name: names[measure],
      points: bars.map((bar) => ({ title: bar.title, value: bar[measure] })),
    })),
    { formatValue },
  );
  const label = t('reportWorth.flowChart', { step: stepText(step) });
  return (
    <ReportSection
      title={t('reportWorth.flowTitle')}
      context={t('reportWorth.flowContext')}
      fileName="cash-flow"
      table={{
        currency,
        head: [
          t('reportWorth.from'),
          t('reportWorth.to'),
          ...Object.values(names),
          t('reportWorth.rate'),
        ],
        rows: flowRowsOf(points),
      }}
      rowsAt={(row) => points[row]?.rows.net ?? null}
      cellRowsAt={(row, column) => {
        const measure = MEASURE_OF[column];
        return (measure && points[row]?.rows[measure]) ?? null;
      }}
      chart={
        <Stack gap={3}>
          <ChartBox caption={label} summary={summary}>
            <FlowBarsChart
              label={label}
              bars={bars}
              names={names}
              formatValue={formatValue}
              openHint={t('reportWorth.openRows')}
              onOpen={({ key }) => {
                const point = points.find(({ bucket }) => bucket.from === key);
                if (point) navigate(rowQueryLink(point.rows.net));
              }}
            />
          </ChartBox>
          <ChartKey
            items={[
              { text: names.income, color: FLOW_COLORS.income, shape: 'area' },
              { text: names.expense, color: FLOW_COLORS.expense, shape: 'area' },
              { text: names.net, color: FLOW_COLORS.net, shape: 'line' },
            ]}
          />
        </Stack>
      }
    />
  );
}

/** Behind the first and the last day. */
const MEASURE_OF = [undefined, undefined, 'income', 'expense', 'net'] as const;
