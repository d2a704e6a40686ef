import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { moneyOf, multiplyByRatio, NO_UNITS, perUnit, type Scaled } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent, Security } from './holding.ts';
import { grossOf, splitRatio, unitCostOf } from './holding-event.ts';
import { poolOf, replaySecurity } from './holding-replay.ts';
import type { ReplayProblem } from './holding-timeline.ts';

/** What a holding is worth on a day; cents in the security's currency. */
export type HoldingValue = {
  readonly holdingId: string;
  readonly accountId: string;
  readonly taxable: boolean;
  readonly units: Scaled;
  /** Its share of the adjusted cost base, or the book cost in a registered account. */
  readonly cost: Money;
  /** Average unit cost of its pool; the same in every account of the pool. */
  readonly unitCost: Scaled;
  /** null = no known price. */
  readonly price: KnownPrice | null;
  /** units x price; null = units without a price. 0 if no units are held. */
  readonly value: Money | null;
  /** Unrealized gain: value - cost; null = units without a price. */
  readonly gain: Money | null;
  /** Whether units are held and their price is unknown or older than STALE_PRICE_DAYS. */
  readonly isStale: boolean;
};

/**
 * The values of a security's holdings at the end of a day, or the problem if its events are
 * invalid.
 */
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

/** The sum of the known values, cents, and the number of unknown ones. */
export function totalOfValues(values: readonly Pick<HoldingValue, 'value'>[]): {
  readonly value: Money;
  readonly unknown: number;
} {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  return { value: sumMoney(known), unknown: values.length - known.length };
}

/** The last known price of a unit, adjusted for splits up to the requested day. */
export type KnownPrice = {
  readonly price: Scaled;
  /** The day the price is from. */
  readonly date: CalendarDate;
  /**
   * Entered (typed, pasted or read from a file), or taken from a trade or from the value stated in
   * a transfer.
   */
  readonly source: 'entered' | 'trade';
};

/** A price older than this many days is marked as stale. */
export const STALE_PRICE_DAYS = 7;

type Priced = Pick<Holding, 'events' | 'prices'>;

/** The last price of a security on or before a date; null if none is known. See pricesByDay. */
export function priceOn(holdings: readonly Priced[], date: CalendarDate): KnownPrice | null {
  return pricesByDay(holdings)(date);
}

/**
 * Returns a function that finds the last price on or before a date; null if none is known. On the
 * same day an entered price takes precedence over a trade, then the one listed first. Later splits
 * are applied (2:1 halves it); a price from the day of a split is already after it.
 * @param holdings all holdings of one security: a price entered in one account applies to all
 */
export function pricesByDay(
  holdings: readonly Priced[],
): (date: CalendarDate) => KnownPrice | null {
  const splits = splitsOf(holdings);
  // The last one of a day takes precedence.
  const inOrder = holdings
    .flatMap(knownPrices)
    .map((known, index) => ({ known, index }))
    .sort(
      (a, b) =>
        compareDays(a.known, b.known) ||
        Number(a.known.source === 'entered') - Number(b.known.source === 'entered') ||
        b.index - a.index,
    );
  return (date) => {
    const splitsSoFar = splits.filter((split) => split.date <= date);
    for (let at = inOrder.length - 1; at >= 0; at--) {
      const known = inOrder[at]?.known;
      if (!known || known.date > date) continue;
      const price = afterSplits(known, splitsSoFar);
      if (price !== null) return { ...known, price };
    }
    return null;
  };
}

function compareDays(a: KnownPrice, b: KnownPrice): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

function knownPrices({ prices, events }: Priced): readonly KnownPrice[] {
  const entered = prices.map((each): KnownPrice => ({ ...each, source: 'entered' }));
  const traded = events.flatMap((event): KnownPrice[] => {
    const price = tradedPrice(event);
    return price > 0 ? [{ price, date: event.date, source: 'trade' }] : [];
  });
  return [...entered, ...traded];
}

function tradedPrice(event: HoldingEvent): Scaled {
  if (event.type === 'transfer') return event.price;
  const isTrade = event.type === 'buy' || event.type === 'sell' || event.type === 'reinvested';
  if (!isTrade || event.quantity <= 0) return 0 as Scaled;
  return event.price > 0 ? event.price : perUnit(grossOf(event), event.quantity);
}

/**
 * The splits of a security. If several accounts record one on the same day, only the first
 * account's counts.
 */
function splitsOf(holdings: readonly Priced[]): readonly HoldingEvent[] {
  const days = new Set<CalendarDate>();
  const splits: HoldingEvent[] = [];
  for (const { events } of holdings) {
    const added = events.filter(({ type, date }) => type === 'split' && !days.has(date));
    splits.push(...added);
    for (const { date } of added) days.add(date);
  }
  return splits;
}

function afterSplits(known: KnownPrice, splits: readonly HoldingEvent[]): Scaled | null {
  let [numerator, denominator] = [1n, 1n];
  for (const event of splits) {
    const [newUnits, oldUnits] = splitRatio(event);
    if (event.date <= known.date || newUnits <= 0n || oldUnits <= 0n) continue;
    numerator *= oldUnits;
    denominator *= newUnits;
  }
  return multiplyByRatio(known.price, numerator, denominator);
}

/** Whether a price is too old to rely on. */
export function isStalePrice({ date }: Pick<KnownPrice, 'date'>, today: CalendarDate): boolean {
  return dayNumber(today) - dayNumber(date) > STALE_PRICE_DAYS;
}
