import { decimalMarkOf } from './typed-money.ts';

const RATE = /^\d{1,4}(?:[.,]\d{1,6})?$/;

/**
 * Parses a typed percentage, with or without the % sign, up to four digits and six decimals. Either
 * mark works as the decimal mark ('5.25', '5,25 %'). null if the text is not a percentage.
 */
export function parseTypedRate(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  return RATE.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** The text of a percentage in an input: the locale's mark, no % sign. */
export function typedRateText(rate: number, locale: string): string {
  return String(Number(rate.toFixed(6))).replace('.', decimalMarkOf(locale));
}
