import { Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';
import { type LineEnd, LineEnds } from './line-ends.tsx';
import { lineLook } from './line-look.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';
import { zeroTicks } from './zero-ticks.ts';

/** A month of several years. */
export type YearPoint = {
  /** Unique, ascending. */
  readonly key: string;
  /** Under the axis, and in the tooltip. */
  readonly tick: string;
  readonly title: string;
  /** By the key of the year; one that is missing has not come yet. */
  readonly values: ReadonlyMap<string, number>;
};

type YearLinesChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly points: readonly YearPoint[];
  /** Oldest first; the last one is what it is about. */
  readonly years: readonly string[];
  readonly formatValue: (value: number) => string;
  /** A press on a month, or Enter on it. */
  readonly onOpen: (point: YearPoint) => void;
  readonly openHint: string;
};

/** The last year stands out; those before are told apart by their dashes and named at their ends. */
const LOOKS = [
  { stroke: chartColor.accent, strokeWidth: 2.5 },
  { stroke: chartColor.text, strokeWidth: 1.5 },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '6 3' },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '3 3' },
  { stroke: chartColor.outflow, strokeWidth: 1.5, strokeDasharray: '1 3' },
] as const;

const NAMES_PX = 48;

/** Years over each other, month by month. Fills the box around it. */
export function YearLinesChart(props: YearLinesChartProps) {
  const { points, years, formatValue, onOpen } = props;
  const { active, openActive } = useOpenablePoints(onOpen);
  const all = points.flatMap(({ values }) => [...values.values()]);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const lines = years.map((year, at) => ({
    year,
    look: LOOKS[years.length - 1 - at] ?? LOOKS[LOOKS.length - 1],
  }));
  return (
    <OpenablePoints onOpen={openActive}>
      <LineChart
        responsive
        data={[...points]}
        margin={{ ...AXIS_MARGIN, right: NAMES_PX }}
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={openActive}
      >
        <XAxis {...pointsAxis(points)} minTickGap={8} />
        <YAxis
          domain={[lowest, highest]}
          ticks={zeroTicks(lowest, highest)}
          {...endsAxis(formatValue)}
        />
        {lowest < 0 ? <ReferenceLine y={0} stroke={chartColor.axis} /> : null}
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chartColor.axis }}
          content={pointTip((point: YearPoint) => (
            <ChartTip title={point.title} note={props.openHint}>
              {years.toReversed().map((year) => {
                const value = point.values.get(year);
                return value === undefined ? null : (
                  <div key={year}>{`${year}: ${formatValue(value)}`}</div>
                );
              })}
            </ChartTip>
          ))}
        />
        {lines.map(({ year, look }) => (
          <Line
            key={year}
            dataKey={(point: YearPoint) => point.values.get(year) ?? null}
            type="linear"
            {...lineLook(look?.stroke ?? chartColor.text)}
            {...look}
          />
        ))}
        <LineEnds
          ends={lines.flatMap(({ year, look }): LineEnd[] => {
            const last = points.findLast(({ values }) => values.has(year));
            const value = last?.values.get(year);
            if (!last || value === undefined) return [];
            const color = look?.stroke ?? chartColor.text;
            return [{ key: year, text: year, at: last.key, value, color }];
          })}
        />
        <ActivePoint told={active} />
      </LineChart>
    </OpenablePoints>
  );
}
