import { DEFAULT_CURRENCY } from '@/config/limits.ts';

/**
 * A signed whole number of cents: money in is positive, money out negative. Bound: |cents| <= 2^53
 * - 1. A single amount is limited to MAX_AMOUNT so that totals of ten million rows stay exact.
 */
export type Money = number & { readonly __money: 'cents' };

/** The largest single amount: 9,999,999,999.99. */
export const MAX_AMOUNT = 999_999_999_999 as Money;

export const ZERO = 0 as Money;

/**
 * Brands a whole number of cents. Throws on a fraction, which is a bug in the caller, never bad
 * input.
 */
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
 * Letters that may appear beside an amount: three-letter codes, and currency signs that are words.
 */
const CURRENCY =
  '(?:(?:[A-Za-z]{3}|CA|US|AU|NZ|HK|SG|[ACRS]|kr|z\u0142|K\u010d|Ft|Fr|SFr|Rs|lei|kn)\\.?(?:\\s?\\p{Sc})?|\\p{Sc}(?:\\s?[A-Za-z]{2,3})?)';

/** Sign and currency in either order, the digits, then currency and sign in either order. */
const WRITTEN_AMOUNT = new RegExp(
  `^([-+])?\\s*(?:${CURRENCY}\\s*)?([-+])?\\s*(\\d[\\d.,'\u2019\\s]*|[.,]\\d+)\\s*([-+])?(?:\\s*${CURRENCY})?\\s*([-+])?$`,
  'iu',
);

/**
 * Dashes that banks and spreadsheets print as a minus: U+2212, figure, en and em dash, small
 * hyphen.
 */
const DASHES = /[\u2212\u2010-\u2014\uFE63]/g;

const MARK_AFTER = /(?<![A-Za-z])(CR|DR)\.?$/i;

/**
 * 'CR.50' doesn't count, because the dot could belong to the mark or to the amount. 'CRC' is a
 * currency.
 */
const MARK_BEFORE = /^(CR|DR)(?:\.(?!\d)|(?![A-Za-z.,]))/i;

/**
 * The CR or DR that a bank prints before or after an amount ('88.00 CR', 'Cr. 88.00'), and the
 * remaining text.
 * @param text already trimmed
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
 * Parses an amount as people and banks write it; the only way from text to money. Accepts currency
 * signs and codes, thousands separators (comma, dot, space, no-break space, apostrophe),
 * parentheses as a minus, CR/DR before or after the amount, a leading or trailing minus or plus,
 * and the Unicode minus (U+2212). Rounds more than two decimals half away from zero. `null` if the
 * text is not an amount.
 */
export function parseMoney(text: string, decimalMark: DecimalMark = '.'): Money | null {
  // Nearly every cell of a bank's file is a plain number, so take the fast path.
  if (PLAIN[decimalMark].test(text)) {
    return withinLimit(Math.round(Number(text.replace(',', '.')) * 100));
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
  return digits === null ? null : withinLimit(sign * digits);
}

function withinLimit(value: number): Money | null {
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

/**
 * True for '1,234,567' and the Indian '12,34,567', with one separator throughout; false for '12,3',
 * '1,,2' and '1,234 567'.
 */
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

/**
 * '-12.34': always a dot, two decimals and an ASCII minus. For hashes, CSV and requests, not for
 * display.
 */
export function toDecimalText(amount: Money): string {
  const absolute = Math.abs(amount);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${fraction}`;
}

type Formatter = (value: number) => string;

const formatters = new Map<string, Formatter>();

/**
 * Formats an amount for display: currency sign, two decimals, U+2212 as the minus, and a plus if
 * `signed`. The home currency has a bare sign ($); a currency that shares it gets its own sign
 * (US$) or its code, the same in every locale.
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

type SignStyle = {
  readonly display: Display;
  /** The sign that Intl writes, and what to write instead. */
  readonly replacement?: readonly [string, string];
};

/**
 * The English of the home currency's country, where the home currency has the bare sign and others
 * that share it get letters in front.
 */
const SIGN_LOCALE = 'en-CA';

/** How to write a currency so that only the home currency has a bare sign. */
function signStyleOf(currency: string, locale: string | undefined): SignStyle {
  const home = signOf(DEFAULT_CURRENCY, SIGN_LOCALE, 'narrowSymbol');
  const isShared = signOf(currency, SIGN_LOCALE, 'narrowSymbol') === home;
  if (currency === DEFAULT_CURRENCY || !isShared) return { display: 'narrowSymbol' };
  const own = signOf(currency, SIGN_LOCALE, 'symbol');
  if (own === home || own === currency) return { display: 'code' };
  return { display: 'narrowSymbol', replacement: [signOf(currency, locale, 'narrowSymbol'), own] };
}

/** Digits of a double that can be trusted. Any further ones are binary rounding noise. */
const RELIABLE_DIGITS = 15;

/** Rounding to RELIABLE_DIGITS changes an amount by less than this fraction. */
const TOLERANCE = 1e-14;

/**
 * Rounds a computed amount in cents to whole cents, half away from zero. A decimal half counts as a
 * half even if the binary fraction is a hair below it (1.005 x 100). Round once per posting. Throws
 * beyond 2^53, like `cents`.
 */
export function roundCents(amount: number): Money {
  const exact = Math.abs(amount);
  const isNearHalf = Math.abs((exact % 1) - 0.5) <= exact * TOLERANCE;
  // toPrecision is slow, and only matters near a half.
  const size = Math.round(isNearHalf ? Number(exact.toPrecision(RELIABLE_DIGITS)) : exact);
  return cents(amount < 0 ? -size : size);
}

function signOf(currency: string, locale: string | undefined, currencyDisplay: Display): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

type Display = 'symbol' | 'narrowSymbol' | 'code';

function newFormatter(currency: string, locale: string | undefined, signed: boolean): Formatter {
  const { display, replacement } = signStyleOf(currency, locale);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const written = (value: number) => format.format(value).replace('-', '\u2212');
  if (!replacement) return written;
  const [shared, own] = replacement;
  return (value) => written(value).replace(shared, () => own);
}
