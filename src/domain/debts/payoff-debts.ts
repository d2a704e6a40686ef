import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { cents, type Money, roundCents } from '@/domain/core/money.ts';
import type { Debt, DebtMinimum } from './debt.ts';
import type { DebtClock } from './debt-clock.ts';
import { periodsAYear } from './debt-interest.ts';
import { minimumPayment } from './debt-payment.ts';
import type { PlannedDebt } from './payoff.ts';

/** A debt and what is owed on it today, cents; `currency` three upper-case letters. */
export type OwedDebt = {
  readonly debt: Debt;
  readonly currency: string;
  readonly owed: Money;
  readonly clock?: DebtClock;
};

/** The debts of one currency, in the person's own order. Two currencies are never planned together. */
export type CurrencyDebts<Each extends OwedDebt = OwedDebt> = {
  readonly currency: string;
  readonly debts: readonly Each[];
};

/**
 * A debt as a plan counts it. What a loan or mortgage must be paid is the payment agreed on, or the minimum where that is more;
 * a card or line its minimum, or, where none is stated, the payment agreed on. `minimum` is by the month; a payment agreed on for
 * other periods is paid in these.
 */
export function plannedDebt({
  debt,
  owed,
  clock,
}: Pick<OwedDebt, 'debt' | 'owed' | 'clock'>): PlannedDebt {
  const { id, rates, compounding, position, createdAt, payment } = debt;
  const minimum = mustPay(debt);
  const isSteady =
    payment.frequency !== 'monthly' &&
    minimum !== debt.minimum &&
    byMonth(payment) >= minimumPayment(minimum, owed);
  const steady = isSteady ? payment : undefined;
  return { id, rates, compounding, position, createdAt, owed, minimum, clock, steady };
}

/** What a payment comes to in an average month, cents. */
function byMonth({ amount, frequency }: Debt['payment']): Money {
  return roundCents((amount * periodsAYear(frequency)) / 12);
}

function mustPay({ kind, payment, minimum }: Debt): DebtMinimum {
  const agreed = byMonth(payment);
  const isBinding = kind === 'loan' || kind === 'mortgage';
  const isStated = minimum.value > 0 || minimum.floor > 0;
  if (agreed <= 0 || (isStated && !isBinding)) return minimum;
  if (minimum.type === 'fixed') return { ...minimum, value: Math.max(minimum.value, agreed) };
  return { ...minimum, floor: cents(Math.max(minimum.floor, agreed)) };
}

/** The debts on which something is owed, by currency: the default one first, then by code. */
export function debtsByCurrency<Each extends OwedDebt>(
  debts: readonly Each[],
): readonly CurrencyDebts<Each>[] {
  const owing = debts.filter(({ owed }) => owed > 0);
  const rank = (currency: string) => (currency === DEFAULT_CURRENCY ? 0 : 1);
  return [...new Set(owing.map(({ currency }) => currency))]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((currency) => ({ currency, debts: owing.filter((each) => each.currency === currency) }));
}

/**
 * All ids with one of the shown ones put at another place among them; those that are not shown keep their places.
 * @param to index among the shown ones without it
 */
export function movedAmong(
  all: readonly string[],
  shown: readonly string[],
  id: string,
  to: number,
): readonly string[] {
  const others = shown.filter((each) => each !== id);
  const next = [...others.slice(0, to), id, ...others.slice(to)];
  const isShown = new Set(shown);
  let place = 0;
  return all.map((each) => (isShown.has(each) ? (next[place++] ?? each) : each));
}
