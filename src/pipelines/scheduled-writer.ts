import { type PostedRows, readPostedRows } from '@/db/queries/posted-rows.ts';
import type { Services } from '@/db/services.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { WriteRefused } from './write-refused.ts';

/** What one occurrence posts: a row, or the two sides of a transfer, which are stored together or not at all. */
export type Posting = readonly Transaction[];

const TRIES = 8;

/**
 * Stores what is not there yet, in one write, and says what that was: a posting is there where one of its duplicate keys is
 * in use, or one of its rows was stored before, whatever became of it since. What Undo took back is brought back. Another tab
 * may write the same meanwhile: then it is looked up again. Throws WriteRefused.
 */
export async function writePostings(
  { database }: Services,
  postings: readonly Posting[],
  change?: ChangeNote,
): Promise<{ readonly added: readonly Posting[]; readonly skipped: number }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const there = await readPostedRows(database, postings.flat());
    const missing = withoutPosted(postings, there);
    const skipped = postings.length - missing.length;
    if (missing.length === 0) return { added: [], skipped };
    const outcome = await database.store.write(
      'transactions',
      missing
        .flat()
        .map((row) => (there.takenBack.has(row.id) ? { restore: row } : { insert: row })),
      change,
    );
    if (outcome.ok) return { added: missing, skipped };
    if (outcome.code !== 'taken' && outcome.code !== 'conflict')
      throw new WriteRefused(outcome.code);
  }
  throw new WriteRefused('conflict');
}

/** Of two postings that are equal, as of two equal items, the first one counts. */
function withoutPosted(
  postings: readonly Posting[],
  { keys, ids }: PostedRows,
): readonly Posting[] {
  const claimed = new Set(keys);
  return postings.filter((rows) => {
    if (rows.some(({ id, uniqueHash }) => ids.has(id) || claimed.has(uniqueHash))) return false;
    for (const { uniqueHash } of rows) claimed.add(uniqueHash);
    return true;
  });
}
