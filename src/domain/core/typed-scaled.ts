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
