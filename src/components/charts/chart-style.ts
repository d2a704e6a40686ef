import { chartColor } from '@/ui/charts/chart-colors.tsx';

/** Font size of text in charts (CSS pixels). */
export const FONT_PX = 12;

/** Style of the text that names an axis or a line across the chart, quieter than the figures. */
export const QUIET_LABEL = { fill: chartColor.label, fontSize: FONT_PX } as const;

/** Style of the bottom axis: a faint line, quiet text, no ticks. */
export const BOTTOM_AXIS = {
  tick: QUIET_LABEL,
  tickLine: false,
  // Keeps clear of the lowest value's label in the same corner.
  tickMargin: 6,
  axisLine: { stroke: chartColor.grid },
} as const;

/** The axis under named points: labels the first and the last, and as many in between as fit. */
export function pointsAxis(points: readonly { readonly key: string; readonly tick: string }[]) {
  const tickOf = new Map(points.map(({ key, tick }) => [key, tick]));
  return {
    ...BOTTOM_AXIS,
    dataKey: 'key',
    tickFormatter: (key: string) => tickOf.get(key) ?? '',
    interval: 'preserveStartEnd',
  } as const;
}

/** The margins of a chart with value labels on the left. */
export const AXIS_MARGIN = { top: 20, right: 28, bottom: 0, left: 0 };

/** The same for a chart below a key: nothing in it is drawn above the plot. */
export const KEYED_MARGIN = { ...AXIS_MARGIN, top: 8 };

/** A value axis that labels only its two ends: no line, no ticks, as wide as its labels. */
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

/** The margins of a line chart whose points are labelled in place. */
export const LINE_MARGIN = { top: 24, right: 28, bottom: 0, left: 28 };

/** The style of a chart's main line: a dot only at the active point. */
export function lineLook(stroke: string) {
  return {
    stroke,
    strokeWidth: 2,
    dot: false,
    activeDot: { r: 4, fill: stroke, stroke: chartColor.surface },
    isAnimationActive: false,
  } as const;
}

/** The style of bars in a chart that has few; their tops are rounded. */
export const BAR_LOOK = {
  maxBarSize: 40,
  radius: [3, 3, 0, 0] as [number, number, number, number],
  isAnimationActive: false,
} as const;

/** The colours of income, expense, and net, for a chart and the key below it. */
export const FLOW_COLORS = {
  income: chartColor.accent,
  expense: chartColor.outflow,
  net: chartColor.text,
} as const;

/** Labels closer together than this would touch (CSS pixels). */
const MIN_GAP_PX = 20;

/**
 * The values that an axis labels: zero, plus each end that is far enough from zero.
 * @param lowest <= 0 @param highest >= 0 @param height of the axis, CSS pixels
 */
export function zeroTicks(lowest: number, highest: number, height: number): number[] {
  const near = ((highest - lowest) * MIN_GAP_PX) / height;
  return [...new Set([lowest, 0, highest])].filter(
    (value) => value === 0 || Math.abs(value) >= near,
  );
}

/**
 * Moves overlapping labels apart as little as possible: in the same order, at least `gap` apart,
 * and within the bounds if they fit. Heights are in CSS pixels.
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

/** A position on the axis of a chart. */
export type ChartPoint = {
  /** Unique; sorted in axis order. */
  readonly key: string;
  /** The label under the axis. */
  readonly tick: string;
  /** The heading of the tooltip. */
  readonly title: string;
};

/** The props of a chart whose points open on press. */
export type PointChartProps<Point extends ChartPoint> = {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  /** Called when a point is pressed, or on Enter. */
  readonly onOpen: (point: Point) => void;
  /** Below the figures in the tooltip: what a press does. */
  readonly openHint: string;
};
