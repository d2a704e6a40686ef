import { Bar, BarChart, XAxis } from 'recharts';
import { t } from '@/messages/t.ts';
import { ChartWithKey, chartColor } from '@/ui/charts/chart-colors.tsx';
import { ActivePoint, PointTip, useOpenablePoints, ZeroAxis, zeroEnds } from './chart-parts.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { BAR_LOOK, KEYED_MARGIN, pointsAxis } from './chart-style.ts';

/** Two bars side by side, such as a month's income and expense. */
export type BarPair = ChartPoint & {
  readonly value: number;
  readonly other: number;
  /** What the two add up to, as a line of the tooltip. */
  readonly result: string;
};

type PairedBarsChartProps = PointChartProps<BarPair> & {
  readonly pairs: readonly BarPair[];
  /** Names of the two bars, shown above the chart and in the tooltip. */
  readonly names: { readonly value: string; readonly other: string };
};

/**
 * Pairs of bars that start at zero, the second one quieter. The left axis labels zero and the ends.
 * Fills its container.
 */
export function PairedBarsChart(props: PairedBarsChartProps) {
  const { names } = props;
  return (
    <ChartWithKey
      items={[
        { text: names.value, color: chartColor.accent, shape: 'area' },
        { text: names.other, color: chartColor.outflow, shape: 'area' },
      ]}
    >
      <Pairs {...props} />
    </ChartWithKey>
  );
}

function Pairs(props: PairedBarsChartProps) {
  const { pairs, names, formatValue } = props;
  const { active, chart } = useOpenablePoints(pairs, props);
  return (
    <BarChart {...chart} margin={{ ...KEYED_MARGIN, right: 4 }} barGap={2} barCategoryGap="28%">
      <XAxis {...pointsAxis(pairs)} />
      <ZeroAxis
        ends={zeroEnds(pairs.flatMap(({ value, other }) => [value, other]))}
        formatValue={formatValue}
      />
      <PointTip<BarPair> mark="band" hint={props.openHint}>
        {(pair) => (
          <>
            <div>{t('common.named', { name: names.value, text: formatValue(pair.value) })}</div>
            <div>{t('common.named', { name: names.other, text: formatValue(pair.other) })}</div>
            <div>{pair.result}</div>
          </>
        )}
      </PointTip>
      <Bar dataKey="value" fill={chartColor.accent} {...BAR_LOOK} maxBarSize={28} />
      <Bar dataKey="other" fill={chartColor.outflow} {...BAR_LOOK} maxBarSize={28} />
      <ActivePoint activeRef={active} />
    </BarChart>
  );
}
