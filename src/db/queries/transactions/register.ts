import type { Table } from 'dexie';
import type { CofferDatabase } from '@/db/database.ts';
import {
  cellsOf,
  cellsOfDay,
  isEveryRow,
  type Months,
  monthsAt,
  readDays,
  readMonthsAhead,
  readTotalsState,
} from '@/db/queries/accounts/month-totals.ts';
import {
  readTogether,
  type StoredTransaction,
  type TransactionTables,
  transactionOf,
} from '@/db/read.ts';
import {
  CELL_EVERY_ROW,
  CELL_OPENINGS,
  CELL_TRANSFERS,
  cellOf,
  type TotalsPeriod,
  type TotalsRow,
  unpackTotals,
} from '@/db/storage/totals.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/**
 * The position of a row in the register: newest day first, then newest id first. Both fields
 * ascend.
 */
export type RegisterPlace = Pick<Transaction, 'dateKey' | 'id'>;

/**
 * A month with rows. `before`: number of rows in newer months; `sum`: total of its rows; `balance`:
 * including all older months.
 */
export type RegisterMonth = {
  readonly month: string;
  readonly rows: number;
  readonly before: number;
  readonly sum: Money;
  readonly balance: Money;
};

/** Where the rows of each month are, newest month first. */
export type RegisterIndex = { readonly months: readonly RegisterMonth[]; readonly total: number };

/**
 * Rows of the register from position `start` on. `balances` after each row, in cents, only for a
 * single account.
 */
export type RegisterWindow = {
  readonly start: number;
  readonly rows: readonly Transaction[];
  readonly balances: readonly Money[] | null;
};

export type RegisterRange = { readonly start: number; readonly count: number };

/** The counts and sums of each month, for one account or (null) all. */
function registerIndex(stored: Months, accountId: string | null): RegisterIndex {
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

/**
 * Reads some rows: finds the month through the index and the day through the month's totals (not
 * needed for the newest row), then reads rows from the top of that day. The cost depends on the
 * window and one day, not on the history.
 */
export async function readRegisterWindow(
  tables: TransactionTables,
  index: RegisterIndex,
  request: RegisterRange & { readonly accountId: string | null; readonly top?: TopRows | null },
): Promise<RegisterWindow> {
  const { accountId, start, count, top } = request;
  const month = monthAt(index.months, start);
  if (!month || count <= 0) return { start, rows: [], balances: accountId === null ? null : [] };
  const place =
    start === 0
      ? { dateKey: 0, skip: 0, balance: month.balance }
      : await dayAt(tables, month, start - month.before, accountId);
  const found =
    start === 0 && top?.count === count
      ? top.rows
      : await rowsFrom(tables.rows, accountId, place.dateKey)
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

/** The newest rows, requested before it is known what else is needed. */
export type TopRows = {
  readonly count: number;
  readonly rows: readonly StoredTransaction[];
};

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

/**
 * The day of the row at `offset` in its month, how many of that day's rows come before it, and the
 * day's balance.
 */
async function dayAt(
  tables: TransactionTables,
  month: RegisterMonth,
  offset: number,
  accountId: string | null,
): Promise<{ readonly dateKey: number; readonly skip: number; readonly balance: number }> {
  let skip = offset;
  let balance: number = month.balance;
  for (const day of (await readDays(tables, month.month, isEveryRow(accountId))).reverse()) {
    const cell = cellsOfDay(day, accountId);
    if (skip < cell.rows) return { dateKey: keyOfDay(day.period), skip, balance };
    skip -= cell.rows;
    balance -= cell.sum;
  }
  throw new Error(`the totals of ${month.month} and of its days differ`);
}

const keyOfDay = (day: TotalsPeriod) => 99_999_999 - Number(day.replaceAll('-', ''));

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

/** How many rows come before a position, whether or not its row (still) exists. */
export async function countBefore(
  tables: TransactionTables,
  index: RegisterIndex,
  accountId: string | null,
  place: RegisterPlace,
): Promise<number> {
  const month = index.months.find((each) => keyOfDay(`${each.month}-00`) >= place.dateKey);
  if (!month) return index.total;
  let before = month.before;
  for (const day of await readDays(tables, month.month, isEveryRow(accountId))) {
    if (keyOfDay(day.period) < place.dateKey) before += cellsOfDay(day, accountId).rows;
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

/** The index and the generation it was read at. Valid until the next write, in any tab. */
export type KnownIndex = {
  readonly generation: number;
  readonly index: RegisterIndex;
  /** The totals of a month ('YYYY-MM'); added up when asked, because few months are in view. */
  readonly totalsOf: (month: string) => readonly AccountTotal[];
};

/** The totals of a period by account, of one account or (null) all. */
export function totalsByAccount(
  row: TotalsRow | undefined,
  accountId: string | null,
): readonly AccountTotal[] {
  if (!row) return [];
  const accounts = new Set([...row.cells.keys()].map((key) => key.slice(0, key.indexOf('|'))));
  return [...accounts]
    .filter((id) => accountId === null || id === accountId)
    .map((id) => {
      const [allIn, allOut, rows] = cellOf(row, id, CELL_EVERY_ROW);
      const moved = [CELL_TRANSFERS, CELL_OPENINGS].map((cell) => cellOf(row, id, cell));
      const sum = (place: 0 | 1 | 2) => moved.reduce((total, cell) => total + cell[place], 0);
      const [movedIn, movedOut] = [sum(0), sum(1)];
      return {
        accountId: id,
        moneyIn: allIn - movedIn,
        moneyOut: allOut - movedOut,
        moved: movedIn + movedOut,
        rows,
        movedRows: sum(2),
        // Stored totals don't count them. Only the bulk toolbar shows them, from the index's totals.
        splitRows: 0,
      };
    });
}

function knownIndexOf(generation: number, stored: Months, accountId: string | null): KnownIndex {
  return {
    generation,
    index: registerIndex(stored, accountId),
    totalsOf: (month) => {
      const totals = stored.find((each) => each?.k === month);
      return totalsByAccount(totals && unpackTotals(totals), accountId);
    },
  };
}

/**
 * Reads an index (unless the known one is still valid) and then windows in the same read
 * transaction, so that they always match.
 * @param topCount if > 0, the newest rows and the index will probably be needed, so everything is
 * requested at once
 */
export function readRegister<Value>(
  database: CofferDatabase,
  accountId: string | null,
  known: KnownIndex | null,
  read: (tables: TransactionTables, now: KnownIndex, top: TopRows | null) => Promise<Value>,
  topCount = 0,
): Promise<Value> {
  return readTogether(database, async (tables) => {
    const isAhead = topCount > 0;
    const [state, rows, months] = await Promise.all([
      readTotalsState(tables),
      isAhead ? rowsFrom(tables.rows, accountId, 0).limit(topCount).toArray() : null,
      isAhead && known ? readMonthsAhead(tables) : null,
    ]);
    const top = rows && { count: topCount, rows };
    const { generation } = state;
    const current =
      known?.generation === generation
        ? known
        : knownIndexOf(generation, await monthsAt(tables, state, months), accountId);
    return read(tables, current, top);
  });
}
