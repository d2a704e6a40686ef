import { MATCH_DAYS } from '../config/limits.ts';
import type { CofferDatabase } from '../db/database.ts';
import { rowsOfDays } from '../db/queries/rows-of-days.ts';
import { addDays } from '../domain/calendar-date.ts';
import type { PlacedRow } from '../domain/import/review-places.ts';
import type { Transaction } from '../domain/transaction.ts';

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
 * @param fresh the rows of the files that are new; not empty
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
  for (const { amount, accountId, date } of fresh) {
    sizes.add(Math.abs(amount));
    accounts.add(accountId);
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  }
  const own: Transaction[] = [];
  const forPairs: Transaction[] = [];
  if (from === undefined || to === undefined) return { own, forPairs, byId: new Map() };
  const days = rowsOfDays(database, addDays(from, -MATCH_DAYS), addDays(to, MATCH_DAYS));
  for await (const rows of days) {
    for (const row of rows) {
      if (!sizes.has(Math.abs(row.amount))) continue;
      if (accounts.has(row.accountId) && isOwn(row) && !taken.has(row.id)) own.push(row);
      if (row.kind === 'normal' && !row.splits) forPairs.push(row);
    }
  }
  return { own, forPairs, byId: new Map(own.map((row) => [row.id, row])) };
}

/** Whether no bank's file has brought the row, or was matched with it. */
function isOwn({ kind, source, importId, importedDescription }: Transaction): boolean {
  if (kind === 'opening' || source === 'import' || importId !== undefined) return false;
  // A rule that renames a schedule's row keeps its former text there.
  return source === 'scheduled' || importedDescription === undefined;
}
