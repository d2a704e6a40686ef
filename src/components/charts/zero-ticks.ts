/** Nearer to zero than this, of all that is drawn, the words of an end would lie over those of zero. */
const NEAR_SHARE = 0.08;

/** The values that an axis names: zero, and its two ends where they have room beside it. @param lowest <= 0 @param highest >= 0 */
export function zeroTicks(lowest: number, highest: number): number[] {
  const near = (highest - lowest) * NEAR_SHARE;
  return [...new Set([lowest, 0, highest])].filter(
    (value) => value === 0 || Math.abs(value) > near,
  );
}
