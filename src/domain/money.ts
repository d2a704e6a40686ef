/**
 * Money is a whole number of cents, signed: money in is positive, money out negative.
 * Bound: |cents| <= 2^53 - 1; one amount is limited to MAX_AMOUNT so that sums of ten million rows stay exact.
 */
export type Money = number & { readonly __money: 'cents' };

/** The largest single amount: 9,999,999,999.99. */
export const MAX_AMOUNT = 999_999_999_999 as Money;

export const ZERO = 0 as Money;

/** Brands a whole number of cents. Throws on a fraction: that is a bug of the caller, never of the input. */
export function cents(value: number): Money {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Money;
}

export function sumMoney(amounts: Iterable<Money>): Money {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export type DecimalMark = '.' | ',';

/**
 * Reads what a person or a bank wrote as an amount; the only way from text to money.
 * Takes currency signs and codes, thousands marks (comma, dot, blank, no-break blank, apostrophe),
 * parentheses and CR/DR for the sign, a leading or trailing minus or plus, the Unicode minus (U+2212).
 * More than two decimals are rounded half away from zero. `null` = not an amount.
 */
export function parseMoney(text: string, decimalMark: DecimalMark = '.'): Money | null {
  let rest = text.normalize('NFKC').replace(/[\u2212\u2012\u2013\u2014\uFE63]/g, '-').trim();
  if (rest === '') return null;
  let sign = 1;
  const inParentheses = /^(\D*)\((.+)\)(\D*)$/.exec(rest);
  if (inParentheses) {
    rest = `${inParentheses[1]}${inParentheses[2]}${inParentheses[3]}`.trim();
    sign = -1;
  }
  const direction = /(?<![A-Za-z])(CR|DR)\.?$/i.exec(rest);
  if (direction) {
    rest = rest.slice(0, direction.index).trim();
    if (direction[1]?.toUpperCase() === 'DR') sign = -sign;
  }
  rest = rest.replace(/^[A-Za-z]{0,3}\p{Sc}?\s*(?=[-+\d.,])|^([-+])\s*[A-Za-z]{0,3}\p{Sc}?\s*(?=[\d.,])/u, '$1');
  rest = rest.replace(/\s*(?:\p{Sc}|[A-Za-z]{1,3})\s*([-+]?)$/u, '$1');
  const signs = /^([-+]?)\s*(.*?)\s*([-+]?)$/.exec(rest);
  if (!signs || (signs[1] && signs[3])) return null;
  if (signs[1] === '-' || signs[3] === '-') sign = -sign;
  const digits = readDigits(signs[2] ?? '', decimalMark);
  if (digits === null) return null;
  const value = sign * digits;
  return Math.abs(value) <= MAX_AMOUNT ? cents(value) : null;
}

function readDigits(text: string, decimalMark: DecimalMark): number | null {
  const mark = decimalMark === '.' ? '\\.' : ',';
  const thousands = decimalMark === '.' ? ",\\s'’" : ".\\s'’";
  const parts = new RegExp(`^(\\d[\\d${thousands}]*|)(?:${mark}(\\d*))?$`).exec(text);
  if (!parts) return null;
  const whole = (parts[1] ?? '').replace(/\D/g, '');
  const fraction = parts[2] ?? '';
  if (whole === '' && fraction === '') return null;
  if (/\D/.test(parts[1] ?? '') && !groupsAreThousands(parts[1] ?? '')) return null;
  const hundredths = Number(`${fraction}00`.slice(0, 2));
  const roundUp = (fraction[2] ?? '0') >= '5' ? 1 : 0;
  const value = Number(whole === '' ? '0' : whole) * 100 + hundredths + roundUp;
  return Number.isSafeInteger(value) ? value : null;
}

/** '1,234,567' and the Indian '12,34,567' are groups; '12,3' and '1,,2' are not. */
function groupsAreThousands(text: string): boolean {
  const groups = text.split(/[^\d]/);
  const last = groups.at(-1) ?? '';
  return groups.every((group) => group.length >= 1 && group.length <= 3) && last.length === 3;
}

/** '-12.34': always a dot, two decimals and an ASCII minus. For hashes, CSV and requests, not for people. */
export function toDecimalText(amount: Money): string {
  const absolute = Math.abs(amount);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${fraction}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** For people: the currency's sign, two decimals, U+2212 as minus, and a plus where `signed` asks for it. */
export function formatMoney(
  amount: Money,
  currency: string,
  options: { readonly locale?: string; readonly signed?: boolean } = {},
): string {
  const key = `${options.locale ?? ''}|${currency}|${options.signed ?? false}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(options.locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: options.signed ? 'exceptZero' : 'auto',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount / 100).replace('-', '\u2212');
}
