import { fail, type Result } from './result.ts';
import { parseScaled, type Scaled, type ScaledProblem, scaledText } from './scaled.ts';
import { decimalMarkOf } from './typed-money.ts';

/**
 * Parses a typed quantity or price. Tries the decimal mark of the locale first, then the other one:
 * in English '1,234' is a thousand and '12,5' is twelve and a half. Same error codes as
 * parseScaled.
 */
export function readTypedScaled(text: string, locale: string): Result<Scaled, ScaledProblem> {
  const mark = decimalMarkOf(locale);
  const read = parseScaled(text, mark);
  if (read.ok || read.code !== 'scaled-not-a-number') return read;
  const other = parseScaled(text, mark === '.' ? ',' : '.');
  return other.ok ? other : fail(read.code);
}

/** Like readTypedScaled; null if the text is not a number. */
export function parseTypedScaled(text: string, locale: string): Scaled | null {
  const read = readTypedScaled(text, locale);
  return read.ok ? read.value : null;
}

/** The text of a quantity or a price in an input: the locale's mark, no separators. */
export function typedScaledText(value: Scaled, locale: string, least = 0): string {
  return scaledText(value, least).replace('.', decimalMarkOf(locale));
}

const NUMBER = /^\d{1,4}(?:[.,]\d{1,6})?$/;

/**
 * Parses a typed number >= 0: up to four digits before the decimal mark and six after it. Either
 * mark works ('5.25', '5,25'). null if the text is not such a number.
 */
export function parseTypedNumber(text: string): number | null {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** Parses a typed percentage, with or without the % sign. See parseTypedNumber. */
export function parseTypedPercent(text: string): number | null {
  return parseTypedNumber(text.trim().replace(/\s*%$/, ''));
}

/** The text of a percentage in an input: the locale's mark, no % sign. */
export function typedPercentText(percent: number, locale: string): string {
  return String(Number(percent.toFixed(6))).replace('.', decimalMarkOf(locale));
}
