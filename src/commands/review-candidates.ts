import { MATCH_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readImportBatches } from '@/db/queries/import-batches.ts';
import { readLiveRows } from '@/db/queries/other-legs.ts';
import { rowsOfDays } from '@/db/queries/rows-of-days.ts';
import { readTogether } from '@/db/read.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { isOwnRow } from '@/domain/import/own-row.ts';
import type { PlacedRow } from '@/domain/import/review-places.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

/** Stored rows that may be the same as a row of a file, or the other side of its transfer. */
export type ReviewCandidates = {
  /** Entered by hand or by a schedule, and not known to any bank's file yet. */
  readonly own: readonly Transaction[];
  /** Normal rows of the same size as one of the file's rows. */
  readonly forPairs: readonly Transaction[];
  readonly byId: ReadonlyMap<string, Transaction>;
};

/**
 * Reads the stored rows of the days of some rows, and of those around them, and keeps what has the size of one of them.
 * @param fresh the rows of the files that are not stored; not empty
 * @param taken ids of stored rows that are known to be other rows of the files
 */
export async function readCandidates(
  database: CofferDatabase,
  fresh: readonly PlacedRow[],
  taken: ReadonlySet<string>,
): Promise<ReviewCandidates> {
  const sizes = new Set<number>();
  const accounts = new Set<string>();
  let from = fresh[0]?.date;
  let to = from;
  await eachInTurns(fresh, ({ amount, accountId, date }) => {
    sizes.add(Math.abs(amount));
    accounts.add(accountId);
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  });
  const own: Transaction[] = [];
  const forPairs: Transaction[] = [];
  if (from === undefined || to === undefined) return { own, forPairs, byId: new Map() };
  const days = rowsOfDays(database, addDays(from, -MATCH_DAYS), addDays(to, MATCH_DAYS));
  for await (const rows of days) {
    for (const row of rows) {
      if (!sizes.has(Math.abs(row.amount))) continue;
      if (accounts.has(row.accountId) && isOwnRow(row) && !taken.has(row.id)) own.push(row);
      if (row.kind === 'normal') forPairs.push(row);
    }
  }
  return { own, forPairs, byId: new Map(own.map((row) => [row.id, row])) };
}

const ROWS_PER_READ = 1_000;

/**
 * Which of some stored rows are own ones. Rows of an import are known by their ids, which begin with the import's: only the
 * others, a few as a rule, are read.
 */
export async function readOwnIds(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  if (ids.length === 0) return own;
  const imports = new Set((await readImportBatches(database)).map(({ importId }) => importId));
  const lengths = [...new Set([...imports].map(({ length }) => length))];
  const asked: string[] = [];
  await eachInTurns(ids, (id) => {
    if (!lengths.some((length) => imports.has(id.slice(0, length)))) asked.push(id);
  });
  for (let from = 0; from < asked.length; from += ROWS_PER_READ) {
    const part = asked.slice(from, from + ROWS_PER_READ);
    const rows = await readTogether(database, (tables) => readLiveRows(tables, part));
    for (const row of rows) if (isOwnRow(row)) own.add(row.id);
    await yieldToPage();
  }
  return own;
}
