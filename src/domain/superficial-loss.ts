import { addDays, type CalendarDate } from './calendar-date.ts';
import { splitRatio } from './holding-events.ts';
import type { OrderedEvent } from './holding-order.ts';
import { type Money, ZERO } from './money.ts';
import { NO_UNITS, type Scaled, scaled, shareOf, timesRatio } from './scaled.ts';

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
  /** loss x units / sold. */
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
 * @param ordered all events of the security (orderEvents)
 * @param at index of the sale
 * @param loss cents, > 0
 */
export function superficialPart(
  ordered: readonly OrderedEvent[],
  at: number,
  loss: Money,
): SuperficialPart {
  const sale = ordered[at];
  if (!sale) return NOT_SUPERFICIAL;
  const first = addDays(sale.event.date, -SUPERFICIAL_DAYS);
  const last = addDays(sale.event.date, SUPERFICIAL_DAYS);
  const bought: Tally = { all: 0, taxable: 0 };
  const purchases: SuperficialPurchase[] = [];
  const heldAt = new Map<string, number>();
  ordered.forEach(({ event, holding }, index) => {
    if (event.date > last) return;
    heldAt.set(holding.id, index);
    const isPurchase = event.type === 'buy' || event.type === 'reinvested';
    if (!isPurchase || event.quantity === 0 || event.date < first) return;
    const units = unitsAsOf(ordered, event.quantity, index, at);
    add(bought, units, holding.taxable);
    purchases.push({ eventId: event.id, holdingId: holding.id, date: event.date, units });
  });
  const held: Tally = { all: 0, taxable: 0 };
  for (const index of heldAt.values()) {
    const entry = ordered[index];
    if (entry) add(held, unitsAsOf(ordered, entry.unitsAfter, index, at), entry.holding.taxable);
  }
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

type Tally = { all: number; taxable: number };

function add(tally: Tally, units: Scaled, taxable: boolean): void {
  // More than can be counted is more than was sold: the smallest of the three decides.
  tally.all = Math.min(tally.all + units, Number.MAX_SAFE_INTEGER);
  if (taxable) tally.taxable = Math.min(tally.taxable + units, Number.MAX_SAFE_INTEGER);
}

/** Units of the holding of event `from`, right after that event, as they are counted at event `to`. */
function unitsAsOf(
  ordered: readonly OrderedEvent[],
  units: Scaled,
  from: number,
  to: number,
): Scaled {
  const holdingId = ordered[from]?.holding.id;
  const [start, end] = from < to ? [from + 1, to] : [to, from];
  let [times, over] = [1n, 1n];
  for (const { event, holding } of ordered.slice(start, end + 1)) {
    if (event.type !== 'split' || holding.id !== holdingId) continue;
    const [fresh, old] = splitRatio(event);
    times *= from < to ? fresh : old;
    over *= from < to ? old : fresh;
  }
  return timesRatio(units, times, over) ?? scaled(Number.MAX_SAFE_INTEGER);
}
