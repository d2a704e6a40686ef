import { useNavigate } from 'react-router-dom';
import { seriesSummary } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { YearPoint } from '@/components/charts/year-lines-chart.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { cents } from '@/domain/core/money.ts';
import type { YearLine, YearMeasure } from '@/domain/reports/trend-years.ts';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { monthNames } from './year-words.ts';

const YearLinesChart = lazyChart(
  async () => (await import('@/components/charts/year-lines-chart.tsx')).YearLinesChart,
);

type YearChartProps = {
  /** Oldest first. */
  readonly lines: readonly YearLine[];
  readonly measure: YearMeasure;
  readonly currency: string;
};

/** A line a year over the twelve months. A month opens that of the newest year that has it. */
export function YearChart({ lines, measure, currency }: YearChartProps) {
  const navigate = useNavigate();
  const names = monthNames(lines, 'long');
  const label = t('reportWorth.yearChart', { measure: t(`reportWorth.measure-${measure}`) });
  const points = monthNames(lines, 'short').map(
    (tick, at): YearPoint => ({
      key: String(at),
      tick,
      title: names[at] ?? tick,
      values: new Map(
        lines.flatMap(({ year, months }) => {
          const month = months[at];
          return month ? [[String(year), month.amount.amount] as const] : [];
        }),
      ),
    }),
  );
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const known = (year: string) =>
    points.flatMap(({ title, values }) => {
      const value = values.get(year);
      return value === undefined ? [] : [{ title, value }];
    });
  // The newest first: it is what the drawing is about.
  const summary = seriesSummary(
    lines.toReversed().map(({ year }) => ({ name: String(year), points: known(String(year)) })),
    { formatValue },
  );
  return (
    <ChartBox caption={label} summary={summary} height="lg">
      <YearLinesChart
        label={label}
        points={points}
        years={lines.map(({ year }) => String(year))}
        formatValue={formatValue}
        openHint={t('reportWorth.yearOpen')}
        onOpen={({ key }) => {
          const at = Number(key);
          const month = lines.findLast(({ months }) => months[at])?.months[at];
          if (month) navigate(rowQueryLink(month.rows));
        }}
      />
    </ChartBox>
  );
}
