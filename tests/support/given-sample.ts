import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { sampleData } from '@/domain/sample/sample-records.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { day } from './given-holdings.ts';

/** A mid-month day, a leap day, the end of a long month, New Year: the sample data must work for each. */
export const TODAYS = ['2026-11-22', '2024-02-29', '2026-03-31', '2026-01-01'].map(day);

const known = new Map<CalendarDate, ReturnType<typeof sampleData>>();

/** A mid-month day. */
export const TODAY = day('2026-11-22');

/** The sample data for a day, created once per test file. */
export function sampleOf(today: CalendarDate): ReturnType<typeof sampleData> {
  const found = known.get(today) ?? sampleData(today);
  known.set(today, found);
  return found;
}

/** An account's balances at the end of each day, from its first full day on. */
export function balancesOf(
  rows: readonly Transaction[],
  accountId: string,
): ReadonlyMap<CalendarDate, number> {
  const balances = new Map<CalendarDate, number>();
  let balance = 0;
  for (const row of rows) {
    if (row.accountId !== accountId) continue;
    balance += row.amount;
    balances.set(row.date, balance);
  }
  return balances;
}

/** The last day of each month in some rows, and today. */
export function monthEnds(rows: readonly Transaction[], today: CalendarDate): CalendarDate[] {
  const ends: CalendarDate[] = [];
  const first = addMonths(day(`${rows[0]?.date.slice(0, 8)}01`), 1);
  for (let at = 0; ; at++) {
    const end = addDays(addMonths(first, at), -1);
    if (end >= today) return [...ends, today];
    ends.push(end);
  }
}

/** Totals of normal rows by category, with split parts counted separately. */
export function piecesOf(
  rows: readonly Transaction[],
): readonly (readonly [date: string, categoryId: string, amount: number])[] {
  return rows
    .filter(({ kind }) => kind === 'normal')
    .flatMap((row) =>
      (row.splits ?? [row]).map((each) => [row.date, each.categoryId, each.amount] as const),
    );
}

/** Whether a row still needs a category. */
export function isOpen({ kind, categoryId }: Transaction): boolean {
  return kind === 'normal' && categoryId === NO_CATEGORY;
}
