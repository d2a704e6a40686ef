import { cents, MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import {
  moneyOf,
  perUnit,
  type Scaled,
  scaled,
  shareOf,
  timesRatio,
} from '@/domain/core/scaled.ts';
import type { HoldingEvent } from './holding.ts';

/** Why an event cannot be: the form shows it at the field that the code names. */
export type HoldingEventProblem =
  | 'quantity-missing'
  | 'quantity-negative'
  | 'price-negative'
  | 'amount-missing'
  | 'amount-negative'
  | 'amount-too-large'
  | 'fee-negative'
  | 'fee-not-here';

const WITH_FEE: readonly HoldingEvent['type'][] = ['buy', 'sell', 'dividend'];
const WITH_UNITS: readonly HoldingEvent['type'][] = ['buy', 'sell', 'split', 'transfer'];

/** The first thing that is wrong with an event by itself; null = none. Whether enough units are there, the replay says. */
export function problemOfEvent(event: HoldingEvent): HoldingEventProblem | null {
  const { type, quantity, price, amount, fee } = event;
  if (price < 0) return 'price-negative';
  if (amount < 0) return 'amount-negative';
  if (fee < 0) return 'fee-negative';
  if (fee > 0 && !WITH_FEE.includes(type)) return 'fee-not-here';
  if (quantity < 0 && type !== 'transfer') return 'quantity-negative';
  if (quantity === 0 && WITH_UNITS.includes(type)) return 'quantity-missing';
  if ((type === 'dividend' || type === 'fee') && amount === 0) return 'amount-missing';
  if (type === 'return_of_capital' && amount === 0 && price === 0) return 'amount-missing';
  if (type === 'reinvested' && grossOf(event) === 0) return 'amount-missing';
  const gross = moneyOf(scaled(Math.abs(quantity)), price);
  const isTooLarge = gross === null || gross > MAX_AMOUNT || amount > MAX_AMOUNT;
  return isTooLarge && type !== 'split' ? 'amount-too-large' : null;
}

/** What a trade came to without its fee, cents, >= 0: the amount, or |quantity| x price where it is 0. */
export function grossOf(event: Pick<HoldingEvent, 'quantity' | 'price' | 'amount'>): Money {
  if (event.amount !== 0) return event.amount;
  return moneyOf(scaled(Math.abs(event.quantity)), event.price) ?? cents(0);
}

/** What a return of capital pays, cents: the amount, or price x units held before it, rounded once per account. */
export function returnedAmount(event: HoldingEvent, unitsBefore: Scaled): Money {
  if (event.amount !== 0) return event.amount;
  return moneyOf(unitsBefore, event.price) ?? cents(0);
}

/** New units for old ones: [quantity, price], price 0 = 1. */
export function splitRatio(event: Pick<HoldingEvent, 'quantity' | 'price'>): [bigint, bigint] {
  return [BigInt(event.quantity), event.price === 0 ? 100_000_000n : BigInt(event.price)];
}

/** The units of a holding after an event; negative = there were not so many; null beyond the bound of Scaled. */
export function unitsAfter(units: Scaled, event: HoldingEvent): Scaled | null {
  if (event.type === 'split') return timesRatio(units, ...splitRatio(event));
  const after = units + unitsMoved(event);
  return Number.isSafeInteger(after) ? scaled(after) : null;
}

function unitsMoved({ type, quantity }: HoldingEvent): number {
  if (type === 'buy' || type === 'reinvested' || type === 'transfer') return quantity;
  return type === 'sell' ? -quantity : 0;
}

/** Units and their cost in cents; the cost is never negative. */
export type CostBase = { readonly units: Scaled; readonly cost: Money };

/**
 * Average cost of one unit: A / S, rounded once; 0 without units. Take it from the pool, never from one account's share of the
 * cost: that share is rounded to the cent, so two accounts of one pool would show different figures.
 */
export function unitCostOf({ units, cost }: CostBase): Scaled {
  return perUnit(cost, units);
}

/** A += q p + fee, S += q. q p is rounded to the cent once. */
export function afterBuy({ units, cost }: CostBase, event: HoldingEvent): CostBase {
  return {
    units: scaled(units + event.quantity),
    cost: cents(cost + grossOf(event) + event.fee),
  };
}

/** A += amount; with units: S too. q p is rounded to the cent once where no amount is given. */
export function afterReinvested({ units, cost }: CostBase, event: HoldingEvent): CostBase {
  return { units: scaled(units + event.quantity), cost: cents(cost + grossOf(event)) };
}

/**
 * What units take with them: q A / S, rounded to the cent once. All of them take all of it. The unrounded A / S is used, not
 * unitCostOf, so the rounding of the unit cost never gets into a gain.
 */
export function costOut(base: CostBase, quantity: Scaled): Money {
  return shareOf(base.cost, quantity, base.units);
}

/** A -= amount, which is whole cents (returnedAmount); what would be below zero is a gain, and A = 0. */
export function afterReturn(
  base: CostBase,
  amount: Money,
): { readonly base: CostBase; readonly gain: Money } {
  const gain = cents(Math.max(0, amount - base.cost));
  return { base: { units: base.units, cost: cents(base.cost - amount + gain) }, gain };
}

/**
 * What an event does to the cash of its account, cents, signed. Reinvested, split and transfer move none.
 * @param unitsBefore of the holding, for a return of capital by the unit
 */
export function cashEffect(event: HoldingEvent, unitsBefore: Scaled): Money {
  const { type, amount, fee } = event;
  if (type === 'buy') return cents(-grossOf(event) - fee);
  if (type === 'sell') return cents(grossOf(event) - fee);
  if (type === 'dividend') return cents(amount - fee);
  if (type === 'return_of_capital') return returnedAmount(event, unitsBefore);
  return cents(type === 'fee' ? -amount : 0);
}
