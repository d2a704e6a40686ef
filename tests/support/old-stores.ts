import { Dexie } from 'dexie';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { MIGRATION_KEY } from '@/db/migrations/migration-mark.ts';
import { findOldStores } from '@/db/migrations/old-store.ts';
import { storedRecords, sumsAndRecount } from './stored.ts';

/** Data as older versions of the app left it. */

let count = 0;

/** A unique database name. */
export const newOldName = () => `older-${++count}`;

/** A store as an older version of the app left it; existing rows are replaced. */
export async function oldStore(
  databaseName: string,
  version: number,
  collection: string,
  rows: readonly object[],
): Promise<void> {
  const db = new Dexie(`rxdb-dexie-${databaseName}--${version}--${collection}`);
  const key = collection === 'settings' ? 'key' : 'id';
  const docs = `${key}, [_deleted+${key}]`;
  db.version(1).stores({ docs, changes: '++sequence, id', attachments: 'id' });
  await db.open();
  await db.table('docs').bulkPut(
    rows.map((row) => ({
      _deleted: '0',
      _rev: '1-a',
      _meta: { lwt: 1 },
      _attachments: {},
      ...row,
    })),
  );
  db.close();
}

/** Every row of every old store, as stored. */
export async function oldRows(databaseName: string): Promise<unknown> {
  const found: Record<string, Readonly<Record<string, unknown>>[]> = {};
  for (const { dexieName } of await findOldStores(databaseName)) {
    const db = await new Dexie(dexieName).open();
    found[dexieName] = await db.table('docs').toArray();
    db.close();
  }
  return found;
}

/** Every live record of the new stores except the migration report, after checking their totals. */
export async function newRows(
  database: CofferDatabase,
): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>> {
  const [sums, recount] = await sumsAndRecount(database);
  if (JSON.stringify(sums) !== JSON.stringify(recount)) throw new Error('the sums are wrong');
  const found: Record<string, Readonly<Record<string, unknown>>[]> = {};
  for (const name of COLLECTION_NAMES) {
    const records = await storedRecords(database, name);
    found[name] = records.filter((record) => !('key' in record) || record.key !== MIGRATION_KEY);
  }
  return found;
}
