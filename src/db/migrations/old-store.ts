import { Dexie } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '../collections.ts';
import { CURRENT_VERSION } from '../schema-version.ts';
import type { OldRow } from './step.ts';

/** A collection of an older version, as it lies in its own IndexedDB database. */
export type OldStore = {
  readonly collection: CollectionName;
  readonly version: number;
  readonly dexieName: string;
};

/** A row of an older version and whether it was deleted there. */
export type OldStoredRow = { readonly row: OldRow; readonly deleted: boolean };

const READ_ROWS = 500;

/** The stores of older versions below a database name; of each collection the newest one. */
export async function findOldStores(databaseName: string): Promise<readonly OldStore[]> {
  const newest = new Map<CollectionName, OldStore>();
  for (const dexieName of await Dexie.getDatabaseNames()) {
    const store = oldStoreOf(databaseName, dexieName);
    const known = store ? newest.get(store.collection) : undefined;
    if (store && store.version > (known?.version ?? 0)) newest.set(store.collection, store);
  }
  return [...newest.values()];
}

function oldStoreOf(databaseName: string, dexieName: string): OldStore | null {
  const [start, version, collection] = dexieName.split('--');
  const name = COLLECTION_NAMES.find((each) => each === collection);
  const number = Number(version);
  const isOld = start === `rxdb-dexie-${databaseName}` && number >= 1 && number < CURRENT_VERSION;
  return isOld && name ? { collection: name, version: number, dexieName } : null;
}

/** Reads a store in chunks, raw and without changing anything. */
export async function* readOldStore(store: OldStore): AsyncGenerator<readonly OldStoredRow[]> {
  const db = new Dexie(store.dexieName);
  await db.open();
  try {
    if (!db.tables.some((table) => table.name === 'docs')) return;
    const docs = db.table<Record<string, unknown>, string>('docs');
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

function plainRow(stored: Record<string, unknown>): OldStoredRow {
  const { _deleted, _rev, _meta, _attachments, ...row } = stored;
  return { row, deleted: _deleted === '1' || _deleted === true };
}

/** Removes the stores that a finished migration left behind. */
export async function removeOldStores(stores: readonly OldStore[]): Promise<void> {
  for (const store of stores) await Dexie.delete(store.dexieName);
}
