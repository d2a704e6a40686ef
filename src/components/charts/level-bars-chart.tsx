import { type KeyboardEvent, useRef } from 'react';
import {
  Bar,
  Cell,
  ComposedChart,
  Line,
  Tooltip,
  useActiveTooltipDataPoints,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';

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

const FONT_PX = 12;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 4 };

/** Bars with a mark each: no grid, no legend. Those above their mark stand out. Fills the box around it. */
export function LevelBarsChart(props: LevelBarsChartProps) {
  const { bars, formatValue, onOpen } = props;
  const active = useRef<LevelBarPoint | null>(null);
  const openActive = () => {
    if (active.current) onOpen(active.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    openActive();
  };
  const tickOf = new Map(bars.map(({ key, tick }) => [key, tick]));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the chart inside, which has the focus
    <div onKeyDown={onKeyDown} style={{ width: '100%', height: '100%' }}>
      <ComposedChart
        responsive
        data={[...bars]}
        margin={MARGIN}
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={openActive}
      >
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => tickOf.get(key) ?? ''}
          tick={{ fill: chartColor.label, fontSize: FONT_PX }}
          tickLine={false}
          axisLine={{ stroke: chartColor.grid }}
          interval="preserveStartEnd"
        />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chartColor.well }}
          content={(tip) => {
            const bar = tip.active ? (tip.payload?.[0]?.payload as LevelBarPoint) : undefined;
            return bar ? (
              <ChartTip title={bar.title} note={props.openHint}>
                <div>{`${props.valueLabel} ${formatValue(bar.value)}`}</div>
                <div>{`${props.levelLabel} ${formatValue(bar.level)}`}</div>
              </ChartTip>
            ) : null;
          }}
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
        <Active told={active} />
      </ComposedChart>
    </div>
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

/** Tells which bar the pointer or the arrow keys are on. */
function Active({ told }: { readonly told: { current: LevelBarPoint | null } }) {
  const points = useActiveTooltipDataPoints<LevelBarPoint>();
  told.current = points?.[0] ?? null;
  return null;
}
