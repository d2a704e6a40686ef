/** Part of a chart's plot: x and y from 0 to 100, y downward. */
export type PlotPoint = readonly [x: number, y: number];

/**
 * An SVG path through the points, smooth and without overshooting: a rising line never falls
 * between its points (monotone cubic).
 */
export function smoothPath(points: readonly PlotPoint[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = slopesOf(points);
  return points.reduce((path, [x, y], at) => {
    const before = points[at - 1];
    if (!before) return `M${round(x)} ${round(y)}`;
    const third = (x - before[0]) / 3;
    const from = before[1] + third * (slopes[at - 1] ?? 0);
    const to = y - third * (slopes[at] ?? 0);
    const handles = `${round(before[0] + third)} ${round(from)} ${round(x - third)} ${round(to)}`;
    return `${path}C${handles} ${round(x)} ${round(y)}`;
  }, '');
}

/** The path, closed along the bottom of the plot or along another line. */
export function areaPath(points: readonly PlotPoint[], floor?: readonly PlotPoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  if (!floor) return `${smoothPath(points)}L${round(last[0])} 100L${round(first[0])} 100Z`;
  return `${smoothPath(points)}L${smoothPath(floor.toReversed()).slice(1)}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;

function slopesOf(points: readonly PlotPoint[]): readonly number[] {
  const steps = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return x === fromX ? 0 : (y - fromY) / (x - fromX);
  });
  return points.map((_, at) => {
    const [left, right] = [steps[at - 1], steps[at]];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    if (left * right <= 0) return 0;
    const mean = (left + right) / 2;
    const most = 3 * Math.min(Math.abs(left), Math.abs(right));
    return Math.sign(mean) * Math.min(Math.abs(mean), most);
  });
}

/**
 * Round values for the gridlines of a chart, from at or below the lowest to at or above the
 * highest.
 * @param steps how many steps there should be, about
 * @param unit all ticks are multiples of it; 0 = none
 */
export function roundTicks(
  lowest: number,
  highest: number,
  steps = 4,
  unit = 0,
): readonly number[] {
  // Values that hardly differ must not look far apart: they are drawn close together in the middle.
  const most = Math.max(Math.abs(lowest), Math.abs(highest));
  const span = Math.max(1, highest - lowest, most / 50);
  const rim = (span - (highest - lowest)) / 2;
  const [low, high] = most === 0 ? [0, span / 2] : [lowest - rim, highest + rim];
  const size = 10 ** Math.floor(Math.log10(span / steps));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * size)
    .filter((each) => unit === 0 || (each >= unit && each % unit === 0))
    .reduce(
      (best, each) => (Math.abs(span / each - steps) < Math.abs(span / best - steps) ? each : best),
      Math.max(unit, size),
    );
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** CSS pixels: a digit of a gridline's label, and the gap between the labels and the plot. */
const DIGIT_PX = 7.2;
const GUTTER_GAP_PX = 14;

/** The room (CSS pixels) that the labels of gridlines need beside a plot. */
export function gutterWidth(ticks: readonly { readonly label: string }[]): number {
  const longest = Math.max(0, ...ticks.map(({ label }) => label.length));
  return longest === 0 ? 0 : Math.round(longest * DIGIT_PX + GUTTER_GAP_PX);
}
