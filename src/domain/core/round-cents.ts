import { cents, type Money } from './money.ts';

/** Digits of a double that are its own: the rest is what binary fractions make of a decimal half. */
const SURE_DIGITS = 15;

/** What SURE_DIGITS change is less than this part of an amount. */
const SLIP = 1e-14;

/**
 * Rounds a computed amount in cents to whole cents, half away from zero: what is said to be a half is one, also where binary
 * fractions put it a hair below (1.005 x 100). Once a posting. Throws beyond 2^53, as cents does.
 */
export function roundCents(amount: number): Money {
  const exact = Math.abs(amount);
  const isNearHalf = Math.abs((exact % 1) - 0.5) <= exact * SLIP;
  // Digits are slow to count, and matter only near a half.
  const size = Math.round(isNearHalf ? Number(exact.toPrecision(SURE_DIGITS)) : exact);
  return cents(amount < 0 ? -size : size);
}
