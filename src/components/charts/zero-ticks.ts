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
