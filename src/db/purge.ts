import type { Dexie, IndexableType } from 'dexie';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { type TrashedRow, trashOf } from '@/db/queries/trash.ts';
import { freedKey, type JournalledRow, type JournalRow, journalOf } from '@/db/storage/journal.ts';
import {
  deletedIndexOf,
  primaryKeyOf,
  SYNC,
  type SyncRow,
  TRASH_INDEX,
} from '@/db/storage/stored-form.ts';
import type { ChangeLabel } from '@/domain/transactions/change.ts';
import {
  EMPTIED_DESCRIPTION,
  emptiedTombstone,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { COLLECTION_NAMES, type CollectionName } from './collections.ts';
import type { CofferDatabase } from './database.ts';
import { withMarker } from './write.ts';

/** How many rows were deleted permanently, and how many remain as empty tombstones. */
export type Purged = { readonly gone: number; readonly emptied: number };

/** Rows checked for strays at once. */
const LOOKED_AT_ONCE = 250;

const NOTHING: Purged = { gone: 0, emptied: 0 };

/**
 * Permanently deletes the rows trashed from one ISO instant (inclusive) to another (exclusive), in
 * batches of one storage transaction each. If the tab closes, the next call does the rest. Call it
 * under the lock for long writes, so that nothing is restored in the meantime. Rows that keep their
 * duplicate key stay as tombstones without text; the journal drops the contents of all of them.
 */
export async function purgeTrashed(
  database: CofferDatabase,
  from: string,
  before: string,
): Promise<Purged> {
  await database.engine.ready;
  let all = NOTHING;
  for (const collection of COLLECTION_NAMES) {
    // Only these rows: anything deleted from now on was not meant, and its journal entries are
    // still needed.
    const ids = await trashOf(database, collection)
      .where(TRASH_INDEX)
      .between(from, before)
      .primaryKeys();
    // Strip the journal first: if this call is killed, the next one finds only the rows.
    await stripJournal(database.dexie[collection], new Set(ids));
    for (const part of partsOf(ids, WRITE_BATCH_ROWS)) {
      const trashed = (table: ReturnType<typeof trashOf>) =>
        table
          .where(':id')
          .anyOf(part)
          .and(({ deletedAt = '' }) => deletedAt >= from && deletedAt < before)
          .toArray();
      all = sumOf(all, await purgeBatch(database, collection, trashed));
      await yieldToPage();
    }
  }
  return all;
}

/**
 * Permanently deletes those of some rows that are deleted, whenever that was. Call it under the lock
 * for long writes.
 */
export async function purgeDeleted(
  database: CofferDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<Purged> {
  await database.engine.ready;
  await stripJournal(database.dexie[collection], new Set(ids));
  let all = NOTHING;
  for (const part of partsOf(ids, WRITE_BATCH_ROWS)) {
    const found = (table: ReturnType<typeof trashOf>) =>
      table.where(primaryKeyOf(collection)).anyOf(part).toArray();
    all = sumOf(all, await purgeBatch(database, collection, found));
  }
  return all;
}

/**
 * Deletes rows that were never in the trash: undone additions, the app's internal settings, and
 * rows deleted before the trash existed. Only those last written before `before` (ms).
 * @param after where the last call stopped
 * @param limit how many rows of each collection to look at
 * @returns where this call stopped
 */
export async function purgeStrays(
  database: CofferDatabase,
  before: number,
  after: StrayCursors,
  limit: number,
): Promise<{ readonly purged: Purged; readonly places: StrayCursors }> {
  await database.engine.ready;
  let all = NOTHING;
  const places: Record<string, StrayCursor> = {};
  for (const collection of COLLECTION_NAMES) {
    let cursor = cursorOf(after[collection]);
    let looked = 0;
    for (;;) {
      const rows = await readDeletedAfter(database, collection, cursor);
      looked += rows.length;
      const last = rows.at(-1);
      cursor = last ? cursorAt(database, collection, last) : [];
      const ids = rows.filter((row) => isStray(row, before)).map((row) => idOf(collection, row));
      if (ids.length > 0) {
        const found = (table: ReturnType<typeof trashOf>) =>
          table.where(primaryKeyOf(collection)).anyOf(ids).toArray();
        all = sumOf(all, await purgeBatch(database, collection, found, before));
      }
      if (rows.length < LOOKED_AT_ONCE) cursor = [];
      if (cursor.length === 0 || looked >= limit) break;
      await yieldToPage();
    }
    if (cursor.length > 0) places[collection] = cursor;
  }
  return { purged: all, places };
}

/** A position in the index of deleted rows: a row's index key without the leading '1'. */
type StrayCursor = readonly IndexableType[];

/**
 * Where the last call stopped, by collection. A collection that was searched to its end has no
 * entry, so the next call starts over.
 */
export type StrayCursors = Readonly<Partial<Record<CollectionName, StrayCursor>>>;

/**
 * Earlier versions stored an id, which is not a position in this index; the search then starts
 * over.
 */
const cursorOf = (noted: unknown): StrayCursor => (Array.isArray(noted) ? noted : []);

function cursorAt(
  database: CofferDatabase,
  collection: CollectionName,
  row: TrashedRow,
): StrayCursor {
  const { keyPath } = deletedIndexOf(trashOf(database, collection));
  return [keyPath ?? []].flat().flatMap((field) => {
    return field === '_deleted' ? [] : [row[field] as IndexableType];
  });
}

const idOf = (collection: CollectionName, row: TrashedRow) => String(row[primaryKeyOf(collection)]);

function readDeletedAfter(
  database: CofferDatabase,
  collection: CollectionName,
  cursor: StrayCursor,
): Promise<TrashedRow[]> {
  const docs = trashOf(database, collection);
  return docs
    .where(deletedIndexOf(docs).name)
    .between(['1', ...cursor], ['1', []], false, true)
    .limit(LOOKED_AT_ONCE)
    .toArray();
}

/** Uses RxDB's time of last write, because nothing else is known about such a row. */
function isStray(row: TrashedRow, before: number): boolean {
  if (row._deleted !== '1' || row.deletedAt !== undefined) return false;
  if (row.description === EMPTIED_DESCRIPTION) return false;
  const meta: unknown = row._meta;
  const lwt: unknown = meta instanceof Object ? Reflect.get(meta, 'lwt') : undefined;
  return typeof lwt === 'number' && lwt < before;
}

/**
 * Reads and writes in one transaction through the derived tables, but bypasses RxDB, which can't
 * modify deleted rows.
 */
async function purgeBatch(
  database: CofferDatabase,
  collection: CollectionName,
  read: (table: ReturnType<typeof trashOf>) => Promise<TrashedRow[]>,
  straysBefore?: number,
): Promise<Purged> {
  const dexie = database.dexie[collection];
  const table = trashOf(database, collection);
  const sync = dexie.table<SyncRow, string>(SYNC);
  const purge = async () => {
    const found = (await read(table)).filter((row) =>
      straysBefore === undefined ? row._deleted === '1' : isStray(row, straysBefore),
    );
    const known = await sync.bulkGet(found.map((row) => idOf(collection, row)));
    // A row that another one stands for is the only word of that.
    const rows = found.filter((_, index) => known[index]?.a === undefined);
    const kept = rows.filter((row) => isTombstone(collection, row));
    const gone = rows.filter((row) => !isTombstone(collection, row));
    if (kept.length > 0) await table.bulkPut(kept.map(emptied));
    if (gone.length > 0) await table.bulkDelete(gone.map((row) => idOf(collection, row)));
    if (straysBefore !== undefined) {
      await stripJournal(dexie, new Set(rows.map((row) => idOf(collection, row))));
    }
    return { gone: gone.length, emptied: kept.length };
  };
  return withMarker(() => dexie.transaction('rw', table, sync, journalOf(dexie), purge));
}

/** A deleted row that still holds its duplicate key. */
function isTombstone(collection: CollectionName, row: TrashedRow): boolean {
  return collection === 'transactions' && row.uniqueHash !== freedKey(String(row.id));
}

/** Keeps RxDB's own fields unchanged, so that RxDB sees no change. */
function emptied(row: TrashedRow): TrashedRow {
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => name.startsWith('_')));
  return { ...emptiedTombstone(row as unknown as Transaction), ...own } as unknown as TrashedRow;
}

function sumOf(one: Purged, other: Purged): Purged {
  return { gone: one.gone + other.gone, emptied: one.emptied + other.emptied };
}

/** Journal entries read at once; each holds up to WRITE_BATCH_ROWS rows. */
const ENTRIES_AT_ONCE = 5;

/**
 * Removes from a collection's journal what it holds about permanently deleted rows. Each entry
 * still says that the row changed and whether it was created or deleted. The name in an entry's
 * label goes once the entry holds no other row's fields. Each entry is written once, however many
 * of its rows are affected.
 */
export async function stripJournal(db: Dexie, gone: ReadonlySet<string>): Promise<void> {
  const journal = journalOf(db);
  const keys = new Set<string>();
  for (const ids of partsOf([...gone], WRITE_BATCH_ROWS)) {
    for (const key of await journal.where('ids').anyOf(ids).primaryKeys()) keys.add(key);
  }
  for (const part of partsOf([...keys], ENTRIES_AT_ONCE)) {
    await db.transaction('rw', journal, async () => {
      const entries = await journal.bulkGet(part);
      await journal.bulkPut(entries.flatMap((entry) => (entry ? stripped(entry, gone) : [])));
    });
  }
}

function stripped(entry: JournalRow, gone: ReadonlySet<string>): JournalRow {
  const rows = entry.rows.map((row) =>
    gone.has(row.id) ? { id: row.id, fields: deletionOf(row.fields) } : row,
  );
  const isKnown = rows.some(({ fields }) =>
    Object.keys(fields).some((name) => name !== '_deleted'),
  );
  return { ...entry, rows, label: isKnown ? entry.label : nameless(entry.label) };
}

function nameless(label: ChangeLabel): ChangeLabel {
  return 'name' in label.params ? { ...label, params: { ...label.params, name: '…' } } : label;
}

function deletionOf({ _deleted }: JournalledRow['fields']): JournalledRow['fields'] {
  return _deleted ? { _deleted } : {};
}

function partsOf(all: readonly string[], size: number): readonly string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}
