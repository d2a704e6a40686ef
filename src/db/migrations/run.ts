import { OLD_STORE_DAYS, WRITE_BATCH_ROWS } from '../../config/limits.ts';
import { withLock } from '../../platform/locks.ts';
import type { CollectionName, Records } from '../collections.ts';
import type { CofferDatabase } from '../database.ts';
import { CURRENT_VERSION } from '../schema-version.ts';
import type { Change } from '../write.ts';
import { findOldStores, type OldStore, readOldStore, removeOldStores } from './old-store.ts';
import { planMigration } from './plan.ts';
import type { MigrationPlan, OldRow } from './step.ts';
import { migrateRow } from './strategies.ts';

/**
 * What became of the rows of a collection: `read` live ones, of which a step `removed` some and the rest was `written`.
 * `deleted` ones stay behind: the old versions knew no tombstones and no trash, so nothing refers to such a row and
 * nothing brings it back.
 */
export type MigrationCounts = {
  readonly read: number;
  readonly deleted: number;
  readonly removed: number;
  readonly written: number;
};

export type MigrationReport = {
  readonly fromVersion: number;
  readonly at: string;
  readonly collections: Readonly<Record<string, MigrationCounts>>;
};

export type MigrationProgress = { readonly collection: CollectionName; readonly rows: number };

/** The old data is untouched: the next start begins again. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const MARKER_KEY = `migration:${CURRENT_VERSION}`;
/** The same in the side tables of the transactions: settings can be deleted, restored and replaced. */
const META_KEY = 'migratedFrom';
const LOCK = 'coffer-migration';
const DAY_MS = 86_400_000;

/**
 * Carries the data of an older version over, before the first read of the app. RxDB's own migrator loses a batch when a
 * strategy throws; this one only ever reads the old store, may be killed and begun again at any point (what is there
 * already is written again: before the end the app is never open), and compares counts and sums before it says that it is done.
 * The old store goes OLD_STORE_DAYS days later. `null` = there was nothing to do.
 */
export function runMigrations(
  database: CofferDatabase,
  now: Date,
  onProgress: (progress: MigrationProgress) => void = () => {},
): Promise<MigrationReport | null> {
  return withLock(LOCK, async () => {
    const stores = await findOldStores(database.name);
    if (stores.length === 0) return null;
    const done = await readMarker(database);
    if (done) {
      const age = now.getTime() - new Date(done.at).getTime();
      if (age > OLD_STORE_DAYS * DAY_MS) await removeOldStores(stores);
      return null;
    }
    const plan = await planMigration(stores);
    const collections: Record<string, MigrationCounts> = {};
    for (const store of stores) {
      collections[store.collection] = await migrateStore(database, store, plan, onProgress);
    }
    const fromVersion = Math.max(...stores.map((store) => store.version));
    const report = { fromVersion, at: now.toISOString(), collections };
    await writeMarkers(database, report);
    return report;
  });
}

type Marker = Pick<MigrationReport, 'fromVersion' | 'at'>;

/** Either of the two markers says that the migration is done. */
async function readMarker(database: CofferDatabase): Promise<Marker | null> {
  const inMeta: { readonly v: number; readonly at: string } | undefined =
    await metaOf(database).get(META_KEY);
  if (inMeta) return { fromVersion: inMeta.v, at: inMeta.at };
  const row = await database.dexie.settings.table('docs').get(MARKER_KEY);
  if (row?._deleted !== '0') return null;
  const marker = row.value as Marker;
  await writeMeta(database, marker);
  return marker;
}

async function writeMarkers(database: CofferDatabase, report: MigrationReport): Promise<void> {
  const marked = await database.store.write('settings', [
    { restore: { key: MARKER_KEY, value: report } },
  ]);
  if (!marked.ok) throw new MigrationError(`the marker was not written: ${marked.code}`);
  await writeMeta(database, report);
}

async function writeMeta(database: CofferDatabase, { fromVersion, at }: Marker): Promise<void> {
  await metaOf(database).put({ k: META_KEY, v: fromVersion, at });
}

function metaOf(database: CofferDatabase) {
  return database.dexie.transactions.table('meta');
}

async function migrateStore(
  database: CofferDatabase,
  store: OldStore,
  plan: MigrationPlan,
  onProgress: (progress: MigrationProgress) => void,
) {
  const count = { read: 0, deleted: 0, removed: 0, written: 0 };
  let amounts = 0;
  const ids: string[] = [];
  for await (const chunk of readOldStore(store)) {
    const batch: OldRow[] = [];
    for (const { row, deleted } of chunk) {
      if (deleted) {
        count.deleted++;
        continue;
      }
      count.read++;
      const migrated = migrateRow(store.collection, row, store.version, plan);
      if (migrated) batch.push(migrated);
      else count.removed++;
    }
    for (const row of batch) {
      ids.push(primaryKeyOf(store.collection, row));
      amounts += typeof row.amount === 'number' ? row.amount : 0;
    }
    await writeBatch(database, store.collection, batch);
    count.written += batch.length;
    onProgress({ collection: store.collection, rows: count.read });
  }
  await compare(database, store.collection, ids, amounts);
  return count;
}

async function writeBatch(
  database: CofferDatabase,
  name: CollectionName,
  rows: readonly OldRow[],
): Promise<void> {
  const there = await database.dexie[name]
    .table('docs')
    .bulkGet(rows.map((row) => primaryKeyOf(name, row)));
  const changes = rows.map((row, index): Change<CollectionName> => {
    // The schema decides at the write whether the steps led to a valid row.
    const record = row as Records[CollectionName];
    return there[index] ? { restore: record } : { insert: record };
  });
  for (let at = 0; at < changes.length; at += WRITE_BATCH_ROWS) {
    const outcome = await database.store.write(name, changes.slice(at, at + WRITE_BATCH_ROWS));
    if (!outcome.ok) throw new MigrationError(`${name}: ${outcome.code}`);
  }
}

/** Before = after: every row that was to come is there, and the amounts come to the same sum. */
async function compare(
  database: CofferDatabase,
  name: CollectionName,
  ids: readonly string[],
  amounts: number,
): Promise<void> {
  let found = 0;
  let sum = 0;
  for (let at = 0; at < ids.length; at += WRITE_BATCH_ROWS) {
    const rows = await database.dexie[name]
      .table('docs')
      .bulkGet(ids.slice(at, at + WRITE_BATCH_ROWS));
    for (const row of rows) {
      if (!row) continue;
      found++;
      sum += typeof row.amount === 'number' ? row.amount : 0;
    }
  }
  if (found !== ids.length || sum !== amounts) {
    throw new MigrationError(
      `${name}: ${found} of ${ids.length} rows arrived, sums ${sum} and ${amounts}`,
    );
  }
}

function primaryKeyOf(name: CollectionName, row: OldRow): string {
  return String(name === 'settings' ? row.key : row.id);
}
