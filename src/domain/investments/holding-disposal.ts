import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { NO_UNITS, type Scaled, scaled, shareOf } from '@/domain/core/scaled.ts';
import type { HoldingEvent } from './holding.ts';
import { type CostBase, costOut, grossOf } from './holding-event.ts';
import {
  type OrderedEvent,
  rangeBetween,
  type Timeline,
  unitsAsOf,
  unitsHeld,
} from './holding-timeline.ts';

/**
 * An event that realized a gain or loss in a taxable account. `transfer`: units moved to a TFSA,
 * RRSP or FHSA count as sold at market value; a gain counts, a loss does not (Income Tax Act,
 * 40(2)(g)(iv)).
 */
export type Disposal = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly kind: 'sale' | 'return_of_capital' | 'transfer';
  /** 0 for a return of capital. */
  readonly quantity: Scaled;
  /**
   * All amounts in cents. Before the fee; for a return of capital only the part beyond the cost.
   */
  readonly proceeds: Money;
  readonly fee: Money;
  /** The adjusted cost base of the units. */
  readonly cost: Money;
  /** proceeds - fee - cost + denied: the figure that counts for tax. */
  readonly gain: Money;
  /** >= 0: the part of a loss that does not count. */
  readonly denied: Money;
  /** The reason, and the part that was added to the cost base. */
  readonly superficial: SuperficialPart;
};

/**
 * A sale in a taxable account: gain = q p - fee - q A / S, where a loss excludes its superficial
 * part. Proceeds and cost are rounded to the cent first and the gain is their difference, as on a
 * tax slip. So the row adds up, and the cost that leaves the pool is the one used for the gain.
 * @param base the pool before the sale
 * @param timeline all events of the security; `index` is that of the sale
 */
export function saleOf(
  base: CostBase,
  { event, holding }: OrderedEvent,
  timeline: Timeline,
  index: number,
): Disposal {
  const cost = costOut(base, event.quantity);
  const proceeds = grossOf(event);
  const result = proceeds - event.fee - cost;
  const superficial =
    result < 0 ? superficialPart(timeline, index, cents(-result)) : NOT_SUPERFICIAL;
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

/** The gain from a return of capital beyond the cost base. */
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

/** A transfer of units from a taxable account to a registered one at market value. */
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

/** The first day on which buying again no longer denies a loss of that sale. */
export function safeFrom(sold: CalendarDate): CalendarDate {
  return addDays(sold, SUPERFICIAL_DAYS + 1);
}

/** Days before and after the sale that count (Income Tax Act, section 54, "superficial loss"). */
const SUPERFICIAL_DAYS = 30;

/** The denied part of a loss; amounts in cents, >= 0. */
type SuperficialPart = {
  /** min(sold, bought, held), in the sale's units. */
  readonly units: Scaled;
  /** loss x units / sold, rounded to the cent once, from the loss in whole cents. */
  readonly denied: Money;
  /**
   * The denied part that is added to the cost base. If the units were bought again in a TFSA, RRSP
   * or FHSA, it is lost instead.
   */
  readonly toCost: Money;
  readonly purchases: readonly SuperficialPurchase[];
};

/** A purchase that makes a loss superficial. */
type SuperficialPurchase = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly date: CalendarDate;
  /** Converted to units as of the sale, applying splits in between. */
  readonly units: Scaled;
};

const NOT_SUPERFICIAL: SuperficialPart = {
  units: NO_UNITS,
  denied: ZERO,
  toCost: ZERO,
  purchases: [],
};

/**
 * The denied part of a loss. It counts units bought (or reinvested) within 30 days before or after
 * the sale and still held at the end of the 30th day after it, over all of the user's accounts.
 * Only known events count, so a later purchase may change it. Each loss is examined on its own; one
 * purchase may deny parts of two losses.
 * @param timeline all events of the security
 * @param index of the sale
 * @param loss cents, > 0
 */
function superficialPart(timeline: Timeline, index: number, loss: Money): SuperficialPart {
  const sale = timeline.ordered[index];
  if (!sale) return NOT_SUPERFICIAL;
  const first = addDays(sale.event.date, -SUPERFICIAL_DAYS);
  const last = addDays(sale.event.date, SUPERFICIAL_DAYS);
  const bought: Tally = { all: 0, taxable: 0 };
  const purchases: SuperficialPurchase[] = [];
  const { start, end } = rangeBetween(timeline, first, last);
  for (let place = start; place < end; place += 1) {
    const entry = timeline.ordered[place];
    if (!entry || !isPurchase(entry.event)) continue;
    const { event, holding } = entry;
    const units = unitsAsOf(timeline, event.quantity, place, index);
    add(bought, units, holding.taxable);
    purchases.push({ eventId: event.id, holdingId: holding.id, date: event.date, units });
  }
  const held: Tally = { all: 0, taxable: 0 };
  for (const own of unitsHeld(timeline, last, index)) add(held, own.units, own.taxable);
  const units = scaled(Math.min(sale.event.quantity, bought.all, held.all));
  if (units === 0) return NOT_SUPERFICIAL;
  const kept = scaled(Math.min(units, bought.taxable, held.taxable));
  return {
    units,
    denied: shareOf(loss, units, sale.event.quantity),
    toCost: shareOf(loss, kept, sale.event.quantity),
    purchases,
  };
}

const isPurchase = ({ type, quantity }: HoldingEvent) =>
  (type === 'buy' || type === 'reinvested') && quantity !== 0;

type Tally = { all: number; taxable: number };

function add(tally: Tally, units: Scaled, taxable: boolean): void {
  // Capped to stay exact. It doesn't matter, because the smallest of the three quantities decides.
  tally.all = Math.min(tally.all + units, Number.MAX_SAFE_INTEGER);
  if (taxable) tally.taxable = Math.min(tally.taxable + units, Number.MAX_SAFE_INTEGER);
}
