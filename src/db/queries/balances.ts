import type { Table } from 'dexie';
import type { CofferDatabase } from '@/db/database.ts';
import { readTogether, type TransactionTables } from '@/db/read.ts';
import { daysKey, isStoredDays, type StoredSums, unpackSums } from '@/db/storage/stored-sums.ts';
import { ALL_TIME, CELL_EVERY_ROW, type SumRow } from '@/db/sums.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { balanceOn, valueOn } from '@/domain/accounts/account-value.ts';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { readRowsUpTo } from './balance-history.ts';
import { isEveryRow, readDays } from './month-sums.ts';

/**
 * The balance of each account on `today`: every row up to and with that day, transfers and openings included.
 * Read from the sums: all time less later months, less later days of this month. Accounts without rows are missing.
 */
export async function readBalances(
  tables: TransactionTables,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const month = monthOf(today);
  const [allTime, ofThisMonth, later] = await Promise.all([
    tables.sums.get(ALL_TIME),
    readDays(tables, month, isEveryRow(null)),
    // Behind this month and its days; the days of later months are among them.
    (tables.sums as Table<StoredSums, string>)
      .where('k')
      .between(daysKey(month), ALL_TIME, false, false)
      .toArray(),
  ]);
  const balances = new Map<string, number>();
  if (allTime) addEveryRow(balances, unpackSums(allTime), 1);
  for (const day of ofThisMonth) if (day.period > today) addEveryRow(balances, day, -1);
  for (const stored of later) {
    if (!isStoredDays(stored)) addEveryRow(balances, unpackSums(stored), -1);
  }
  return new Map([...balances].map(([account, balance]) => [account, cents(balance)]));
}

type ValuedAccount = Pick<Account, 'id' | 'values'>;

/**
 * The balance of each account on `today` as people see it: where a value was set by hand, that value and the rows after it.
 * Accounts without rows and values are missing.
 */
export function readAccountBalances(
  tables: TransactionTables,
  accounts: Iterable<ValuedAccount>,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const valued = [...accounts].filter(({ values }) => valueOn(values, today) !== null);
  const rows = readBalances(tables, today);
  // With nothing to read in between, Dexie would lose sight of what comes after it in the same transaction.
  return valued.length === 0 ? rows : rows.then((read) => withValues(tables, read, valued, today));
}

/** As readAccountBalances, where what readBalances says is known. */
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

/** The balance of one account on some days, cents; rows after each are left out, values by hand count. */
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

function addEveryRow(balances: Map<string, number>, row: SumRow, sign: 1 | -1): void {
  const ending = `|${CELL_EVERY_ROW}`;
  for (const [key, [moneyIn, moneyOut]] of row.cells) {
    if (!key.endsWith(ending)) continue;
    const account = key.slice(0, -ending.length);
    balances.set(account, (balances.get(account) ?? 0) + sign * (moneyIn + moneyOut));
  }
}
