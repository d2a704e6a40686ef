import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  monthNumber,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { BalancePoint } from './balance-history.ts';

/** How far back the trend of an account goes, and how many days its points are apart. */
const TREND_DAYS = 90;
const STEP = 3;

/** The days of a trend, oldest first, ending with today. */
export function trendDays(today: CalendarDate): readonly CalendarDate[] {
  const count = TREND_DAYS / STEP;
  return Array.from({ length: count + 1 }, (_, at) => addDays(today, (at - count) * STEP));
}

/** How the value of an account changed, in cents of its own currency. */
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

/**
 * What one account was worth on each of `days` (oldest first), in its own currency. Leading days
 * without any worth are left out.
 */
export function accountWorthHistory(
  days: readonly (WorthsOfDay & { readonly date: CalendarDate })[],
  accountId: string,
): readonly BalancePoint[] {
  const points = days.map(({ date, accounts }) => ({
    date,
    balance: accounts.find((each) => each.accountId === accountId)?.amount ?? ZERO,
  }));
  const start = points.findIndex(({ balance }) => balance !== 0);
  return start < 0 ? [] : points.slice(start);
}

/** How far back net worth reaches: on the dashboard, on the Accounts page and in its report. */
export const WORTH_SPANS = ['1m', '3m', 'ytd', '1y', 'all'] as const;

export type WorthSpan = (typeof WORTH_SPANS)[number];

const SPAN_POINTS = 36;
const ALL_POINTS = 60;

/** In days. A shorter history has too few month ends for a chart. */
const SHORT = 92;

/**
 * The days for which net worth is charted, oldest first, from the first day of the span to today:
 * a few dozen, however long the span. '3m' has the days of the accounts' trends, so that one read
 * serves both.
 * @param start the first day with any worth; only 'all' needs it
 */
export function worthSpanDays(
  span: WorthSpan,
  today: CalendarDate,
  start: CalendarDate | null,
): readonly CalendarDate[] {
  switch (span) {
    case '1m':
      return evenDays(addMonths(today, -1), today, SPAN_POINTS);
    case '3m':
      return trendDays(today);
    case 'ytd':
      return evenDays(
        addDays(`${today.slice(0, 4)}-01-01` as CalendarDate, -1),
        today,
        SPAN_POINTS,
      );
    case '1y':
      return monthEnds(addMonths(today, -12), today, ALL_POINTS);
    case 'all': {
      const from = start ?? today;
      const isShort = dayNumber(today) - dayNumber(from) <= SHORT;
      return isShort ? evenDays(from, today, SPAN_POINTS) : monthEnds(from, today, ALL_POINTS);
    }
  }
}

/** The first day, then days at the same distance from one another, back from the last. */
function evenDays(from: CalendarDate, to: CalendarDate, most: number): readonly CalendarDate[] {
  const length = dayNumber(to) - dayNumber(from);
  const step = Math.max(1, Math.ceil(length / (most - 1)));
  const count = Math.ceil(length / step);
  return Array.from({ length: count + 1 }, (_, at) =>
    at === 0 ? from : addDays(to, (at - count) * step),
  );
}

/** The first day, the month ends after it (not all of them, if there are many), and the last day. */
function monthEnds(from: CalendarDate, to: CalendarDate, most: number): readonly CalendarDate[] {
  const months = monthNumber(to) - monthNumber(from);
  const step = Math.max(1, Math.ceil(months / most));
  const ends: CalendarDate[] = [];
  for (let back = step; back <= months; back += step)
    ends.unshift(lastOfMonth(addMonths(to, -back)));
  return [...(from < to ? [from] : []), ...ends.filter((day) => day > from && day < to), to];
}
