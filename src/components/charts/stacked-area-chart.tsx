import { Area, ComposedChart, Line, ReferenceLine, XAxis } from 'recharts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import {
  ActivePoint,
  type LineEndLabel,
  LineEndLabels,
  PointTip,
  useOpenablePoints,
  ZeroAxis,
} from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, FONT_PX, lineLook, pointsAxis } from './chart-style.ts';

/** The stacked values of one day. */
export type StackedPoint = ChartPoint & {
  readonly total: number;
  /** Each band's value above zero, and below it (<= 0). Bands without a value are missing. */
  readonly parts: ReadonlyMap<string, readonly [above: number, below: number]>;
};

export type StackedBand = {
  readonly key: string;
  readonly name: string;
  /** From chart-hue. */
  readonly color: string;
};

type StackedAreaChartProps = PointChartProps<StackedPoint> & {
  readonly points: readonly StackedPoint[];
  /** From the axis outward. */
  readonly bands: readonly StackedBand[];
  readonly totalName: string;
  /** There is room for the names of the bands, at their right ends. */
  readonly isNamed: boolean;
  /** The key of the point that is shown elsewhere on the page. */
  readonly marked: string;
};

const SIDES = [0, 1] as const;
/**
 * The space for the names of bands (CSS pixels): the approximate width of a letter, and the
 * padding.
 */
const LETTER_PX = FONT_PX * 0.55;
const BESIDE_PX = 24;
/** A band that is thinner than this share of the chart at its end has no name. */
const THIN_SHARE = 0.05;

/**
 * Bands that add up to a total over time: those above zero are stacked upward, those below it
 * downward, with the total as a line. Fills its container.
 */
export function StackedAreaChart(props: StackedAreaChartProps) {
  const { points, bands, formatValue, isNamed } = props;
  const { active, chart } = useOpenablePoints(points, props);
  const [highest, lowest] = SIDES.map((side) => {
    const sums = points.map(({ parts }) => [...parts.values()].reduce((s, p) => s + p[side], 0));
    return side === 0 ? Math.max(0, ...sums) : Math.min(0, ...sums);
  }) as [number, number];
  const ends = endsOf(props, highest - lowest);
  const longest = Math.max(0, ...ends.map(({ text }) => text.length));
  return (
    <ComposedChart
      {...chart}
      margin={{
        ...AXIS_MARGIN,
        right: isNamed ? longest * LETTER_PX + BESIDE_PX : AXIS_MARGIN.right,
      }}
    >
      <XAxis {...pointsAxis(points)} scale="point" minTickGap={48} />
      <ZeroAxis ends={[lowest, highest]} formatValue={formatValue} />
      <PointTip<StackedPoint> mark="line" hint={props.openHint}>
        {({ total, parts }) => (
          <>
            <div>{`${props.totalName} ${formatValue(total)}`}</div>
            {bands.map(({ key, name }) => {
              const [above, below] = parts.get(key) ?? [0, 0];
              return above + below === 0 ? null : (
                <div key={key}>{`${name} ${formatValue(above + below)}`}</div>
              );
            })}
          </>
        )}
      </PointTip>
      {SIDES.flatMap((side) =>
        bands
          .filter(({ key }) => points.some(({ parts }) => (parts.get(key)?.[side] ?? 0) !== 0))
          .map(({ key, color }) => (
            <Area
              key={`${side} ${key}`}
              dataKey={(point: StackedPoint) => point.parts.get(key)?.[side] ?? 0}
              stackId={side === 0 ? 'above' : 'below'}
              type="linear"
              stroke={color}
              strokeWidth={1}
              fill={color}
              fillOpacity={0.32}
              activeDot={false}
              isAnimationActive={false}
            />
          )),
      )}
      <ReferenceLine y={0} stroke={chartColor.axis} />
      <ReferenceLine x={props.marked} stroke={chartColor.axis} strokeDasharray="2 3" />
      <Line dataKey="total" type="linear" {...lineLook(chartColor.text)} />
      {isNamed ? <LineEndLabels ends={ends} /> : null}
      <ActivePoint activeRef={active} />
    </ComposedChart>
  );
}

/** The names of the bands, each in the middle of the band's right end. */
function endsOf(
  { points, bands }: Pick<StackedAreaChartProps, 'points' | 'bands'>,
  span: number,
): readonly LineEndLabel[] {
  const last = points.at(-1);
  if (!last) return [];
  return SIDES.flatMap((side) => {
    let reached = 0;
    return bands.flatMap(({ key, name }): LineEndLabel[] => {
      const size = last.parts.get(key)?.[side] ?? 0;
      const value = reached + size / 2;
      reached += size;
      if (Math.abs(size) < span * THIN_SHARE) return [];
      return [{ key: `${side} ${key}`, text: name, value, color: chartColor.text }];
    });
  });
}
