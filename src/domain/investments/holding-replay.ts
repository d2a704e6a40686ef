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

/** The key of the pool that all taxable accounts share; a registered account's pool has the holding's id. */
export const TAXABLE_POOL = '';

/** The pool that a holding belongs to. */
export function poolKeyOf(holding: Pick<PlacedHolding, 'id' | 'taxable'>): string {
  return holding.taxable ? TAXABLE_POOL : holding.id;
}

const EMPTY: CostBase = { units: NO_UNITS, cost: ZERO };

/** What a replay has come to so far; applyEvent changes it. */
type ReplayState = {
  readonly timeline: Timeline;
  readonly bases: Map<string, CostBase>;
  /** Cost of what went out and did not come in yet, by event id. */
  readonly underWay: Map<string, Money>;
  readonly disposals: Disposal[];
  readonly unpriced: string[];
};

/**
 * An empty pool for each that the holdings belong to, before the first event.
 * @param ordered all events of the security (orderEvents)
 */
export function newReplayState(
  holdings: readonly PlacedHolding[],
  ordered: readonly OrderedEvent[],
): ReplayState {
  const bases = new Map(holdings.map((holding) => [poolKeyOf(holding), EMPTY]));
  const timeline = timelineOf(ordered);
  return { timeline, bases, underWay: new Map(), disposals: [], unpriced: [] };
}

/** Applies the next event of the timeline, that at place `at`, to the state; the code says why it cannot be. */
export function applyEvent(state: ReplayState, at: number): 'no-units' | 'transfer-order' | null {
  const entry = state.timeline.ordered[at];
  if (!entry) return null;
  const { event, holding } = entry;
  const key = poolKeyOf(holding);
  const base = state.bases.get(key) ?? EMPTY;
  const put = (next: CostBase) => state.bases.set(key, next);
  if (event.type === 'buy') put(afterBuy(base, event));
  if (event.type === 'reinvested') {
    if (base.units === 0 && event.quantity === 0) return 'no-units';
    put(afterReinvested(base, event));
  }
  if (event.type === 'split') {
    // Of this holding alone: each account of the pool has its own event.
    put({ ...base, units: scaled(base.units - entry.unitsBefore + entry.unitsAfter) });
  }
  if (event.type === 'return_of_capital') {
    const returned = afterReturn(base, returnedAmount(event, entry.unitsBefore));
    if (returned.gain > 0 && holding.taxable) {
      state.disposals.push(returnGain(entry, returned.gain));
    }
    put(returned.base);
  }
  if (event.type === 'sell') {
    const cost = costOut(base, event.quantity);
    let back = 0;
    if (holding.taxable) {
      const sale = saleOf(base, entry, state.timeline, at);
      state.disposals.push(sale);
      back = sale.superficial.toCost;
    }
    put({ units: scaled(base.units - event.quantity), cost: cents(base.cost - cost + back) });
  }
  return event.type === 'transfer' ? move(state, entry) : null;
}

/**
 * A transfer. Within a pool it moves nothing; from pool to pool its cost goes along; between a taxable and a registered
 * account it is a sale and a purchase at market value, where the price of either leg tells it.
 */
function move(state: ReplayState, entry: OrderedEvent): 'transfer-order' | null {
  const { event, holding, other } = entry;
  const key = poolKeyOf(holding);
  if (other && poolKeyOf(other.holding) === key) return null;
  const base = state.bases.get(key) ?? EMPTY;
  const units = scaled(base.units + event.quantity);
  if (event.quantity > 0) {
    const brought = other ? state.underWay.get(event.id) : grossOf(event);
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
  state.underWay.set(event.id, value ?? cost);
  return null;
}

/** Identical units with one cost. Units on their way between two accounts of a pool are in the pool and in no position. */
export type Pool = CostBase & {
  /** TAXABLE_POOL, or the id of the holding in a registered account. */
  readonly key: string;
  readonly taxable: boolean;
};

/**
 * What a holding has of its pool; the costs of a pool's positions add up to its cost while nothing is on its way. For the cost of
 * one unit use unitCostOf(pool).
 */
export type Position = { readonly units: Scaled; readonly cost: Money };

/** What the events of one security come to. */
export type SecurityReplay = {
  readonly pools: readonly Pool[];
  /** By holding id; of all holdings given. */
  readonly positions: ReadonlyMap<string, Position>;
  /** In the order of the events; of taxable accounts alone. */
  readonly disposals: readonly Disposal[];
  /** Ids of transfers between taxable and registered accounts whose market value is not known: their cost moved as it was. */
  readonly unpriced: readonly string[];
};

/**
 * Replays all events of one security (securitiesOf): the adjusted cost base over all taxable accounts, the book cost of each
 * registered one, every gain and loss. Every figure of an event (proceeds, fee, cost, denied loss) is whole cents, rounded half
 * away from zero once; a gain is the difference of those whole cents, so each row adds up and each total is the sum of its rows.
 * @param until events after that day are left out: how it stood at the end of that day, and as it was known then
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

/** The pool that a holding's units belong to; null = none has it. */
export function poolOf(
  { pools }: Pick<SecurityReplay, 'pools'>,
  holding: Pick<PlacedHolding, 'id' | 'taxable'>,
): Pool | null {
  const key = poolKeyOf(holding);
  return pools.find((each) => each.key === key) ?? null;
}

/**
 * Each holding's units, and its share of the pool's cost. Shares end where the next one begins (the rounded cost up to and
 * including this holding, less that before it): each is within a cent of its exact part, and they add up to the pool.
 */
function positionsOf(
  holdings: readonly PlacedHolding[],
  ordered: readonly OrderedEvent[],
  bases: ReadonlyMap<string, CostBase>,
): ReadonlyMap<string, Position> {
  const units = new Map(ordered.map((entry) => [entry.holding.id, entry.unitsAfter]));
  const counted = new Map<string, { readonly units: Scaled; readonly cost: Money }>();
  return new Map(
    holdings.map((holding) => {
      const key = poolKeyOf(holding);
      const base = bases.get(key) ?? { units: NO_UNITS, cost: ZERO };
      const own = units.get(holding.id) ?? NO_UNITS;
      const former = counted.get(key) ?? { units: NO_UNITS, cost: ZERO };
      const upTo = scaled(former.units + own);
      const cost = shareOf(base.cost, upTo, base.units);
      counted.set(key, { units: upTo, cost });
      return [holding.id, { units: own, cost: cents(cost - former.cost) }];
    }),
  );
}
