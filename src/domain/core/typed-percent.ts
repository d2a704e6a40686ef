import { decimalMarkOf } from './typed-money.ts';

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
