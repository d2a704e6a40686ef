/** One of the twelve hues of equal weight; a caller chooses one stably per thing. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** All hues in their order. */
export const hues: readonly Hue[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The hue that a number falls on, whatever its size or sign; a hash of an id becomes a stable colour this way. */
export function hueOf(n: number): Hue {
  const index = ((Math.trunc(n) % hues.length) + hues.length) % hues.length;
  return hues[index] ?? 1;
}
