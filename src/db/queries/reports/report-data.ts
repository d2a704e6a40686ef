import type { CofferDatabase } from '@/db/database.ts';
import { readHoldingsAndAccounts } from '@/db/queries/accounts/holdings.ts';
import { readRowsOnDays } from '@/db/queries/accounts/net-worth.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readTogether, readTotals } from '@/db/read.ts';
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

/** A pivot table, partial or complete. */
export type PivotCells = PivotProgress & { readonly cells: readonly PivotCell[] };

/** Up to this many rows, reading them is faster than building the transaction index. */
const MAX_ROWS = 3_000;
const MAX_DAYS = 400;

/**
 * The pivot of the transaction index, computed from the rows themselves. For a few days, so that a
 * month in a long history doesn't wait for the index. Returns null if there are too many rows or
 * the range is open-ended.
 */
export async function readPivotOfRows(
  database: CofferDatabase,
  { query, filter }: PivotRequest,
): Promise<PivotCells | null> {
  const { from, to } = filter;
  if (from === '' || to === '' || dayNumber(to) - dayNumber(from) >= MAX_DAYS) return null;
  if ((await countRows(database, from, to)) > MAX_ROWS) return null;
  const fold = pivotFold(query);
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
  const totals = await readTogether(database, (tables) => readTotals(tables, totalKeys(from, to)));
  const ending = `|${CELL_EVERY_ROW}`;
  let count = 0;
  for (const { cells } of totals.values()) {
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

/** The saved views of the explorer, in key order. Reads no other settings. */
export async function readSavedViews(database: CofferDatabase): Promise<readonly SavedView[]> {
  const rows = await readSettings(database, SAVED_VIEW_PREFIX);
  return rows.flatMap((row) => savedViewOf(row) ?? []);
}

/**
 * What the cash flow from `from` to `to` needs besides the totals of these days, for every account.
 * Reads the totals of months, of the days of at most two months, and of the days of hand-set values
 * that apply. A hand-set value does not count while its account holds securities.
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
 * From the first day with income or spending in some accounts to the date of their newest row; null
 * = none. One step per account, however many rows.
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
        // The index has the newest day first.
        rows.where('[_deleted+accountId+dateKey+id]').between(['0', id], ['0', id, []]).first(),
      ),
    ),
  );
  const days = newest.flatMap((row) => row?.date ?? []);
  return { from, to: days.sort().at(-1) ?? from };
}
