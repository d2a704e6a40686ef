import type { CofferDatabase } from '@/db/database.ts';
import { readHoldingsAndAccounts } from '@/db/queries/accounts/holdings.ts';
import { readRowsOnDays } from '@/db/queries/accounts/net-worth.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readSums, readTogether } from '@/db/read.ts';
import { readSettings } from '@/db/read-settings.ts';
import { CELL_EVERY_ROW } from '@/db/storage/totals.ts';
import { valueOffset } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { ZERO } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { KnownBalance } from '@/domain/reports/cash-flow.ts';
import {
  type PivotCell,
  type PivotRow,
  SAVED_VIEW_PREFIX,
  type SavedView,
  savedViewOf,
} from '@/domain/reports/explorer/explorer-view.ts';
import { pivotFold } from '@/domain/reports/explorer/pivot-cells.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';
import {
  type FilterQuery,
  partsUnderFilter,
  passesFilter,
} from '@/domain/transactions/filter-query.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { eachInTurns } from '@/platform/in-turns.ts';
import type { PivotRequest } from '@/transaction-index/index-protocol.ts';
import type { PivotProgress } from '@/transaction-index/pivot-cells.ts';
import { readFirstCountedDay } from './period-totals.ts';

/** Rows laid out, so far or all. */
export type PivotCells = PivotProgress & { readonly cells: readonly PivotCell[] };

/** So many rows are read sooner than the columns are made. */
const MOST_ROWS = 3_000;
const MOST_DAYS = 400;

/**
 * As the pivot of the column worker, from the rows themselves: for few days, so that a month of a long history waits for no
 * columns. The cost is that of the rows of these days. null = they are too many, or of no end.
 */
export async function readPivotOfRows(
  database: CofferDatabase,
  { question, filter }: PivotRequest,
): Promise<PivotCells | null> {
  const { from, to } = filter;
  if (from === '' || to === '' || dayNumber(to) - dayNumber(from) >= MOST_DAYS) return null;
  if ((await countRows(database, from, to)) > MOST_ROWS) return null;
  const fold = pivotFold(question);
  let rowsRead = 0;
  for await (const rows of rowsOfDays(database, from, to)) {
    await eachInTurns(rows, (row) => {
      if (!passesFilter(row, filter)) return;
      rowsRead++;
      const laid = pivotRowOf(row, filter);
      if (laid) fold.add(laid);
    });
  }
  return {
    cells: fold.cells(),
    names: fold.names(),
    isComplete: true,
    rowsRead,
    rowsTotal: rowsRead,
  };
}

async function countRows(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
): Promise<number> {
  const sums = await readTogether(database, (tables) => readSums(tables, totalKeys(from, to)));
  const ending = `|${CELL_EVERY_ROW}`;
  let count = 0;
  for (const { cells } of sums.values()) {
    for (const [key, [, , rows]] of cells) if (key.endsWith(ending)) count += rows;
  }
  return count;
}

/** A row as the explorer counts it; null = it counts in no report. */
function pivotRowOf(row: Transaction, filter: FilterQuery): PivotRow | null {
  if (row.kind !== 'normal' || row.excluded === true) return null;
  const { accountId, date, description, tags } = row;
  const parts = partsUnderFilter(row, filter);
  return { accountId, date, description, payeeKey: nameKeyOf(description), tags, parts };
}

/** The saved views of the explorer, by key. Reads the settings that are views, and no others. */
export async function readSavedViews(database: CofferDatabase): Promise<readonly SavedView[]> {
  const rows = await readSettings(database, SAVED_VIEW_PREFIX);
  return rows.flatMap((row) => savedViewOf(row) ?? []);
}

/**
 * What cash flow from `from` to `to` needs beside the sums of these days, of every account: from the sums of months, and of the days of
 * at most two of them and of those with a value by hand that counts. In an account that holds securities on a day no value by hand counts.
 */
export async function readKnownBalances(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, KnownBalance>> {
  const { holdings, accounts } = await readHoldingsAndAccounts(database);
  const before = addDays(from, -1);
  const rows = await readTogether(database, (tables) =>
    readRowsOnDays(tables, accounts.values(), [before, to]),
  );
  const holds = (accountId: string, day: CalendarDate) =>
    holdings.some(
      (holding) =>
        holding.accountId === accountId && holding.events.some(({ date }) => date <= day),
    );
  return new Map(
    [...accounts.values()].map(({ id, values }) => {
      const offset = (day: CalendarDate) =>
        holds(id, day) ? ZERO : valueOffset(values, day, (date) => rows(id, date));
      const known: KnownBalance = {
        rowsBefore: rows(id, before),
        offsetBefore: offset(before),
        offsetAfter: offset(to),
      };
      return [id, known];
    }),
  );
}

/**
 * From the first day with income or cost in some accounts to the day of their newest row; null = there is neither. One step an
 * account, whatever the rows.
 */
export async function readCountedDays(
  database: CofferDatabase,
  accountIds: readonly string[],
): Promise<ReportDays | null> {
  const from = await readFirstCountedDay(database, new Set(accountIds));
  if (from === null) return null;
  const newest = await readTogether(database, ({ rows }) =>
    Promise.all(
      accountIds.map((id) =>
        // Days lie the other way round in the index.
        rows.where('[_deleted+accountId+dateKey+id]').between(['0', id], ['0', id, []]).first(),
      ),
    ),
  );
  const days = newest.flatMap((row) => row?.date ?? []);
  return { from, to: days.sort().at(-1) ?? from };
}
