import {
  cents,
  type DecimalMark,
  MAX_AMOUNT,
  type Money,
  parseMoney,
  toDecimalText,
} from './money.ts';
import { fail, ok, type Result } from './result.ts';

/** An exact value; the denominator is above zero. */
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Nobody types longer arithmetic than this. */
const MAX_LENGTH = 200;

const SIGNS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00D7': '*',
  '\u00B7': '*',
  '\u00F7': '/',
};

const OPERATORS = new Set(['+', '-', '*', '/', '(', ')']);

/** A number without separators, or one with groups of three and one separator throughout. */
const NUMBERS: Readonly<Record<DecimalMark, readonly RegExp[]>> = {
  '.': [/^\d+(?:\.\d*)?$|^\.\d+$/, /^\d{1,3}([, '\u2019])\d{3}(?:\1\d{3})*(?:\.\d*)?$/],
  ',': [/^\d+(?:,\d*)?$|^,\d+$/, /^\d{1,3}([. '\u2019])\d{3}(?:\1\d{3})*(?:,\d*)?$/],
};

/**
 * Evaluates typed arithmetic exactly: numbers, + - * / and parentheses, with the usual precedence.
 * `null` if it is not a valid expression or divides by zero. A hand-written parser; nothing typed
 * is ever run as code.
 */
export function evaluate(text: string, decimalMark: DecimalMark): Fraction | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens = tokensOf(text, decimalMark);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens);
  const value = reader.sum();
  return reader.isAtEnd ? value : null;
}

/** Whole cents, rounded half away from zero. */
export function toWholeCents({ numerator: over, denominator: under }: Fraction): bigint {
  const size = over < 0n ? -over : over;
  const rounded = (size * 200n + under) / (under * 2n);
  return over < 0n ? -rounded : rounded;
}

type Token = string | Fraction;

function tokensOf(text: string, decimalMark: DecimalMark): Token[] | null {
  const plain = [...text.replace(/[\u00A0\u202F]/g, ' ')].map((sign) => SIGNS[sign] ?? sign);
  const tokens: Token[] = [];
  let number = '';
  for (const sign of [...plain, '\n']) {
    if (/[\d.,' \u2019]/.test(sign)) {
      number += sign;
      continue;
    }
    if (number.trim() !== '') {
      const read = numberOf(number.trim(), decimalMark);
      if (!read) return null;
      tokens.push(read);
    }
    number = '';
    if (OPERATORS.has(sign)) tokens.push(sign);
    else if (sign !== '\n') return null;
  }
  return tokens;
}

function numberOf(text: string, decimalMark: DecimalMark): Fraction | null {
  if (!NUMBERS[decimalMark].some((form) => form.test(text))) return null;
  const [whole = '', decimals = ''] = text.split(decimalMark);
  const digits = whole.replace(/\D/g, '') + decimals;
  return { numerator: BigInt(digits), denominator: 10n ** BigInt(decimals.length) };
}

/** Recursive descent parser over the tokens; every step returns `null` on a syntax error. */
class Reader {
  #next = 0;

  constructor(readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.#next === this.tokens.length;
  }

  sum(): Fraction | null {
    let value = this.#product();
    for (;;) {
      const sign = this.#take('+', '-');
      if (!sign || !value) return value;
      const right = this.#product();
      if (!right) return null;
      const add = sign === '+' ? right.numerator : -right.numerator;
      value = {
        numerator: value.numerator * right.denominator + add * value.denominator,
        denominator: value.denominator * right.denominator,
      };
    }
  }

  #product(): Fraction | null {
    let value = this.#factor();
    for (;;) {
      const sign = this.#take('*', '/');
      if (!sign || !value) return value;
      const right = this.#factor();
      if (!right || (sign === '/' && right.numerator === 0n)) return null;
      value = sign === '*' ? multiplied(value, right) : multiplied(value, inverted(right));
    }
  }

  #factor(): Fraction | null {
    const sign = this.#take('+', '-');
    const value = this.#operand();
    return value && sign === '-' ? { ...value, numerator: -value.numerator } : value;
  }

  #operand(): Fraction | null {
    if (this.#take('(')) {
      const inside = this.sum();
      return this.#take(')') ? inside : null;
    }
    const token = this.tokens[this.#next];
    if (token === undefined || typeof token === 'string') return null;
    this.#next += 1;
    return token;
  }

  #take(...signs: readonly string[]): string | null {
    const token = this.tokens[this.#next];
    if (typeof token !== 'string' || !signs.includes(token)) return null;
    this.#next += 1;
    return token;
  }
}

function multiplied(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

function inverted({ numerator: over, denominator: under }: Fraction): Fraction {
  return over < 0n
    ? { numerator: -under, denominator: -over }
    : { numerator: under, denominator: over };
}

/**
 * Why a typed text is not accepted as an amount. `amount-decimals`: a plain number with more than
 * two decimals, which would have to be rounded; `amount-too-large`: beyond 9,999,999,999.99; the
 * others: empty, or not an amount.
 */
type TypedMoneyProblem =
  | 'amount-empty'
  | 'amount-not-a-number'
  | 'amount-decimals'
  | 'amount-too-large';

const MARKS = new Map<string, DecimalMark>();

/** The decimal mark of a locale; any mark other than a comma counts as a dot. */
export function decimalMarkOf(locale: string): DecimalMark {
  const known = MARKS.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const mark = parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';
  MARKS.set(locale, mark);
  return mark;
}

/**
 * Parses an amount that a user typed: a number, or arithmetic ('12.50+3') rounded half away from
 * zero to the cent. Tries the decimal mark of the locale first, then the other one: in English
 * '1,234' is a thousand and '12,50' is twelve and a half.
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

/** Like readTypedMoney; `null` if the text is not an amount. */
export function parseTypedMoney(text: string, locale: string): Money | null {
  const read = readTypedMoney(text, locale);
  return read.ok ? read.value : null;
}

/** The result of typed arithmetic; `null` if the text is a plain amount, or not an amount. */
export function arithmeticResult(text: string, locale: string): Money | null {
  const mark = decimalMarkOf(locale);
  const typed = text.trim();
  const isPlain = parseMoney(typed, mark) ?? parseMoney(typed, mark === '.' ? ',' : '.');
  return isPlain === null ? parseTypedMoney(typed, locale) : null;
}

/**
 * The text of an amount in an input: two decimals, the locale's mark, no separators, an ASCII
 * minus.
 */
export function typedMoneyText(amount: Money, locale: string): string {
  return toDecimalText(amount).replace('.', decimalMarkOf(locale));
}

/** Whether nonzero decimals follow the cents. */
function losesDecimals(text: string, mark: DecimalMark): boolean {
  const decimals = text.slice(text.lastIndexOf(mark) + 1);
  return text.includes(mark) && /^\d\d0*[1-9]/.test(decimals);
}
