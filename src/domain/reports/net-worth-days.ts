import type { Account } from '@/domain/accounts/account.ts';
import { trendDays } from '@/domain/accounts/account-trend.ts';
import { valueOn } from '@/domain/accounts/account-value.ts';
import { lastOfMonth } from '@/domain/accounts/balance-history.ts';
import { addDays, addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { NetWorthPoint, WorthLine } from './net-worth.ts';
import { type AmountChange, changeOf, type ReportBucket } from './report-period.ts';

/**
 * The days at whose end net worth is drawn, oldest first: the last day of each part of the period,
 * capped at today. Parts before the first row or value are left out.
 * @param first the day of the first row or value; null if there is none
 */
export function netWorthDays(
  buckets: readonly ReportBucket[],
  today: CalendarDate,
  first: CalendarDate | null,
): readonly CalendarDate[] {
  if (first === null) return [];
  const begun = buckets.filter(({ from, to }) => from <= today && to >= first);
  return begun.map(({ to }) => (to < today ? to : today));
}

/**
 * The same, preceded by the day before the first part if data existed by then: the period starts
 * from it, and its change is measured from it.
 */
export function netWorthDaysFromStart(
  buckets: readonly ReportBucket[],
  today: CalendarDate,
  first: CalendarDate | null,
): readonly CalendarDate[] {
  const days = netWorthDays(buckets, today, first);
  const [bucket] = buckets;
  const before = bucket && addDays(bucket.from, -1);
  if (!before || first === null || before < first || before >= today) return days;
  return [before, ...days];
}

/** How far back the net worth on the dashboard and the Accounts page reaches. */
export const WORTH_SPANS = ['1m', '3m', 'ytd', '1y', 'all'] as const;

export type WorthSpan = (typeof WORTH_SPANS)[number];

const SPAN_POINTS = 36;
const ALL_POINTS = 60;

/** Days; a shorter history is drawn at equal distances, as month ends would be too few. */
const SHORT = 92;

/**
 * The days at whose end net worth is drawn, oldest first, from the first day of the span to today:
 * some dozens, however long it is. Three months are the days of the accounts' trends, so that both
 * are one read.
 * @param start the first day with any worth; only the whole history asks for it
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
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  const step = Math.max(1, Math.ceil(months / most));
  const ends: CalendarDate[] = [];
  for (let back = step; back <= months; back += step)
    ends.unshift(lastOfMonth(addMonths(to, -back)));
  return [...(from < to ? [from] : []), ...ends.filter((day) => day > from && day < to), to];
}

type WorthChange = AmountChange & {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** The change in net worth from the first point to the last; null if there are fewer than two. */
export function worthChange(points: readonly NetWorthPoint[]): WorthChange | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  return { from: first.date, to: last.date, ...changeOf(last.total, first.total) };
}

/**
 * Returns a function that gives the rows behind an account's amount on a day: all its rows up to
 * then. Null if rows alone don't add up to the amount: for a debt, a manually entered value, or
 * securities.
 */
export function worthRows(
  { date }: Pick<NetWorthPoint, 'date'>,
  accounts: readonly Pick<Account, 'id' | 'values'>[],
  holdings: readonly Pick<Holding, 'accountId' | 'events'>[],
): (line: Pick<WorthLine, 'band' | 'id'>) => RowQuery | null {
  const valued = accounts.flatMap(({ id, values }) => (valueOn(values, date) ? id : []));
  const held = holdings.flatMap(({ accountId, events }) =>
    events.some((event) => event.date <= date) ? accountId : [],
  );
  const others = new Set([...valued, ...held]);
  return ({ band, id }) =>
    band === 'debts' || others.has(id)
      ? null
      : { ...REPORTED_ROWS, kind: 'all', accountIds: [id], to: date };
}
