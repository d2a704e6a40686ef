import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, evenly, gridTicks } from './chart-style.ts';
import { ReadoutChart } from './readout-chart.tsx';

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
  const { label, points, names, isSpending = false, formatValue, openHint, onOpen } = props;
  const places = evenly(points.length);
  const color = isSpending ? chartColor.spend : chartColor.accent;
  return (
    <ReadoutChart
      label={label}
      points={points.map(({ key, title, value, other }, index) => ({
        key,
        title,
        at: places[index] ?? 0,
        values: [value, other],
      }))}
      lines={[
        { key: 'value', name: names.value, color, look: 'area' },
        { key: 'other', name: names.other, color: chartColor.faint, look: 'dots' },
      ]}
      ticks={gridTicks(
        [0, ...points.flatMap(({ value, other }) => [value ?? 0, other ?? 0])],
        props,
      )}
      axis={points.map(({ tick }, index) => ({ at: places[index] ?? 0, text: tick }))}
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
      formatValue={formatValue}
      range={
        isSpending
          ? { of: 'running', format: formatValue }
          : { of: 'change', format: changeText(formatValue) }
      }
      openHint={openHint}
      onOpen={({ key }) => {
        const point = points.find((each) => each.key === key);
        if (point) onOpen(point);
      }}
    />
  );
}
