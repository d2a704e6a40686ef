import { cents, type Money } from './money.ts';

/** Digits of a double that are its own: the rest is what binary fractions make of a decimal half. */
const SURE_DIGITS = 15;

/**
 * Rounds a computed amount in cents to whole cents, half away from zero: what is said to be a half is one, also where binary
 * fractions put it a hair below (1.005 x 100). Once a posting. Throws beyond 2^53, as cents does.
 */
export function roundCents(amount: number): Money {
  const size = Math.round(Number(Math.abs(amount).toPrecision(SURE_DIGITS)));
  return cents(amount < 0 ? -size : size);
}
