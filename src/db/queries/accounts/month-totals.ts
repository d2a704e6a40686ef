import type { Dexie } from 'dexie';
import type { TransactionTables } from '@/db/read.ts';
import { GENERATION } from '@/db/storage/stored-form.ts';
import {
  ALL_TIME,
  CELL_EVERY_ROW,
  daysKey,
  type StoredSumRow,
  type SumCellKey,
  type SumRow,
  unpackDays,
} from '@/db/storage/totals.ts';

const MOST_YEARS_BY_NAME = 40;

type Cell = { readonly rows: number; readonly sum: number };

/** Of each database the months at a generation: many figures of a page ask for all of them. */
const knownMonths = new WeakMap<Dexie, MonthsOfSpan & { readonly generation: number }>();

/** Oldest first; a month without rows is undefined. */
export type Months = readonly (StoredSumRow | undefined)[];

/** The sums from one month to another, 'YYYY-MM'. */
type MonthsOfSpan = { readonly from: string; readonly to: string; readonly months: Months };

/**
 * The sums of every month from the first to the last with rows, oldest first; a month without rows is undefined. Months and their days
 * share one table, and a range over it would read all of them: so the months are asked for by name.
 */
export async function readMonths(tables: TransactionTables): Promise<Months> {
  return monthsAt(tables, await readSumsState(tables));
}

/**
 * The sums of the months with rows from one on, oldest first, and those of all time: what was before is the difference. So much as was
 * since then is read, however long the history.
 */
export async function readMonthsFrom(
  tables: TransactionTables,
  from: string,
): Promise<{ readonly all: StoredSumRow | undefined; readonly months: readonly StoredSumRow[] }> {
  const [all, { first, last }] = await Promise.all([
    tables.sums.get(ALL_TIME),
    readSumsState(tables),
  ]);
  if (!first || !last) return { all, months: [] };
  const begin = from > first.slice(0, 7) ? from : first.slice(0, 7);
  const months = await tables.sums.bulkGet(await monthsOf(tables, begin, last.slice(0, 7)));
  return { all, months: months.flatMap((row) => row ?? []) };
}

/** At which generation the sums are, and the first and the last period; none where there are no rows. */
export type SumsState = {
  readonly generation: number;
  readonly first?: string;
  readonly last?: string;
};

/** What must be known of the sums before their months. All asked for at once: while the storage is busy with other readings, each answer that is waited for takes its time. */
export async function readSumsState(tables: TransactionTables): Promise<SumsState> {
  const [now, first, last] = await Promise.all([
    tables.meta.get(GENERATION),
    tables.sums.orderBy('k').limit(1).primaryKeys(),
    tables.sums.where('k').below(ALL_TIME).reverse().limit(1).primaryKeys(),
  ]);
  return { generation: now?.v ?? 0, first: first[0], last: last[0] };
}

/**
 * Asks for the months that there were when they were last asked for, before it is known which there are now: for the moment after a
 * change, when they must be read anew. `null` where they were not asked for yet.
 */
export async function readMonthsAhead(tables: TransactionTables): Promise<MonthsOfSpan | null> {
  const known = knownMonths.get(tables.sums.db);
  return known ? readSpan(tables, known.from, known.to) : null;
}

/** The months of what `readSumsState` found. `ahead`: what was asked for in the same transaction; it serves where no month came or went. */
export async function monthsAt(
  tables: TransactionTables,
  { generation, first, last }: SumsState,
  ahead: MonthsOfSpan | null = null,
): Promise<Months> {
  if (!first || !last) return [];
  const known = knownMonths.get(tables.sums.db);
  if (known?.generation === generation) return known.months;
  const [from, to] = [first.slice(0, 7), last.slice(0, 7)];
  const isAhead = ahead?.from === from && ahead.to === to;
  const span = isAhead ? ahead : await readSpan(tables, from, to);
  knownMonths.set(tables.sums.db, { ...span, generation });
  return span.months;
}

async function readSpan(
  tables: TransactionTables,
  from: string,
  to: string,
): Promise<MonthsOfSpan> {
  return { from, to, months: await tables.sums.bulkGet(await monthsOf(tables, from, to)) };
}

/** A single row of the year 1023, a slip of the hand, must not cost twelve thousand questions. */
async function monthsOf(tables: TransactionTables, first: string, last: string): Promise<string[]> {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  if (years <= MOST_YEARS_BY_NAME) return monthsBetween(first, last);
  const keys = await tables.sums.where('k').between(first, last, true, true).primaryKeys();
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

/** As cellsOf, of a day. */
export function cellsOfDay({ cells }: SumRow, accountId: string | null): Cell {
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

/** Whether a cell counts every row of one account, or (null) of any. */
export function isEveryRow(accountId: string | null): (key: SumCellKey) => boolean {
  const ending = `|${CELL_EVERY_ROW}`;
  const wanted = accountId + ending;
  return accountId === null ? (key) => key.endsWith(ending) : (key) => key === wanted;
}

/**
 * The sums of each day of a month that has rows, oldest first.
 * @param isWanted where given, only such cells, and the days that have one
 */
export async function readDays(
  tables: TransactionTables,
  month: string,
  isWanted?: (key: SumCellKey) => boolean,
): Promise<SumRow[]> {
  const stored = await tables.days.get(daysKey(month));
  return stored ? unpackDays(stored, isWanted) : [];
}
