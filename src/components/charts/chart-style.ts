import { chartColor } from '@/ui/charts/chart-colors.tsx';

/** How large the words in a chart are (CSS pixels). */
export const FONT_PX = 12;

/** How words look that name an axis or a line across: quieter than the figures. */
export const QUIET_LABEL = { fill: chartColor.label, fontSize: FONT_PX } as const;

/** How the axis under a chart looks: a faint line with quiet words, no ticks. */
export const BOTTOM_AXIS = {
  tick: QUIET_LABEL,
  tickLine: false,
  // The lowest value is named at the same corner.
  tickMargin: 6,
  axisLine: { stroke: chartColor.grid },
} as const;

/** The axis under points that have a name each: the first and the last are named, between them what has room. */
export function pointsAxis(points: readonly { readonly key: string; readonly tick: string }[]) {
  const tickOf = new Map(points.map(({ key, tick }) => [key, tick]));
  return {
    ...BOTTOM_AXIS,
    dataKey: 'key',
    tickFormatter: (key: string) => tickOf.get(key) ?? '',
    interval: 'preserveStartEnd',
  } as const;
}

/** The room around a chart whose values are named at the left. */
export const AXIS_MARGIN = { top: 20, right: 28, bottom: 0, left: 0 };

/** The same below a line of names: nothing in it stands above what is drawn. */
export const KEYED_MARGIN = { ...AXIS_MARGIN, top: 8 };

/** How an axis of values looks that names its two ends alone: no line, no ticks, as wide as its words. */
export function endsAxis(formatValue: (value: number) => string) {
  return {
    width: 'auto',
    interval: 0,
    axisLine: false,
    tickLine: false,
    tick: QUIET_LABEL,
    tickFormatter: (value: number) => formatValue(value),
  } as const;
}

/** The room around a line whose points are named where they are. */
export const LINE_MARGIN = { top: 24, right: 28, bottom: 0, left: 28 };

/** How a line looks that a chart is about, in its colour: a dot only where the pointer or the keys are. */
export function lineLook(stroke: string) {
  return {
    stroke,
    strokeWidth: 2,
    dot: false,
    activeDot: { r: 4, fill: stroke, stroke: chartColor.surface },
    isAnimationActive: false,
  } as const;
}

/** How a bar looks that is one of few; its top is round. */
export const BAR_LOOK = {
  maxBarSize: 40,
  radius: [3, 3, 0, 0] as [number, number, number, number],
  isAnimationActive: false,
} as const;

/** How income, expense and net are drawn, for a chart and the key below it. */
export const FLOW_COLORS = {
  income: chartColor.accent,
  expense: chartColor.outflow,
  net: chartColor.text,
} as const;

/** Words that lie nearer to each other touch (CSS pixels). */
const LEAST_PX = 20;

/**
 * The values that an axis names: zero, and its two ends where their words have room beside those of zero.
 * @param lowest <= 0 @param highest >= 0 @param height of the axis, CSS pixels
 */
export function zeroTicks(lowest: number, highest: number, height: number): number[] {
  const near = ((highest - lowest) * LEAST_PX) / height;
  return [...new Set([lowest, 0, highest])].filter(
    (value) => value === 0 || Math.abs(value) >= near,
  );
}

/**
 * Heights of words that would lie over each other, moved apart as little as need be: in the same order, at least `gap` from each
 * other, within two bounds where they have room. CSS pixels.
 */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => at(heights, a) - at(heights, b));
  const placed = heights.map((height) => Math.min(bottom, Math.max(top, height)));
  let least = top;
  for (const index of order) {
    placed[index] = Math.max(least, at(placed, index));
    least = at(placed, index) + gap;
  }
  let most = bottom;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, at(placed, index));
    most = at(placed, index) - gap;
  }
  return placed;
}

const at = (heights: readonly number[], index: number) => heights[index] ?? 0;

/** A place along the axis of a chart. */
export type ChartPoint = {
  /** Unique, in the order in which they stand. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
};

/** What a chart is told whose points open. */
export type PointChartProps<Point extends ChartPoint> = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  /** A press on a point, or Enter on it. */
  readonly onOpen: (point: Point) => void;
  /** Below the figures in the tooltip: what a press does. */
  readonly openHint: string;
};
