/** How a column of balances follows a column of amounts; `undefined` = it does not. */
export type BalanceDirection = 'normal' | 'inverted' | 'unknown';

const ENOUGH = 0.6;

/**
 * Whether `balances` runs along `changes` (both in cents, per row): each step equals the row's change. Works for files in
 * either order, and for balances before or after the row. 'inverted' = the balance falls where the change is positive.
 */
export function followsAsBalance(
  balances: readonly (number | null)[],
  changes: readonly (number | null)[],
): BalanceDirection | undefined {
  const hits = { risingNormal: 0, risingInverted: 0, fallingNormal: 0, fallingInverted: 0 };
  let steps = 0;
  for (let row = 1; row < balances.length; row++) {
    const now = balances[row];
    const before = balances[row - 1];
    if (now == null || before == null) continue;
    const step = now - before;
    const change = changes[row] ?? 0;
    const earlier = changes[row - 1] ?? 0;
    if (change === 0 && earlier === 0) continue;
    steps++;
    if (step === change) hits.risingNormal++;
    if (step === -change) hits.risingInverted++;
    if (step === -earlier) hits.fallingNormal++;
    if (step === earlier) hits.fallingInverted++;
  }
  if (steps < 2) return undefined;
  const best = Math.max(...Object.values(hits));
  if (best < ENOUGH * steps) return undefined;
  const normal = Math.max(hits.risingNormal, hits.fallingNormal);
  const inverted = Math.max(hits.risingInverted, hits.fallingInverted);
  if (normal === inverted) return 'unknown';
  return normal > inverted ? 'normal' : 'inverted';
}
