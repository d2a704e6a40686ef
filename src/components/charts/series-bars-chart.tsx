import type { MouseEvent } from 'react';
import { Bar, BarChart, XAxis } from 'recharts';
import { t } from '@/messages/t.ts';
import { ActivePoint, PointTip, useOpenablePoints, ZeroAxis, zeroEnds } from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, pointsAxis } from './chart-style.ts';

/** A place along the axis with a bar, or a piece of one, for each series. */
export type SeriesPoint = ChartPoint & {
  /** One for each series, in their order. */
  readonly values: readonly number[];
};

/** What bars of one colour stand for. */
export type BarSeries = { readonly key: string; readonly name: string; readonly color: string };

type SeriesBarsChartProps = Omit<PointChartProps<SeriesPoint>, 'onOpen'> & {
  readonly points: readonly SeriesPoint[];
  readonly series: readonly BarSeries[];
  /** Pieces stand on each other, else beside each other. */
  readonly isStacked: boolean;
  /** A press on a piece; with Enter, or beside the pieces, on the whole place (series null). */
  readonly onOpen: (point: SeriesPoint, series: BarSeries | null) => void;
};

/** Bars of several series over places: no grid, no legend; zero and the ends are named at the left. Fills the box around it. */
export function SeriesBarsChart(props: SeriesBarsChartProps) {
  const { label, points, series, isStacked, formatValue, onOpen } = props;
  const { active, chart } = useOpenablePoints(points, {
    label,
    onOpen: (point) => onOpen(point, null),
  });
  return (
    <BarChart {...chart} margin={{ ...AXIS_MARGIN, right: 4 }} stackOffset="sign" barGap={1}>
      <XAxis {...pointsAxis(points)} minTickGap={24} />
      <ZeroAxis
        ends={zeroEnds(points.flatMap(({ values }) => (isStacked ? stackEnds(values) : values)))}
        formatValue={formatValue}
      />
      <PointTip<SeriesPoint> mark="band" hint={props.openHint}>
        {({ values }) =>
          series.map(({ key, name }, at) => {
            const value = values[at] ?? 0;
            return value === 0 ? null : (
              <div key={key}>{t('common.named', { name, text: formatValue(value) })}</div>
            );
          })
        }
      </PointTip>
      {series.map((each, at) => (
        <Bar
          key={each.key}
          name={each.name}
          dataKey={({ values }: SeriesPoint) => values[at] ?? 0}
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
  );
}

/** How far pieces that stand on each other reach, below zero and above it. */
function stackEnds(values: readonly number[]): readonly number[] {
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0);
  return [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))];
}
