import { convertedAt, type KnownRate } from '@/domain/accounts/currency-rate.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';

/** An amount in a currency of its own; `rate` leads to the currency of the report, null = none is known, or none is needed. */
export type NativeAmount = {
  readonly currency: string;
  /** Cents; a sum, whole. */
  readonly amount: number;
  readonly rate: KnownRate | null;
};

/** What a figure has in another currency at one rate. */
export type ForeignAmount = {
  readonly currency: string;
  readonly amount: Money;
  /** null = none was entered for these days: the amount is kept apart. */
  readonly rate: KnownRate | null;
  /** amount at the rate, cents in the report's currency; null = kept apart. */
  readonly converted: Money | null;
};

/**
 * A figure of a report: amount = own + the sum of what was converted; what has no rate is in `foreign` and counts in
 * nothing. Each foreign part is the sum of its rows and is rounded once, so that a figure is exactly its rows at the rates
 * that it names. Where rates take part, a total may differ by cents from its rounded lines.
 */
export type ReportAmount = {
  readonly amount: Money;
  /** What is in the report's currency already. */
  readonly own: Money;
  /** One for each other currency and rate, by code and day. */
  readonly foreign: readonly ForeignAmount[];
};

/** What is kept apart because no rate was entered, by currency. */
export type AmountApart = { readonly currency: string; readonly amount: Money };

export const NO_AMOUNT: ReportAmount = { amount: ZERO, own: ZERO, foreign: [] };

/**
 * Adds up amounts: those of a currency and rate are added first, and converted once. Rounding each row by itself would let a
 * figure drift by half a cent a row, and would differ between a month and its days.
 */
export function reportAmount(parts: Iterable<NativeAmount>, currency: string): ReportAmount {
  let own = 0;
  // Most figures have nothing in another currency, and a table has tens of thousands of them.
  let foreign: Map<string, NativeAmount> | null = null;
  for (const part of parts) {
    if (part.currency === currency) own += part.amount;
    else {
      foreign ??= new Map();
      const key = `${part.currency}|${part.rate?.date ?? ''}|${part.rate?.isInverse ?? ''}`;
      const known = foreign.get(key);
      foreign.set(key, known ? { ...known, amount: known.amount + part.amount } : part);
    }
  }
  if (foreign === null) return ownAmount(cents(own));
  return amountOf(
    cents(own),
    [...foreign].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part),
  );
}

function amountOf(own: Money, parts: readonly NativeAmount[]): ReportAmount {
  if (parts.length === 0) return { amount: own, own, foreign: [] };
  const foreign = parts
    .filter((part) => part.amount !== 0)
    .map(({ currency, amount, rate }): ForeignAmount => {
      const money = cents(amount);
      return { currency, amount: money, rate, converted: rate && convertedAt(money, rate) };
    });
  return {
    amount: sumMoney([own, ...foreign.map((each) => each.converted ?? ZERO)]),
    own,
    foreign,
  };
}

/** An amount that is in the report's currency. */
export function ownAmount(amount: Money): ReportAmount {
  return { amount, own: amount, foreign: [] };
}

/** The sum of figures of one report. */
export function sumAmounts(amounts: Iterable<ReportAmount>): ReportAmount {
  const all = [...amounts];
  // No currency's name is empty: what is foreign stays so.
  const { foreign } = reportAmount(
    all.flatMap((each) => each.foreign),
    '',
  );
  return amountOf(sumMoney(all.map(({ own }) => own)), foreign);
}

/** The same with the other sign. */
export function negated({ own, foreign }: ReportAmount): ReportAmount {
  return amountOf(
    cents(-own),
    foreign.map((each) => ({ ...each, amount: -each.amount })),
  );
}

/** a - b. */
export function lessAmount(a: ReportAmount, b: ReportAmount): ReportAmount {
  return sumAmounts([a, negated(b)]);
}

/** Whether there is nothing at all: also nothing that is kept apart. */
export function isNothing({ own, foreign }: ReportAmount): boolean {
  return own === 0 && foreign.every(({ amount }) => amount === 0);
}

/** What is not in `amount`, for want of a rate: to be said beside it. */
export function amountsApart({ foreign }: ReportAmount): readonly AmountApart[] {
  return foreign
    .filter(({ converted }) => converted === null)
    .map(({ currency, amount }) => ({ currency, amount }));
}
