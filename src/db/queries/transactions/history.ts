import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import {
  instantOfChange,
  type JournalledRow,
  type JournalRow,
  journalOf,
  readPrunedUpTo,
} from '@/db/storage/journal.ts';
import type { ChangeLabel, ChangeNote } from '@/domain/transactions/change.ts';
import { recordIdsAt } from '@/platform/ids.ts';

/** What one change did to one row. */
export type HistoryEntry = {
  readonly change: string;
  /** When the change was first made, in ms. */
  readonly at: number;
  readonly label: ChangeLabel;
  readonly state: JournalRow['state'];
  /** [before, after] of each changed field; undefined = the field did not exist. */
  readonly fields: JournalledRow['fields'];
};

/**
 * The history of a transaction, newest first. Imports and other writes without a note leave no
 * entry.
 */
export async function readHistory(
  database: CofferDatabase,
  transactionId: string,
): Promise<readonly HistoryEntry[]> {
  const found = await journalOf(database.dexie.transactions)
    .where('ids')
    .equals(transactionId)
    .sortBy('k');
  return found.reverse().map((entry) => ({
    change: entry.change,
    at: instantOfChange(entry.change),
    label: entry.label,
    state: entry.state,
    fields: entry.rows.find(({ id }) => id === transactionId)?.fields ?? {},
  }));
}

/** One write of a change, and its collection. */
export type ChangePart = { readonly collection: CollectionName; readonly entry: JournalRow };

/**
 * Every write of a change in this state, in the order they were made. Empty if the change is so old
 * that part of it may have been pruned (see prune-journal.ts).
 */
export async function readChangeParts(
  database: CofferDatabase,
  change: string,
  state: JournalRow['state'],
): Promise<readonly ChangePart[]> {
  if (change <= (await readPrunedUpTo(database.dexie.settings))) return [];
  const parts = await Promise.all(
    COLLECTION_NAMES.map(async (collection) => {
      const entries = await journalOf(database.dexie[collection])
        .where('change')
        .equals(change)
        .toArray();
      return entries.map((entry) => ({ collection, entry }));
    }),
  );
  return parts
    .flat()
    .filter(({ entry }) => entry.state === state)
    .sort((a, b) => (a.entry.k < b.entry.k ? -1 : 1));
}

/**
 * Every write in effect from the changes of one instant (ms), in the order they were made. For an
 * old change, what the journal still has; enough to restore single rows.
 */
export async function readChangePartsAt(
  database: CofferDatabase,
  at: number,
): Promise<readonly ChangePart[]> {
  const prefix = recordIdsAt(new Date(at));
  const parts = await Promise.all(
    COLLECTION_NAMES.map(async (collection) => {
      const entries = await journalOf(database.dexie[collection])
        .where('change')
        .startsWith(prefix)
        .toArray();
      return entries.map((entry) => ({ collection, entry }));
    }),
  );
  return parts
    .flat()
    .filter(({ entry }) => entry.state === 'done')
    .sort((a, b) => (a.entry.k < b.entry.k ? -1 : 1));
}

/**
 * The change that most recently entered a state, optionally before an instant, and when (ms);
 * `null` if there is none.
 */
export async function readLatestChange(
  database: CofferDatabase,
  state: JournalRow['state'],
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ readonly note: ChangeNote; readonly at: number } | null> {
  const latest = await Promise.all(
    COLLECTION_NAMES.map((collection) =>
      journalOf(database.dexie[collection])
        .where('[state+at]')
        .between([state, 0], [state, before])
        .last(),
    ),
  );
  const newest = latest
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.at - b.at)
    .at(-1);
  return newest ? { note: { id: newest.change, label: newest.label }, at: newest.at } : null;
}

/** When the newest change was first made, in ms; 0 if there is none. */
export async function readLastMadeAt(database: CofferDatabase): Promise<number> {
  const newest = await Promise.all(
    COLLECTION_NAMES.map((collection) =>
      journalOf(database.dexie[collection]).toCollection().last(),
    ),
  );
  return Math.max(0, ...newest.map((entry) => (entry ? instantOfChange(entry.change) : 0)));
}
