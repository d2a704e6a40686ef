import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, gridTicks } from './chart-style.ts';
import { evenPoints, ReadoutChart } from './readout-chart.tsx';

/** One point of a line over time. */
export type TimePoint = ChartPoint & { readonly value: number };

type TimeLineChartProps = PointChartProps<TimePoint> & {
  readonly points: readonly TimePoint[];
  /** What the line shows, for the readout; '' if the page says it. */
  readonly name?: string;
  /** The value stays the same between two points (days) instead of changing evenly (months). */
  readonly steps?: boolean;
  /** The values end at zero, so the axis begins there. */
  readonly fromZero?: boolean;
  /** Which point has the dot until another is chosen: a line ahead begins today. */
  readonly rest?: 'first' | 'last';
  /** A reference level: a dashed line, if it is within or near the drawn values. */
  readonly level?: { readonly value: number; readonly label: string };
};

/**
 * A line over time. The readout has the value of the chosen point, or the change over the marked
 * range. Fills its container.
 */
export function TimeLineChart(props: TimeLineChartProps) {
  const { points, name = '', steps = false, fromZero = false, rest = 'last' } = props;
  const values = points.map(({ value }) => value);
  const level = isNear(props.level?.value, values) ? props.level : undefined;
  return (
    <ReadoutChart
      {...evenPoints(props, ({ value }) => [value])}
      lines={[{ key: 'value', name, color: chartColor.accent, look: 'area', steps }]}
      levels={
        level
          ? [{ key: 'level', name: level.label, value: level.value, color: chartColor.warn }]
          : []
      }
      ticks={gridTicks(
        [...values, ...(level ? [level.value] : []), ...(fromZero ? [0] : [])],
        props,
      )}
      rest={rest === 'first' ? 0 : points.length - 1}
      hasPeaks
      range={{ of: 'change', format: changeText(props.formatValue) }}
    />
  );
}

/**
 * Whether a level is within the values, or at most their span away from them. A farther one would
 * flatten the line.
 */
function isNear(value: number | undefined, values: readonly number[]): boolean {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = highest - lowest;
  return value !== undefined && value >= lowest - span && value <= highest + span;
}
