import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, gridTicks } from './chart-style.ts';
import { evenPoints, ReadoutChart } from './readout-chart.tsx';

/** One point of two lines over time; null if that line has ended or doesn't exist. */
export type ComparedPoint = ChartPoint & {
  readonly value: number | null;
  readonly other: number | null;
};

type ComparedLinesChartProps = PointChartProps<ComparedPoint> & {
  readonly points: readonly ComparedPoint[];
  /** Names of the two lines, in the readout. */
  readonly names: { readonly value: string; readonly other: string };
  /** The lines add up spending, so they rise and have its colour. */
  readonly isSpending?: boolean;
};

/**
 * Two lines over time that start at zero; the second one is quieter. The readout has both values
 * and their difference. Fills its container.
 */
export function ComparedLinesChart(props: ComparedLinesChartProps) {
  const { points, names, isSpending = false, formatValue } = props;
  const color = isSpending ? chartColor.spend : chartColor.accent;
  return (
    <ReadoutChart
      {...evenPoints(props, ({ value, other }) => [value, other])}
      lines={[
        { key: 'value', name: names.value, color, look: 'area' },
        { key: 'other', name: names.other, color: chartColor.faint, look: 'dots' },
      ]}
      ticks={gridTicks(
        [0, ...points.flatMap(({ value, other }) => [value ?? 0, other ?? 0])],
        props,
      )}
      // What falls begins now; what rises has got as far as its last value.
      rest={
        isSpending
          ? Math.max(
              0,
              points.findLastIndex(({ value }) => value !== null),
            )
          : 0
      }
      difference={{ name: t('charts.difference'), format: changeText(formatValue) }}
      range={
        isSpending
          ? { of: 'running', format: formatValue }
          : { of: 'change', format: changeText(formatValue) }
      }
    />
  );
}
