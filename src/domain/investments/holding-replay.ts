import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, scaled } from '@/domain/core/scaled.ts';
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
} from './holding-events.ts';
import type { OrderedEvent } from './holding-order.ts';
import { type Timeline, timelineOf } from './holding-timeline.ts';

/** The key of the pool that all taxable accounts share; a registered account's pool has the holding's id. */
export const TAXABLE_POOL = '';

/** The pool that a holding belongs to. */
export function poolKeyOf(holding: Pick<PlacedHolding, 'id' | 'taxable'>): string {
  return holding.taxable ? TAXABLE_POOL : holding.id;
}

const EMPTY: CostBase = { units: NO_UNITS, cost: ZERO };

/** What a replay has come to so far; applyEvent changes it. */
export type ReplayState = {
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
