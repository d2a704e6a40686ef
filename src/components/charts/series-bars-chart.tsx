import type { MouseEvent } from 'react';
import { Bar, BarChart, XAxis } from 'recharts';
import { t } from '@/messages/t.ts';
import { ActivePoint, PointTip, useOpenablePoints, ZeroAxis, zeroEnds } from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, pointsAxis } from './chart-style.ts';

/** A position on the axis, with one bar, or one segment of a bar, per series. */
export type SeriesPoint = ChartPoint & {
  /** One per series, in the same order. */
  readonly values: readonly number[];
};

/** The bars of one colour. */
export type BarSeries = { readonly key: string; readonly name: string; readonly color: string };

type SeriesBarsChartProps = Omit<PointChartProps<SeriesPoint>, 'onOpen'> & {
  readonly points: readonly SeriesPoint[];
  readonly series: readonly BarSeries[];
  /** Stacked segments instead of bars side by side. */
  readonly isStacked: boolean;
  /**
   * Called for a press on a segment; on Enter, or a press elsewhere in the column, `series` is
   * null.
   */
  readonly onOpen: (point: SeriesPoint, series: BarSeries | null) => void;
};

/**
 * Bars of several series, without grid or legend. The left axis labels zero and the ends. Fills its
 * container.
 */
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
      <ActivePoint activeRef={active} />
    </BarChart>
  );
}

/** The lowest and highest point of a stack. */
function stackEnds(values: readonly number[]): readonly number[] {
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0);
  return [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))];
}
