import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { NO_UNITS, type Scaled, scaled, shareOf } from '@/domain/core/scaled.ts';
import type { PlacedHolding } from './holding.ts';
import type { Disposal } from './holding-disposal.ts';
import type { CostBase } from './holding-events.ts';
import { type OrderedEvent, orderEvents, type ReplayProblem } from './holding-order.ts';
import { applyEvent, newReplayState, poolKeyOf, TAXABLE_POOL } from './holding-replay.ts';

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
