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

/** An event with the holding that it belongs to. */
type PlacedEvent = { readonly event: HoldingEvent; readonly holding: PlacedHolding };

/** An event in the order of all events of its security. */
export type OrderedEvent = PlacedEvent & {
  /** Units of its holding before and after it. */
  readonly unitsBefore: Scaled;
  readonly unitsAfter: Scaled;
  /** The other leg of a transfer between two of the user's holdings. */
  readonly other: PlacedEvent | null;
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
  for (const [index, { event, holding }] of ordered.entries()) {
    addIndex(indexes, holding.id, index);
    if (event.type === 'split') addIndex(splits, holding.id, index);
  }
  return { ordered, indexes, splits };
}

function addIndex(indexes: Map<string, number[]>, holdingId: string, index: number): void {
  const own = indexes.get(holdingId);
  if (own) own.push(index);
  else indexes.set(holdingId, [index]);
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
  const placed = holdings
    .flatMap((holding) => holding.events.map((event): PlacedEvent => ({ event, holding })))
    .sort((a, b) => compareEvents(a.event, b.event) || compareIds(a.holding.id, b.holding.id));
  const transfers = transfersById(placed);
  const units = new Map<string, Scaled>();
  const ordered: OrderedEvent[] = [];
  let total = 0;
  for (const own of placed) {
    const { event, holding } = own;
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
    const other = pair.find((each) => each !== own) ?? null;
    ordered.push({ event, holding, unitsBefore: before, unitsAfter: after, other });
  }
  return { ok: true, value: ordered };
}

/** The legs of each transfer, by event id; both legs have the same. */
function transfersById(
  placed: readonly PlacedEvent[],
): ReadonlyMap<string, readonly PlacedEvent[]> {
  const byId = new Map<string, PlacedEvent[]>();
  for (const leg of placed) {
    if (leg.event.type !== 'transfer') continue;
    byId.set(leg.event.id, [...(byId.get(leg.event.id) ?? []), leg]);
  }
  return byId;
}

function isPair(legs: readonly PlacedEvent[]): boolean {
  const [a, b] = legs;
  return legs.length === 2 && !!a && !!b && a.event.quantity === -b.event.quantity;
}

/**
 * Order within a day: splits first (they take effect before trading opens), then purchases and
 * reinvested distributions, transfers, other distributions, sales, fees. This way, units bought
 * that day can be sold or transferred the same day, and a distribution still finds its units.
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
 * The index range of the events from day `first` to day `last`, both included: `start` is the first
 * index, `end` the one after the last.
 */
export function rangeBetween(
  { ordered }: Timeline,
  first: CalendarDate,
  last: CalendarDate,
): { readonly start: number; readonly end: number } {
  const dateAt = (index: number) => ordered[index]?.event.date ?? '';
  return {
    start: firstIndex(ordered.length, (index) => dateAt(index) >= first),
    end: firstIndex(ordered.length, (index) => dateAt(index) > last),
  };
}

/**
 * Units of each holding at the end of a day, converted to units right after event `to`. Holdings
 * without an event by then are missing.
 */
export function unitsHeld(
  timeline: Timeline,
  day: CalendarDate,
  to: number,
): readonly { readonly units: Scaled; readonly taxable: boolean }[] {
  const { ordered, indexes } = timeline;
  const isLater = (index: number | undefined) => {
    const entry = index === undefined ? undefined : ordered[index];
    return entry !== undefined && entry.event.date > day;
  };
  return [...indexes.values()].flatMap((own) => {
    const count = firstIndex(own.length, (position) => isLater(own[position]));
    const last = count === 0 ? undefined : own[count - 1];
    const entry = last === undefined ? undefined : ordered[last];
    if (last === undefined || !entry) return [];
    const units = unitsAsOf(timeline, entry.unitsAfter, last, to);
    return [{ units, taxable: entry.holding.taxable }];
  });
}

/**
 * Converts a holding's units right after event `from` to units right after event `to` by applying,
 * or undoing, the splits between them.
 */
export function unitsAsOf(timeline: Timeline, units: Scaled, from: number, to: number): Scaled {
  const { ordered, splits } = timeline;
  const own = splits.get(ordered[from]?.holding.id ?? '');
  if (!own || units === 0) return units;
  const [start, end] = from < to ? [from + 1, to] : [to + 1, from];
  let [numerator, denominator] = [1n, 1n];
  for (const index of own) {
    const entry = ordered[index];
    if (!entry || index < start || index > end) continue;
    const [newUnits, oldUnits] = splitRatio(entry.event);
    numerator *= from < to ? newUnits : oldUnits;
    denominator *= from < to ? oldUnits : newUnits;
  }
  return multiplyByRatio(units, numerator, denominator) ?? scaled(Number.MAX_SAFE_INTEGER);
}

/** Binary search: the first index from which `holds` is true; `count` if there is none. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
