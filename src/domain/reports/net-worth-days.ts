import type { Account } from '@/domain/accounts/account.ts';
import { valueOn } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { NetWorthPoint, WorthLine } from './net-worth.ts';
import { type AmountChange, changeOf, type ReportBucket } from './report-period.ts';

/**
 * The days at whose end net worth is drawn: the end of each part of the period, today in place of those that have not come,
 * and none before the first row or value; oldest first.
 * @param first null = there is none
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
 * The same with the day before the first part at the front, where something was there by then: what the period begins with, and
 * what its change is measured from.
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

/** From one point to another. */
type WorthChange = AmountChange & {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** How net worth changed from the first point to the last; null where there are not two. */
export function worthChange(points: readonly NetWorthPoint[]): WorthChange | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  return { from: first.date, to: last.date, ...changeOf(last.total, first.total) };
}

/**
 * Tells what the amount of an account or debt on a day opens: all rows of the account up to then, where they are what it comes to.
 * null = they are not: it is a debt, has a value by hand, or holds securities.
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
