import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { PlotFigure } from '@/ui/charts/plot-readout.tsx';
import { BarsChart } from './bars-chart.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText } from './chart-style.ts';

/** One bar, with a mark at the level that it is compared with. */
export type LevelBarPoint = ChartPoint & { readonly value: number; readonly level: number };

type LevelBarsChartProps = PointChartProps<LevelBarPoint> & {
  readonly bars: readonly LevelBarPoint[];
  /** Names of the bar and of its mark in the readout. */
  readonly valueLabel: string;
  readonly levelLabel: string;
};

/**
 * Bars of spending with a mark each. What reaches beyond the mark has the colour of trouble. The
 * readout has how far a bar is from its mark. Fills its container.
 */
export function LevelBarsChart(props: LevelBarsChartProps) {
  const { bars, valueLabel, levelLabel, formatValue, onOpen, ...rest } = props;
  return (
    <BarsChart
      {...rest}
      formatValue={formatValue}
      points={bars.map((bar) => {
        const over = Math.max(0, bar.value - Math.max(0, bar.level));
        return { ...bar, mark: bar.level, values: [bar.value - over, over] };
      })}
      series={[
        { key: 'value', name: valueLabel, color: chartColor.spend },
        { key: 'over', name: valueLabel, color: chartColor.danger },
      ]}
      figures={(shown): readonly PlotFigure[] => [
        {
          key: 'value',
          name: valueLabel,
          color: chartColor.spend,
          look: 'bar',
          figure: formatValue(sumOf(shown, 'value')),
        },
        {
          key: 'level',
          name: levelLabel,
          color: chartColor.text,
          look: 'line',
          figure: formatValue(sumOf(shown, 'level')),
        },
      ]}
      note={({ value, level }) => ({
        name: t('charts.difference'),
        figure: changeText(formatValue)(value - level),
      })}
      onOpen={onOpen}
    />
  );
}

const sumOf = (bars: readonly LevelBarPoint[], measure: 'value' | 'level') =>
  bars.reduce((sum, bar) => sum + bar[measure], 0);
