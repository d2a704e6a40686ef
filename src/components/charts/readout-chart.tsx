import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { AreaPlot, type PlotLevel, type PlotLine } from '@/ui/charts/area-plot.tsx';
import type { PlotLabel, PlotTick } from '@/ui/charts/plot.tsx';
import { type PlotSpan, usePlotChoice } from '@/ui/charts/plot-choice.ts';
import { type PlotFigure, PlotReadout } from '@/ui/charts/plot-readout.tsx';
import { type ChartPoint, type PointChartProps, textWidth } from './chart-style.ts';

/** A position of a ReadoutChart; one value per line, null where a line has none. */
type ReadoutPoint = {
  readonly key: string;
  /** Begins the readout: 'Nov 24'. */
  readonly title: string;
  /** On the axis, from 0 to 1. */
  readonly at: number;
  readonly values: readonly (number | null)[];
};

/** A line of a ReadoutChart. */
export type ReadoutLine = Omit<PlotLine, 'values'> & {
  /** In the readout; null leaves the line out of it. */
  readonly name: string | null;
  /** Drawn instead of the values, where the line stands on others; one per position. */
  readonly drawn?: readonly (number | null)[];
};

/** What the readout has for a marked range. */
export type ReadoutRange = {
  /**
   * 'change': from the first value to the last one; 'sum': of the values; 'running': the values are
   * running totals, so what was added in the range.
   */
  readonly of: 'change' | 'sum' | 'running';
  /** @param from the first value in the range */
  readonly format: (value: number, from: number) => string;
};

type ReadoutChartProps = {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  readonly points: readonly ReadoutPoint[];
  /** The main line first. */
  readonly lines: readonly ReadoutLine[];
  readonly ticks: readonly PlotTick[];
  readonly axis: readonly PlotLabel[];
  /** The point that the readout shows until another one is chosen. */
  readonly rest: number;
  /** How the first two values differ, shown with a point that was chosen. */
  readonly difference?: { readonly name: string; readonly format: (value: number) => string };
  /** Levels across the plot, in the readout unless their name is ''. */
  readonly levels?: readonly (PlotLevel & { readonly name: string })[];
  /** Places on the axis with a line through the plot, named in the readout. */
  readonly marks?: readonly (Pick<PlotFigure, 'name' | 'figure'> & { readonly at: number })[];
  /** Lets a range be marked, and says what the readout has for it. */
  readonly range?: ReadoutRange;
  /** The main line is the only one: its lowest and highest values appear with a chosen point. */
  readonly hasPeaks?: boolean;
  readonly ending?: { readonly value: number; readonly content: ReactNode } | undefined;
  readonly formatValue: (value: number) => string;
  /** What a second tap does. */
  readonly openHint?: string;
  /** A press, or Enter. */
  readonly onOpen?: (point: ReadoutPoint) => void;
};

/**
 * Lines over time whose figures are in a line above the plot, never over the data: for the point
 * under the pointer or chosen with the arrow keys, or for a marked range. Grows with its container.
 */
export function ReadoutChart(props: ReadoutChartProps) {
  const { label, points, lines, rest, difference, levels = [], marks = [], formatValue } = props;
  const { onOpen, openHint } = props;
  const { active, span, isChosen, isTapped, plot, readout } = usePlotChoice({
    count: points.length,
    rest,
    canMark: props.range !== undefined,
    onOpen:
      onOpen &&
      ((place) => {
        const opened = points[place];
        if (opened) onOpen(opened);
      }),
  });
  const point = points[active];
  if (!point) return null;
  const figures = span
    ? figuresIn(span, props)
    : lines.flatMap(({ name }, at): readonly [number, string][] => {
        const value = point.values[at];
        return name !== null && typeof value === 'number' ? [[at, formatValue(value)]] : [];
      });
  const [first, second] = point.values;
  const apart = typeof first === 'number' && typeof second === 'number' ? first - second : null;
  const main = points.map(({ values }) => values[0] ?? null);
  return (
    <PlotReadout
      label={label}
      title={span ? rangeTitle(points, span) : point.title}
      figures={[
        ...figures.flatMap(([at, figure]): readonly PlotFigure[] => {
          const line = lines[at];
          return line ? [{ ...line, name: line.name ?? '', figure }] : [];
        }),
        ...levelFigures(levels, formatValue),
        ...marks.map(({ name, figure }) => {
          return { key: name, name, figure, color: 'currentColor', look: 'dots' as const };
        }),
      ]}
      figureWidth={textWidth(
        points.flatMap(({ values }) => values),
        formatValue,
      )}
      note={
        difference && isChosen && !span && apart !== null
          ? { name: difference.name, figure: difference.format(apart) }
          : undefined
      }
      hint={isTapped ? openHint : undefined}
      {...readout}
    >
      <AreaPlot
        lines={lines.map(({ name: _, drawn, ...line }, at) => ({
          ...line,
          values: drawn ?? points.map(({ values }) => values[at] ?? null),
        }))}
        at={points.map(({ at }) => at)}
        ticks={props.ticks}
        labels={props.axis}
        active={active}
        span={span}
        levels={levels}
        marks={marks.map(({ at }) => at)}
        peaks={props.hasPeaks && isChosen && !span ? peaksOf(main, active, formatValue) : []}
        // A line at an end of the axis would look like a frame.
        isQuiet={!isChosen && (point.at === 0 || point.at === 1)}
        ending={props.ending}
        {...plot}
      />
    </PlotReadout>
  );
}

/**
 * The props of a ReadoutChart that follow from the points of a chart, which are evenly spread along
 * the axis.
 * @param valuesOf one value per line
 */
export function evenPoints<Point extends ChartPoint>(
  props: PointChartProps<Point> & { readonly points: readonly Point[] },
  valuesOf: (point: Point, index: number) => readonly (number | null)[],
) {
  const { label, points, formatValue, openHint, onOpen } = props;
  const placeOf = (index: number) => index / Math.max(1, points.length - 1);
  return {
    label,
    points: points.map((point, index): ReadoutPoint => {
      const { key, title } = point;
      return { key, title, at: placeOf(index), values: valuesOf(point, index) };
    }),
    axis: points.map(({ tick }, index): PlotLabel => ({ at: placeOf(index), text: tick })),
    formatValue,
    openHint,
    onOpen: ({ key }: ReadoutPoint) => {
      const point = points.find((each) => each.key === key);
      if (point) onOpen(point);
    },
  };
}

/** Levels as they are named in a readout. */
export function levelFigures(
  levels: readonly (PlotLevel & { readonly name: string })[],
  formatValue: (value: number) => string,
): readonly PlotFigure[] {
  return levels.flatMap(({ key, name, value, color }): readonly PlotFigure[] =>
    name === '' ? [] : [{ key, name, color, look: 'dashes', figure: formatValue(value) }],
  );
}

/** 'Nov 3 – Nov 12'. */
export function rangeTitle(points: readonly { readonly title: string }[], span: PlotSpan): string {
  const [from, to] = [Math.min(...span), Math.max(...span)];
  return t('charts.range', { from: points[from]?.title ?? '', to: points[to]?.title ?? '' });
}

/** What each named line has for a range. */
function figuresIn(
  span: PlotSpan,
  { points, lines, range }: ReadoutChartProps,
): readonly [number, string][] {
  const begin = Math.min(...span);
  const inside = points.slice(begin, Math.max(...span) + 1);
  return lines.flatMap(({ name }, at): readonly [number, string][] => {
    const values = inside.flatMap(({ values: all }) => all[at] ?? []);
    const [first] = values;
    const last = values.at(-1);
    if (name === null || !range || first === undefined || last === undefined) return [];
    const figure = {
      change: last - first,
      sum: values.reduce((sum, value) => sum + value, 0),
      running: last - (points[begin - 1]?.values[at] ?? 0),
    }[range.of];
    return [[at, range.format(figure, first)]];
  });
}

/** The lowest and the highest value, without the one that the readout shows. */
function peaksOf(
  values: readonly (number | null)[],
  active: number,
  formatValue: (value: number) => string,
) {
  const numbers = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  if (lowest === highest) return [];
  return [values.indexOf(lowest), values.indexOf(highest)].flatMap((index) => {
    const value = values[index];
    return index === active || typeof value !== 'number'
      ? []
      : [{ index, text: formatValue(value) }];
  });
}
