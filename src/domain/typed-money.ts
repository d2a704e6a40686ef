import { type DecimalMark, type Money, parseMoney, toDecimalText } from './money.ts';

const MARKS = new Map<string, DecimalMark>();

function decimalMarkOf(locale: string): DecimalMark {
  const known = MARKS.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const mark = parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';
  MARKS.set(locale, mark);
  return mark;
}

/**
 * Reads an amount that a person typed. The decimal mark of their locale is tried first, then the other one: in English
 * '1,234' is a thousand and '12,50' is twelve and a half. `null` = not an amount.
 */
export function parseTypedMoney(text: string, locale: string): Money | null {
  const mark = decimalMarkOf(locale);
  return parseMoney(text, mark) ?? parseMoney(text, mark === '.' ? ',' : '.');
}

/** The text of an amount in a box that is edited: two decimals, the locale's mark, no groups, an ASCII minus. */
export function typedMoneyText(amount: Money, locale: string): string {
  return toDecimalText(amount).replace('.', decimalMarkOf(locale));
}
