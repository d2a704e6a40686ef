import { decimalMarkOf } from './typed-money.ts';

const RATE = /^\d{1,4}(?:[.,]\d{1,6})?$/;

/**
 * Reads a percentage that a person typed, with or without its sign, up to four figures and six decimals: either mark stands for
 * the decimals ('5.25', '5,25 %'). null = none stands there.
 */
export function parseTypedRate(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  return RATE.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** The text of a percentage in a box that is edited: the locale's mark, no sign. */
export function typedRateText(rate: number, locale: string): string {
  return String(Number(rate.toFixed(6))).replace('.', decimalMarkOf(locale));
}
