import type { DecimalMark } from './money.ts';

/** A figure with nothing lost: numerator over denominator, the denominator above zero. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

/** Longer texts are no sum that anybody types. */
const LONGEST_TEXT = 200;

const SIGNS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00D7': '*',
  '\u00B7': '*',
  '\u00F7': '/',
};

const OPERATORS = new Set(['+', '-', '*', '/', '(', ')']);

/** A number without groups, and one in thousands with one mark throughout. */
const NUMBERS: Readonly<Record<DecimalMark, readonly RegExp[]>> = {
  '.': [/^\d+(?:\.\d*)?$|^\.\d+$/, /^\d{1,3}([, '\u2019])\d{3}(?:\1\d{3})*(?:\.\d*)?$/],
  ',': [/^\d+(?:,\d*)?$|^,\d+$/, /^\d{1,3}([. '\u2019])\d{3}(?:\1\d{3})*(?:,\d*)?$/],
};

/**
 * Works out what was typed: numbers, + - * / and parentheses, in the order of arithmetic, without loss. `null` = it is no
 * sum, or divides by zero. The grammar is all there is: nothing typed is ever run as a program.
 */
export function evaluate(text: string, decimalMark: DecimalMark): Fraction | null {
  if (text.length > LONGEST_TEXT) return null;
  const tokens = tokensOf(text, decimalMark);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens);
  const value = reader.sum();
  return reader.isAtEnd ? value : null;
}

/** Whole cents, rounded half away from zero. */
export function toWholeCents({ over, under }: Fraction): bigint {
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
  return { over: BigInt(digits), under: 10n ** BigInt(decimals.length) };
}

/** Recursive descent over the tokens; every step gives `null` where the grammar is broken. */
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
      const add = sign === '+' ? right.over : -right.over;
      value = {
        over: value.over * right.under + add * value.under,
        under: value.under * right.under,
      };
    }
  }

  #product(): Fraction | null {
    let value = this.#factor();
    for (;;) {
      const sign = this.#take('*', '/');
      if (!sign || !value) return value;
      const right = this.#factor();
      if (!right || (sign === '/' && right.over === 0n)) return null;
      value = sign === '*' ? multiplied(value, right) : multiplied(value, inverted(right));
    }
  }

  #factor(): Fraction | null {
    const sign = this.#take('+', '-');
    const value = this.#operand();
    return value && sign === '-' ? { ...value, over: -value.over } : value;
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
  return { over: a.over * b.over, under: a.under * b.under };
}

function inverted({ over, under }: Fraction): Fraction {
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over };
}
