import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { NO_UNITS, type Scaled } from '@/domain/core/scaled.ts';
import type { HoldingEvent, HoldingEventType, PlacedHolding } from './holding.ts';
import { problemOfEvent, unitsAfter } from './holding-events.ts';

/**
 * Why the events of a security cannot have been. `units-below-zero`: more went out of a holding than was there;
 * `no-units`: a reinvested distribution without units, where none are held that could carry its cost; `transfer-pair`: the
 * legs of one transfer are not one out and one in of as many units; `transfer-order`: it came in before it went out;
 * `event-invalid`: see problemOfEvent; `too-many-units`: beyond what can be counted.
 */
export type ReplayCode =
  | 'units-below-zero'
  | 'no-units'
  | 'transfer-pair'
  | 'transfer-order'
  | 'event-invalid'
  | 'too-many-units';

/** The first event, in order, that cannot be; its date is for the sentence. */
export type ReplayProblem = {
  readonly ok: false;
  readonly code: ReplayCode;
  readonly date: CalendarDate;
  readonly holdingId: string;
  readonly eventId: string;
};

/** An event in the order of all events of its security. */
export type OrderedEvent = {
  readonly event: HoldingEvent;
  readonly holding: PlacedHolding;
  /** Of its holding, before and after it. */
  readonly unitsBefore: Scaled;
  readonly unitsAfter: Scaled;
  /** The other leg of a transfer between two own holdings. */
  readonly other: { readonly event: HoldingEvent; readonly holding: PlacedHolding } | null;
};

/**
 * Within a day: splits (they count from the opening), then what comes in, transfers, what is paid, what is sold, fees. So a
 * day's purchase can be sold or transferred that day, and a distribution of the day still finds its units.
 */
const RANK: Readonly<Record<HoldingEventType, number>> = {
  split: 0,
  buy: 1,
  reinvested: 2,
  transfer: 3,
  return_of_capital: 4,
  dividend: 5,
  sell: 6,
  fee: 7,
};

/** By date, then as above, then by id (ids sort by creation); the leg that goes out before the one that comes in. */
export function compareEvents(a: HoldingEvent, b: HoldingEvent): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.type !== b.type) return RANK[a.type] - RANK[b.type];
  return compareIds(a.id, b.id) || a.quantity - b.quantity;
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Leg = { readonly event: HoldingEvent; readonly holding: PlacedHolding };

/**
 * All events of one security in order, with the units of each holding before and after; the order of the holdings and of
 * their events does not matter.
 * @param until events after that day are left out
 */
export function orderEvents(
  holdings: readonly PlacedHolding[],
  until?: CalendarDate,
): { readonly ok: true; readonly value: readonly OrderedEvent[] } | ReplayProblem {
  const legs = holdings
    .flatMap((holding) => holding.events.map((event): Leg => ({ event, holding })))
    .sort((a, b) => compareEvents(a.event, b.event) || compareIds(a.holding.id, b.holding.id));
  const transfers = transfersById(legs);
  const units = new Map<string, Scaled>();
  const ordered: OrderedEvent[] = [];
  let total = 0;
  for (const leg of legs) {
    const { event, holding } = leg;
    if (until !== undefined && event.date > until) break;
    const refused = (code: ReplayCode): ReplayProblem => ({
      ok: false,
      code,
      date: event.date,
      holdingId: holding.id,
      eventId: event.id,
    });
    if (problemOfEvent(event) !== null) return refused('event-invalid');
    const pair = event.type === 'transfer' ? (transfers.get(event.id) ?? []) : [];
    if (pair.length > 1 && !isPair(pair)) return refused('transfer-pair');
    const before = units.get(holding.id) ?? NO_UNITS;
    const after = unitsAfter(before, event);
    if (after !== null && after < 0) return refused('units-below-zero');
    total += (after ?? 0) - before;
    if (after === null || total > Number.MAX_SAFE_INTEGER) return refused('too-many-units');
    units.set(holding.id, after);
    const other = pair.find((each) => each !== leg) ?? null;
    ordered.push({ event, holding, unitsBefore: before, unitsAfter: after, other });
  }
  return { ok: true, value: ordered };
}

function transfersById(legs: readonly Leg[]): ReadonlyMap<string, readonly Leg[]> {
  const byId = new Map<string, Leg[]>();
  for (const leg of legs) {
    if (leg.event.type !== 'transfer') continue;
    byId.set(leg.event.id, [...(byId.get(leg.event.id) ?? []), leg]);
  }
  return byId;
}

function isPair(legs: readonly Leg[]): boolean {
  const [a, b] = legs;
  return legs.length === 2 && !!a && !!b && a.event.quantity === -b.event.quantity;
}
