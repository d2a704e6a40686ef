import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, type Scaled } from '@/domain/core/scaled.ts';
import type { Security } from './holding.ts';
import { unitCostOf } from './holding-events.ts';
import type { ReplayProblem } from './holding-order.ts';
import { poolOf, replaySecurity } from './holding-pool.ts';
import { isStalePrice, type KnownPrice, priceOn } from './holding-price.ts';

/** What a holding is worth on a day; amounts in cents, in the security's currency. */
export type HoldingValue = {
  readonly holdingId: string;
  readonly accountId: string;
  readonly taxable: boolean;
  readonly units: Scaled;
  /** Its share of the adjusted cost base, or the book cost in a registered account. */
  readonly cost: Money;
  /** Average cost of one unit of its pool: the same in every account of the pool. */
  readonly unitCost: Scaled;
  /** null = none is known. */
  readonly price: KnownPrice | null;
  /** units x price; null = units without a price. 0 where no units are held. */
  readonly value: Money | null;
  /** value - cost: the unrealised gain; null = units without a price. */
  readonly gain: Money | null;
  /** Units are held, and their price is older than STALE_PRICE_DAYS or not known. */
  readonly isStale: boolean;
};

/** The values of a security's holdings at the end of a day; the problem where its events cannot be. */
export function holdingValues(
  security: Security,
  date: CalendarDate,
): { readonly ok: true; readonly value: readonly HoldingValue[] } | ReplayProblem {
  const replay = replaySecurity(security.placed, date);
  if (!replay.ok) return replay;
  const price = priceOn(security.holdings, date);
  const values = security.placed.map((placed): HoldingValue => {
    const { id, accountId, taxable } = placed;
    const pool = poolOf(replay.value, placed);
    const { units, cost } = replay.value.positions.get(id) ?? { units: NO_UNITS, cost: ZERO };
    const value = units === 0 ? ZERO : price && moneyOf(units, price.price);
    return {
      holdingId: id,
      accountId,
      taxable,
      units,
      cost,
      unitCost: pool ? unitCostOf(pool) : NO_UNITS,
      price,
      value,
      gain: value === null ? null : cents(value - cost),
      isStale: units > 0 && (price === null || isStalePrice(price, date)),
    };
  });
  return { ok: true, value: values };
}

/** The sum of values that are known, cents, and how many are not. */
export function totalOfValues(values: readonly Pick<HoldingValue, 'value'>[]): {
  readonly value: Money;
  readonly unknown: number;
} {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  return { value: sumMoney(known), unknown: values.length - known.length };
}
