import { Bar, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';
import { FLOW_COLORS } from './flow-look.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';
import { zeroTicks } from './zero-ticks.ts';

/** Money in and out of a part of a period. */
export type FlowBarPoint = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly income: number;
  /** What went out, above zero. */
  readonly expense: number;
  readonly net: number;
};

type FlowBarsChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly bars: readonly FlowBarPoint[];
  /** In the tooltip. */
  readonly names: Readonly<Record<'income' | 'expense' | 'net', string>>;
  readonly formatValue: (value: number) => string;
  /** A press on a part, or Enter on it. */
  readonly onOpen: (bar: FlowBarPoint) => void;
  readonly openHint: string;
};

const BAR = { stackId: 'flow', maxBarSize: 40, isAnimationActive: false } as const;

/** Income above zero and expense below it, with a mark at what is left. Fills the box around it. */
export function FlowBarsChart(props: FlowBarsChartProps) {
  const { bars, names, formatValue, onOpen } = props;
  const { active, openActive } = useOpenablePoints(onOpen);
  const highest = Math.max(0, ...bars.map(({ income, expense }) => Math.max(income, -expense)));
  const lowest = Math.min(0, ...bars.map(({ income, expense }) => Math.min(income, -expense)));
  return (
    <OpenablePoints onOpen={openActive}>
      <ComposedChart
        responsive
        data={[...bars]}
        margin={AXIS_MARGIN}
        stackOffset="sign"
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={openActive}
      >
        <XAxis {...pointsAxis(bars)} minTickGap={24} />
        <YAxis
          domain={[lowest, highest]}
          ticks={zeroTicks(lowest, highest)}
          {...endsAxis(formatValue)}
        />
        <ReferenceLine y={0} stroke={chartColor.axis} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chartColor.well }}
          content={pointTip((bar: FlowBarPoint) => (
            <ChartTip title={bar.title} note={props.openHint}>
              <div>{`${names.income} ${formatValue(bar.income)}`}</div>
              <div>{`${names.expense} ${formatValue(bar.expense)}`}</div>
              <div>{`${names.net} ${formatValue(bar.net)}`}</div>
            </ChartTip>
          ))}
        />
        <Bar dataKey="income" fill={FLOW_COLORS.income} radius={[3, 3, 0, 0]} {...BAR} />
        <Bar
          dataKey={(bar: FlowBarPoint) => -bar.expense}
          fill={FLOW_COLORS.expense}
          radius={[3, 3, 0, 0]}
          {...BAR}
        />
        <Line
          dataKey={({ income, expense, net }: FlowBarPoint) =>
            income === 0 && expense === 0 ? null : net
          }
          stroke="none"
          isAnimationActive={false}
          activeDot={false}
          dot={(at: {
            readonly cx?: number;
            readonly cy?: number | null;
            readonly index?: number;
          }) => <NetMark key={at.index} x={at.cx} y={at.cy} count={bars.length} />}
        />
        <ActivePoint told={active} />
      </ComposedChart>
    </OpenablePoints>
  );
}

type NetMarkProps = {
  readonly x: number | undefined;
  readonly y: number | null | undefined;
  readonly count: number;
};

/** Wider where bars are few. */
const HALF_MARK_PX = { few: 14, many: 6 } as const;
const MANY = 16;

function NetMark({ x = 0, y, count }: NetMarkProps) {
  if (y === null || y === undefined) return null;
  const half = count > MANY ? HALF_MARK_PX.many : HALF_MARK_PX.few;
  const ends = { x1: x - half, x2: x + half, y1: y, y2: y };
  return (
    <g>
      <line {...ends} stroke={chartColor.surface} strokeWidth={5} />
      <line {...ends} stroke={FLOW_COLORS.net} strokeWidth={2.5} />
    </g>
  );
}
