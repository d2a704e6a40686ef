import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';

/** How far back the trend of an account goes, and how many days its points are apart. */
const TREND_DAYS = 90;
const STEP = 3;

/** The days of a trend, oldest first, ending with today. */
export function trendDays(today: CalendarDate): readonly CalendarDate[] {
  const count = TREND_DAYS / STEP;
  return Array.from({ length: count + 1 }, (_, at) => addDays(today, (at - count) * STEP));
}

/** How the value of an account went, in cents of its own currency. */
export type AccountTrend = {
  /** Its value on each of trendDays. */
  readonly values: readonly Money[];
  /** The last value minus the first. */
  readonly change: Money;
};

/** What accounts are worth on a day; the entry in an account's own currency comes first. */
type WorthsOfDay = {
  readonly accounts: readonly { readonly accountId: string; readonly amount: Money }[];
};

/** The trend of each account over some days, by account id. */
export function accountTrends(days: readonly WorthsOfDay[]): ReadonlyMap<string, AccountTrend> {
  const values = new Map<string, Money[]>();
  days.forEach(({ accounts }, at) => {
    for (const { accountId, amount } of accounts) {
      const own = values.get(accountId) ?? days.slice(0, at).map(() => ZERO);
      values.set(accountId, own);
      // What it holds in other currencies comes after its own, and isn't part of the line.
      if (own.length === at) own.push(amount);
    }
  });
  return new Map(
    [...values].map(([id, own]) => [
      id,
      { values: own, change: cents((own.at(-1) ?? 0) - (own[0] ?? 0)) },
    ]),
  );
}
