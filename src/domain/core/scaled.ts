import { cents, type DecimalMark, type Money } from './money.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * A number of units, or the price of one unit, times 100,000,000. Bound: |value| <= 2^53 - 1, about
 * 90 million units.
 */
export type Scaled = number & { readonly __scaled: '1e8' };

/** What one unit is stored as. */
export const SCALE = 100_000_000;

const DECIMALS = 8;

export const NO_UNITS = 0 as Scaled;

/**
 * Brands a whole number of hundred-millionths. Throws on a fraction, which is a bug in the caller,
 * never bad input.
 */
export function scaled(value: number): Scaled {
  if (!Number.isSafeInteger(value)) throw new Error(`not a scaled whole number: ${value}`);
  return (value === 0 ? 0 : value) as Scaled;
}

/** Integer quotient, rounded half away from zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const [top, bottom] = [size(numerator), size(denominator)];
  const quotient = (2n * top + bottom) / (2n * bottom);
  return numerator < 0n === denominator < 0n ? quotient : -quotient;
}

/**
 * quantity x price in cents, rounded once, half away from zero; null beyond what cents can hold.
 */
export function moneyOf(quantity: Scaled, price: Scaled): Money | null {
  const value = roundedQuotient(BigInt(quantity) * BigInt(price), 100_000_000_000_000n);
  const amount = Number(value);
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** amount x part / whole in cents, rounded once, half away from zero; 0 if `whole` is 0. */
export function shareOf(amount: Money, part: Scaled, whole: Scaled): Money {
  if (whole === 0) return cents(0);
  return cents(Number(roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole))));
}

/**
 * value x times / over, rounded once, half away from zero; null beyond the bound. @param over not 0
 */
export function multiplyByRatio(value: Scaled, times: bigint, over: bigint): Scaled | null {
  const result = Number(roundedQuotient(BigInt(value) * times, over));
  return Number.isSafeInteger(result) ? scaled(result) : null;
}

/**
 * The amount per unit, as a price: 1,619.98 over 150 units is 10.79986667. 0 if there are no units.
 */
export function perUnit(amount: Money, units: Scaled): Scaled {
  if (units === 0) return NO_UNITS;
  const price = Number(
    roundedQuotient(BigInt(amount) * BigInt(SCALE) * BigInt(SCALE), BigInt(units) * 100n),
  );
  return Number.isSafeInteger(price) ? scaled(price) : NO_UNITS;
}

/**
 * Why a text is not a scaled number. `scaled-decimals`: more than eight decimals, which would have
 * to be rounded; `scaled-too-large`: beyond about 90 million.
 */
export type ScaledProblem =
  | 'scaled-empty'
  | 'scaled-not-a-number'
  | 'scaled-decimals'
  | 'scaled-too-large';

/** A sign, then plain digits or groups of three with one separator throughout, then decimals. */
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^([-\u2212+]?)(\d{1,3}(?:([,\s'\u2019])\d{3})(?:\3\d{3})*|\d+|)(?:\.(\d*))?$/,
  ',': /^([-\u2212+]?)(\d{1,3}(?:([.\s'\u2019])\d{3})(?:\3\d{3})*|\d+|)(?:,(\d*))?$/,
};

/**
 * Parses a quantity or a price strictly: '12', '1,234.5', '0.00000001'; no currency signs, no
 * arithmetic.
 */
export function parseScaled(
  text: string,
  decimalMark: DecimalMark = '.',
): Result<Scaled, ScaledProblem> {
  const typed = text.trim();
  if (typed === '') return fail('scaled-empty');
  const parts = WRITTEN[decimalMark].exec(typed);
  const whole = (parts?.[2] ?? '').replace(/\D/g, '');
  const decimals = (parts?.[4] ?? '').replace(/0+$/, '');
  if (!parts || (whole === '' && (parts[4] ?? '') === '')) return fail('scaled-not-a-number');
  if (decimals.length > DECIMALS) return fail('scaled-decimals');
  const size = Number(`${whole}${decimals.padEnd(DECIMALS, '0')}`);
  if (!Number.isSafeInteger(size)) return fail('scaled-too-large');
  return ok(scaled(parts[1] === '-' || parts[1] === '\u2212' ? -size : size));
}

/**
 * For files and inputs: '10.5', '-0.25', '3'. All significant decimals, at least `least` of them,
 * and an ASCII minus.
 */
export function scaledText(value: Scaled, least = 0): string {
  const digits = String(Math.abs(value)).padStart(DECIMALS + 1, '0');
  const whole = digits.slice(0, -DECIMALS);
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats for display: all significant decimals, at least `least` (2 for prices), U+2212 as the
 * minus.
 */
export function formatScaled(
  value: Scaled,
  options: { readonly locale?: string; readonly least?: number } = {},
): string {
  const { locale, least = 0 } = options;
  const key = `${locale ?? ''}|${least}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: DECIMALS,
    });
    formatters.set(key, format);
  }
  // Formatting as text keeps the last decimals of large quantities, which a double would lose.
  return format.format(scaledText(value) as `${number}`).replace('-', '\u2212');
}
