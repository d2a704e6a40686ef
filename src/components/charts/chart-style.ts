import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import type { PlotTick } from '@/ui/charts/plot.tsx';
import { roundTicks } from '@/ui/charts/plot-geometry.ts';

/** The colours of income, expense, and net, for a chart and its tables. */
export const FLOW_COLORS = {
  income: chartColor.inflow,
  expense: chartColor.spend,
  net: chartColor.text,
} as const;

/** A position on the axis of a chart. */
export type ChartPoint = {
  /** Unique; sorted in axis order. */
  readonly key: string;
  /** The label under the axis. */
  readonly tick: string;
  /** Begins the readout. */
  readonly title: string;
  /** Not complete yet, such as the current month: bars are hatched. */
  readonly isPartial?: boolean;
  /** Nothing is known yet: it lies ahead. */
  readonly isAhead?: boolean;
};

/** The props of a chart whose points open on press. */
export type PointChartProps<Point extends ChartPoint> = ValueTexts & {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  /** Called when a point is pressed, or on Enter. */
  readonly onOpen: (point: Point) => void;
  /** What a second tap does; shown after the first one, which only reads. */
  readonly openHint: string;
};

/** How a chart writes its values. */
export type ValueTexts = {
  readonly formatValue: (value: number) => string;
  /** A round value beside its gridline, in short: '$80K'. As formatValue without it. */
  readonly formatTick?: (value: number) => string;
};

type GridOptions = ValueTexts & {
  /** How many steps there should be between gridlines, about. */
  readonly gridSteps?: number;
};

/**
 * Gridlines of round values around these values. All charts of amounts and counts have theirs from
 * here.
 */
export function gridTicks(
  values: readonly number[],
  { formatValue, formatTick, gridSteps }: GridOptions,
): readonly PlotTick[] {
  const text = formatTick ?? ((value: number) => formatValue(value).replace(NO_CENTS, ''));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const unit = unitOf(Math.max(Math.abs(lowest), Math.abs(highest)));
  return roundTicks(lowest, highest, gridSteps, unit).map((value) => ({
    value,
    // Of nothing at all, only the zero means something.
    label: value === 0 || lowest !== 0 || highest !== 0 ? text(value) : '',
  }));
}

/**
 * What the ticks of amounts (cents) or counts are multiples of, by the largest of these: whole dollars
 * from one dollar on, however little the amounts differ.
 */
function unitOf(most: number): number {
  if (most >= 100 || most === 0) return 100;
  return most >= 10 ? 10 : 1;
}

/** The cents of a round amount, whatever the language writes after them. */
const NO_CENTS = /[.,]00(?!\d)/;

/** A change, with a plus sign if it is one; a mask stays a mask. */
export function changeText(formatValue: (value: number) => string): (change: number) => string {
  return (change) =>
    change > 0 && !areAmountsHidden() ? `+${formatValue(change)}` : formatValue(change);
}

/** The number of characters of the longest of these values as text. */
export function textWidth(
  values: readonly (number | null)[],
  formatValue: (value: number) => string,
): number {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return 0;
  const ends = [Math.min(...numbers), Math.max(...numbers)];
  return Math.max(...ends.map((value) => formatValue(value).length));
}

/** Fewer bars than this are never cut. */
const FEW = 8;
/** Of all bars, this share may be cut. */
const CUT_SHARE = 0.2;
/** Bars are cut only if the longest is this many times as long as the longest of the others. */
const OUTLIER = 2.5;

/**
 * The length beyond which bars are cut off, so that a payday doesn't flatten all other days: the
 * longest bar of the others. Null if no bar stands out.
 * @param lengths >= 0; zeros are days without a bar
 */
export function cutLength(lengths: readonly number[]): number | null {
  const sorted = lengths.filter((length) => length > 0).sort((a, b) => b - a);
  const [longest] = sorted;
  if (longest === undefined || sorted.length < FEW) return null;
  for (let cut = 1; cut <= sorted.length * CUT_SHARE; cut++) {
    const [last, next] = [sorted[cut - 1] ?? 0, sorted[cut] ?? 0];
    if (last >= next * OUTLIER) return next;
  }
  return null;
}
