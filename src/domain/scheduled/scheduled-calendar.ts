import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  monthOf,
  parseCalendarDate,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { occurrencesBefore } from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';
import type { UpcomingPosting } from './upcoming-postings.ts';

/**
 * Something that a schedule posted or will post on one day. A transfer is one entry, on the account
 * the money leaves.
 */
export type CalendarEntry = {
  /** Unique within a month. */
  readonly key: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly accountId: string;
  readonly isTransfer: boolean;
  /** The other account of a transfer; '' = none, or no longer known. */
  readonly otherAccountId: string;
  /** Signed cents. */
  readonly amount: Money;
  readonly scheduledId: string;
  /** The posted transaction; '' = still to come. */
  readonly transactionId: string;
};

/**
 * What schedules posted and will post in a month, by day; posted entries first, then by size,
 * largest first.
 * @param posted rows of schedules in that month
 * @param upcoming postings of any days
 * @param entered past occurrences that were not posted by schedules (enteredOccurrences)
 */
export function calendarEntries(
  month: string,
  posted: readonly Transaction[],
  upcoming: readonly UpcomingPosting[],
  entered: readonly CalendarEntry[] = [],
): readonly CalendarEntry[] {
  const entries = [
    ...posted.flatMap((row) => ofRow(row, posted)),
    ...entered,
    ...upcoming.flatMap(ofPosting),
  ];
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

/** How far from its day an entered row may be, and how much another amount may differ (1/4). */
const NEAR_DAYS = 4;
const AMOUNT_PARTS = 4;

/**
 * Rows that are past occurrences of schedules but were not posted by them: entered by hand or
 * imported before. Each occurrence takes at most one row: in its account, near its day, of the same
 * amount, or of the same category and about that amount. None if its schedule posted one near it.
 * @param items all schedules
 * @param rows the rows of the days from `from` to `to`
 */
export function enteredOccurrences(
  items: readonly ScheduledTransaction[],
  rows: readonly Transaction[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): readonly CalendarEntry[] {
  const taken = new Set<string>();
  return items.flatMap((item) =>
    occurrencesBefore(item, from)
      .filter(({ date }) => date <= to && !rows.some((row) => isPostedBy(row, item, date)))
      .flatMap(({ date }): CalendarEntry[] => {
        const found = rows.find((row) => !taken.has(row.id) && isOccurrence(row, item, date));
        if (!found) return [];
        taken.add(found.id);
        const other = item.targetAccountId;
        return [
          {
            key: found.id,
            date: found.date,
            description: item.description,
            accountId: found.accountId,
            isTransfer: other !== '',
            otherAccountId: other,
            amount: found.amount,
            scheduledId: item.id,
            transactionId: found.id,
          },
        ];
      }),
  );
}

const isNear = (one: CalendarDate, other: CalendarDate) =>
  Math.abs(dayNumber(one) - dayNumber(other)) <= NEAR_DAYS;

function isPostedBy(row: Transaction, { id }: ScheduledTransaction, date: CalendarDate): boolean {
  return row.scheduledId === id && isNear(row.date, date);
}

function isOccurrence(row: Transaction, item: ScheduledTransaction, date: CalendarDate): boolean {
  if (row.scheduledId !== undefined || row.kind === 'opening') return false;
  if (row.accountId !== item.accountId) return false;
  if (Math.sign(row.amount) !== Math.sign(item.amount)) return false;
  if ((row.kind === 'transfer') !== (item.targetAccountId !== '')) return false;
  if (!isNear(row.date, date)) return false;
  if (row.amount === item.amount) return true;
  const isSameKind = item.categoryId !== '' && row.categoryId === item.categoryId;
  const apart = Math.abs(row.amount - item.amount);
  return isSameKind && apart * AMOUNT_PARTS <= Math.abs(item.amount);
}

function ofRow(row: Transaction, all: readonly Transaction[]): readonly CalendarEntry[] {
  const other =
    row.kind === 'transfer'
      ? all.find(({ id, transferId }) => id !== row.id && transferId === row.transferId)
      : undefined;
  // The outgoing leg already stands for the receiving one, unless it lies outside of these days.
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

/** Money in and out in one currency. */
export type CalendarTotal = {
  readonly currency: string;
  /** >= 0, cents. */
  readonly moneyIn: Money;
  /** <= 0, cents. */
  readonly moneyOut: Money;
};

/** Totals of the entries by currency, sorted by code. Transfers count in neither direction. */
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

/** The first day of a 'YYYY-MM' month; null if the text is not a month. */
export function firstDayOf(month: string): CalendarDate | null {
  return parseCalendarDate(`${month}-01`);
}

/**
 * The weeks of a month; days of neighbouring months are null.
 * @param weekStart 0 = Sunday
 */
export function weeksOf(
  first: CalendarDate,
  weekStart: number,
): readonly (readonly (CalendarDate | null)[])[] {
  const before = (weekdayOf(first) - weekStart + 7) % 7;
  const last = lastOfMonth(first);
  const weeks: (CalendarDate | null)[][] = [];
  for (let start = addDays(first, -before); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(week.map((day) => (monthOf(day) === monthOf(first) ? day : null)));
  }
  return weeks;
}

/** How a key moves the focus in the calendar. */
export type CalendarStep = 'day' | 'week' | 'month' | 'weekEdge';

/**
 * The day that a step leads to.
 * @param direction -1 = back
 */
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
