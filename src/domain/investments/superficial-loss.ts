import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { NO_UNITS, type Scaled, scaled, shareOf } from '@/domain/core/scaled.ts';
import type { HoldingEvent } from './holding.ts';
import { placesBetween, type Timeline, unitsAsOf, unitsHeld } from './holding-timeline.ts';

/** So many days before and after the sale count (Income Tax Act, section 54, 'superficial loss'). */
export const SUPERFICIAL_DAYS = 30;

/** A purchase that makes a loss superficial. */
export type SuperficialPurchase = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly date: CalendarDate;
  /** As of the sale: splits between the two are counted in. */
  readonly units: Scaled;
};

/** What is denied of a loss; all amounts in cents, >= 0. */
export type SuperficialPart = {
  /** min(sold, bought, held), of the sale's units. */
  readonly units: Scaled;
  /** loss x units / sold, rounded to the cent once, from the loss in whole cents. */
  readonly denied: Money;
  /** What of it is added to the cost base: where it was bought again in a TFSA, RRSP or FHSA, it is lost. */
  readonly toCost: Money;
  readonly purchases: readonly SuperficialPurchase[];
};

/** Nothing is denied. */
export const NOT_SUPERFICIAL: SuperficialPart = {
  units: NO_UNITS,
  denied: ZERO,
  toCost: ZERO,
  purchases: [],
};

/** The first day on which buying again leaves a loss of that day alone. */
export function safeFrom(sold: CalendarDate): CalendarDate {
  return addDays(sold, SUPERFICIAL_DAYS + 1);
}

/**
 * The denied part of a loss: bought (also reinvested) within 30 days before or after the sale, and still held at the end of
 * the 30th day after it, both over all own accounts. What comes later than the known events is unknown: as things stand.
 * Each loss is looked at by itself, so that one purchase may deny parts of two.
 * @param timeline of all events of the security
 * @param at index of the sale
 * @param loss cents, > 0
 */
export function superficialPart(timeline: Timeline, at: number, loss: Money): SuperficialPart {
  const sale = timeline.ordered[at];
  if (!sale) return NOT_SUPERFICIAL;
  const first = addDays(sale.event.date, -SUPERFICIAL_DAYS);
  const last = addDays(sale.event.date, SUPERFICIAL_DAYS);
  const bought: Tally = { all: 0, taxable: 0 };
  const purchases: SuperficialPurchase[] = [];
  const { start, end } = placesBetween(timeline, first, last);
  for (let place = start; place < end; place += 1) {
    const entry = timeline.ordered[place];
    if (!entry || !isPurchase(entry.event)) continue;
    const { event, holding } = entry;
    const units = unitsAsOf(timeline, event.quantity, place, at);
    add(bought, units, holding.taxable);
    purchases.push({ eventId: event.id, holdingId: holding.id, date: event.date, units });
  }
  const held: Tally = { all: 0, taxable: 0 };
  for (const own of unitsHeld(timeline, last, at)) add(held, own.units, own.taxable);
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
  // More than can be counted is more than was sold: the smallest of the three decides.
  tally.all = Math.min(tally.all + units, Number.MAX_SAFE_INTEGER);
  if (taxable) tally.taxable = Math.min(tally.taxable + units, Number.MAX_SAFE_INTEGER);
}
