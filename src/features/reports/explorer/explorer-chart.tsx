import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type BarSeries,
  SeriesBarsChart,
  type SeriesPoint,
} from '@/components/charts/series-bars-chart.tsx';
import type { Category } from '@/domain/categories/category.ts';
import type { ExplorerView, PivotDimension } from '@/domain/reports/explorer/explorer-view.ts';
import { type PivotTable, pivotChart } from '@/domain/reports/explorer/pivot-table.ts';
import { PivotProgress } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { ChartKey, chartColor, chartHue } from '@/ui/charts/chart-colors.tsx';
import { type Hue, hueOf, hues } from '@/ui/charts/hue.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { cellLink, type ExplorerRowContext } from './explorer-table.tsx';
import { heightText } from './explorer-text.ts';

type ExplorerChartProps = ExplorerRowContext & {
  readonly title: string;
  readonly view: ExplorerView;
  /** Unsorted. */
  readonly table: PivotTable;
  /** Total shown above the bars. */
  readonly headline: ReactNode;
};

const OTHERS = 'others';

/** The largest lines as bars; the table below has all of them. */
export function ExplorerChart(props: ExplorerChartProps) {
  const { title, view, table, headline, held, base, currency, rowName, columnName } = props;
  const navigate = useNavigate();
  const chart = pivotChart(table, view, view.measure);
  const isAcross = chart.axis === 'columns';
  const [pointName, seriesName] = isAcross ? [columnName, rowName] : [rowName, columnName];
  const dimension = isAcross ? view.rows : (view.columns ?? view.rows);
  const colors = seriesColors(chart.series, dimension, base.categories);
  const isOneDimensional = view.columns === null;
  const series = chart.series.map(
    (key, at): BarSeries => ({
      key: key ?? OTHERS,
      name:
        key === null
          ? t(isOneDimensional ? 'reportParts.total' : 'reportExplorer.otherLines')
          : seriesName(key),
      color: colors[at] ?? '',
    }),
  );
  const points = chart.points.map(
    ({ key, values }): SeriesPoint => ({
      key,
      values,
      tick: pointName(key),
      title: pointName(key),
    }),
  );
  const open = (point: SeriesPoint, pressed: BarSeries | null) => {
    const other = pressed === null || pressed.key === OTHERS ? null : pressed.key;
    const [row, column] = isAcross ? [other, point.key] : [point.key, other];
    navigate(cellLink(held, base, row, column));
  };
  return (
    <Card>
      <PivotProgress pivot={held.pivot} />
      <Stack gap={3}>
        {headline}
        {isOneDimensional ? null : (
          <ChartKey
            items={series.map(({ name, color }) => ({ text: name, color, shape: 'area' as const }))}
          />
        )}
        <ChartBox caption={t('reportExplorer.exactInTable')}>
          <SeriesBarsChart
            label={t('reportExplorer.chartLabel', { title })}
            points={points}
            series={series}
            isStacked={chart.isStacked}
            formatValue={(value) => heightText(value, view.measure, currency)}
            onOpen={open}
            openHint={t('reportExplorer.chartOpen')}
          />
        </ChartBox>
        {chart.left > 0 ? (
          <Text as="p" size="sm" tone="muted">
            {t('reportExplorer.chartLeft', { count: chart.left })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

/**
 * One colour per series, no duplicates: a category keeps its own unless a larger series has it;
 * income and expense keep their usual colours; 'others' is grey.
 */
export function seriesColors(
  series: readonly (string | null)[],
  dimension: PivotDimension,
  categories: readonly Pick<Category, 'id' | 'color'>[],
): readonly string[] {
  if (series.length === 1 && series[0] === null) return [chartColor.accent];
  const isOfCategories = dimension === 'category' || dimension === 'topCategory';
  const taken = new Set<Hue>();
  const take = (wanted: Hue | undefined): Hue => {
    const isFree = (hue: Hue) => !taken.has(hue);
    const hue = wanted && isFree(wanted) ? wanted : (hues.find(isFree) ?? 1);
    taken.add(hue);
    return hue;
  };
  return series.map((key) => {
    if (key === null) return chartColor.faint;
    if (dimension === 'nature') return key === 'income' ? chartColor.inflow : chartColor.outflow;
    const category = isOfCategories ? categories.find(({ id }) => id === key) : undefined;
    return chartHue(take(category ? hueOf(category.color - 1) : undefined));
  });
}
