import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, type Scaled, scaled, shareOf } from '@/domain/core/scaled.ts';
import type { PlacedHolding } from './holding.ts';
import { type Disposal, deemedSale, returnGain, saleOf } from './holding-disposal.ts';
import {
  afterBuy,
  afterReinvested,
  afterReturn,
  type CostBase,
  costOut,
  grossOf,
  returnedAmount,
} from './holding-event.ts';
import {
  type OrderedEvent,
  orderEvents,
  type ReplayProblem,
  type Timeline,
  timelineOf,
} from './holding-timeline.ts';

/**
 * Identical units with a single cost. Units in transit between two accounts of a pool are in the
 * pool but in no position.
 */
export type Pool = CostBase & {
  /** TAXABLE_POOL, or the id of the holding in a registered account. */
  readonly key: string;
  readonly taxable: boolean;
};

/**
 * A holding's part of its pool. The positions' costs add up to the pool's cost while nothing is in
 * transit. For the cost of one unit use unitCostOf(pool).
 */
export type Position = { readonly units: Scaled; readonly cost: Money };

/** The result of all events of one security. */
export type SecurityReplay = {
  readonly pools: readonly Pool[];
  /** By holding id, for all given holdings. */
  readonly positions: ReadonlyMap<string, Position>;
  /** In the order of the events; taxable accounts only. */
  readonly disposals: readonly Disposal[];
  /**
   * Ids of transfers between taxable and registered accounts without a known market value; their
   * cost was moved unchanged.
   */
  readonly unpriced: readonly string[];
};

/**
 * Replays all events of one security (securitiesOf): the adjusted cost base over all taxable
 * accounts, the book cost of each registered one, and every gain and loss. Every figure of an event
 * (proceeds, fee, cost, denied loss) is rounded once to whole cents, half away from zero, and a
 * gain is the difference of those, so each row adds up and each total is the sum of its rows.
 * @param until ignores later events: the state at the end of that day, as it was known then
 */
export function replaySecurity(
  holdings: readonly PlacedHolding[],
  until?: CalendarDate,
): { readonly ok: true; readonly value: SecurityReplay } | ReplayProblem {
  const ordered = orderEvents(holdings, until);
  if (!ordered.ok) return ordered;
  const state = newReplayState(holdings, ordered.value);
  for (const [index, { event, holding }] of ordered.value.entries()) {
    const code = applyEvent(state, index);
    if (code) {
      return { ok: false, code, date: event.date, holdingId: holding.id, eventId: event.id };
    }
  }
  const pools = [...state.bases].map(
    ([key, base]): Pool => ({ ...base, key, taxable: key === TAXABLE_POOL }),
  );
  const positions = positionsOf(holdings, ordered.value, state.bases);
  const { disposals, unpriced } = state;
  return { ok: true, value: { pools, positions, disposals, unpriced } };
}

/** The pool that a holding's units belong to; null if there is none. */
export function poolOf(
  { pools }: Pick<SecurityReplay, 'pools'>,
  holding: Pick<PlacedHolding, 'id' | 'taxable'>,
): Pool | null {
  const key = poolKeyOf(holding);
  return pools.find((each) => each.key === key) ?? null;
}

const EMPTY: CostBase = { units: NO_UNITS, cost: ZERO };

/**
 * Each holding's units and its share of the pool's cost. A share is the rounded cost up to and
 * including this holding less the rounded cost before it, so each is within a cent of its exact
 * part and together they equal the pool's cost.
 */
function positionsOf(
  holdings: readonly PlacedHolding[],
  ordered: readonly OrderedEvent[],
  bases: ReadonlyMap<string, CostBase>,
): ReadonlyMap<string, Position> {
  // The last event of a holding wins, so these are its final units.
  const units = new Map(ordered.map((entry) => [entry.holding.id, entry.unitsAfter]));
  const counted = new Map<string, CostBase>();
  return new Map(
    holdings.map((holding) => {
      const key = poolKeyOf(holding);
      const base = bases.get(key) ?? EMPTY;
      const own = units.get(holding.id) ?? NO_UNITS;
      const former = counted.get(key) ?? EMPTY;
      const upTo = scaled(former.units + own);
      const cost = shareOf(base.cost, upTo, base.units);
      counted.set(key, { units: upTo, cost });
      return [holding.id, { units: own, cost: cents(cost - former.cost) }];
    }),
  );
}

/**
 * The key of the pool that all taxable accounts share. The pool of a registered account is keyed by
 * the holding's id.
 */
export const TAXABLE_POOL = '';

export function poolKeyOf(holding: Pick<PlacedHolding, 'id' | 'taxable'>): string {
  return holding.taxable ? TAXABLE_POOL : holding.id;
}

/** The state of a replay; applyEvent mutates it. */
type ReplayState = {
  readonly timeline: Timeline;
  readonly bases: Map<string, CostBase>;
  /** Cost that has left one account and not yet arrived in the other, by event id. */
  readonly inTransit: Map<string, Money>;
  readonly disposals: Disposal[];
  readonly unpriced: string[];
};

/**
 * The state before the first event, with an empty pool for each one the holdings belong to.
 * @param ordered all events of the security (orderEvents)
 */
export function newReplayState(
  holdings: readonly PlacedHolding[],
  ordered: readonly OrderedEvent[],
): ReplayState {
  const bases = new Map(holdings.map((holding) => [poolKeyOf(holding), EMPTY]));
  const timeline = timelineOf(ordered);
  return { timeline, bases, inTransit: new Map(), disposals: [], unpriced: [] };
}

/**
 * Applies the event at `index` of the timeline. Error codes: no-units, transfer-order (see
 * ReplayCode).
 */
export function applyEvent(
  state: ReplayState,
  index: number,
): 'no-units' | 'transfer-order' | null {
  const entry = state.timeline.ordered[index];
  if (!entry) return null;
  const { event, holding } = entry;
  const key = poolKeyOf(holding);
  const base = state.bases.get(key) ?? EMPTY;
  const put = (next: CostBase) => state.bases.set(key, next);
  switch (event.type) {
    case 'buy':
      put(afterBuy(base, event));
      return null;
    case 'reinvested':
      if (base.units === 0 && event.quantity === 0) return 'no-units';
      put(afterReinvested(base, event));
      return null;
    case 'split':
      // Affects this holding only: every account of the pool has its own split event.
      put({ ...base, units: scaled(base.units - entry.unitsBefore + entry.unitsAfter) });
      return null;
    case 'return_of_capital': {
      const returned = afterReturn(base, returnedAmount(event, entry.unitsBefore));
      if (returned.gain > 0 && holding.taxable) {
        state.disposals.push(returnGain(entry, returned.gain));
      }
      put(returned.base);
      return null;
    }
    case 'sell': {
      const cost = costOut(base, event.quantity);
      let deniedToCost = 0;
      if (holding.taxable) {
        const sale = saleOf(base, entry, state.timeline, index);
        state.disposals.push(sale);
        deniedToCost = sale.superficial.toCost;
      }
      const units = scaled(base.units - event.quantity);
      put({ units, cost: cents(base.cost - cost + deniedToCost) });
      return null;
    }
    case 'transfer':
      return applyTransfer(state, entry);
    case 'dividend':
    case 'fee':
      // Neither moves units or cost.
      return null;
  }
}

/**
 * A transfer. Within a pool it changes nothing. Between pools the cost moves with the units;
 * between a taxable and a registered account it is a sale and a purchase at market value if either
 * leg has a price. Without another of the user's holdings at the other end, incoming units cost the
 * event's own amount, and outgoing units leave with their cost and no gain.
 */
function applyTransfer(state: ReplayState, entry: OrderedEvent): 'transfer-order' | null {
  const { event, holding, other } = entry;
  const key = poolKeyOf(holding);
  if (other && poolKeyOf(other.holding) === key) return null;
  const base = state.bases.get(key) ?? EMPTY;
  const units = scaled(base.units + event.quantity);
  if (event.quantity > 0) {
    const brought = other ? state.inTransit.get(event.id) : grossOf(event);
    if (brought === undefined) return 'transfer-order';
    state.bases.set(key, { units, cost: cents(base.cost + brought) });
    return null;
  }
  const cost = costOut(base, scaled(-event.quantity));
  state.bases.set(key, { units, cost: cents(base.cost - cost) });
  if (!other) return null;
  const crosses = holding.taxable !== other.holding.taxable;
  const price = event.price === 0 ? other.event.price : event.price;
  const value = crosses && price !== 0 ? moneyOf(scaled(-event.quantity), price) : null;
  if (crosses && value === null) state.unpriced.push(event.id);
  if (value !== null && holding.taxable) state.disposals.push(deemedSale(entry, cost, value));
  state.inTransit.set(event.id, value ?? cost);
  return null;
}
