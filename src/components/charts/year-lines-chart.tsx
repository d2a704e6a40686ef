import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, gridTicks } from './chart-style.ts';
import { evenPoints, ReadoutChart, type ReadoutLine } from './readout-chart.tsx';

/** One month in several years. */
export type YearPoint = ChartPoint & {
  /** By year; a year that is missing has no value for this month. */
  readonly values: ReadonlyMap<string, number>;
};

type YearLinesChartProps = PointChartProps<YearPoint> & {
  readonly points: readonly YearPoint[];
  /** Oldest first; the last one is the main one. */
  readonly years: readonly string[];
  /** The colour of the last year. */
  readonly color: string;
  /** The values are running totals. */
  readonly isRunning: boolean;
};

/** The year before is a plain line; earlier ones are dotted, in colours that can be told apart. */
const EARLIER: readonly Pick<ReadoutLine, 'color' | 'look'>[] = [
  { color: chartColor.faint, look: 'line' },
  { color: chartColor.text, look: 'dots' },
  { color: 'var(--colors-category-2-dot)', look: 'dots' },
  { color: 'var(--colors-category-10-dot)', look: 'dots' },
];

/**
 * Several years on top of each other, month by month. The readout has the month in each of them,
 * and how the last two differ. Fills its container.
 */
export function YearLinesChart(props: YearLinesChartProps) {
  const { points, years, color, isRunning, formatValue } = props;
  const newestFirst = years.toReversed();
  const [newest = ''] = newestFirst;
  const all = points.flatMap(({ values }) => [...values.values()]);
  return (
    <ReadoutChart
      {...evenPoints(props, ({ values }) => newestFirst.map((year) => values.get(year) ?? null))}
      lines={newestFirst.map((year, index): ReadoutLine => {
        const look = index === 0 ? { color, look: 'area' as const } : EARLIER[index - 1];
        return { key: year, name: year, color: chartColor.faint, look: 'dots', ...look };
      })}
      ticks={gridTicks([0, ...all], props)}
      rest={Math.max(
        0,
        points.findLastIndex(({ values }) => values.has(newest)),
      )}
      difference={{ name: t('charts.difference'), format: changeText(formatValue) }}
      range={{ of: isRunning ? 'running' : 'sum', format: formatValue }}
    />
  );
}
