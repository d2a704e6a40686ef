import { useId } from 'react';
import { Area, AreaChart, CartesianGrid, ReferenceDot, XAxis, YAxis } from 'recharts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { ActivePoint, PointTip, useOpenablePoints } from './chart-parts.tsx';
import type { PointChartProps } from './chart-style.ts';
import { endsAxis, lineLook, pointsAxis, roundTicks } from './chart-style.ts';
import type { TimePoint } from './time-line-chart.tsx';

type AreaLineChartProps = PointChartProps<TimePoint> & {
  readonly points: readonly TimePoint[];
  /** About a value, for the axis. */
  readonly formatTick: (value: number) => string;
  /** The value stays the same between two points (days) instead of changing evenly. */
  readonly steps?: boolean;
};

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

/** About how many gridlines there are. */
const LINES = 3;

/** A line over time with an area below it, on a grid of round values. Fills its container. */
export function AreaLineChart(props: AreaLineChartProps) {
  const { points, formatTick, formatValue, steps } = props;
  const fill = useId();
  const { active, chart } = useOpenablePoints(points, props);
  const values = points.map(({ value }) => value);
  const ticks = roundTicks(Math.min(...values), Math.max(...values), LINES);
  const last = points.at(-1);
  return (
    <AreaChart {...chart} margin={MARGIN}>
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={chartColor.accent} stopOpacity={0.18} />
          <stop offset="1" stopColor={chartColor.accent} stopOpacity={0} />
        </linearGradient>
      </defs>
      <CartesianGrid vertical={false} stroke={chartColor.grid} />
      <XAxis {...pointsAxis(points)} axisLine={false} minTickGap={56} />
      <YAxis
        {...endsAxis(formatTick)}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        ticks={[...ticks]}
      />
      <PointTip<TimePoint> mark="line" hint={props.openHint}>
        {({ value }) => formatValue(value)}
      </PointTip>
      <Area
        dataKey="value"
        type={steps ? 'stepAfter' : 'linear'}
        baseValue={ticks[0] ?? 0}
        {...lineLook(chartColor.accent)}
        strokeWidth={2.5}
        fill={`url(#${fill})`}
      />
      {last ? (
        <ReferenceDot
          x={last.key}
          y={last.value}
          r={4}
          fill={chartColor.accent}
          stroke={chartColor.surface}
          strokeWidth={2}
        />
      ) : null}
      <ActivePoint activeRef={active} />
    </AreaChart>
  );
}
