import { Bar, BarChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';
import { zeroTicks } from './zero-ticks.ts';

/** What something comes to in a part of a period. */
export type MeanBarPoint = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly value: number;
};

type MeanBarsChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly bars: readonly MeanBarPoint[];
  /** A dashed line across; null = there is none. */
  readonly mean: number | null;
  /** Of chart-color or chart-hue. */
  readonly color: string;
  /** One of many: without the axis of values. */
  readonly isSmall: boolean;
  readonly formatValue: (value: number) => string;
  /** A press on a bar, or Enter on it. */
  readonly onOpen: (bar: MeanBarPoint) => void;
  readonly openHint: string;
};

const SMALL_MARGIN = { top: 4, right: 4, bottom: 0, left: 4 };

/** Bars over the parts of a period with their mean as a dashed line. Fills the box around it. */
export function MeanBarsChart(props: MeanBarsChartProps) {
  const { bars, mean, isSmall, formatValue, onOpen } = props;
  const { active, openActive } = useOpenablePoints(onOpen);
  const values = bars.map(({ value }) => value);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (
    <OpenablePoints onOpen={openActive}>
      <BarChart
        responsive
        data={[...bars]}
        margin={isSmall ? SMALL_MARGIN : AXIS_MARGIN}
        barCategoryGap="16%"
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={openActive}
      >
        <XAxis {...pointsAxis(bars)} minTickGap={isSmall ? 40 : 24} />
        <YAxis
          domain={[lowest, highest]}
          {...(isSmall
            ? { hide: true }
            : { ticks: zeroTicks(lowest, highest), ...endsAxis(formatValue) })}
        />
        {lowest < 0 ? <ReferenceLine y={0} stroke={chartColor.axis} /> : null}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chartColor.well }}
          content={pointTip((bar: MeanBarPoint) => (
            <ChartTip title={bar.title} note={props.openHint}>
              {formatValue(bar.value)}
            </ChartTip>
          ))}
        />
        <Bar
          dataKey="value"
          fill={props.color}
          maxBarSize={40}
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
        {mean === null ? null : (
          <ReferenceLine y={mean} stroke={chartColor.text} strokeDasharray="4 3" zIndex={400} />
        )}
        <ActivePoint told={active} />
      </BarChart>
    </OpenablePoints>
  );
}
