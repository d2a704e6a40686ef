import { type Money, roundCents, sumMoney } from '@/domain/core/money.ts';

/**
 * The median, cents; for an even count the mean of the middle two, rounded half away from zero.
 * Null if empty.
 */
export function medianMoney(amounts: readonly Money[]): Money | null {
  if (amounts.length === 0) return null;
  const sorted = [...amounts].sort((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return roundCents(sumMoney(middle) / middle.length);
}

/** The mean, cents, rounded half away from zero. Null if empty. */
export function meanMoney(amounts: readonly Money[]): Money | null {
  return amounts.length === 0 ? null : roundCents(sumMoney(amounts) / amounts.length);
}
