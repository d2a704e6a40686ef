import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOf,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { monthEndOf, weekdayOf } from './occurrences.ts';
import type { UpcomingPosting } from './upcoming-postings.ts';

/** Something that a schedule posted, or is going to, on one day. A transfer is one entry, of the account that it leaves. */
export type CalendarEntry = {
  /** Unique in a month. */
  readonly key: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly accountId: string;
  readonly isTransfer: boolean;
  /** The other account of a transfer; '' = none, or not known any more. */
  readonly otherAccountId: string;
  /** Signed, cents. */
  readonly amount: Money;
  readonly scheduledId: string;
  /** The transaction that it became; '' = still to come. */
  readonly transactionId: string;
};

/** The first day of a month 'YYYY-MM'; null where the text is none. */
export function firstDayOf(month: string): CalendarDate | null {
  return parseCalendarDate(`${month}-01`);
}

/** The weeks of a month; days of the months beside it are null. @param weekStart 0 = Sunday */
export function weeksOf(
  first: CalendarDate,
  weekStart: number,
): readonly (readonly (CalendarDate | null)[])[] {
  const before = (weekdayOf(first) - weekStart + 7) % 7;
  const last = monthEndOf(first);
  const weeks: (CalendarDate | null)[][] = [];
  for (let start = addDays(first, -before); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(week.map((day) => (monthOf(day) === monthOf(first) ? day : null)));
  }
  return weeks;
}

/** Where a key leads in a calendar. */
export type CalendarStep = 'day' | 'week' | 'month' | 'weekEdge';

/** The day that a step leads to. @param direction -1 = back */
export function stepFrom(
  day: CalendarDate,
  step: CalendarStep,
  direction: -1 | 1,
  weekStart: number,
): CalendarDate {
  if (step === 'day') return addDays(day, direction);
  if (step === 'week') return addDays(day, 7 * direction);
  if (step === 'month') return addMonths(day, direction);
  const place = (weekdayOf(day) - weekStart + 7) % 7;
  return addDays(day, direction === -1 ? -place : 6 - place);
}

/**
 * What schedules posted and what they are going to post in a month, in order: by day, what is posted first, then the largest.
 * @param posted rows of schedules, of that month
 * @param upcoming of whatever days
 */
export function calendarEntries(
  month: string,
  posted: readonly Transaction[],
  upcoming: readonly UpcomingPosting[],
): readonly CalendarEntry[] {
  const entries = [...posted.flatMap((row) => ofRow(row, posted)), ...upcoming.flatMap(ofPosting)];
  return entries
    .filter(({ date }) => monthOf(date) === month)
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        Number(a.transactionId === '') - Number(b.transactionId === '') ||
        Math.abs(b.amount) - Math.abs(a.amount) ||
        a.key.localeCompare(b.key),
    );
}

function ofRow(row: Transaction, all: readonly Transaction[]): readonly CalendarEntry[] {
  const other =
    row.kind === 'transfer'
      ? all.find(({ id, transferId }) => id !== row.id && transferId === row.transferId)
      : undefined;
  // The receiving side is told by the other one, unless that one lies outside of these days.
  if (other && row.amount > 0) return [];
  return [
    {
      key: row.id,
      date: row.date,
      description: row.description,
      accountId: row.accountId,
      isTransfer: row.kind === 'transfer',
      otherAccountId: other?.accountId ?? '',
      amount: row.amount,
      scheduledId: row.scheduledId ?? '',
      transactionId: row.id,
    },
  ];
}

function ofPosting(posting: UpcomingPosting): readonly CalendarEntry[] {
  const { item, dueDate, date, accountId, otherAccountId, amount } = posting;
  if (accountId !== item.accountId) return [];
  return [
    {
      key: `${item.id} ${dueDate}`,
      date,
      description: item.description,
      accountId,
      isTransfer: otherAccountId !== '',
      otherAccountId,
      amount,
      scheduledId: item.id,
      transactionId: '',
    },
  ];
}

/** The entries of each day that has some. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const ofDay = byDay.get(entry.date);
    if (ofDay) ofDay.push(entry);
    else byDay.set(entry.date, [entry]);
  }
  return byDay;
}

/** What goes in and out in one currency. */
export type CalendarTotal = {
  readonly currency: string;
  /** >= 0, cents. */
  readonly moneyIn: Money;
  /** <= 0, cents. */
  readonly moneyOut: Money;
};

/** Sums of the entries per currency, by code; transfers count in neither. */
export function calendarTotals(
  entries: readonly CalendarEntry[],
  currencyOf: (accountId: string) => string | undefined,
): readonly CalendarTotal[] {
  const totals = new Map<string, { moneyIn: Money; moneyOut: Money }>();
  for (const { accountId, isTransfer, amount } of entries) {
    const currency = currencyOf(accountId);
    if (currency === undefined || isTransfer) continue;
    const total = totals.get(currency) ?? { moneyIn: ZERO, moneyOut: ZERO };
    totals.set(currency, {
      moneyIn: amount > 0 ? sumMoney([total.moneyIn, amount]) : total.moneyIn,
      moneyOut: amount < 0 ? sumMoney([total.moneyOut, amount]) : total.moneyOut,
    });
  }
  return [...totals]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, total]) => ({ currency, ...total }));
}
