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
  /** When the change was first made, ms. */
  readonly at: number;
  readonly label: ChangeLabel;
  readonly state: JournalRow['state'];
  /** [before, after] of each field that it changed; undefined = not there. */
  readonly fields: JournalledRow['fields'];
};

/** What happened to a transaction since it came, newest first. Imports and other writes without a name leave no entry. */
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

/** One write of a change, with the collection that it was made in. */
export type ChangePart = { readonly collection: CollectionName; readonly entry: JournalRow };

/**
 * Every write of a change that is in this state, in the order in which they were made; none where the change is too old and
 * may be half struck out already (see prune-journal.ts).
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
 * Every write of the changes of one instant (ms) that stands, in the order in which they were made; of an old change what the
 * journal still has of it, which serves to take single rows back.
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

/** The change that came last into a state, before an instant where one is given, and when (ms); `null` where there is none. */
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

/** When the newest change was first made, ms; 0 where there is none. */
export async function readLastMadeAt(database: CofferDatabase): Promise<number> {
  const newest = await Promise.all(
    COLLECTION_NAMES.map((collection) =>
      journalOf(database.dexie[collection]).toCollection().last(),
    ),
  );
  return Math.max(0, ...newest.map((entry) => (entry ? instantOfChange(entry.change) : 0)));
}
