import { evaluate, toWholeCents } from './arithmetic.ts';
import {
  cents,
  type DecimalMark,
  MAX_AMOUNT,
  type Money,
  parseMoney,
  toDecimalText,
} from './money.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * Why a typed text is not taken as an amount. `amount-decimals`: a plain number with more than two decimals, which would
 * have to be rounded; `amount-too-large`: beyond 9,999,999,999.99; the others: nothing, or no amount, stands there.
 */
export type TypedMoneyProblem =
  | 'amount-empty'
  | 'amount-not-a-number'
  | 'amount-decimals'
  | 'amount-too-large';

const MARKS = new Map<string, DecimalMark>();

/** The decimal mark of a locale, of the two that are read. */
export function decimalMarkOf(locale: string): DecimalMark {
  const known = MARKS.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const mark = parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';
  MARKS.set(locale, mark);
  return mark;
}

/**
 * Reads an amount that a person typed: a number, or arithmetic ('12.50+3'), whose result is rounded half away from zero to
 * the cent. The decimal mark of their locale is tried first, then the other one: in English '1,234' is a thousand and
 * '12,50' is twelve and a half.
 */
export function readTypedMoney(text: string, locale: string): Result<Money, TypedMoneyProblem> {
  const typed = text.trim();
  if (typed === '') return fail('amount-empty');
  const mark = decimalMarkOf(locale);
  const marks = [mark, mark === '.' ? ',' : '.'] as const;
  for (const each of marks) {
    const amount = parseMoney(typed, each);
    if (amount !== null) return losesDecimals(typed, each) ? fail('amount-decimals') : ok(amount);
  }
  for (const each of marks) {
    const result = evaluate(typed.replace(/\p{Sc}/gu, ''), each);
    if (!result) continue;
    const amount = toWholeCents(result);
    const size = amount < 0n ? -amount : amount;
    return size > BigInt(MAX_AMOUNT) ? fail('amount-too-large') : ok(cents(Number(amount)));
  }
  return fail('amount-not-a-number');
}

/** As readTypedMoney; `null` = not an amount. */
export function parseTypedMoney(text: string, locale: string): Money | null {
  const read = readTypedMoney(text, locale);
  return read.ok ? read.value : null;
}

/** What typed arithmetic comes to; `null` = the text is a plain amount, or none. */
export function resultOfTyped(text: string, locale: string): Money | null {
  const mark = decimalMarkOf(locale);
  const typed = text.trim();
  const isPlain = parseMoney(typed, mark) ?? parseMoney(typed, mark === '.' ? ',' : '.');
  return isPlain === null ? parseTypedMoney(typed, locale) : null;
}

/** The text of an amount in a box that is edited: two decimals, the locale's mark, no groups, an ASCII minus. */
export function typedMoneyText(amount: Money, locale: string): string {
  return toDecimalText(amount).replace('.', decimalMarkOf(locale));
}

/** Whether decimals beyond the cents stand there; zeros say nothing. */
function losesDecimals(text: string, mark: DecimalMark): boolean {
  const decimals = text.slice(text.lastIndexOf(mark) + 1);
  return text.includes(mark) && /^\d\d0*[1-9]/.test(decimals);
}
