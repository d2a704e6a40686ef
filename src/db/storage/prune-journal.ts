import { JOURNAL_DAYS, JOURNAL_MOST_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId } from '@/platform/ids.ts';
import { besideLongWrites } from '@/platform/locks.ts';
import { journalOf, markPrunedUpTo, readPrunedUpTo } from './journal.ts';

const DAY_MS = 86_400_000;
/** Of up to WRITE_BATCH_ROWS rows each. */
const ENTRIES_AT_ONCE = 20;

/**
 * Strikes old changes out of the journal: those of more than JOURNAL_DAYS ago, and the oldest where all of them hold more than
 * `mostRows`. In small transactions; what a closed tab leaves the next call takes. Answers how many writes went.
 */
export async function pruneJournal(
  database: CofferDatabase,
  now: Date,
  mostRows = JOURNAL_MOST_ROWS,
): Promise<number> {
  await database.engine.ready;
  const upTo = await besideLongWrites(async () => {
    const last = [
      newRecordId(new Date(now.getTime() - JOURNAL_DAYS * DAY_MS)),
      await lastBeyond(database, mostRows),
      await readPrunedUpTo(database.dexie.settings),
    ].reduce((one, other) => (one > other ? one : other));
    // Under the lock, because no Undo is under way then; from here on none begins with these changes.
    await markPrunedUpTo(database.dexie.settings, last);
    return last;
  });
  let pruned = 0;
  for (const name of COLLECTION_NAMES) {
    const journal = journalOf(database.dexie[name]);
    for (;;) {
      const old = journal.where('change').belowOrEqual(upTo).limit(ENTRIES_AT_ONCE);
      const keys = await old.primaryKeys();
      if (keys.length === 0) break;
      await journal.bulkDelete(keys);
      pruned += keys.length;
      await yieldToPage();
    }
  }
  return pruned;
}

/** The newest change that has to go so that no more than so many rows are left; '' = none has to. The newest of all stays. */
async function lastBeyond(database: CofferDatabase, mostRows: number): Promise<string> {
  const journals = COLLECTION_NAMES.map((name) => journalOf(database.dexie[name]));
  // The index holds every changed row once a write: it is counted without reading what was changed.
  const counts = await Promise.all(journals.map((journal) => journal.orderBy('ids').count()));
  let excess = counts.reduce((sum, count) => sum + count, 0) - mostRows;
  if (excess <= 0) return '';
  const rowsBy = new Map<string, number>();
  for (const journal of journals) {
    for (const key of await journal.orderBy('ids').primaryKeys()) {
      const change = key.slice(0, key.indexOf('|'));
      rowsBy.set(change, (rowsBy.get(change) ?? 0) + 1);
    }
  }
  let last = '';
  for (const [change, rows] of [...rowsBy].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, -1)) {
    if (excess <= 0) break;
    excess -= rows;
    last = change;
  }
  return last;
}
