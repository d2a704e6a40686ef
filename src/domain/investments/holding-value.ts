import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, perUnit, type Scaled, timesRatio } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent, Security } from './holding.ts';
import { grossOf, splitRatio, unitCostOf } from './holding-event.ts';
import { poolOf, replaySecurity } from './holding-replay.ts';
import type { ReplayProblem } from './holding-timeline.ts';

/** A price older than this many days is marked as stale. */
export const STALE_PRICE_DAYS = 7;

/** The last known price of a unit, as units are counted on the day asked for. */
export type KnownPrice = {
  readonly price: Scaled;
  /** The day that it is of. */
  readonly date: CalendarDate;
  /** Entered (by hand, pasted, from a file), or what the person bought or sold at, or said of a transfer that a unit was worth. */
  readonly from: 'entered' | 'trade';
};

type Priced = Pick<Holding, 'events' | 'prices'>;

/**
 * The last price on or before a day; null = none is known. An entered one goes before a trade of the same day. Splits after its
 * day are counted in (2:1 halves it), and a price of the day of a split is one after the split.
 * @param holdings of one security: a price entered in one account is good for all
 */
export function priceOn(holdings: readonly Priced[], date: CalendarDate): KnownPrice | null {
  let last: KnownPrice | null = null;
  const splits = splitsOf(holdings, date);
  for (const holding of holdings) {
    for (const known of knownPrices(holding, date)) {
      const isNewer = last === null || known.date > last.date;
      const isSurer =
        known.date === last?.date && known.from === 'entered' && last.from === 'trade';
      if (!isNewer && !isSurer) continue;
      const price = afterSplits(known, splits);
      if (price !== null) last = { ...known, price };
    }
  }
  return last;
}

/** As priceOn, for many days: the prices are put in order once. */
export function pricesByDay(
  holdings: readonly Priced[],
): (date: CalendarDate) => KnownPrice | null {
  const splits = splitsOf(holdings, LAST_DAY);
  // The last one of a day counts: an entered one, of two the one that comes first.
  const inOrder = holdings
    .flatMap((holding) => knownPrices(holding, LAST_DAY))
    .map((known, place) => ({ known, place }))
    .sort(
      (a, b) =>
        compareDays(a.known, b.known) ||
        Number(a.known.from === 'entered') - Number(b.known.from === 'entered') ||
        b.place - a.place,
    );
  return (date) => {
    const until = splits.filter((split) => split.date <= date);
    for (let at = inOrder.length - 1; at >= 0; at--) {
      const known = inOrder[at]?.known;
      if (!known || known.date > date) continue;
      const price = afterSplits(known, until);
      if (price !== null) return { ...known, price };
    }
    return null;
  };
}

const LAST_DAY = '9999-12-31' as CalendarDate;

function compareDays(a: KnownPrice, b: KnownPrice): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

function knownPrices({ prices, events }: Priced, until: CalendarDate): readonly KnownPrice[] {
  const entered = prices.map((each): KnownPrice => ({ ...each, from: 'entered' }));
  const traded = events.flatMap((event): KnownPrice[] => {
    const price = tradedPrice(event);
    return price > 0 ? [{ price, date: event.date, from: 'trade' }] : [];
  });
  return [...entered, ...traded].filter((known) => known.date <= until);
}

function tradedPrice(event: HoldingEvent): Scaled {
  if (event.type === 'transfer') return event.price;
  const isTrade = event.type === 'buy' || event.type === 'sell' || event.type === 'reinvested';
  if (!isTrade || event.quantity <= 0) return 0 as Scaled;
  return event.price > 0 ? event.price : perUnit(grossOf(event), event.quantity);
}

/** The splits of a security up to a day: one that several accounts tell of the same day is one. */
function splitsOf(holdings: readonly Priced[], until: CalendarDate): readonly HoldingEvent[] {
  const byDate = new Map<CalendarDate, readonly HoldingEvent[]>();
  for (const { events } of holdings) {
    const own = events.filter(({ type, date }) => type === 'split' && date <= until);
    const fresh = own.filter(({ date }) => !byDate.has(date));
    for (const { date } of fresh) {
      byDate.set(
        date,
        fresh.filter((each) => each.date === date),
      );
    }
  }
  return [...byDate.values()].flat();
}

function afterSplits(known: KnownPrice, splits: readonly HoldingEvent[]): Scaled | null {
  let [times, over] = [1n, 1n];
  for (const event of splits) {
    const [fresh, old] = splitRatio(event);
    if (event.date <= known.date || fresh <= 0n || old <= 0n) continue;
    times *= old;
    over *= fresh;
  }
  return timesRatio(known.price, times, over);
}

/** Whether a price is too old to be trusted on a day. */
export function isStalePrice(
  known: Pick<KnownPrice, 'date'>,
  today: CalendarDate,
  days: number = STALE_PRICE_DAYS,
): boolean {
  return dayNumber(today) - dayNumber(known.date) > days;
}

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
