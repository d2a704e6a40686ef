import type { Table } from 'dexie';
import { cents, type Money } from '../../domain/money.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { CofferDatabase } from '../database.ts';
import {
  type StoredTransaction,
  type TransactionTables,
  transactionOf,
  untilWhole,
} from '../read.ts';
import { ALL_TIME, CELL_EVERY_ROW, type StoredSumRow, type SumPeriod } from '../sums.ts';

/** The place of a row in the order of the register: newest day first, then newest id first. Both ascend. */
export type RegisterPlace = Pick<Transaction, 'dateKey' | 'id'>;

/** A month with rows. `before`: rows of newer months; `sum`: its rows together; `balance`: it and every older month. */
export type RegisterMonth = {
  readonly month: string;
  readonly rows: number;
  readonly before: number;
  readonly sum: Money;
  readonly balance: Money;
};

/** Where the rows of each month lie, newest month first. */
export type RegisterIndex = { readonly months: readonly RegisterMonth[]; readonly total: number };

/** Rows of the register from place `start` on. Balances only for one account: after each row, cents. */
export type RegisterWindow = {
  readonly start: number;
  readonly rows: readonly Transaction[];
  readonly balances: readonly Money[] | null;
};

export type RegisterRange = { readonly start: number; readonly count: number };

const MOST_YEARS_BY_NAME = 40;

type Cell = { readonly rows: number; readonly sum: number };

/**
 * Counts and sums of each month, of one account or (null) of all. Months and days share one table, and a range over it
 * would read thirty times too much: so the months between the first and the last are asked for by name.
 */
async function readRegisterIndex(
  tables: TransactionTables,
  accountId: string | null,
): Promise<RegisterIndex> {
  const stored = await readMonths(tables);
  const months: RegisterMonth[] = [];
  let balance = 0;
  let total = 0;
  const oldestFirst = stored.map((row) => cellsOf(row, accountId));
  oldestFirst.forEach((cell, index) => {
    if (cell.rows === 0) return;
    total += cell.rows;
    balance += cell.sum;
    const month = stored[index]?.k ?? '';
    months.push({
      month,
      rows: cell.rows,
      before: total,
      sum: cents(cell.sum),
      balance: cents(balance),
    });
  });
  return {
    total,
    months: months.reverse().map((each) => ({ ...each, before: total - each.before })),
  };
}

/** The sums of every month from the first to the last with rows, oldest first; a month without rows is undefined. */
export async function readMonths(
  tables: TransactionTables,
): Promise<readonly (StoredSumRow | undefined)[]> {
  const [first, last] = await Promise.all([
    tables.sums.orderBy('k').limit(1).primaryKeys(),
    tables.sums.where('k').below(ALL_TIME).reverse().limit(1).primaryKeys(),
  ]);
  if (!first[0] || !last[0]) return [];
  const months = await monthsOf(tables, first[0].slice(0, 7), last[0].slice(0, 7));
  return tables.sums.bulkGet(months);
}

/** A single row of the year 1023, a slip of the hand, must not cost twelve thousand questions. */
async function monthsOf(tables: TransactionTables, first: string, last: string): Promise<string[]> {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  if (years <= MOST_YEARS_BY_NAME) return monthsBetween(first, last);
  const keys = await tables.sums.toCollection().primaryKeys();
  return keys.filter((key) => key.length === first.length);
}

/** Names of the months from one to another, 'YYYY-MM', both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let year = Number(first.slice(0, 4));
  let month = Number(first.slice(5));
  for (let name = first; name <= last; ) {
    months.push(name);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
    name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** The '*' cell of one account, or of all together. Reads the packed form: unpacking every cell costs ten times as much. */
export function cellsOf(stored: StoredSumRow | undefined, accountId: string | null): Cell {
  let rows = 0;
  let sum = 0;
  if (!stored) return { rows, sum };
  const wanted = accountId === null ? null : `${accountId}|${CELL_EVERY_ROW}`;
  stored.c.split('\t').forEach((key, index) => {
    if (wanted === null ? !key.endsWith(`|${CELL_EVERY_ROW}`) : key !== wanted) return;
    sum += (stored.v[index * 3] ?? 0) + (stored.v[index * 3 + 1] ?? 0);
    rows += stored.v[index * 3 + 2] ?? 0;
  });
  return { rows, sum };
}

/**
 * Reads some rows: the month by the index, the day by the sums of its month, then the rows from the top of that day. The
 * cost is that of the window and of one day, whatever the history.
 */
export async function readRegisterWindow(
  tables: TransactionTables,
  index: RegisterIndex,
  asked: RegisterRange & { readonly accountId: string | null },
): Promise<RegisterWindow> {
  const { accountId, start, count } = asked;
  const month = monthAt(index.months, start);
  if (!month || count <= 0) return { start, rows: [], balances: accountId === null ? null : [] };
  const place = await dayAt(tables, month, start - month.before, accountId);
  const found = await rowsFrom(tables.rows, accountId, place.dateKey)
    .limit(place.skip + count)
    .toArray();
  const rows = found.slice(place.skip).map(transactionOf);
  if (accountId === null) return { start, rows, balances: null };
  let balance = found.slice(0, place.skip).reduce((sum, row) => sum - row.amount, place.balance);
  const balances = rows.map((row) => {
    const after = balance;
    balance -= row.amount;
    return cents(after);
  });
  return { start, rows, balances };
}

function monthAt(months: readonly RegisterMonth[], place: number): RegisterMonth | undefined {
  let low = 0;
  let high = months.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((months[middle]?.before ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const month = months[low];
  return month && place < month.before + month.rows ? month : undefined;
}

/** The day of the row `offset` rows down its month, how many of that day's rows stand above it, and the day's balance. */
async function dayAt(
  tables: TransactionTables,
  month: RegisterMonth,
  offset: number,
  accountId: string | null,
): Promise<{ readonly dateKey: number; readonly skip: number; readonly balance: number }> {
  let skip = offset;
  let balance: number = month.balance;
  for (const day of (await readDays(tables, month.month)).reverse()) {
    const cell = cellsOf(day, accountId);
    if (skip < cell.rows) return { dateKey: keyOfDay(day.k), skip, balance };
    skip -= cell.rows;
    balance -= cell.sum;
  }
  throw new Error(`the sums of ${month.month} and of its days disagree`);
}

/** The sums of each day of a month, oldest first. */
export function readDays(tables: TransactionTables, month: string): Promise<StoredSumRow[]> {
  return tables.sums.where('k').between(`${month}-`, `${month}-99`).toArray();
}

const keyOfDay = (day: SumPeriod) => 99_999_999 - Number(day.replaceAll('-', ''));

/** Live rows from the top of a day down to the oldest. */
function rowsFrom(
  rows: Table<StoredTransaction, string>,
  accountId: string | null,
  dateKey: number,
) {
  return accountId === null
    ? rows.where('[_deleted+dateKey+id]').between(['0', dateKey], ['0', []])
    : rows
        .where('[_deleted+accountId+dateKey+id]')
        .between(['0', accountId, dateKey], ['0', accountId, []]);
}

/** How many rows stand before a place, whether or not its row is (still) there. */
export async function countBefore(
  tables: TransactionTables,
  index: RegisterIndex,
  accountId: string | null,
  place: RegisterPlace,
): Promise<number> {
  const month = index.months.find((each) => keyOfDay(`${each.month}-00`) >= place.dateKey);
  if (!month) return index.total;
  let before = month.before;
  for (const day of await readDays(tables, month.month)) {
    if (keyOfDay(day.k) < place.dateKey) before += cellsOf(day, accountId).rows;
  }
  const sameDay =
    accountId === null
      ? tables.rows
          .where('[_deleted+dateKey+id]')
          .between(['0', place.dateKey], ['0', place.dateKey, place.id])
      : tables.rows
          .where('[_deleted+accountId+dateKey+id]')
          .between(['0', accountId, place.dateKey], ['0', accountId, place.dateKey, place.id]);
  return before + (await sameDay.count());
}

/** The index with the generation it was read at: it serves until the next write, whichever tab makes it. */
export type KnownIndex = { readonly generation: number; readonly index: RegisterIndex };

/** Reads an index (unless the known one still holds) and windows after it, in one read transaction: they never disagree. */
export function readRegister<Value>(
  database: CofferDatabase,
  accountId: string | null,
  known: KnownIndex | null,
  read: (tables: TransactionTables, now: KnownIndex) => Promise<Value>,
): Promise<Value> {
  const db = database.dexie.transactions;
  const tables: TransactionTables = { rows: db.table('docs'), sums: db.table('sums') };
  const meta = db.table<{ readonly v: number }, string>('meta');
  return untilWhole(() =>
    db.transaction('r', tables.rows, tables.sums, meta, async () => {
      const generation = (await meta.get('generation'))?.v ?? 0;
      const current =
        known?.generation === generation
          ? known
          : { generation, index: await readRegisterIndex(tables, accountId) };
      return read(tables, current);
    }),
  );
}
