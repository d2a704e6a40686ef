import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { roundedQuotient, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { Setting } from '@/domain/core/setting.ts';

/**
 * An exchange rate entered by the user: from `date` on, 1 unit of `from` is worth `rate` units of
 * `to` (1e8 = 1.00000000).
 */
export type CurrencyRate = {
  /** Two different codes of three uppercase letters. */
  readonly from: string;
  readonly to: string;
  readonly date: CalendarDate;
  /** Above zero. */
  readonly rate: Scaled;
};

/** A rate ready to use. `isInverse`: it was entered in the other direction, so divide by it. */
export type KnownRate = {
  readonly date: CalendarDate;
  readonly rate: Scaled;
  readonly isInverse: boolean;
};

/** Start of the settings keys of rates. */
export const CURRENCY_RATE_PREFIX = 'rate:';
const CODE = /^[A-Z]{3}$/;

/** The settings key: two currencies have one rate a day per direction. */
export function currencyRateKey({ from, to, date }: Omit<CurrencyRate, 'rate'>): string {
  return `${CURRENCY_RATE_PREFIX}${from}:${to}:${date}`;
}

/** The rate in a row of settings; `null` if it holds something else or an invalid rate. */
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
 * The rate in force on a day: the newest on or before it, entered in either direction. If both
 * directions have one that day, the one entered in this direction wins. `null` if none was entered
 * that early; the amount then stays in its own currency.
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

/**
 * amount x rate (or amount / rate), cents, rounded once, half away from zero. Throws beyond 2^53,
 * like `cents`.
 */
export function convertedAt(amount: Money, { rate, isInverse }: KnownRate): Money {
  const [over, under] = isInverse ? [SCALE, rate] : [rate, SCALE];
  return cents(Number(roundedQuotient(BigInt(amount) * BigInt(over), BigInt(under))));
}

/**
 * The days on which a rate between a currency and any of `others` begins, without repeats, oldest
 * first.
 */
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
