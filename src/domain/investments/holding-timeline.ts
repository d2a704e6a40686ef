import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { multiplyByRatio, NO_UNITS, type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { HoldingEvent, HoldingEventType, PlacedHolding } from './holding.ts';
import { problemOfEvent, splitRatio, unitsAfter } from './holding-event.ts';

/**
 * Why the events of a security are impossible. `units-below-zero`: more units left a holding than
 * it had; `no-units`: a reinvested distribution without units, while none are held that could carry
 * its cost; `transfer-pair`: the legs of a transfer are not one out and one in of equal units;
 * `transfer-order`: it came in before it went out; `event-invalid`: see problemOfEvent;
 * `too-many-units`: the number of units is out of range.
 */
export type ReplayCode =
  | 'units-below-zero'
  | 'no-units'
  | 'transfer-pair'
  | 'transfer-order'
  | 'event-invalid'
  | 'too-many-units';

/** The first impossible event; `date` is shown in the message. */
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
  /** Units of its holding before and after it. */
  readonly unitsBefore: Scaled;
  readonly unitsAfter: Scaled;
  /** The other leg of a transfer between two of the user's holdings. */
  readonly other: { readonly event: HoldingEvent; readonly holding: PlacedHolding } | null;
};

/**
 * All events of one security in order, indexed so that the events of a day or a holding are found
 * without scanning.
 */
export type Timeline = {
  readonly ordered: readonly OrderedEvent[];
  /** By holding id: the indexes of its events, ascending. */
  readonly indexes: ReadonlyMap<string, readonly number[]>;
  /** By holding id: the indexes of its splits, ascending; holdings without splits are missing. */
  readonly splits: ReadonlyMap<string, readonly number[]>;
};

/** @param ordered all events of the security (orderEvents) */
export function timelineOf(ordered: readonly OrderedEvent[]): Timeline {
  const indexes = new Map<string, number[]>();
  const splits = new Map<string, number[]>();
  for (const [at, { event, holding }] of ordered.entries()) {
    put(indexes, holding.id, at);
    if (event.type === 'split') put(splits, holding.id, at);
  }
  return { ordered, indexes, splits };
}

function put(indexes: Map<string, number[]>, holdingId: string, at: number): void {
  const own = indexes.get(holdingId);
  if (own) own.push(at);
  else indexes.set(holdingId, [at]);
}

/**
 * All events of one security in order, with each holding's units before and after. The input order
 * of holdings and events does not matter.
 * @param until leaves out events after that day
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

type Leg = { readonly event: HoldingEvent; readonly holding: PlacedHolding };

/**
 * Order within a day: splits first (they apply from the opening), then incoming units, transfers,
 * distributions, sales, fees. This way, units bought that day can be sold or transferred the same
 * day, and a distribution still finds its units.
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

/**
 * Sorts by date, then by RANK, then by id (ids sort by creation); the outgoing leg before the
 * incoming one.
 */
export function compareEvents(a: HoldingEvent, b: HoldingEvent): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.type !== b.type) return RANK[a.type] - RANK[b.type];
  return compareIds(a.id, b.id) || a.quantity - b.quantity;
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The index range of the events between two days, inclusive: from `start` up to but not including
 * `end`.
 */
export function rangeBetween(
  { ordered }: Timeline,
  first: CalendarDate,
  last: CalendarDate,
): { readonly start: number; readonly end: number } {
  const dateAt = (at: number) => ordered[at]?.event.date ?? '';
  return {
    start: firstIndex(ordered.length, (at) => dateAt(at) >= first),
    end: firstIndex(ordered.length, (at) => dateAt(at) > last),
  };
}

/**
 * Units of each holding at the end of a day, converted to units as of event `to`. Holdings without
 * an event by then are missing.
 */
export function unitsHeld(
  timeline: Timeline,
  day: CalendarDate,
  to: number,
): readonly { readonly units: Scaled; readonly taxable: boolean }[] {
  const { ordered, indexes } = timeline;
  const dateAt = (at: number | undefined) => ordered[at ?? -1]?.event.date ?? '';
  return [...indexes.values()].flatMap((own) => {
    const at = own[firstIndex(own.length, (index) => dateAt(own[index]) > day) - 1];
    const entry = ordered[at ?? -1];
    if (!entry || at === undefined) return [];
    const units = unitsAsOf(timeline, entry.unitsAfter, at, to);
    return [{ units, taxable: entry.holding.taxable }];
  });
}

/**
 * Converts a holding's units right after event `from` to units as of event `to` by applying the
 * splits between them.
 */
export function unitsAsOf(timeline: Timeline, units: Scaled, from: number, to: number): Scaled {
  const { ordered, splits } = timeline;
  const own = splits.get(ordered[from]?.holding.id ?? '');
  if (!own || units === 0) return units;
  const [start, end] = from < to ? [from + 1, to] : [to, from];
  let [times, over] = [1n, 1n];
  for (const at of own) {
    const entry = ordered[at];
    if (!entry || at < start || at > end) continue;
    const [fresh, old] = splitRatio(entry.event);
    times *= from < to ? fresh : old;
    over *= from < to ? old : fresh;
  }
  return multiplyByRatio(units, times, over) ?? scaled(Number.MAX_SAFE_INTEGER);
}

/** Binary search: the first index from which `holds` is true; `count` if there is none. */
function firstIndex(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
