import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents } from '@/domain/core/money.ts';
import { minimumPayment } from './amortization.ts';
import type { Debt, DebtMinimum } from './debt.ts';
import { aprOn, monthRate, periodsAYear } from './debt-interest.ts';
import type { DebtClock } from './debt-view.ts';

/** How many months ahead a plan looks. */
export const MAX_PLAN_MONTHS = 600;

export const PAYOFF_STRATEGIES = ['avalanche', 'snowball', 'own', 'minimums'] as const;

/**
 * Which debt the pool of money goes to first. avalanche: highest rate; snowball: smallest debt;
 * own: the user's order; minimums: no pool, each debt gets only its minimum, and the payment of a
 * paid-off debt is not rolled over.
 */
export type PayoffStrategy = (typeof PAYOFF_STRATEGIES)[number];

/**
 * A debt in a plan; all debts of a plan share one currency. `owed` is the amount at the start,
 * cents; debts that owe nothing are left out.
 */
export type PlannedDebt = Pick<
  Debt,
  'id' | 'rates' | 'compounding' | 'minimum' | 'position' | 'createdAt'
> & {
  readonly owed: Money;
  /** What its payment periods are counted from; missing = the start of the plan. */
  readonly clock?: DebtClock | undefined;
  /** Paid in its own periods instead of the monthly minimum; missing = the minimum, each month. */
  readonly steady?: Debt['payment'] | undefined;
};

/** What the user pays on top of the minimums. The strategy 'minimums' ignores it. */
export type PayoffInput = {
  /**
   * The day months are counted from. Each debt is paid on its own days; extra money starts one
   * month later.
   */
  readonly start: CalendarDate;
  /** Additional cents each month. */
  readonly extra: Money;
  /** A one-time amount, paid with the first payments on or after its date; null = none. */
  readonly lumpSum: { readonly amount: Money; readonly date: CalendarDate } | null;
};

/**
 * One debt in one month, cents. payment = interest + principal; `owed` is the balance afterwards.
 */
export type PlanPart = {
  readonly debtId: string;
  /** The day of its last payment that month. */
  readonly date: CalendarDate;
  readonly interest: Money;
  readonly payment: Money;
  readonly principal: Money;
  readonly owed: Money;
};

/** One calendar month of a plan: the sums of its parts. */
export type PlanMonth = Omit<PlanPart, 'debtId' | 'date'> & {
  /** Counted from 1. */
  readonly month: number;
  /** The day of the last payment. */
  readonly date: CalendarDate;
  readonly parts: readonly PlanPart[];
};

/** When a debt is paid off. */
export type DebtPayoff = {
  readonly debtId: string;
  /** Months after the start, rounded. */
  readonly month: number;
  /** The day of its last payment. */
  readonly date: CalendarDate;
};

/** The result of a plan. `interest` and `paid` are totals over its months, cents. */
export type PayoffPlan = {
  readonly strategy: PayoffStrategy;
  /**
   * Months from the start to the debt-free date, rounded; null = never, or not within
   * MAX_PLAN_MONTHS. 0 if nothing is owed to begin with.
   */
  readonly months: number | null;
  readonly debtFreeDate: CalendarDate | null;
  readonly interest: Money;
  readonly paid: Money;
  /** In chronological order. */
  readonly payoffs: readonly DebtPayoff[];
  /** Ids of debts that still owe something at the end. */
  readonly neverPaid: readonly string[];
  readonly schedule: readonly PlanMonth[];
};

/** A debt and what is owed on it today, cents; `currency` is a three-letter upper-case code. */
type OwedDebt = {
  readonly debt: Debt;
  readonly currency: string;
  readonly owed: Money;
  readonly clock?: DebtClock;
};

/** The debts of one currency, in the user's own order. Currencies are never planned together. */
export type CurrencyDebts<Each extends OwedDebt = OwedDebt> = {
  readonly currency: string;
  readonly debts: readonly Each[];
};

/**
 * A debt as a plan uses it. Required on a loan or mortgage: the agreed payment, or the minimum if
 * that is more. Required on a card or line: its minimum or, if none is stated, the agreed payment.
 * `minimum` is monthly; a payment agreed for other periods is paid in those periods (`steady`).
 */
export function plannedDebt({
  debt,
  owed,
  clock,
}: Pick<OwedDebt, 'debt' | 'owed' | 'clock'>): PlannedDebt {
  const { id, rates, compounding, position, createdAt, payment } = debt;
  const minimum = requiredMinimum(debt);
  const isSteady =
    payment.frequency !== 'monthly' &&
    minimum !== debt.minimum &&
    byMonth(payment) >= minimumPayment(minimum, owed);
  const steady = isSteady ? payment : undefined;
  return { id, rates, compounding, position, createdAt, owed, minimum, clock, steady };
}

/** The average monthly amount of a payment, cents. */
export function byMonth({ amount, frequency }: Debt['payment']): Money {
  return roundCents((amount * periodsAYear(frequency)) / 12);
}

function requiredMinimum({ kind, payment, minimum }: Debt): DebtMinimum {
  const agreed = byMonth(payment);
  const isBinding = kind === 'loan' || kind === 'mortgage';
  const isStated = minimum.value > 0 || minimum.floor > 0;
  if (agreed <= 0 || (isStated && !isBinding)) return minimum;
  return raisedTo(minimum, agreed);
}

/** A minimum that is never below an amount, cents. */
export function raisedTo(minimum: DebtMinimum, amount: Money): DebtMinimum {
  if (minimum.type === 'fixed') return { ...minimum, value: Math.max(minimum.value, amount) };
  return { ...minimum, floor: cents(Math.max(minimum.floor, amount)) };
}

/** Debts with something owed, by currency: the default one first, then by code. */
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
 * All ids with one of the shown ids moved among them; ids that are not shown keep their places.
 * @param to index among the shown ids, not counting the moved one
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

/** The part of a debt's monthly bill that ordering needs. */
type OrderedBill = {
  readonly each: {
    readonly debt: {
      readonly id: string;
      /** At the start of the plan, cents. */
      readonly owed: Money;
      readonly position: number;
      readonly createdAt: string;
    };
  };
  /** The rate of this month, as a fraction. */
  readonly rate: number;
};

/**
 * Sorts debts by who gets the pool first. avalanche: highest rate, then smallest amount; snowball:
 * smallest amount, then highest rate; own: by position.
 * It uses the amount owed at the start, not the current one: a plan that changes its order
 * midway is hard to follow, and more money could even make it longer. Rates are monthly rates, so 5
 * % compounded semiannually ranks below 5 % compounded monthly.
 */
export function sortedByStrategy<Bill extends OrderedBill>(
  strategy: 'avalanche' | 'snowball' | 'own',
  bills: readonly Bill[],
): readonly Bill[] {
  const byRate = (a: Bill, b: Bill) => b.rate - a.rate;
  const byOwed = (a: Bill, b: Bill) => a.each.debt.owed - b.each.debt.owed;
  const byPosition = (a: Bill, b: Bill) =>
    a.each.debt.position - b.each.debt.position ||
    compare(a.each.debt.createdAt, b.each.debt.createdAt);
  const byId = (a: Bill, b: Bill) => compare(a.each.debt.id, b.each.debt.id);
  const orders = {
    avalanche: [byRate, byOwed, byPosition, byId],
    snowball: [byOwed, byRate, byPosition, byId],
    own: [byPosition, byId],
  };
  return [...bills].sort((a, b) =>
    orders[strategy].reduce((found, next) => found || next(a, b), 0),
  );
}

/**
 * The debts in the order of a strategy, by the rates of `start`. 'minimums' has no order of its own
 * and uses the user's.
 */
export function debtsInOrder(
  debts: readonly PlannedDebt[],
  strategy: PayoffStrategy,
  start: CalendarDate,
): readonly PlannedDebt[] {
  const bills = debts.map((debt) => ({
    each: { debt },
    rate: monthRate(aprOn(debt.rates, start), debt.compounding),
  }));
  const order = strategy === 'minimums' ? 'own' : strategy;
  return sortedByStrategy(order, bills).map(({ each }) => each.debt);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
