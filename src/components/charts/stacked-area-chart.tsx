import { Area, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';
import { type LineEnd, LineEnds } from './line-ends.tsx';
import { lineLook } from './line-look.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';
import { FONT_PX } from './words-look.ts';
import { zeroTicks } from './zero-ticks.ts';

/** One day of what is stacked. */
export type StackedPoint = {
  /** Unique, ascending. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly total: number;
  /** Of each band what lies above zero, and what below (<= 0); one that is missing has nothing. */
  readonly parts: ReadonlyMap<string, readonly [above: number, below: number]>;
};

export type StackedBand = {
  readonly key: string;
  readonly name: string;
  /** Of chart-hue. */
  readonly color: string;
};

type StackedAreaChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly points: readonly StackedPoint[];
  /** From the axis outwards. */
  readonly bands: readonly StackedBand[];
  readonly totalName: string;
  readonly formatValue: (value: number) => string;
  /** The names of the bands stand at their right ends: there is room for them. */
  readonly isNamed: boolean;
  /** The point that is shown elsewhere. */
  readonly marked: string;
  /** A press on a point, or Enter on it. */
  readonly onOpen: (point: StackedPoint) => void;
  readonly openHint: string;
};

const SIDES = [0, 1] as const;
/** Room for the names of bands (CSS pixels): a letter is about so wide, and beside them. */
const LETTER_PX = FONT_PX * 0.55;
const BESIDE_PX = 24;
/** A band that is thinner at its end, of all that is drawn, has no name there. */
const THIN_SHARE = 0.05;

/** What adds up to a total over time, in bands: those above zero stacked upwards, those below it downwards, the total as a line. Fills the box around it. */
export function StackedAreaChart(props: StackedAreaChartProps) {
  const { points, bands, formatValue, onOpen, isNamed } = props;
  const { active, openActive } = useOpenablePoints(onOpen);
  const [highest, lowest] = SIDES.map((side) => {
    const sums = points.map(({ parts }) => [...parts.values()].reduce((s, p) => s + p[side], 0));
    return side === 0 ? Math.max(0, ...sums) : Math.min(0, ...sums);
  }) as [number, number];
  const ends = endsOf(props, highest - lowest);
  const longest = Math.max(0, ...ends.map(({ text }) => text.length));
  return (
    <OpenablePoints onOpen={openActive}>
      <ComposedChart
        responsive
        data={[...points]}
        margin={{
          ...AXIS_MARGIN,
          right: isNamed ? longest * LETTER_PX + BESIDE_PX : AXIS_MARGIN.right,
        }}
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={openActive}
      >
        <XAxis {...pointsAxis(points)} scale="point" minTickGap={48} />
        <YAxis
          domain={[lowest, highest]}
          ticks={zeroTicks(lowest, highest)}
          {...endsAxis(formatValue)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chartColor.axis }}
          content={pointTip((point: StackedPoint) => (
            <ChartTip title={point.title} note={props.openHint}>
              <div>{`${props.totalName} ${formatValue(point.total)}`}</div>
              {bands.map(({ key, name }) => {
                const [above, below] = point.parts.get(key) ?? [0, 0];
                return above + below === 0 ? null : (
                  <div key={key}>{`${name} ${formatValue(above + below)}`}</div>
                );
              })}
            </ChartTip>
          ))}
        />
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
        {isNamed ? <LineEnds ends={ends} /> : null}
        <ActivePoint told={active} />
      </ComposedChart>
    </OpenablePoints>
  );
}

/** Where the names of the bands stand: in the middle of each at its end. */
function endsOf(
  { points, bands }: Pick<StackedAreaChartProps, 'points' | 'bands'>,
  span: number,
): readonly LineEnd[] {
  const last = points.at(-1);
  if (!last) return [];
  return SIDES.flatMap((side) => {
    let reached = 0;
    return bands.flatMap(({ key, name }): LineEnd[] => {
      const size = last.parts.get(key)?.[side] ?? 0;
      const value = reached + size / 2;
      reached += size;
      if (Math.abs(size) < span * THIN_SHARE) return [];
      return [{ key: `${side} ${key}`, text: name, at: last.key, value, color: chartColor.text }];
    });
  });
}
