import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { RowQuery } from './transaction-filter.ts';

/** What a line of a figure was added up from, so that opening the line shows exactly that. */
export type FigureSource =
  | { readonly kind: 'rows'; readonly query: RowQuery }
  | { readonly kind: 'row' | 'account' | 'budget' | 'goal' | 'debt'; readonly id: string }
  | {
      /** One future occurrence of a scheduled transaction. */
      readonly kind: 'posting';
      readonly scheduledId: string;
      readonly dueDate: CalendarDate;
    };

/** One part of a term; cents, with the same sign convention as the term. */
export type FigureLine = { readonly amount: Money; readonly source: FigureSource };

/**
 * One term of a formula. `amount` is the sum of its lines, cents, before `sign` is applied. A term
 * without lines is explained elsewhere.
 */
export type FigureTerm<Kind extends string> = {
  readonly kind: Kind;
  readonly sign: 1 | -1;
  readonly amount: Money;
  readonly lines: readonly FigureLine[];
};

/**
 * A figure with everything 'Explain' shows: amount = the sum of sign x amount of its terms, cents,
 * in one currency.
 */
export type ExplainedFigure<Kind extends string> = {
  readonly currency: string;
  readonly amount: Money;
  readonly terms: readonly FigureTerm<Kind>[];
};

/** Builds a term from its lines: largest first, without zero lines. */
export function termOf<Kind extends string>(
  kind: Kind,
  sign: 1 | -1,
  lines: readonly FigureLine[],
): FigureTerm<Kind> {
  return {
    kind,
    sign,
    amount: sumMoney(lines.map(({ amount }) => amount)),
    lines: lines
      .filter(({ amount }) => amount !== 0)
      .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)),
  };
}

export function figureOf<Kind extends string>(
  currency: string,
  terms: readonly FigureTerm<Kind>[],
): ExplainedFigure<Kind> {
  const amount = terms.reduce((sum, term) => sum + term.sign * term.amount, 0);
  return { currency, amount: cents(amount), terms };
}

/**
 * Relative change: (now - before) / |before|, a fraction. null if a percentage would be
 * meaningless, because `before` is zero or the sign changed; then show only the amounts. Use this
 * for every comparison. Both in cents.
 */
export function changeFraction(now: number, before: number): number | null {
  const isOtherSign = now !== 0 && Math.sign(now) !== Math.sign(before);
  return before === 0 || isOtherSign ? null : (now - before) / Math.abs(before);
}

/** Currencies without repeats: the default one first, then by code. */
export function inCurrencyOrder(currencies: Iterable<string>): readonly string[] {
  const rank = (currency: string) => (currency === DEFAULT_CURRENCY ? 0 : 1);
  return [...new Set(currencies)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
