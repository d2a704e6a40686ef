/**
 * How much more or less something is than before: (now - before) / |before|, a fraction. Null where a percentage would say nothing:
 * nothing was there before, or the sign changed. Then only the amounts are shown. Every comparison uses it. Both in cents.
 */
export function changeFraction(now: number, before: number): number | null {
  const isOtherSign = now !== 0 && Math.sign(now) !== Math.sign(before);
  return before === 0 || isOtherSign ? null : (now - before) / Math.abs(before);
}
