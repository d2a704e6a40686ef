import { convertedAt, type KnownRate } from '@/domain/accounts/currency-rate.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';

/**
 * A figure of a report: amount = own + the converted parts. Parts without a rate are kept apart in
 * `foreign` and do not count.
 * Each foreign part is the sum of its rows and is rounded once, so a figure is exactly its rows at
 * the rates it names.
 * With rates involved, a total may differ from the sum of its rounded lines by some cents.
 */
export type ReportAmount = {
  readonly amount: Money;
  /** What is already in the report's currency. */
  readonly own: Money;
  /** One per other currency and rate, sorted by currency code and rate date. */
  readonly foreign: readonly ForeignAmount[];
};

/**
 * An amount in its own currency; `rate` converts it to the report's currency. Null if the rate is
 * unknown or not needed.
 */
export type NativeAmount = {
  readonly currency: string;
  /** Cents; a whole number even if it is a sum. */
  readonly amount: number;
  readonly rate: KnownRate | null;
};

/** The part of a figure in another currency at one rate. */
export type ForeignAmount = {
  readonly currency: string;
  readonly amount: Money;
  /** Null if no rate was entered for these days: the amount is kept apart. */
  readonly rate: KnownRate | null;
  /** `amount` at the rate, in cents of the report's currency; null if kept apart. */
  readonly converted: Money | null;
};

/** What is kept apart for lack of an exchange rate, by currency. */
export type UnconvertedAmount = { readonly currency: string; readonly amount: Money };

export const NO_AMOUNT: ReportAmount = { amount: ZERO, own: ZERO, foreign: [] };

/**
 * Adds up amounts. Amounts with the same currency and rate are added first and converted once:
 * rounding each row would let a figure drift by half a cent per row, and a month would differ from
 * its days.
 */
export function reportAmount(parts: Iterable<NativeAmount>, currency: string): ReportAmount {
  let own = 0;
  // Allocate lazily: most figures have no foreign part, and a table has tens of thousands of
  // figures.
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

/** A figure for an amount in the report's currency. */
export function ownAmount(amount: Money): ReportAmount {
  return { amount, own: amount, foreign: [] };
}

/** The sum of figures in the same report currency. */
export function sumAmounts(amounts: Iterable<ReportAmount>): ReportAmount {
  const all = [...amounts];
  // No currency code is empty, so every foreign part stays foreign.
  const { foreign } = reportAmount(
    all.flatMap((each) => each.foreign),
    '',
  );
  return amountOf(sumMoney(all.map(({ own }) => own)), foreign);
}

/** The figure with the opposite sign. */
export function negated({ own, foreign }: ReportAmount): ReportAmount {
  return amountOf(
    cents(-own),
    foreign.map((each) => ({ ...each, amount: -each.amount })),
  );
}

/** a - b. */
export function subtractAmounts(a: ReportAmount, b: ReportAmount): ReportAmount {
  return sumAmounts([a, negated(b)]);
}

/** Whether the figure is zero and has nothing kept apart. */
export function isZeroAmount({ own, foreign }: ReportAmount): boolean {
  return own === 0 && foreign.every(({ amount }) => amount === 0);
}

/** What `amount` leaves out for lack of an exchange rate, to be shown next to it. */
export function unconvertedAmounts({ foreign }: ReportAmount): readonly UnconvertedAmount[] {
  return foreign
    .filter(({ converted }) => converted === null)
    .map(({ currency, amount }) => ({ currency, amount }));
}
