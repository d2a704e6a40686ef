import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, evenly, gridTicks } from './chart-style.ts';
import { ReadoutChart, type ReadoutLine } from './readout-chart.tsx';

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
  const { label, points, years, color, isRunning, formatValue, openHint, onOpen } = props;
  const newestFirst = years.toReversed();
  const [newest = ''] = newestFirst;
  const places = evenly(points.length);
  const all = points.flatMap(({ values }) => [...values.values()]);
  return (
    <ReadoutChart
      label={label}
      points={points.map(({ key, title, values }, index) => ({
        key,
        title,
        at: places[index] ?? 0,
        values: newestFirst.map((year) => values.get(year) ?? null),
      }))}
      lines={newestFirst.map((year, index): ReadoutLine => {
        const look = index === 0 ? { color, look: 'area' as const } : EARLIER[index - 1];
        return { key: year, name: year, color: chartColor.faint, look: 'dots', ...look };
      })}
      ticks={gridTicks([0, ...all], props)}
      axis={points.map(({ tick }, index) => ({ at: places[index] ?? 0, text: tick }))}
      rest={Math.max(
        0,
        points.findLastIndex(({ values }) => values.has(newest)),
      )}
      difference={{ name: t('charts.difference'), format: changeText(formatValue) }}
      formatValue={formatValue}
      range={{ of: isRunning ? 'running' : 'sum', format: formatValue }}
      openHint={openHint}
      onOpen={({ key }) => {
        const point = points.find((each) => each.key === key);
        if (point) onOpen(point);
      }}
    />
  );
}
