import { fail, type Result } from './result.ts';
import { parseScaled, type Scaled, type ScaledProblem, scaledText } from './scaled.ts';
import { decimalMarkOf } from './typed-money.ts';

/**
 * Reads a quantity or a price that a person typed. The decimal mark of their locale is tried first, then the other one: in
 * English '1,234' is a thousand and '12,5' is twelve and a half. Codes as of parseScaled.
 */
export function readTypedScaled(text: string, locale: string): Result<Scaled, ScaledProblem> {
  const mark = decimalMarkOf(locale);
  const read = parseScaled(text, mark);
  if (read.ok || read.code !== 'scaled-not-a-number') return read;
  const other = parseScaled(text, mark === '.' ? ',' : '.');
  return other.ok ? other : fail(read.code);
}

/** As readTypedScaled; null = no number stands there. */
export function parseTypedScaled(text: string, locale: string): Scaled | null {
  const read = readTypedScaled(text, locale);
  return read.ok ? read.value : null;
}

/** The text of a quantity or a price in a box that is edited: the locale's mark, no groups. */
export function typedScaledText(value: Scaled, locale: string, least = 0): string {
  return scaledText(value, least).replace('.', decimalMarkOf(locale));
}
