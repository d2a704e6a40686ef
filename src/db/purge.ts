import type { Dexie, IndexableType } from 'dexie';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { type TrashedRow, trashOf } from '@/db/queries/trash.ts';
import { freedKey, type JournalledRow, type JournalRow, journalOf } from '@/db/storage/journal.ts';
import { deletedIndexOf, primaryKeyOf, TRASH_INDEX } from '@/db/storage/stored-form.ts';
import type { ChangeLabel } from '@/domain/transactions/change.ts';
import {
  EMPTIED_DESCRIPTION,
  emptiedTombstone,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { COLLECTION_NAMES, type CollectionName } from './collections.ts';
import type { CofferDatabase } from './database.ts';

/** Of up to WRITE_BATCH_ROWS rows each. */
const ENTRIES_AT_ONCE = 5;

/**
 * Takes what rows held out of the journal of their collection, for rows that go for good: of each stays that there was a change, and
 * whether it made or deleted the row; the name in its sentence goes once nothing else is known of the change. Each entry is written once, however many of its rows go.
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

/** The same in order, so many at a time. */
function partsOf(all: readonly string[], size: number): readonly string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}

/** How many rows went for good, and how many stay as empty tombstones. */
export type Purged = { readonly gone: number; readonly emptied: number };

/** Rows looked at for strays at once: nothing waits for them. */
const LOOKED_AT_ONCE = 250;

const NOTHING: Purged = { gone: 0, emptied: 0 };

/**
 * Takes rows of the trash away for good: those deleted from one instant (ISO) to before another. In batches of a storage
 * transaction each; what a closed tab leaves the next call takes. Under the lock of long writes, because nothing comes back then.
 * Rows that keep their duplicate key stay as tombstones without texts; the journal forgets what all of them held.
 */
export async function purgeTrashed(
  database: CofferDatabase,
  from: string,
  before: string,
): Promise<Purged> {
  await database.engine.ready;
  let all = NOTHING;
  for (const collection of COLLECTION_NAMES) {
    // Those alone: what is deleted meanwhile was not meant, and the journal needs it still.
    const ids = await trashOf(database, collection)
      .where(TRASH_INDEX)
      .between(from, before)
      .primaryKeys();
    // First: a call that comes after this one was killed finds nothing but the rows.
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
 * Takes away deleted rows that never were in the trash: additions that were undone, the app's own notes, and what was
 * deleted before there was a trash. Those that were last written before an instant (ms).
 * @param after where the last call stopped
 * @param most so many rows of a collection are looked at
 * @returns where this call stopped
 */
export async function purgeStrays(
  database: CofferDatabase,
  before: number,
  after: StrayPlaces,
  most: number,
): Promise<{ readonly purged: Purged; readonly places: StrayPlaces }> {
  await database.engine.ready;
  let all = NOTHING;
  const places: Record<string, StrayPlace> = {};
  for (const collection of COLLECTION_NAMES) {
    let place = placeOf(after[collection]);
    let looked = 0;
    for (;;) {
      const rows = await readDeletedAfter(database, collection, place);
      looked += rows.length;
      const last = rows.at(-1);
      place = last ? placeIn(database, collection, last) : [];
      const ids = rows.filter((row) => isStray(row, before)).map((row) => idOf(collection, row));
      if (ids.length > 0) {
        const found = (table: ReturnType<typeof trashOf>) =>
          table.where(primaryKeyOf(collection)).anyOf(ids).toArray();
        all = sumOf(all, await purgeBatch(database, collection, found, before));
      }
      if (rows.length < LOOKED_AT_ONCE) place = [];
      if (place.length === 0 || looked >= most) break;
      await yieldToPage();
    }
    if (place.length > 0) places[collection] = place;
  }
  return { purged: all, places };
}

/** A position in the index of deleted rows: the key of a row without its leading '1'. */
type StrayPlace = readonly IndexableType[];

/** Where the last call stopped, by collection. A collection that was searched to its end has no entry, and the next call starts over. */
export type StrayPlaces = Readonly<Partial<Record<CollectionName, StrayPlace>>>;

/** Earlier versions stored an id, which is no position in this index: the search starts over. */
const placeOf = (noted: unknown): StrayPlace => (Array.isArray(noted) ? noted : []);

function placeIn(
  database: CofferDatabase,
  collection: CollectionName,
  row: TrashedRow,
): StrayPlace {
  const { keyPath } = deletedIndexOf(trashOf(database, collection));
  return [keyPath ?? []].flat().flatMap((field) => {
    return field === '_deleted' ? [] : [row[field] as IndexableType];
  });
}

const idOf = (collection: CollectionName, row: TrashedRow) => String(row[primaryKeyOf(collection)]);

function readDeletedAfter(
  database: CofferDatabase,
  collection: CollectionName,
  place: StrayPlace,
): Promise<TrashedRow[]> {
  const docs = trashOf(database, collection);
  return docs
    .where(deletedIndexOf(docs).name)
    .between(['1', ...place], ['1', []], false, true)
    .limit(LOOKED_AT_ONCE)
    .toArray();
}

/** By the storage's own time of the last writing: nothing else is known of such a row. */
function isStray(row: TrashedRow, before: number): boolean {
  if (row._deleted !== '1' || row.deletedAt !== undefined) return false;
  if (row.description === EMPTIED_DESCRIPTION) return false;
  const meta: unknown = row._meta;
  const lwt: unknown = meta instanceof Object ? Reflect.get(meta, 'lwt') : undefined;
  return typeof lwt === 'number' && lwt < before;
}

/** Reads and writes in one transaction, past the storage engine, for which a deleted row is nothing; through the side tables. */
async function purgeBatch(
  database: CofferDatabase,
  collection: CollectionName,
  read: (table: ReturnType<typeof trashOf>) => Promise<TrashedRow[]>,
  straysBefore?: number,
): Promise<Purged> {
  const dexie = database.dexie[collection];
  const table = trashOf(database, collection);
  return dexie.transaction('rw', table, journalOf(dexie), async () => {
    const rows = (await read(table)).filter((row) =>
      straysBefore === undefined ? row._deleted === '1' : isStray(row, straysBefore),
    );
    const kept = rows.filter((row) => isTombstone(collection, row));
    const gone = rows.filter((row) => !isTombstone(collection, row));
    if (kept.length > 0) await table.bulkPut(kept.map(emptied));
    if (gone.length > 0) await table.bulkDelete(gone.map((row) => idOf(collection, row)));
    if (straysBefore !== undefined) {
      await stripJournal(dexie, new Set(rows.map((row) => idOf(collection, row))));
    }
    return { gone: gone.length, emptied: kept.length };
  });
}

/** A deleted row that still holds its duplicate key. */
function isTombstone(collection: CollectionName, row: TrashedRow): boolean {
  return collection === 'transactions' && row.uniqueHash !== freedKey(String(row.id));
}

/** With the storage's own fields as they are: for it nothing happened. */
function emptied(row: TrashedRow): TrashedRow {
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => name.startsWith('_')));
  return { ...emptiedTombstone(row as unknown as Transaction), ...own } as unknown as TrashedRow;
}

function sumOf(one: Purged, other: Purged): Purged {
  return { gone: one.gone + other.gone, emptied: one.emptied + other.emptied };
}
