import type { Dexie } from 'dexie';
import type { TransactionTables } from '@/db/read.ts';
import { GENERATION } from '@/db/storage/stored-form.ts';
import {
  ALL_TIME,
  CELL_EVERY_ROW,
  daysKey,
  type StoredPeriodTotals,
  type TotalsCellKey,
  type TotalsRow,
  unpackDays,
} from '@/db/storage/totals.ts';

const MAX_YEARS_BY_KEY = 40;

type Cell = { readonly rows: number; readonly sum: number };

/**
 * The months of each database at one generation, because many figures of a page need all of them.
 */
const knownMonths = new WeakMap<Dexie, MonthsOfSpan & { readonly generation: number }>();

/** Oldest first; a month without rows is undefined. */
export type Months = readonly (StoredPeriodTotals | undefined)[];

/** The totals from one month to another, 'YYYY-MM'. */
type MonthsOfSpan = { readonly from: string; readonly to: string; readonly months: Months };

/**
 * The totals of every month from the first to the last one with rows, oldest first; a month without
 * rows is undefined. Requests each month by key: months and days share one table, so a range would
 * read all days too.
 */
export async function readMonths(tables: TransactionTables): Promise<Months> {
  return monthsAt(tables, await readTotalsState(tables));
}

/**
 * The totals of all time and of the months with rows from `from` on, oldest first; what came before
 * is the difference. Reads only the time since `from`, however long the history.
 */
export async function readMonthsFrom(
  tables: TransactionTables,
  from: string,
): Promise<{
  readonly all: StoredPeriodTotals | undefined;
  readonly months: readonly StoredPeriodTotals[];
}> {
  const [all, { first, last }] = await Promise.all([
    tables.totals.get(ALL_TIME),
    readTotalsState(tables),
  ]);
  if (!first || !last) return { all, months: [] };
  const begin = from > first.slice(0, 7) ? from : first.slice(0, 7);
  const months = await tables.totals.bulkGet(await monthsOf(tables, begin, last.slice(0, 7)));
  return { all, months: months.flatMap((row) => row ?? []) };
}

/** The generation of the totals, and the first and last period; undefined if there are no rows. */
export type TotalsState = {
  readonly generation: number;
  readonly first?: string;
  readonly last?: string;
};

/**
 * What to know about the totals before reading months. Requests everything in parallel, because
 * each awaited answer takes time while the storage is busy with other reads.
 */
export async function readTotalsState(tables: TransactionTables): Promise<TotalsState> {
  const [now, first, last] = await Promise.all([
    tables.meta.get(GENERATION),
    tables.totals.orderBy('k').limit(1).primaryKeys(),
    tables.totals.where('k').below(ALL_TIME).reverse().limit(1).primaryKeys(),
  ]);
  return { generation: now?.v ?? 0, first: first[0], last: last[0] };
}

/**
 * Requests the months that existed at the last read, before it is known which exist now, for the
 * re-read after a change. `null` if they were never read.
 */
export async function readMonthsAhead(tables: TransactionTables): Promise<MonthsOfSpan | null> {
  const known = knownMonths.get(tables.totals.db);
  return known ? readSpan(tables, known.from, known.to) : null;
}

/**
 * The months that `readTotalsState` found.
 * @param ahead months requested earlier in the same transaction; used if the first and last month
 * are unchanged
 */
export async function monthsAt(
  tables: TransactionTables,
  { generation, first, last }: TotalsState,
  ahead: MonthsOfSpan | null = null,
): Promise<Months> {
  if (!first || !last) return [];
  const known = knownMonths.get(tables.totals.db);
  if (known?.generation === generation) return known.months;
  const [from, to] = [first.slice(0, 7), last.slice(0, 7)];
  const isAhead = ahead?.from === from && ahead.to === to;
  const span = isAhead ? ahead : await readSpan(tables, from, to);
  knownMonths.set(tables.totals.db, { ...span, generation });
  return span.months;
}

async function readSpan(
  tables: TransactionTables,
  from: string,
  to: string,
): Promise<MonthsOfSpan> {
  return { from, to, months: await tables.totals.bulkGet(await monthsOf(tables, from, to)) };
}

/** A single mistyped row in the year 1023 must not cost twelve thousand requests. */
async function monthsOf(tables: TransactionTables, first: string, last: string): Promise<string[]> {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  if (years <= MAX_YEARS_BY_KEY) return monthsBetween(first, last);
  const keys = await tables.totals.where('k').between(first, last, true, true).primaryKeys();
  return keys.filter((key) => key.length === first.length);
}

/** The months from one to another, 'YYYY-MM', both included. */
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

/**
 * The '*' cell of one account, or of all accounts (null). Reads the packed form, because unpacking
 * every cell takes ten times as long.
 */
export function cellsOf(stored: StoredPeriodTotals | undefined, accountId: string | null): Cell {
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

/** Like cellsOf, for one day. */
export function cellsOfDay({ cells }: TotalsRow, accountId: string | null): Cell {
  let rows = 0;
  let sum = 0;
  const wanted = isEveryRow(accountId);
  for (const [key, cell] of cells) {
    if (!wanted(key)) continue;
    sum += cell[0] + cell[1];
    rows += cell[2];
  }
  return { rows, sum };
}

/** Whether a cell counts every row of one account, or (null) of any account. */
export function isEveryRow(accountId: string | null): (key: TotalsCellKey) => boolean {
  const ending = `|${CELL_EVERY_ROW}`;
  const wanted = accountId + ending;
  return accountId === null ? (key) => key.endsWith(ending) : (key) => key === wanted;
}

/**
 * The totals of each day of a month that has rows, oldest first.
 * @param isWanted limits the cells, and the days to those that have one
 */
export async function readDays(
  tables: TransactionTables,
  month: string,
  isWanted?: (key: TotalsCellKey) => boolean,
): Promise<TotalsRow[]> {
  const stored = await tables.days.get(daysKey(month));
  return stored ? unpackDays(stored, isWanted) : [];
}
