import { DEFAULT_CURRENCY } from '@/config/limits.ts';

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

/** Letters that stand beside an amount: three-letter codes, and the signs of currencies that are words. */
const CURRENCY =
  '(?:(?:[A-Za-z]{3}|CA|US|AU|NZ|HK|SG|[ACRS]|kr|z\u0142|K\u010d|Ft|Fr|SFr|Rs|lei|kn)\\.?(?:\\s?\\p{Sc})?|\\p{Sc}(?:\\s?[A-Za-z]{2,3})?)';

/** Sign and currency in either order, the digits, then currency and sign in either order. */
const WRITTEN_AMOUNT = new RegExp(
  `^([-+])?\\s*(?:${CURRENCY}\\s*)?([-+])?\\s*(\\d[\\d.,'\u2019\\s]*|[.,]\\d+)\\s*([-+])?(?:\\s*${CURRENCY})?\\s*([-+])?$`,
  'iu',
);

/** Dashes that banks and spreadsheets print for a minus: U+2212, figure dash, en and em dash, small hyphen. */
const DASHES = /[\u2212\u2010-\u2014\uFE63]/g;

const MARK_AFTER = /(?<![A-Za-z])(CR|DR)\.?$/i;

/** 'CR.50' is none: nobody can tell whether the dot belongs to the mark or to the amount. 'CRC' is a currency. */
const MARK_BEFORE = /^(CR|DR)(?:\.(?!\d)|(?![A-Za-z.,]))/i;

/**
 * The CR or DR that a bank prints after an amount or before it ('88.00 CR', 'Cr. 88.00'), and the text without it.
 * @param text without blanks around it
 */
export function directionMark(
  text: string,
): { readonly mark: 'CR' | 'DR'; readonly rest: string } | undefined {
  const found = MARK_AFTER.exec(text) ?? MARK_BEFORE.exec(text);
  if (!found) return undefined;
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return { mark: found[1]?.toUpperCase() === 'CR' ? 'CR' : 'DR', rest: rest.trim() };
}

const PLAIN: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^-?\d{1,10}(?:\.\d{1,2})?$/,
  ',': /^-?\d{1,10}(?:,\d{1,2})?$/,
};

/**
 * Reads what a person or a bank wrote as an amount; the only way from text to money.
 * Takes currency signs and codes, thousands marks (comma, dot, blank, no-break blank, apostrophe),
 * parentheses for the sign, CR/DR before or after the amount, a leading or trailing minus or plus, the Unicode minus (U+2212).
 * More than two decimals are rounded half away from zero. `null` = not an amount.
 */
export function parseMoney(text: string, decimalMark: DecimalMark = '.'): Money | null {
  // Nearly every cell of a bank's file is a plain number: read it without the long way round.
  if (PLAIN[decimalMark].test(text)) {
    return within(Math.round(Number(text.replace(',', '.')) * 100));
  }
  let rest = /^[ -~]*$/.test(text) ? text : text.replace(DASHES, '-').normalize('NFKC');
  rest = rest.replace(DASHES, '-').trim();
  const direction = directionMark(rest);
  if (direction) rest = direction.rest;
  let sign = direction?.mark === 'DR' ? -1 : 1;
  const inParentheses = /^([^()\d]*)\(([^()]+)\)([^()\d]*)$/.exec(rest);
  if (inParentheses) rest = `${inParentheses[1]}${inParentheses[2]}${inParentheses[3]}`.trim();
  const parts = WRITTEN_AMOUNT.exec(rest);
  if (!parts) return null;
  const signs = [parts[1], parts[2], parts[4], parts[5], inParentheses ? '-' : undefined];
  const written = signs.filter((mark) => mark !== undefined);
  if (written.length > 1) return null;
  if (written[0] === '-') sign = -sign;
  const digits = readDigits((parts[3] ?? '').trim(), decimalMark);
  return digits === null ? null : within(sign * digits);
}

function within(value: number): Money | null {
  return Math.abs(value) <= MAX_AMOUNT ? cents(value) : null;
}

const DIGITS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d[\d,\s'\u2019]*|)(?:\.(\d*))?$/,
  ',': /^(\d[\d.\s'\u2019]*|)(?:,(\d*))?$/,
};

function readDigits(text: string, decimalMark: DecimalMark): number | null {
  const parts = DIGITS[decimalMark].exec(text);
  if (!parts) return null;
  const grouped = (parts[1] ?? '').trim();
  const whole = grouped.replace(/\D/g, '');
  const fraction = parts[2] ?? '';
  if (whole === '' && fraction === '') return null;
  if (grouped !== whole && !groupsAreThousands(grouped)) return null;
  const hundredths = Number(`${fraction}00`.slice(0, 2));
  const roundUp = (fraction[2] ?? '0') >= '5' ? 1 : 0;
  const value = Number(whole === '' ? '0' : whole) * 100 + hundredths + roundUp;
  return Number.isSafeInteger(value) ? value : null;
}

/** '1,234,567' and the Indian '12,34,567' are groups, all with one mark; '12,3', '1,,2' and '1,234 567' are not. */
function groupsAreThousands(text: string): boolean {
  const mark = /\D/.exec(text)?.[0] ?? ',';
  const groups = text.split(mark);
  const middle = groups.slice(1, -1);
  const width = middle[0]?.length ?? 3;
  return (
    groups.every((group) => /^\d+$/.test(group)) &&
    (groups[0]?.length ?? 0) <= 3 &&
    groups.at(-1)?.length === 3 &&
    (width === 3 || width === 2) &&
    middle.every((group) => group.length === width)
  );
}

/** '-12.34': always a dot, two decimals and an ASCII minus. For hashes, CSV and requests, not for people. */
export function toDecimalText(amount: Money): string {
  const absolute = Math.abs(amount);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${fraction}`;
}

/** English of the home currency's country: there its own sign is the bare one, and those that share it have letters before. */
const SIGN_LOCALE = 'en-CA';

type Display = 'symbol' | 'narrowSymbol' | 'code';

function signOf(currency: string, locale: string | undefined, currencyDisplay: Display): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

type Signs = {
  readonly display: Display;
  /** What stands for the sign that Intl writes. */
  readonly instead?: readonly [string, string];
};

/** How a currency is written beside the home currency, which alone has its bare sign. */
function signsOf(currency: string, locale: string | undefined): Signs {
  const home = signOf(DEFAULT_CURRENCY, SIGN_LOCALE, 'narrowSymbol');
  const isShared = signOf(currency, SIGN_LOCALE, 'narrowSymbol') === home;
  if (currency === DEFAULT_CURRENCY || !isShared) return { display: 'narrowSymbol' };
  const own = signOf(currency, SIGN_LOCALE, 'symbol');
  if (own === home || own === currency) return { display: 'code' };
  return { display: 'narrowSymbol', instead: [signOf(currency, locale, 'narrowSymbol'), own] };
}

type Formatter = (value: number) => string;

const formatters = new Map<string, Formatter>();

/**
 * For people: the currency's sign, two decimals, U+2212 as minus, and a plus where `signed` asks for it. The home currency has
 * its bare sign ($); a currency that shares it has a sign of its own (US$) or its code, the same in every locale.
 */
export function formatMoney(
  amount: Money,
  currency: string,
  options: {
    readonly locale?: string;
    readonly signed?: boolean;
  } = {},
): string {
  const { locale, signed = false } = options;
  const key = `${locale ?? ''}|${currency}|${signed}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = newFormatter(currency, locale, signed);
    formatters.set(key, formatter);
  }
  return formatter(amount / 100);
}

function newFormatter(currency: string, locale: string | undefined, signed: boolean): Formatter {
  const { display, instead } = signsOf(currency, locale);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const written = (value: number) => format.format(value).replace('-', '\u2212');
  if (!instead) return written;
  const [shared, own] = instead;
  return (value) => written(value).replace(shared, () => own);
}

/** Digits of a double that are its own: the rest is what binary fractions make of a decimal half. */
const SURE_DIGITS = 15;

/** What SURE_DIGITS change is less than this part of an amount. */
const SLIP = 1e-14;

/**
 * Rounds a computed amount in cents to whole cents, half away from zero: what is said to be a half is one, also where binary
 * fractions put it a hair below (1.005 x 100). Once a posting. Throws beyond 2^53, as cents does.
 */
export function roundCents(amount: number): Money {
  const exact = Math.abs(amount);
  const isNearHalf = Math.abs((exact % 1) - 0.5) <= exact * SLIP;
  // Digits are slow to count, and matter only near a half.
  const size = Math.round(isNearHalf ? Number(exact.toPrecision(SURE_DIGITS)) : exact);
  return cents(amount < 0 ? -size : size);
}
