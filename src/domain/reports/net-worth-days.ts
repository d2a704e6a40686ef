import type { Account } from '@/domain/accounts/account.ts';
import { WORTH_SPANS, type WorthSpan } from '@/domain/accounts/account-trend.ts';
import { valueOn } from '@/domain/accounts/account-value.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { REPORTED_ROWS, type RowQuery } from '@/domain/transactions/transaction-filter.ts';
import type { NetWorthPoint, WorthLine } from './net-worth.ts';
import {
  type AmountChange,
  changeOf,
  type PeriodCalendar,
  type PeriodChoice,
  periodOfChoice,
  type ReportBucket,
  type ReportPeriod,
} from './report-period.ts';

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

/** The period of a span in the report. @param first the day of the first row or value */
export function periodOfSpan(
  span: WorthSpan,
  today: CalendarDate,
  first: CalendarDate,
): PeriodChoice {
  const since = (from: CalendarDate): PeriodChoice => {
    return { kind: 'custom', from: from < today ? from : today, to: today };
  };
  switch (span) {
    case '1m':
      return since(addDays(addMonths(today, -1), 1));
    case '3m':
      return since(addDays(addMonths(today, -3), 1));
    case 'ytd':
      return { kind: 'year', month: '' };
    case '1y':
      return { kind: 'last12', month: '' };
    case 'all':
      return since(first);
  }
}

/** The span with the same days as a period; null for another period. */
export function spanOfPeriod(
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
  calendar: PeriodCalendar,
  first: CalendarDate,
): WorthSpan | null {
  const found = WORTH_SPANS.find((span) => {
    const days = periodOfChoice(periodOfSpan(span, calendar.today, first), calendar);
    return days.from === from && days.to === to;
  });
  return found ?? null;
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
