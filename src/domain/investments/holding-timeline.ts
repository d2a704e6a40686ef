import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Scaled, scaled, timesRatio } from '@/domain/core/scaled.ts';
import { splitRatio } from './holding-events.ts';
import type { OrderedEvent } from './holding-order.ts';

/** All events of one security in order, with what finds the events of a day or of a holding without going through all of them. */
export type Timeline = {
  readonly ordered: readonly OrderedEvent[];
  /** By holding id: the places of its events, in order. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** By holding id: the places of its splits, in order; a holding without one is missing. */
  readonly splits: ReadonlyMap<string, readonly number[]>;
};

/** @param ordered all events of the security (orderEvents) */
export function timelineOf(ordered: readonly OrderedEvent[]): Timeline {
  const places = new Map<string, number[]>();
  const splits = new Map<string, number[]>();
  for (const [at, { event, holding }] of ordered.entries()) {
    put(places, holding.id, at);
    if (event.type === 'split') put(splits, holding.id, at);
  }
  return { ordered, places, splits };
}

function put(places: Map<string, number[]>, holdingId: string, at: number): void {
  const own = places.get(holdingId);
  if (own) own.push(at);
  else places.set(holdingId, [at]);
}

/** The places of the events from a day to a day, both counted in: from `start` on, before `end`. */
export function placesBetween(
  { ordered }: Timeline,
  first: CalendarDate,
  last: CalendarDate,
): { readonly start: number; readonly end: number } {
  const dateAt = (at: number) => ordered[at]?.event.date ?? '';
  return {
    start: firstPlace(ordered.length, (at) => dateAt(at) >= first),
    end: firstPlace(ordered.length, (at) => dateAt(at) > last),
  };
}

/** Units of each holding at the end of a day, as they are counted at event `to`; those without an event until then are missing. */
export function unitsHeld(
  timeline: Timeline,
  day: CalendarDate,
  to: number,
): readonly { readonly units: Scaled; readonly taxable: boolean }[] {
  const { ordered, places } = timeline;
  const dateAt = (at: number | undefined) => ordered[at ?? -1]?.event.date ?? '';
  return [...places.values()].flatMap((own) => {
    const at = own[firstPlace(own.length, (index) => dateAt(own[index]) > day) - 1];
    const entry = ordered[at ?? -1];
    if (!entry || at === undefined) return [];
    const units = unitsAsOf(timeline, entry.unitsAfter, at, to);
    return [{ units, taxable: entry.holding.taxable }];
  });
}

/** Units of the holding of event `from`, right after that event, as they are counted at event `to`: splits between are counted in. */
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
  return timesRatio(units, times, over) ?? scaled(Number.MAX_SAFE_INTEGER);
}

/** The first place of so many for which something holds that holds from there on; their number where it never does. */
function firstPlace(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
