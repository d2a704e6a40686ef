import { type KeyboardEvent, useRef } from 'react';
import {
  Line,
  LineChart,
  ReferenceDot,
  Tooltip,
  useActiveTooltipDataPoints,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';

/** One point of two lines over time; null = that line has ended, or has none. */
export type ComparedPoint = {
  /** Unique, ascending. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly value: number | null;
  readonly other: number | null;
};

type ComparedLinesChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly points: readonly ComparedPoint[];
  readonly formatValue: (value: number) => string;
  /** What the two lines are called, at the lines themselves and in the tooltip. */
  readonly names: { readonly value: string; readonly other: string };
  /** A press on a point, or Enter on it. */
  readonly onOpen: (point: ComparedPoint) => void;
  /** Under the figures in the tooltip: what a press does. */
  readonly openHint: string;
};

const FONT_PX = 12;
/** The width of a letter, about. */
const LETTER_PX = FONT_PX * 0.55;
/** Where along itself a line bears its name. */
const NAME_AT = { value: 0.7, other: 0.6 };

/** Two lines over time from zero up, the second one quieter, each named at the line; zero and the top are named at the left. Fills the box around it. */
export function ComparedLinesChart(props: ComparedLinesChartProps) {
  const { points, names, formatValue, onOpen } = props;
  const active = useRef<ComparedPoint | null>(null);
  const openActive = () => {
    if (active.current) onOpen(active.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    openActive();
  };
  const highest = Math.max(0, ...points.flatMap(({ value, other }) => [value ?? 0, other ?? 0]));
  const tickOf = new Map(points.map(({ key, tick }) => [key, tick]));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the chart inside, which has the focus
    <div onKeyDown={onKeyDown} style={{ width: '100%', height: '100%' }}>
      <LineChart
        responsive
        data={[...points]}
        margin={AXIS_MARGIN}
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
          minTickGap={48}
          padding={{ left: 4, right: 4 }}
        />
        <YAxis domain={[0, highest]} ticks={[0, highest]} {...endsAxis(formatValue)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chartColor.axis }}
          content={(tip) => {
            const point = tip.active ? (tip.payload?.[0]?.payload as ComparedPoint) : undefined;
            return point ? (
              <ChartTip title={point.title} note={props.openHint}>
                <TipLine name={names.value} value={point.value} formatValue={formatValue} />
                <TipLine name={names.other} value={point.other} formatValue={formatValue} />
              </ChartTip>
            ) : null;
          }}
        />
        <Line
          dataKey="other"
          type="linear"
          stroke={chartColor.outflow}
          strokeWidth={1.5}
          strokeDasharray="4 4"
          dot={false}
          activeDot={{ r: 3, fill: chartColor.outflow, stroke: chartColor.surface }}
          isAnimationActive={false}
        />
        <Line
          dataKey="value"
          type="linear"
          stroke={chartColor.accent}
          strokeWidth={2}
          dot={false}
          activeDot={{ r: 4, fill: chartColor.accent, stroke: chartColor.surface }}
          isAnimationActive={false}
        />
        {(['other', 'value'] as const).map((line) => {
          const named = points.filter((point) => point[line] !== null);
          const point = named[Math.floor(named.length * NAME_AT[line])];
          return point ? (
            <ReferenceDot
              key={line}
              x={point.key}
              y={point[line] ?? 0}
              r={0}
              label={(at: { readonly viewBox?: DotBox }) => (
                <LineName box={at.viewBox} text={names[line]} isMain={line === 'value'} />
              )}
            />
          ) : null;
        })}
        <Active told={active} />
      </LineChart>
    </div>
  );
}

type TipLineProps = Pick<ComparedLinesChartProps, 'formatValue'> & {
  readonly name: string;
  readonly value: number | null;
};

function TipLine({ name, value, formatValue }: TipLineProps) {
  return value === null ? null : <div>{`${name}: ${formatValue(value)}`}</div>;
}

type DotBox = { readonly x?: number; readonly y?: number };

type LineNameProps = {
  readonly box: DotBox | undefined;
  readonly text: string;
  readonly isMain: boolean;
};

function LineName({ box, text, isMain }: LineNameProps) {
  const plot = usePlotArea();
  const x = box?.x ?? 0;
  const width = text.length * LETTER_PX;
  // A falling line leaves room below it at the left, if that is wide enough, and always at the right.
  const isBelow = isMain && x > width + 8 + (plot?.x ?? 0);
  const right = plot ? plot.x + plot.width + AXIS_MARGIN.right : Number.POSITIVE_INFINITY;
  return (
    <text
      x={isBelow ? x - 8 : Math.min(x + 8, right - width)}
      y={(box?.y ?? 0) + (isBelow ? FONT_PX + 4 : isMain ? 0 : -8)}
      textAnchor={isBelow ? 'end' : 'start'}
      fontSize={FONT_PX}
      fill={isMain ? chartColor.text : chartColor.label}
      // Readable also where a line runs behind it.
      stroke={chartColor.surface}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}

/** Tells which point the pointer or the arrow keys are on. */
function Active({ told }: { readonly told: { current: ComparedPoint | null } }) {
  const points = useActiveTooltipDataPoints<ComparedPoint>();
  told.current = points?.[0] ?? null;
  return null;
}
