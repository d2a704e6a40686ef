import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import type { PlotLevel } from '@/ui/charts/area-plot.tsx';
import { BarPlot } from '@/ui/charts/bar-plot.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { PlotTick } from '@/ui/charts/plot.tsx';
import { usePlotChoice } from '@/ui/charts/plot-choice.ts';
import { type PlotFigure, PlotReadout } from '@/ui/charts/plot-readout.tsx';
import type { ChartPoint, PointChartProps } from './chart-style.ts';
import { changeText, gridTicks, textWidth } from './chart-style.ts';
import { levelFigures, rangeTitle } from './readout-chart.tsx';

/** The bars of one colour. */
export type BarSeries = {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** Its picture, in the readout. */
  readonly glyph?: ReactNode;
};

/** A position on the axis, with one bar, or one segment of a bar, per series. */
export type SeriesPoint = ChartPoint & {
  /** One per series, in the same order. */
  readonly values: readonly number[];
  /** The height of a short line across the bar; null for none. */
  readonly mark?: number | null;
};

type BarsChartProps<Point extends SeriesPoint> = Omit<PointChartProps<Point>, 'onOpen'> & {
  readonly points: readonly Point[];
  readonly series: readonly BarSeries[];
  /** Series side by side instead of on top of each other. */
  readonly isGrouped?: boolean;
  readonly levels?: readonly (PlotLevel & { readonly name: string })[];
  /** Instead of gridlines around all bars: what reaches beyond them is cut off. */
  readonly ticks?: readonly PlotTick[];
  /** Of a bar, CSS pixels. */
  readonly maxWidth?: number;
  /** One of many small charts: two gridlines, and less room. */
  readonly isSmall?: boolean;
  /** Whether several points can be marked for their sum; true by default. */
  readonly canMark?: boolean;
  /** A comparison that the readout adds for a chosen point. */
  readonly note?: (point: Point) => { readonly name: string; readonly figure: string } | undefined;
  /** The figures of the readout for one point or several; by default the sum of each series. */
  readonly figures?: (points: readonly Point[]) => readonly PlotFigure[];
  /**
   * Called for a press on a segment; on Enter, or a press elsewhere in the column, `series` is
   * null.
   */
  readonly onOpen: (point: Point, series: BarSeries | null) => void;
};

/**
 * Bars over time or side by side. The readout has the current one, then the chosen one, or the sums
 * of the marked range. Fills its container.
 */
export function BarsChart<Point extends SeriesPoint>(props: BarsChartProps<Point>): ReactNode {
  const { label, points, series, isGrouped = false, levels = [], isSmall } = props;
  const { formatValue, openHint, note, onOpen } = props;
  const { active, span, isChosen, isTapped, plot, readout } = usePlotChoice({
    count: points.length,
    rest: restOf(points),
    canMark: props.canMark ?? true,
    onOpen: (place, part) => {
      const point = points[place];
      if (point) onOpen(point, series.find(({ key }) => key === part) ?? null);
    },
  });
  const point = points[active];
  if (!point) return null;
  const shown = span ? points.slice(Math.min(...span), Math.max(...span) + 1) : [point];
  const sumOf = (at: number) => shown.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const ticks =
    props.ticks ??
    gridTicks([0, ...levels.map(({ value }) => value), ...points.flatMap(endsOf(isGrouped))], {
      ...props,
      ...(isSmall ? { gridSteps: 2 } : {}),
    });
  return (
    <PlotReadout
      label={label}
      title={span ? rangeTitle(points, span) : point.title}
      figures={[
        ...(props.figures?.(shown) ??
          series.map((each, at): PlotFigure => {
            return { ...each, look: 'bar', figure: formatValue(sumOf(at)) };
          })),
        ...levelFigures(levels, formatValue),
      ]}
      figureWidth={textWidth(
        points.flatMap(({ values }) => values),
        formatValue,
      )}
      note={isChosen && !span ? note?.(point) : undefined}
      hint={isTapped ? openHint : undefined}
      isCompact={isSmall ?? false}
      {...readout}
    >
      <BarPlot
        bars={points.map(({ key, values, isPartial, mark }) => ({
          key,
          parts: series.map(({ key: part, color }, at) => ({
            key: part,
            color,
            value: values[at] ?? 0,
          })),
          ...(isPartial ? { isPartial } : {}),
          ...(mark === undefined ? {} : { mark }),
        }))}
        isGrouped={isGrouped}
        {...(props.maxWidth ? { maxWidth: props.maxWidth } : {})}
        ticks={ticks}
        levels={levels}
        labels={points.map(({ tick }, index) => ({
          at: (index + 0.5) / points.length,
          text: tick,
        }))}
        cutText={(value) => formatValue(Math.abs(value))}
        active={active}
        span={span}
        isQuiet={!isChosen}
        {...plot}
      />
    </PlotReadout>
  );
}

/** The part in progress, or else the last one that doesn't lie ahead. */
function restOf(points: readonly ChartPoint[]): number {
  const current = points.findIndex(({ isPartial }) => isPartial);
  const known = points.findLastIndex(({ isAhead }) => !isAhead);
  return current !== -1 ? current : known !== -1 ? known : points.length - 1;
}

/** The lowest and highest point of a stack, or of bars side by side, with its mark. */
function endsOf(isGrouped: boolean) {
  return ({ values, mark }: SeriesPoint): readonly number[] => {
    const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0);
    const ends = isGrouped
      ? values
      : [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))];
    return typeof mark === 'number' ? [...ends, mark] : ends;
  };
}

/** The value of part of a period. */
export type MeanBarPoint = ChartPoint & { readonly value: number };

type MeanBarsChartProps = PointChartProps<MeanBarPoint> & {
  readonly bars: readonly MeanBarPoint[];
  /** A dashed line across the chart; null for none. */
  readonly mean: number | null;
  /** What the bars show; '' if the page says it. */
  readonly name?: string;
  /** A CSS colour of chartColor or chartHue. */
  readonly color: string;
  /** One of many small charts. */
  readonly isSmall: boolean;
};

/**
 * Bars for the parts of a period, with their mean as a dashed line. The readout compares the chosen
 * one with the mean. Fills its container.
 */
export function MeanBarsChart(props: MeanBarsChartProps) {
  const { bars, mean, name = '', color, onOpen, ...rest } = props;
  const change = changeText(props.formatValue);
  return (
    <BarsChart
      {...rest}
      points={bars.map((bar) => ({ ...bar, values: [bar.value] }))}
      series={[{ key: 'value', name, color }]}
      levels={
        mean === null
          ? []
          : [
              {
                key: 'mean',
                name: rest.isSmall ? '' : t('charts.mean'),
                value: mean,
                color: chartColor.text,
              },
            ]
      }
      note={({ value }) =>
        mean === null ? undefined : { name: t('charts.againstMean'), figure: change(value - mean) }
      }
      onOpen={onOpen}
    />
  );
}

/** One bar, with a mark at the level that it is compared with. */
export type LevelBarPoint = ChartPoint & { readonly value: number; readonly level: number };

type LevelBarsChartProps = PointChartProps<LevelBarPoint> & {
  readonly bars: readonly LevelBarPoint[];
  /** Names of the bar and of its mark in the readout. */
  readonly valueLabel: string;
  readonly levelLabel: string;
};

/**
 * Bars of spending with a mark each. What reaches beyond the mark has the danger colour. The
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
          figure: formatValue(sumOfBars(shown, 'value')),
        },
        {
          key: 'level',
          name: levelLabel,
          color: chartColor.text,
          look: 'line',
          figure: formatValue(sumOfBars(shown, 'level')),
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

const sumOfBars = (bars: readonly LevelBarPoint[], measure: 'value' | 'level') =>
  bars.reduce((sum, bar) => sum + bar[measure], 0);
