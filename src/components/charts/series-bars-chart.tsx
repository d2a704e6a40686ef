import type { MouseEvent } from 'react';
import { Bar, BarChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../ui/chart-box.tsx';
import { chartColor } from '../../ui/chart-color.ts';
import { pointsAxis } from './bottom-axis.ts';
import { AXIS_MARGIN, endsAxis } from './ends-axis.ts';
import { ActivePoint, OpenablePoints, useOpenablePoints } from './openable-points.tsx';
import { pointTip } from './point-tip.ts';

/** A place along the axis with a bar, or a piece of one, for each series. */
export type SeriesPoint = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  /** One for each series, in their order. */
  readonly values: readonly number[];
};

/** What bars of one colour stand for. */
export type BarSeries = { readonly key: string; readonly name: string; readonly color: string };

type SeriesBarsChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly points: readonly SeriesPoint[];
  readonly series: readonly BarSeries[];
  /** Pieces stand on each other, else beside each other. */
  readonly isStacked: boolean;
  readonly formatValue: (value: number) => string;
  /** A press on a piece; with Enter, or beside the pieces, on the whole place (series null). */
  readonly onOpen: (point: SeriesPoint, series: BarSeries | null) => void;
  readonly openHint: string;
};

/** Bars of several series over places: no grid, no legend; zero and the ends are named at the left. Fills the box around it. */
export function SeriesBarsChart(props: SeriesBarsChartProps) {
  const { points, series, isStacked, formatValue, onOpen } = props;
  const { active, openActive } = useOpenablePoints<SeriesPoint>((point) => onOpen(point, null));
  const ends = endsOf(points, isStacked);
  const ticks = [...new Set([ends[0], 0, ends[1]])];
  return (
    <OpenablePoints onOpen={openActive}>
      <BarChart
        responsive
        data={[...points]}
        margin={{ ...AXIS_MARGIN, right: 4 }}
        style={{ width: '100%', height: '100%', cursor: 'pointer' }}
        aria-label={props.label}
        stackOffset="sign"
        barGap={1}
        onClick={openActive}
      >
        <XAxis {...pointsAxis(points)} minTickGap={24} />
        <YAxis domain={ends} ticks={ticks} {...endsAxis(formatValue)} />
        {ends[0] < 0 ? <ReferenceLine y={0} stroke={chartColor.axis} /> : null}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chartColor.well }}
          content={pointTip((point: SeriesPoint) => (
            <ChartTip title={point.title} note={props.openHint}>
              {series.map(({ key, name }, at) => {
                const value = point.values[at] ?? 0;
                return value === 0 ? null : <div key={key}>{`${name}: ${formatValue(value)}`}</div>;
              })}
            </ChartTip>
          ))}
        />
        {series.map((each, at) => (
          <Bar
            key={each.key}
            name={each.name}
            dataKey={(point: SeriesPoint) => point.values[at] ?? 0}
            fill={each.color}
            maxBarSize={isStacked ? 48 : 20}
            isAnimationActive={false}
            {...(isStacked ? { stackId: 'all' } : {})}
            onClick={(_, place: number, event: MouseEvent) => {
              const point = points[place];
              event.stopPropagation();
              if (point) onOpen(point, each);
            }}
          />
        ))}
        <ActivePoint told={active} />
      </BarChart>
    </OpenablePoints>
  );
}

/** The lowest and the highest end of the bars; zero lies between them. */
function endsOf(points: readonly SeriesPoint[], isStacked: boolean): [number, number] {
  const above = (values: readonly number[]) => values.filter((value) => value > 0);
  const below = (values: readonly number[]) => values.filter((value) => value < 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const lows = points.map(({ values }) =>
    isStacked ? sum(below(values)) : Math.min(0, ...below(values)),
  );
  const highs = points.map(({ values }) =>
    isStacked ? sum(above(values)) : Math.max(0, ...above(values)),
  );
  return [Math.min(0, ...lows), Math.max(0, ...highs)];
}
