import { cents, MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import {
  moneyOf,
  multiplyByRatio,
  perUnit,
  type Scaled,
  scaled,
  shareOf,
} from '@/domain/core/scaled.ts';
import type { HoldingEvent } from './holding.ts';

/** Why an event is invalid. The form shows the error at the field that the code names. */
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

/**
 * The first problem of an event on its own; null = none. Whether there are enough units is checked
 * by the replay.
 */
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

/**
 * The total of a trade without its fee, cents, >= 0: the amount, or |quantity| x price if it is 0.
 */
export function grossOf(event: Pick<HoldingEvent, 'quantity' | 'price' | 'amount'>): Money {
  if (event.amount !== 0) return event.amount;
  return moneyOf(scaled(Math.abs(event.quantity)), event.price) ?? cents(0);
}

/**
 * What a return of capital pays, cents: the amount, or price x units held before it, rounded once
 * per account.
 */
export function returnedAmount(event: HoldingEvent, unitsBefore: Scaled): Money {
  if (event.amount !== 0) return event.amount;
  return moneyOf(unitsBefore, event.price) ?? cents(0);
}

/** The ratio of new to old units: [quantity, price], where price 0 means 1. */
export function splitRatio(event: Pick<HoldingEvent, 'quantity' | 'price'>): [bigint, bigint] {
  return [BigInt(event.quantity), event.price === 0 ? 100_000_000n : BigInt(event.price)];
}

/**
 * The units of a holding after an event; negative = there were not enough; null if out of range for
 * Scaled.
 */
export function unitsAfter(units: Scaled, event: HoldingEvent): Scaled | null {
  if (event.type === 'split') return multiplyByRatio(units, ...splitRatio(event));
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
 * Average cost of one unit: A / S, rounded once; 0 without units. Pass the pool, never one
 * account's share of the cost: shares are rounded to the cent, so two accounts of one pool would
 * show different figures.
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

/**
 * A += amount; S also grows if units came in. Without an amount, q p is rounded to the cent once.
 */
export function afterReinvested({ units, cost }: CostBase, event: HoldingEvent): CostBase {
  return { units: scaled(units + event.quantity), cost: cents(cost + grossOf(event)) };
}

/**
 * The cost that leaves with some units: q A / S, rounded to the cent. All units take all of the
 * cost. It uses the unrounded A / S rather than unitCostOf, so that rounding the unit cost never
 * affects a gain.
 */
export function costOut(base: CostBase, quantity: Scaled): Money {
  return shareOf(base.cost, quantity, base.units);
}

/**
 * A -= amount (whole cents, see returnedAmount). Anything that would bring A below zero is a gain,
 * and A becomes 0.
 */
export function afterReturn(
  base: CostBase,
  amount: Money,
): { readonly base: CostBase; readonly gain: Money } {
  const gain = cents(Math.max(0, amount - base.cost));
  return { base: { units: base.units, cost: cents(base.cost - amount + gain) }, gain };
}

/**
 * The effect of an event on its account's cash, signed cents. Reinvested distributions, splits and
 * transfers have none.
 * @param unitsBefore units of the holding, for a return of capital per unit
 */
export function cashEffect(event: HoldingEvent, unitsBefore: Scaled): Money {
  const { type, amount, fee } = event;
  if (type === 'buy') return cents(-grossOf(event) - fee);
  if (type === 'sell') return cents(grossOf(event) - fee);
  if (type === 'dividend') return cents(amount - fee);
  if (type === 'return_of_capital') return returnedAmount(event, unitsBefore);
  return cents(type === 'fee' ? -amount : 0);
}
