import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { roundedQuotient, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { Setting } from '@/domain/core/setting.ts';

/**
 * An exchange rate that a person entered: from `date` on, 1 unit of `from` is worth `rate` units of `to` (1e8 =
 * 1.00000000).
 */
export type CurrencyRate = {
  /** Three upper-case letters each, two different ones. */
  readonly from: string;
  readonly to: string;
  readonly date: CalendarDate;
  /** > 0. */
  readonly rate: Scaled;
};

/** A rate as it is used: `isInverse` = it was entered the other way round, and amounts are divided by it. */
export type KnownRate = {
  readonly date: CalendarDate;
  readonly rate: Scaled;
  readonly isInverse: boolean;
};

/** With it begin the keys of their rows of settings. */
export const CURRENCY_RATE_PREFIX = 'rate:';
const CODE = /^[A-Z]{3}$/;

/** The key of its row of settings: two currencies have one rate a day. */
export function currencyRateKey({ from, to, date }: Omit<CurrencyRate, 'rate'>): string {
  return `${CURRENCY_RATE_PREFIX}${from}:${to}:${date}`;
}

/** The rate in a row of the settings; `null` where it holds something else, or what is no rate. */
export function currencyRateOf({ key, value }: Setting): CurrencyRate | null {
  if (!key.startsWith(CURRENCY_RATE_PREFIX) || !(value instanceof Object)) return null;
  const [from, to, date, rate] = ['from', 'to', 'date', 'rate'].map((name): unknown =>
    Reflect.get(value, name),
  );
  const day = typeof date === 'string' ? parseCalendarDate(date) : null;
  if (typeof from !== 'string' || typeof to !== 'string' || day === null) return null;
  if (!CODE.test(from) || !CODE.test(to) || from === to) return null;
  if (typeof rate !== 'number' || !Number.isSafeInteger(rate) || rate <= 0) return null;
  return { from, to, date: day, rate: scaled(rate) };
}

/**
 * The rate in force on a day: the newest on or before it, entered either way; of two of one day the one that was entered in
 * this direction. `null` = none was entered that early: the amount is then kept apart.
 */
export function rateInForce(
  rates: readonly CurrencyRate[],
  from: string,
  to: string,
  date: CalendarDate,
): KnownRate | null {
  let known: KnownRate | null = null;
  for (const rate of rates) {
    const isDirect = rate.from === from && rate.to === to;
    const isInverse = rate.from === to && rate.to === from;
    if ((!isDirect && !isInverse) || rate.date > date) continue;
    const isNewer = known === null || rate.date > known.date;
    if (isNewer || (rate.date === known?.date && isDirect)) {
      known = { date: rate.date, rate: rate.rate, isInverse };
    }
  }
  return known;
}

/** amount x rate (or amount / rate), cents, rounded half away from zero once. Throws beyond 2^53, as cents does. */
export function convertedAt(amount: Money, { rate, isInverse }: KnownRate): Money {
  const [over, under] = isInverse ? [SCALE, rate] : [rate, SCALE];
  return cents(Number(roundedQuotient(BigInt(amount) * BigInt(over), BigInt(under))));
}

/** The days on which a rate between a currency and one of some others begins, each once, oldest first. */
export function rateDays(
  rates: readonly CurrencyRate[],
  currency: string,
  others: ReadonlySet<string>,
): readonly CalendarDate[] {
  const days = rates
    .filter(
      ({ from, to }) =>
        (from === currency && others.has(to)) || (to === currency && others.has(from)),
    )
    .map(({ date }) => date);
  return [...new Set(days)].sort();
}
