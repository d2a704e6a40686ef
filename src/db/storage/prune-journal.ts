import { JOURNAL_DAYS, JOURNAL_MAX_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId } from '@/platform/ids.ts';
import { outsideLongWrites } from '@/platform/locks.ts';
import { journalOf, markPrunedUpTo, readPrunedUpTo } from './journal.ts';

const DAY_MS = 86_400_000;
/** Journal entries deleted at once; each holds up to WRITE_BATCH_ROWS rows. */
const ENTRIES_AT_ONCE = 20;

/**
 * Removes old changes from the journal: those older than JOURNAL_DAYS, and the oldest ones while
 * the journal holds more than `mostRows` rows. Works in small transactions; if the tab closes, the
 * next call does the rest. Returns how many entries were removed.
 */
export async function pruneJournal(
  database: CofferDatabase,
  now: Date,
  maxRows = JOURNAL_MAX_ROWS,
): Promise<number> {
  await database.engine.ready;
  const upTo = await outsideLongWrites(async () => {
    const last = [
      newRecordId(new Date(now.getTime() - JOURNAL_DAYS * DAY_MS)),
      await lastBeyond(database, maxRows),
      await readPrunedUpTo(database.dexie.settings),
    ].reduce((one, other) => (one > other ? one : other));
    // Under the lock no Undo is running, and from here on none starts with these changes.
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

/**
 * The newest change to remove so that at most `mostRows` rows are left; '' = none. The newest
 * change always stays.
 */
async function lastBeyond(database: CofferDatabase, maxRows: number): Promise<string> {
  const journals = COLLECTION_NAMES.map((name) => journalOf(database.dexie[name]));
  // The index has one key for each changed row of a write, so counting it needs no reading of the
  // changes.
  const counts = await Promise.all(journals.map((journal) => journal.orderBy('ids').count()));
  let excess = counts.reduce((sum, count) => sum + count, 0) - maxRows;
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
