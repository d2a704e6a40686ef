import { Bar, Cell, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';

/** One bar, with a mark at the height that it is measured against. */
export type LevelBarPoint = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly value: number;
  readonly level: number;
};

type LevelBarsChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly bars: readonly LevelBarPoint[];
  /** What a bar is, and what its mark, in the tooltip. */
  readonly valueLabel: string;
  readonly levelLabel: string;
  readonly formatValue: (value: number) => string;
  /** A press on a bar, or Enter on it. */
  readonly onOpen: (bar: LevelBarPoint) => void;
  readonly openHint: string;
};

const MARGIN = { top: 8, right: 4, bottom: 0, left: 4 };

/** Bars with a mark each: no grid, no legend. Those above their mark stand out. Fills the box around it. */
export function LevelBarsChart(props: LevelBarsChartProps) {
  const { bars, formatValue, onOpen } = props;
  const { active, openActive } = useOpenablePoints(onOpen);
  return (
    <OpenablePoints onOpen={openActive}>
      <ComposedChart
        responsive
        data={[...bars]}
        margin={MARGIN}
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={openActive}
      >
        <XAxis {...pointsAxis(bars)} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chartColor.well }}
          content={pointTip((bar: LevelBarPoint) => (
            <ChartTip title={bar.title} note={props.openHint}>
              <div>{`${props.valueLabel} ${formatValue(bar.value)}`}</div>
              <div>{`${props.levelLabel} ${formatValue(bar.level)}`}</div>
            </ChartTip>
          ))}
        />
        <Bar dataKey="value" maxBarSize={40} radius={[3, 3, 0, 0]} isAnimationActive={false}>
          {bars.map(({ key, value, level }) => (
            <Cell key={key} fill={value > level ? chartColor.danger : chartColor.accent} />
          ))}
        </Bar>
        <Line
          dataKey="level"
          stroke="none"
          isAnimationActive={false}
          activeDot={false}
          dot={(at: { readonly cx?: number; readonly cy?: number; readonly index?: number }) => (
            <LevelMark key={at.index} x={at.cx} y={at.cy} />
          )}
        />
        <ActivePoint told={active} />
      </ComposedChart>
    </OpenablePoints>
  );
}

const HALF_MARK_PX = 14;

function LevelMark({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }) {
  const ends = { x1: x - HALF_MARK_PX, x2: x + HALF_MARK_PX, y1: y, y2: y };
  return (
    <g>
      <line {...ends} stroke={chartColor.surface} strokeWidth={4} />
      <line {...ends} stroke={chartColor.text} strokeWidth={2} />
    </g>
  );
}
