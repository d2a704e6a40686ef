import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, gridTicks } from './chart-style.ts';
import { evenPoints, ReadoutChart, type ReadoutLine } from './readout-chart.tsx';

/** The stacked values of one day. */
export type StackedPoint = ChartPoint & {
  readonly total: number;
  /** Each band's value above zero, and below it (<= 0). Bands without a value are missing. */
  readonly parts: ReadonlyMap<string, readonly [above: number, below: number]>;
};

export type StackedBand = {
  readonly key: string;
  readonly name: string;
  /** A CSS colour of chartHue. */
  readonly color: string;
};

type StackedAreaChartProps = PointChartProps<StackedPoint> & {
  readonly points: readonly StackedPoint[];
  /** From the axis outward. */
  readonly bands: readonly StackedBand[];
  readonly totalName: string;
  /** A second line to compare the total with, dotted: one value for each point. */
  readonly compared?: { readonly name: string; readonly values: readonly number[] } | undefined;
  /** The key of the point that is shown elsewhere on the page; the readout rests on it. */
  readonly marked: string;
  /** A change over a marked range, from its first value. */
  readonly formatChange?: (change: number, from: number) => string;
};

const SIDES = [0, 1] as const;

/**
 * Bands that add up to a total over time: those above zero are stacked upward, those below it
 * downward, with the total as a line. The readout has the total and each band. Fills its container.
 */
export function StackedAreaChart(props: StackedAreaChartProps) {
  const { points, bands, totalName, compared, marked, formatValue } = props;
  const { lines, ends } = stackedLines(points, bands);
  const rest = points.findIndex(({ key }) => key === marked);
  const namedBands = bands.filter(({ key }) => lines.some((line) => line.band === key));
  return (
    <ReadoutChart
      {...evenPoints(props, ({ total, parts }, index) => [
        total,
        ...lines.map(({ band }) => {
          const [above, below] = parts.get(band) ?? [0, 0];
          return above + below;
        }),
        ...(compared ? [compared.values[index] ?? 0] : []),
      ])}
      lines={[
        // With a single band, the total is its edge.
        {
          key: 'total',
          name: namedBands.length > 1 ? totalName : null,
          color: chartColor.text,
          look: 'line',
        },
        ...lines,
        ...(compared
          ? [
              {
                key: 'compared',
                name: compared.name,
                color: chartColor.faint,
                look: 'dots' as const,
              },
            ]
          : []),
      ]}
      ticks={gridTicks([0, ...ends, ...(compared?.values ?? [])], props)}
      rest={rest === -1 ? points.length - 1 : rest}
      range={{ of: 'change', format: props.formatChange ?? changeText(formatValue) }}
    />
  );
}

/** The bands that have a value on either side of zero, and the heights that they reach. */
function stackedLines(points: readonly StackedPoint[], bands: readonly StackedBand[]) {
  const named = new Set<string>();
  const ends: number[] = points.map(({ total }) => total);
  const lines = SIDES.flatMap((side) => {
    let floor: readonly number[] = points.map(() => 0);
    return bands.flatMap(({ key, name, color }) => {
      const sizes = points.map(({ parts }) => parts.get(key)?.[side] ?? 0);
      if (sizes.every((size) => size === 0)) return [];
      const below = floor;
      const drawn = below.map((height, index) => height + (sizes[index] ?? 0));
      floor = drawn;
      ends.push(...drawn);
      // A band on both sides is in the readout once.
      const isFirst = !named.has(key);
      named.add(key);
      const line: ReadoutLine = {
        key: `${side} ${key}`,
        name: isFirst ? name : null,
        color,
        look: 'band',
        drawn,
        floor: below,
      };
      return [{ ...line, band: key }];
    });
  });
  return { lines, ends };
}
