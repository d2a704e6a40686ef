import { Dexie } from 'dexie';
import type { CollectionName } from '@/db/collections.ts';
import { CURRENT_VERSION, type ExistingStore, findExistingStores } from '@/db/schema-version.ts';
import type { OldRow } from './step.ts';

/** A collection of an older version. */
export type OldStore = ExistingStore;

/** A row of an older version and whether it was deleted. */
export type OldStoredRow = { readonly row: OldRow; readonly deleted: boolean };

const READ_ROWS = 500;

/** The stores of older versions under a database name: for each collection, the newest one. */
export async function findOldStores(databaseName: string): Promise<readonly OldStore[]> {
  const newest = new Map<CollectionName, OldStore>();
  for (const store of await findExistingStores(databaseName)) {
    if (store.version >= CURRENT_VERSION) continue;
    const known = newest.get(store.collection);
    if (store.version > (known?.version ?? 0)) newest.set(store.collection, store);
  }
  return [...newest.values()];
}

/** Includes deleted rows. */
export function countOldRows(store: OldStore): Promise<number> {
  return withDocs(store, (docs) => docs?.count() ?? Promise.resolve(0));
}

/** Reads the raw rows of a store in chunks, without changing anything. */
export async function* readOldStore(store: OldStore): AsyncGenerator<readonly OldStoredRow[]> {
  const db = new Dexie(store.dexieName);
  await db.open();
  try {
    const docs = docsOf(db);
    if (!docs) return;
    let after: string | null = null;
    for (;;) {
      const range: ReturnType<typeof docs.toCollection> =
        after === null ? docs.orderBy(':id') : docs.where(':id').above(after);
      const rows = await range.limit(READ_ROWS).toArray();
      if (rows.length === 0) return;
      const keys = await range.limit(READ_ROWS).primaryKeys();
      yield rows.map(plainRow);
      after = keys.at(-1) ?? null;
    }
  } finally {
    db.close();
  }
}

async function withDocs<Value>(
  store: OldStore,
  work: (docs: ReturnType<typeof docsOf>) => Promise<Value>,
): Promise<Value> {
  const db = new Dexie(store.dexieName);
  await db.open();
  try {
    return await work(docsOf(db));
  } finally {
    db.close();
  }
}

/** A database with such a name but without this table does not belong to the engine. */
function docsOf(db: Dexie) {
  const isThere = db.tables.some((table) => table.name === 'docs');
  return isThere ? db.table<Record<string, unknown>, string>('docs') : undefined;
}

function plainRow(stored: Record<string, unknown>): OldStoredRow {
  const { _deleted, _rev, _meta, _attachments, ...row } = stored;
  return { row, deleted: _deleted === '1' || _deleted === true };
}

/** Deletes the stores that a finished migration left behind. */
export async function removeOldStores(stores: readonly OldStore[]): Promise<void> {
  for (const store of stores) await Dexie.delete(store.dexieName);
}
