import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { aprOn, monthRate } from './debt-interest.ts';
import type { PayoffStrategy, PlannedDebt } from './payoff.ts';

/** A debt's bill of a month, as far as the order goes. */
export type OrderedBill = {
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
