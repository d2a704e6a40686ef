/**
 * Heights of words that would lie over each other, moved apart as little as need be: in the same order, at least `gap` from each
 * other, within two bounds where they have room. CSS pixels.
 */
export function spreadWords(
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
