import type { TransactionTables } from '@/db/read.ts';
import type { StoredSumRow } from '@/db/storage/stored-sums.ts';
import { type CalendarDate, dateOfInvertedKey, monthOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { cellsOf, cellsOfDay, isEveryRow, readDays, readMonths } from './month-sums.ts';

/**
 * The sum of all rows of an account up to and with each of some days, cents. Read from the sums: whole months, and the days
 * of those months in which one of the asked days lies before the end. The cost is that of the months, whatever the rows.
 */
export async function readRowsUpTo(
  tables: TransactionTables,
  accountId: string,
  dates: Iterable<CalendarDate>,
): Promise<ReadonlyMap<CalendarDate, Money>> {
  const asked = [...new Set(dates)].sort();
  const result = new Map<CalendarDate, Money>();
  if (asked.length === 0) return result;
  const months = ofAccount(await readMonths(tables), accountId);
  let [sum, place] = [0, 0];
  for (let index = 0; index < asked.length; ) {
    const month = monthOf(asked[index] as CalendarDate);
    for (let each = months[place]; each && each.period < month; each = months[++place]) {
      sum += each.sum;
    }
    const hasRows = months[place]?.period === month;
    const days = hasRows
      ? (await readDays(tables, month, isEveryRow(accountId))).map((day) => ({
          period: day.period,
          sum: cellsOfDay(day, accountId).sum,
        }))
      : [];
    for (let date = asked[index]; date && monthOf(date) === month; date = asked[++index]) {
      const until = date;
      const inMonth = days.filter(({ period }) => period <= until);
      result.set(date, cents(inMonth.reduce((total, day) => total + day.sum, sum)));
    }
  }
  return result;
}

type PeriodSum = { readonly period: string; readonly sum: number };

function ofAccount(
  rows: readonly (StoredSumRow | undefined)[],
  accountId: string,
): readonly PeriodSum[] {
  return rows.flatMap((row) => {
    const cell = cellsOf(row, accountId);
    return row && cell.rows > 0 ? [{ period: row.k, sum: cell.sum }] : [];
  });
}

/** The day of an account's oldest row; null where it has none. */
export async function readOldestDate(
  tables: TransactionTables,
  accountId: string,
): Promise<CalendarDate | null> {
  const [key] = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId], ['0', accountId, []])
    .reverse()
    .limit(1)
    .keys();
  return Array.isArray(key) ? dateOfInvertedKey(Number(key[2])) : null;
}
