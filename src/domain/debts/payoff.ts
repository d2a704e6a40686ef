import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents } from '@/domain/core/money.ts';
import { minimumPayment } from './amortization.ts';
import type { Debt, DebtMinimum } from './debt.ts';
import { aprOn, monthRate, periodsAYear } from './debt-interest.ts';
import type { DebtClock } from './debt-view.ts';

/** A plan looks this many months ahead and no further. */
export const MOST_PLAN_MONTHS = 600;

export const PAYOFF_STRATEGIES = ['avalanche', 'snowball', 'own', 'minimums'] as const;

/**
 * What the pool goes to first: avalanche: the dearest rate; snowball: the smallest debt; own: the person's order; minimums: no
 * pool at all, each debt gets its minimum alone, and what a paid one needed is not rolled on.
 */
export type PayoffStrategy = (typeof PAYOFF_STRATEGIES)[number];

/** A debt in a plan; all of a plan are of one currency. `owed` at the start, cents; one that owes nothing is left out. */
export type PlannedDebt = Pick<
  Debt,
  'id' | 'rates' | 'compounding' | 'minimum' | 'position' | 'createdAt'
> & {
  readonly owed: Money;
  /** Where its payment periods are counted from; missing = from the start of the plan. */
  readonly clock?: DebtClock | undefined;
  /** Paid in its own periods in place of the monthly minimum; missing = the minimum, each month. */
  readonly steady?: Debt['payment'] | undefined;
};

/** What a person puts in beside the minimums; the strategy 'minimums' takes no notice of it. */
export type PayoffInput = {
  /** The day from which months are counted. Each debt is paid on its own days; extra money begins one month later. */
  readonly start: CalendarDate;
  /** More each month, cents. */
  readonly extra: Money;
  /** Once, with the first payments on or after its day; null = none. */
  readonly lumpSum: { readonly amount: Money; readonly date: CalendarDate } | null;
};

/** One debt in one month, cents: payment = interest + principal; `owed` afterwards. */
export type PlanPart = {
  readonly debtId: string;
  /** The day of its last payment in the month. */
  readonly date: CalendarDate;
  readonly interest: Money;
  readonly payment: Money;
  readonly principal: Money;
  readonly owed: Money;
};

/** One calendar month of a plan: the sums of its parts. */
export type PlanMonth = Omit<PlanPart, 'debtId' | 'date'> & {
  /** From 1. */
  readonly month: number;
  /** The day of its last payment. */
  readonly date: CalendarDate;
  readonly parts: readonly PlanPart[];
};

/** When a debt is paid off. */
export type DebtPayoff = {
  readonly debtId: string;
  /** So many months after the start, rounded. */
  readonly month: number;
  /** The day of its last payment. */
  readonly date: CalendarDate;
};

/** Where a plan leads; `interest` and `paid` are those of its months, cents. */
export type PayoffPlan = {
  readonly strategy: PayoffStrategy;
  /** Months from the start to the debt-free date, rounded; null = never, or not within MOST_PLAN_MONTHS. 0 where nothing is owed to begin with. */
  readonly months: number | null;
  readonly debtFreeDate: CalendarDate | null;
  readonly interest: Money;
  readonly paid: Money;
  /** In the order in which they happen; the first is the first win. */
  readonly payoffs: readonly DebtPayoff[];
  /** Ids of what is still owed in the end. */
  readonly neverPaid: readonly string[];
  readonly schedule: readonly PlanMonth[];
};

/** A debt and what is owed on it today, cents; `currency` three upper-case letters. */
type OwedDebt = {
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

/** A debt's bill of a month, as far as the order goes. */
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
  /** Of this month, a fraction. */
  readonly rate: number;
};

/**
 * Which debt the pool goes to first: avalanche by rate (dearest first), then by what was owed; snowball by what was owed
 * (smallest first), then by rate; own by position. What was owed at the start counts, not what is owed by now: a plan that
 * changed its mind on the way could not be followed, and more money could make it longer. Rates are those of a month, so
 * that 5 % compounded twice a year is less than 5 % compounded monthly.
 */
export function inOrderOf<Bill extends OrderedBill>(
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
 * The debts as a strategy serves them, by the rates of a day. The minimums alone have no order: they stand in the person's own.
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
  return inOrderOf(order, bills).map(({ each }) => each.debt);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
