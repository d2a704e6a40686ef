import type { CofferDatabase } from '@/db/database.ts';
import { readSums, readTogether } from '@/db/read.ts';
import { CELL_EVERY_ROW } from '@/db/sums.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { PivotCell, PivotRow } from '@/domain/reports/explorer/explorer-view.ts';
import { pivotFold } from '@/domain/reports/explorer/pivot-cells.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { partsUnderFilter, passesFilter } from '@/domain/transactions/filter-query.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { eachInTurns } from '@/platform/in-turns.ts';
import type { PivotProgress } from '@/transaction-index/columns-pivot-pack.ts';
import type { PivotAsked } from '@/transaction-index/columns-protocol.ts';
import { rowsOfDays } from './rows-of-days.ts';

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
  { question, filter }: PivotAsked,
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
