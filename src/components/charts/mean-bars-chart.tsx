import { Bar, BarChart, ReferenceLine, XAxis } from 'recharts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { ActivePoint, PointTip, useOpenablePoints, ZeroAxis, zeroEnds } from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { AXIS_MARGIN, BAR_LOOK, pointsAxis } from './chart-style.ts';

/** The value of part of a period. */
export type MeanBarPoint = ChartPoint & { readonly value: number };

type MeanBarsChartProps = PointChartProps<MeanBarPoint> & {
  readonly bars: readonly MeanBarPoint[];
  /** A dashed line across the chart; null for none. */
  readonly mean: number | null;
  /** From chart-color or chart-hue. */
  readonly color: string;
  /** One of many small charts: no value axis. */
  readonly isSmall: boolean;
};

const SMALL_MARGIN = { top: 4, right: 4, bottom: 0, left: 4 };

/** Bars for the parts of a period, with their mean as a dashed line. Fills its container. */
export function MeanBarsChart(props: MeanBarsChartProps) {
  const { bars, mean, isSmall, formatValue } = props;
  const { active, chart } = useOpenablePoints(bars, props);
  return (
    <BarChart {...chart} margin={isSmall ? SMALL_MARGIN : AXIS_MARGIN} barCategoryGap="16%">
      <XAxis {...pointsAxis(bars)} minTickGap={isSmall ? 40 : 24} />
      <ZeroAxis
        ends={zeroEnds(bars.map(({ value }) => value))}
        formatValue={formatValue}
        isHidden={isSmall}
      />
      <PointTip<MeanBarPoint> mark="band" hint={props.openHint}>
        {({ value }) => formatValue(value)}
      </PointTip>
      <Bar dataKey="value" fill={props.color} {...BAR_LOOK} />
      {mean === null ? null : (
        <ReferenceLine y={mean} stroke={chartColor.text} strokeDasharray="4 3" zIndex={400} />
      )}
      <ActivePoint activeRef={active} />
    </BarChart>
  );
}
