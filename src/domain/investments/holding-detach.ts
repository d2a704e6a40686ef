import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, scaled } from '@/domain/core/scaled.ts';
import { type Holding, type PlacedHolding, type Security, securityKeyOf } from './holding.ts';
import type { EventEdit } from './holding-edits.ts';
import { costOut, grossOf } from './holding-events.ts';
import { orderEvents } from './holding-order.ts';
import { applyEvent, newReplayState, poolKeyOf } from './holding-replay.ts';

/**
 * What is to be written into the holdings that stay when others of their security go: what came from one of those then came from
 * elsewhere, and brings the cost that it had. Without it, it would have come for nothing.
 * @param goingIds of the holdings that go
 */
export function detachEdits(
  security: Security,
  goingIds: ReadonlySet<string>,
): readonly EventEdit[] {
  const costs = costsMoved(security.placed);
  return security.holdings
    .filter(({ id }) => !goingIds.has(id))
    .flatMap((holding) => holding.events.map((event) => ({ holding, event })))
    .filter(({ event }) => event.type === 'transfer' && event.quantity > 0)
    .filter(({ event }) => hasLegIn(security.holdings, goingIds, event.id))
    .map(({ holding, event }): EventEdit => {
      const amount = costs.get(event.id) ?? grossOf(event);
      return { holdingId: holding.id, eventId: event.id, event: { ...event, amount } };
    });
}

function hasLegIn(
  holdings: readonly Holding[],
  ids: ReadonlySet<string>,
  eventId: string,
): boolean {
  return holdings.some(({ id, events }) => ids.has(id) && events.some((e) => e.id === eventId));
}

/** What each transfer between two own holdings took along, cents, by event id; as far as the events can be. */
function costsMoved(placed: readonly PlacedHolding[]): ReadonlyMap<string, Money> {
  const costs = new Map<string, Money>();
  const ordered = orderEvents(placed);
  if (!ordered.ok) return costs;
  const state = newReplayState(placed, ordered.value);
  for (const [index, { event, holding, other }] of ordered.value.entries()) {
    if (event.type === 'transfer' && event.quantity < 0 && other) {
      const base = state.bases.get(poolKeyOf(holding)) ?? { units: NO_UNITS, cost: ZERO };
      const units = scaled(-event.quantity);
      const price = event.price === 0 ? other.event.price : event.price;
      const crosses = holding.taxable !== other.holding.taxable && price !== 0;
      const value = crosses ? moneyOf(units, price) : null;
      costs.set(event.id, value ?? cents(costOut(base, units)));
    }
    if (applyEvent(state, index)) return costs;
  }
  return costs;
}

/**
 * The holdings whose transfers tie them to one of the same security, itself among them: symbol and currency are one
 * thing to all of them.
 */
export function tiedHoldings(holdings: readonly Holding[], holding: Holding): readonly Holding[] {
  const key = securityKeyOf(holding);
  const legs = (each: Holding) =>
    each.events.flatMap(({ id, type }) => (type === 'transfer' ? [id] : []));
  const rest = new Set(
    holdings.filter((each) => each.id !== holding.id && securityKeyOf(each) === key),
  );
  const tied = [holding];
  for (const each of tied) {
    const ids = new Set(legs(each));
    for (const other of rest) {
      if (!legs(other).some((id) => ids.has(id))) continue;
      rest.delete(other);
      tied.push(other);
    }
  }
  return tied;
}
