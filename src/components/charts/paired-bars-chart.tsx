import { type MouseEvent, useRef } from 'react';
import { Bar, BarChart, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';
import { FONT_PX, QUIET_WORDS } from './words-look.ts';

/** Two bars side by side, as income and expense of a month. */
export type BarPair = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly value: number;
  readonly other: number;
  /** What the two come to, as a line of the tooltip. */
  readonly result: string;
};

type PairedBarsChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly pairs: readonly BarPair[];
  /** What the two bars are called, above them and in the tooltip. */
  readonly names: { readonly value: string; readonly other: string };
  readonly formatValue: (value: number) => string;
  /** A press on a pair, or Enter on it. */
  readonly onOpen: (pair: BarPair) => void;
  readonly openHint: string;
};

/** Pairs of bars from zero: the first in the accent, the second quieter; zero and the top are named at the left. Fills the box around it. */
export function PairedBarsChart(props: PairedBarsChartProps) {
  const { pairs, names, formatValue, onOpen } = props;
  const { active, openActive } = useOpenablePoints(onOpen);
  const values = pairs.flatMap(({ value, other }) => [value, other]);
  const ends = [Math.min(0, ...values), Math.max(0, ...values)];
  const tapped = useRef<string | null>(null);
  const onPress = (event: MouseEvent) => {
    // A finger has no hover: the first tap shows the figures, a second one at the same place opens them.
    const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch';
    const isFirst = tapped.current !== active.current?.key;
    tapped.current = active.current?.key ?? null;
    if (!isTouch || !isFirst) openActive();
  };
  return (
    <OpenablePoints onOpen={openActive}>
      <BarChart
        responsive
        data={[...pairs]}
        margin={{ ...AXIS_MARGIN, right: 4 }}
        barGap={2}
        barCategoryGap="28%"
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        onClick={(_, event) => onPress(event)}
      >
        <XAxis {...pointsAxis(pairs)} />
        <YAxis domain={ends} ticks={[...new Set([...ends, 0])]} {...endsAxis(formatValue)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chartColor.well }}
          content={pointTip((pair: BarPair) => (
            <ChartTip title={pair.title} note={props.openHint}>
              <div>{`${names.value}: ${formatValue(pair.value)}`}</div>
              <div>{`${names.other}: ${formatValue(pair.other)}`}</div>
              <div>{pair.result}</div>
            </ChartTip>
          ))}
        />
        <Bar
          dataKey="value"
          fill={chartColor.accent}
          maxBarSize={28}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="other"
          fill={chartColor.outflow}
          maxBarSize={28}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
        <BarNames names={names} />
        <ActivePoint told={active} />
      </BarChart>
    </OpenablePoints>
  );
}

const SWATCH_PX = 8;
/** The width of a letter, about. */
const LETTER_PX = FONT_PX * 0.58;

/** The two names above the bars, each behind its colour. */
function BarNames({ names }: Pick<PairedBarsChartProps, 'names'>) {
  const plot = usePlotArea();
  if (!plot) return null;
  const wordsAt = plot.x + SWATCH_PX + 6;
  const otherAt = wordsAt + names.value.length * LETTER_PX + 16;
  const entries = [
    { name: names.value, x: plot.x, fill: chartColor.accent },
    { name: names.other, x: otherAt, fill: chartColor.outflow },
  ];
  return (
    <g>
      {entries.map(({ name, x, fill }) => (
        <g key={name}>
          <rect x={x} y={1} width={SWATCH_PX} height={SWATCH_PX} rx={2} fill={fill} />
          <text x={x + SWATCH_PX + 6} y={SWATCH_PX + 2} {...QUIET_WORDS}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
