import { cents, type DecimalMark, type Money } from './money.ts';
import { fail, ok, type Result } from './result.ts';

/** A quantity of units or a price of one unit: a whole number, 1 = 100,000,000. Bound: |value| <= 2^53 - 1, about 90 million. */
export type Scaled = number & { readonly __scaled: '1e8' };

/** How many parts one unit has. */
export const SCALE = 100_000_000;

const DECIMALS = 8;

export const NO_UNITS = 0 as Scaled;

/** Brands a whole number of hundred-millionths. Throws on a fraction: that is a bug of the caller, never of the input. */
export function scaled(value: number): Scaled {
  if (!Number.isSafeInteger(value)) throw new Error(`not a scaled whole number: ${value}`);
  return (value === 0 ? 0 : value) as Scaled;
}

/** The quotient of two whole numbers, rounded half away from zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const [top, bottom] = [size(numerator), size(denominator)];
  const quotient = (2n * top + bottom) / (2n * bottom);
  return numerator < 0n === denominator < 0n ? quotient : -quotient;
}

/** quantity x price in cents, rounded half away from zero once; null beyond what cents can hold. */
export function moneyOf(quantity: Scaled, price: Scaled): Money | null {
  const value = roundedQuotient(BigInt(quantity) * BigInt(price), 100_000_000_000_000n);
  const amount = Number(value);
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** amount x part / whole in cents, rounded half away from zero once; 0 where the whole is 0. */
export function shareOf(amount: Money, part: Scaled, whole: Scaled): Money {
  if (whole === 0) return cents(0);
  return cents(Number(roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole))));
}

/** value x times / over, rounded half away from zero once; null beyond the bound. @param over not 0 */
export function timesRatio(value: Scaled, times: bigint, over: bigint): Scaled | null {
  const result = Number(roundedQuotient(BigInt(value) * times, over));
  return Number.isSafeInteger(result) ? scaled(result) : null;
}

/** What an amount comes to by the unit: amount / units as a price; 0 where there are none. 10.799867 of 1,619.98 by 150. */
export function perUnit(amount: Money, units: Scaled): Scaled {
  if (units === 0) return NO_UNITS;
  const price = Number(
    roundedQuotient(BigInt(amount) * BigInt(SCALE) * BigInt(SCALE), BigInt(units) * 100n),
  );
  return Number.isSafeInteger(price) ? scaled(price) : NO_UNITS;
}

/**
 * Why a text is no scaled number. `scaled-decimals`: more than eight decimals, which would have to be rounded;
 * `scaled-too-large`: beyond about 90 million.
 */
export type ScaledProblem =
  | 'scaled-empty'
  | 'scaled-not-a-number'
  | 'scaled-decimals'
  | 'scaled-too-large';

/** Sign, thousands in groups of three with one mark, or plain digits, then decimals. */
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^([-\u2212+]?)(\d{1,3}(?:([,\s'\u2019])\d{3})(?:\3\d{3})*|\d+|)(?:\.(\d*))?$/,
  ',': /^([-\u2212+]?)(\d{1,3}(?:([.\s'\u2019])\d{3})(?:\3\d{3})*|\d+|)(?:,(\d*))?$/,
};

/** Reads a quantity or a price, strictly: '12', '1,234.5', '0.00000001'; no currency signs, no arithmetic. */
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

/** For files and boxes: '10.5', '-0.25', '3'; every decimal that counts, at least `least` of them, an ASCII minus. */
export function scaledText(value: Scaled, least = 0): string {
  const digits = String(Math.abs(value)).padStart(DECIMALS + 1, '0');
  const whole = digits.slice(0, -DECIMALS);
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** For people, in their locale: every decimal that counts, at least `least` (2 for prices), U+2212 as minus. */
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
  // As text: a binary fraction would lose the last decimals of large quantities.
  return format.format(scaledText(value) as `${number}`).replace('-', '\u2212');
}
