import type { Table } from 'dexie';
import type { CofferDatabase } from '@/db/database.ts';
import { readRecords, readTogether, type TransactionTables } from '@/db/read.ts';
import {
  ALL_TIME,
  CELL_EVERY_ROW,
  daysKey,
  isStoredDayTotals,
  type StoredPeriodTotals,
  type StoredTotals,
  type TotalsRow,
  unpackTotals,
} from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { balanceOn, valueOn } from '@/domain/accounts/account-value.ts';
import {
  type CalendarDate,
  dateOfInvertedKey,
  invertedDateKey,
  monthOf,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { cellsOf, cellsOfDay, isEveryRow, readDays, readMonths } from './month-totals.ts';

export async function readAccountsById(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Account>> {
  const accounts = await readRecords(database, 'accounts');
  return new Map(accounts.map((account) => [account.id, account]));
}

/**
 * The sum of all rows of an account up to and including each date, in cents. Reads totals: whole
 * months, plus the days of each month that a date falls in. The cost depends on the number of
 * months, not rows.
 */
export async function readRowsUpTo(
  tables: TransactionTables,
  accountId: string,
  dates: Iterable<CalendarDate>,
): Promise<ReadonlyMap<CalendarDate, Money>> {
  const requested = [...new Set(dates)].sort();
  const result = new Map<CalendarDate, Money>();
  if (requested.length === 0) return result;
  const months = ofAccount(await readMonths(tables), accountId);
  let [sum, place] = [0, 0];
  for (let index = 0; index < requested.length; ) {
    const month = monthOf(requested[index] as CalendarDate);
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
    for (let date = requested[index]; date && monthOf(date) === month; date = requested[++index]) {
      const until = date;
      const inMonth = days.filter(({ period }) => period <= until);
      result.set(date, cents(inMonth.reduce((total, day) => total + day.sum, sum)));
    }
  }
  return result;
}

type PeriodSum = { readonly period: string; readonly sum: number };

function ofAccount(
  rows: readonly (StoredPeriodTotals | undefined)[],
  accountId: string,
): readonly PeriodSum[] {
  return rows.flatMap((row) => {
    const cell = cellsOf(row, accountId);
    return row && cell.rows > 0 ? [{ period: row.k, sum: cell.sum }] : [];
  });
}

/** The date of an account's oldest row; null if it has none. */
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

/**
 * The date of each account's newest row up to a day, by account id; accounts without any are
 * missing. One look at an index for each account.
 */
export async function readLastDates(
  tables: TransactionTables,
  accountIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, CalendarDate>> {
  const keys = await Promise.all(
    accountIds.map((id) =>
      tables.rows
        .where('[_deleted+accountId+dateKey+id]')
        .between(['0', id, invertedDateKey(today)], ['0', id, []])
        .limit(1)
        .keys(),
    ),
  );
  return new Map(
    keys.flatMap(([key], at): [string, CalendarDate][] => {
      const date = Array.isArray(key) ? dateOfInvertedKey(Number(key[2])) : null;
      return date ? [[accountIds[at] ?? '', date]] : [];
    }),
  );
}

/**
 * The balance of each account on `today`: every row up to and including that day, with transfers
 * and opening balances. Reads totals: all time minus later months and later days of this month.
 * Accounts without rows are missing.
 */
export async function readBalances(
  tables: TransactionTables,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const month = monthOf(today);
  const [allTime, ofThisMonth, later] = await Promise.all([
    tables.totals.get(ALL_TIME),
    readDays(tables, month, isEveryRow(null)),
    // Everything stored after this month and its days, including the days of later months.
    (tables.totals as Table<StoredTotals, string>)
      .where('k')
      .between(daysKey(month), ALL_TIME, false, false)
      .toArray(),
  ]);
  const balances = new Map<string, number>();
  if (allTime) addEveryRow(balances, unpackTotals(allTime), 1);
  for (const day of ofThisMonth) if (day.period > today) addEveryRow(balances, day, -1);
  for (const stored of later) {
    if (!isStoredDayTotals(stored)) addEveryRow(balances, unpackTotals(stored), -1);
  }
  return new Map([...balances].map(([account, balance]) => [account, cents(balance)]));
}

type ValuedAccount = Pick<Account, 'id' | 'values'>;

/**
 * The balance of each account on `today` as shown to users: if a value was set by hand, that value
 * plus the rows after it. Accounts without rows and values are missing.
 */
export function readAccountBalances(
  tables: TransactionTables,
  accounts: Iterable<ValuedAccount>,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const valued = [...accounts].filter(({ values }) => valueOn(values, today) !== null);
  const rows = readBalances(tables, today);
  // Without a read in between, Dexie would lose track of what follows in the same transaction.
  return valued.length === 0 ? rows : rows.then((read) => withValues(tables, read, valued, today));
}

/** Like readAccountBalances, when the result of readBalances is already known. */
export function withValues(
  tables: TransactionTables,
  rowsOfAll: ReadonlyMap<string, Money>,
  accounts: Iterable<ValuedAccount>,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const readings = [...accounts].flatMap(({ id, values }) => {
    const value = valueOn(values, today);
    if (!value) return [];
    return readRowsUpTo(tables, id, [value.date]).then((before): [string, Money] => {
      const rowsUpTo = (date: CalendarDate) =>
        (date === today ? rowsOfAll.get(id) : before.get(date)) ?? ZERO;
      return [id, balanceOn(values, today, rowsUpTo)];
    });
  });
  return Promise.all(readings).then((valued) => new Map([...rowsOfAll, ...valued]));
}

/** The balance of one account at the end of each date, in cents, including values set by hand. */
export async function readBalancesOn(
  database: CofferDatabase,
  account: Pick<Account, 'id' | 'values'>,
  dates: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, Money>> {
  const valueDates = account.values.map(({ date }) => date);
  const rows = await readTogether(database, (tables) =>
    readRowsUpTo(tables, account.id, [...dates, ...valueDates]),
  );
  const rowsUpTo = (date: CalendarDate) => rows.get(date) ?? ZERO;
  return new Map(dates.map((date) => [date, balanceOn(account.values, date, rowsUpTo)]));
}

function addEveryRow(balances: Map<string, number>, row: TotalsRow, sign: 1 | -1): void {
  const ending = `|${CELL_EVERY_ROW}`;
  for (const [key, [moneyIn, moneyOut]] of row.cells) {
    if (!key.endsWith(ending)) continue;
    const account = key.slice(0, -ending.length);
    balances.set(account, (balances.get(account) ?? 0) + sign * (moneyIn + moneyOut));
  }
}
