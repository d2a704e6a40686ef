import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { type Scaled, scaled } from '@/domain/core/scaled.ts';
import { type CostBase, costOut, grossOf } from './holding-events.ts';
import type { OrderedEvent } from './holding-order.ts';
import type { Timeline } from './holding-timeline.ts';
import { NOT_SUPERFICIAL, type SuperficialPart, superficialPart } from './superficial-loss.ts';

/**
 * Something that made a gain or a loss in a taxable account. `transfer`: units that went to a TFSA, RRSP or FHSA count as sold at
 * market value; a gain counts, a loss does not (Income Tax Act, 40(2)(g)(iv)).
 */
export type Disposal = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly kind: 'sale' | 'return_of_capital' | 'transfer';
  /** 0 of a return of capital. */
  readonly quantity: Scaled;
  /** Cents, as are all the following; before the fee. Of a return of capital only what was beyond the cost. */
  readonly proceeds: Money;
  readonly fee: Money;
  /** The adjusted cost base that went with the units. */
  readonly cost: Money;
  /** proceeds - fee - cost + what is denied: the figure that counts. */
  readonly gain: Money;
  /** >= 0: what of a loss does not count. */
  readonly denied: Money;
  /** Why, and what of it was added to the cost base. */
  readonly superficial: SuperficialPart;
};

/**
 * A sale in a taxable account: gain = q p - fee - q A / S; a loss without its superficial part. Proceeds and cost are rounded to
 * the cent first and the gain is their difference, as on a tax slip: the row adds up, and what leaves the pool is what the gain
 * was worked out with.
 * @param base of the pool before it
 * @param timeline of all events of the security, `at` the place of the sale among them
 */
export function saleOf(
  base: CostBase,
  { event, holding }: OrderedEvent,
  timeline: Timeline,
  at: number,
): Disposal {
  const cost = costOut(base, event.quantity);
  const proceeds = grossOf(event);
  const result = proceeds - event.fee - cost;
  const superficial = result < 0 ? superficialPart(timeline, at, cents(-result)) : NOT_SUPERFICIAL;
  return {
    eventId: event.id,
    holdingId: holding.id,
    accountId: holding.accountId,
    date: event.date,
    kind: 'sale',
    quantity: event.quantity,
    proceeds,
    fee: event.fee,
    cost,
    gain: cents(result + superficial.denied),
    denied: superficial.denied,
    superficial,
  };
}

/** What a return of capital gave beyond the cost base. */
export function returnGain({ event, holding }: OrderedEvent, gain: Money): Disposal {
  return {
    eventId: event.id,
    holdingId: holding.id,
    accountId: holding.accountId,
    date: event.date,
    kind: 'return_of_capital',
    quantity: scaled(0),
    proceeds: gain,
    fee: ZERO,
    cost: ZERO,
    gain,
    denied: ZERO,
    superficial: NOT_SUPERFICIAL,
  };
}

/** Units that went from a taxable account to a registered one at market value. */
export function deemedSale({ event, holding }: OrderedEvent, cost: Money, value: Money): Disposal {
  const result = value - cost;
  return {
    eventId: event.id,
    holdingId: holding.id,
    accountId: holding.accountId,
    date: event.date,
    kind: 'transfer',
    quantity: scaled(Math.abs(event.quantity)),
    proceeds: value,
    fee: ZERO,
    cost,
    gain: cents(Math.max(0, result)),
    denied: cents(Math.max(0, -result)),
    superficial: NOT_SUPERFICIAL,
  };
}
