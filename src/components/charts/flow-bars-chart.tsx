import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { PlotFigure } from '@/ui/charts/plot-readout.tsx';
import { BarsChart } from './bars-chart.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, cutLength, FLOW_COLORS, gridTicks } from './chart-style.ts';
import { evenPoints, ReadoutChart } from './readout-chart.tsx';

/** Money in and out during part of a period. */
export type FlowBarPoint = ChartPoint & {
  readonly income: number;
  /** Positive. */
  readonly expense: number;
  readonly net: number;
};

type FlowChartProps = PointChartProps<FlowBarPoint> & {
  readonly bars: readonly FlowBarPoint[];
  readonly names: Readonly<Record<'income' | 'expense' | 'net', string>>;
};

const MEASURES = ['income', 'expense', 'net'] as const;

/**
 * Income above zero and expense below it, with a mark at the net. A few bars that would flatten all
 * others are cut off. The readout has the sums of the marked range. Fills its container.
 */
export function FlowBarsChart(props: FlowChartProps) {
  const { bars, names, formatValue, onOpen, ...rest } = props;
  const lengths = bars.flatMap(({ income, expense }) => [Math.abs(income), Math.abs(expense)]);
  const cut = cutLength(lengths) ?? Math.max(0, ...lengths);
  const within = (value: number) => Math.min(cut, Math.max(-cut, value));
  return (
    <BarsChart
      {...rest}
      formatValue={formatValue}
      points={bars.map((bar) => ({
        ...bar,
        values: [bar.income, -bar.expense],
        mark: bar.income === 0 && bar.expense === 0 ? null : bar.net,
      }))}
      series={[
        { key: 'income', name: names.income, color: FLOW_COLORS.income },
        { key: 'expense', name: names.expense, color: FLOW_COLORS.expense },
      ]}
      ticks={gridTicks(
        [0, ...bars.flatMap(({ income, expense }) => [within(income), within(-expense)])],
        props,
      )}
      figures={(shown) =>
        MEASURES.map((measure): PlotFigure => {
          const look = measure === 'net' ? 'line' : 'bar';
          const sum = shown.reduce((total, bar) => total + bar[measure], 0);
          const [name, color] = [names[measure], FLOW_COLORS[measure]];
          return { key: measure, name, color, look, figure: formatValue(sum) };
        })
      }
      onOpen={onOpen}
    />
  );
}

type FlowTotalsChartProps = FlowChartProps & {
  /** The same for the compared period, if there is one: its expenses by the same number of days. */
  readonly before: { readonly name: string; readonly expenses: readonly number[] } | null;
};

/**
 * Income and expenses added up day by day, so that a payday is a step instead of a tower, with the
 * expenses of the compared period. A marked range has what came in and went out in it. Fills its
 * container.
 */
export function FlowTotalsChart(props: FlowTotalsChartProps) {
  const { bars, names, before, formatValue } = props;
  const sums = { income: 0, expense: 0, before: 0 };
  const totals = bars.map(({ income, expense, isAhead }, index) => {
    sums.income += income;
    sums.expense += expense;
    const earlier = before?.expenses[index];
    sums.before += earlier ?? 0;
    return [
      isAhead ? null : sums.expense,
      ...(before ? [earlier === undefined ? null : sums.before] : []),
      isAhead ? null : sums.income,
    ];
  });
  const rest = totals.findLastIndex(([expense]) => expense !== null);
  return (
    <ReadoutChart
      {...evenPoints({ ...props, points: bars }, (_, index) => totals[index] ?? [])}
      lines={[
        { key: 'expense', name: names.expense, color: FLOW_COLORS.expense, look: 'area' },
        ...(before
          ? [{ key: 'before', name: before.name, color: chartColor.faint, look: 'dots' as const }]
          : []),
        { key: 'income', name: names.income, color: FLOW_COLORS.income, look: 'line', steps: true },
      ]}
      ticks={gridTicks([0, ...totals.flat().map((each) => each ?? 0)], props)}
      rest={Math.max(0, rest)}
      {...(before
        ? { difference: { name: t('charts.difference'), format: changeText(formatValue) } }
        : {})}
      range={{ of: 'running', format: formatValue }}
    />
  );
}
