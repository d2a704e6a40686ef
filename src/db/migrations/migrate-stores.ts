import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName, type Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { CURRENT_VERSION } from '@/db/schema-version.ts';
import { deletedIndexOf, primaryKeyOf } from '@/db/storage/stored-form.ts';
import type { Change } from '@/db/write.ts';
import type { BackupRow } from '@/domain/backup/backup.ts';
import {
  type MigrationBackup,
  MigrationChanges,
  type MigrationCounts,
  type MigrationReport,
} from '@/domain/backup/migration-report.ts';
import { dateOfInstant } from '@/domain/core/calendar-date.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { keepFile } from '@/platform/backup/kept-files.ts';
import { carrySync, dropCarriedSync } from './migrate-sync.ts';
import { MigrationError, type MigrationMark, writeDone } from './migration-mark.ts';
import { changeOfRow, planMigration } from './migration-plan.ts';
import type { MigrationProgress } from './migration-progress.ts';
import { countOldRows, type OldStore, readOldStore } from './old-store.ts';
import type { MigrationPlan, OldRow } from './step.ts';
import { traceRow } from './strategies.ts';

/** Backup, plan, rows, marker, in this order. Never changes an old store. */
export async function migrateStores(
  database: CofferDatabase,
  stores: readonly OldStore[],
  begun: MigrationMark,
  now: Date,
  onProgress: (progress: MigrationProgress) => void,
): Promise<MigrationReport> {
  const inOrder = stores.toSorted(
    (one, other) =>
      COLLECTION_NAMES.indexOf(one.collection) - COLLECTION_NAMES.indexOf(other.collection),
  );
  const counted = await Promise.all(inOrder.map(countOldRows));
  const total = counted.reduce((sum, rows) => sum + rows, 0);
  onProgress({ step: 'backup', done: 0, total });
  const backup = await backUpOldStores(inOrder, begun, (done) =>
    onProgress({ step: 'backup', done, total }),
  );
  onProgress({ step: 'rows', done: 0, total });
  const plan = await planMigration(inOrder);
  const changes = new MigrationChanges();
  const collections: Record<string, MigrationCounts> = {};
  let done = 0;
  for (const [index, store] of inOrder.entries()) {
    collections[store.collection] = await migrateStore(database, store, plan, changes, (rows) =>
      onProgress({ step: 'rows', done: done + rows, total }),
    );
    await carrySync(database, store, plan);
    done += counted[index] ?? 0;
  }
  const report: MigrationReport = {
    fromVersion: begun.fromVersion,
    at: now.toISOString(),
    collections,
    changes: changes.listed(),
    reasons: changes.reasons(),
    backup,
  };
  await writeDone(database, report);
  return report;
}

/**
 * Empties the new stores after an unfinished attempt. An older app may have been used in between:
 * rows that it has since deleted or renamed must not remain or cause conflicts.
 */
export async function clearLeftovers(
  database: CofferDatabase,
  stores: readonly OldStore[],
): Promise<void> {
  for (const { collection } of stores) {
    await dropCarriedSync(database.dexie[collection]);
    await database.dexie[collection].table('docs').clear();
  }
}

/**
 * Writes every old row to a backup file that the browser keeps, before migrating anything. Never
 * throws: if there is no place or no room for the file, the migration continues, because it only
 * reads the old stores.
 */
export async function backUpOldStores(
  stores: readonly OldStore[],
  begun: MigrationMark,
  onProgress: (rows: number) => void,
): Promise<MigrationBackup> {
  try {
    // Steps can safely run twice, so the oldest store decides for all.
    const schemaVersion = Math.min(...stores.map((store) => store.version));
    const { file } = await writeBackup(
      { schemaVersion, createdAt: begun.at, without: [AI_KEY_SETTING] },
      oldRows(stores),
      { onProgress },
    );
    const name = `before-v${CURRENT_VERSION}-${dateOfInstant(new Date(begun.at))}.json`;
    const kept = await keepFile(name, file);
    return kept.ok ? { state: 'kept', file: name } : { state: kept.code, file: '' };
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    return { state: isFull ? 'quota' : 'failed', file: '' };
  }
}

async function* oldRows(stores: readonly OldStore[]): AsyncGenerator<readonly BackupRow[]> {
  for (const store of stores) {
    for await (const chunk of readOldStore(store)) {
      yield chunk.map(({ row, deleted }) => ({
        collection: store.collection,
        record: row,
        deleted,
      }));
    }
  }
}

/**
 * Runs an old store's rows through the steps and writes them in batches, overwriting rows that are
 * already there. Then verifies: every row read was either written or listed as removed, the new
 * store grew by exactly that many rows, and the amounts add up to the same total.
 * @param onRows receives the rows read so far from this store, including deleted ones
 */
export async function migrateStore(
  database: CofferDatabase,
  store: OldStore,
  plan: MigrationPlan,
  changes: MigrationChanges,
  onRows: (rows: number) => void,
): Promise<MigrationCounts> {
  const { collection } = store;
  const counts = { read: 0, deleted: 0, removed: 0, renamed: 0, written: 0 };
  const rowsBefore = await countOldRows(store);
  const liveBefore = await countLive(database, collection);
  let writtenOver = 0;
  let amounts = 0;
  const ids: string[] = [];
  for await (const chunk of readOldStore(store)) {
    const batch: OldRow[] = [];
    for (const { row, deleted } of chunk) {
      if (deleted) {
        counts.deleted++;
        continue;
      }
      counts.read++;
      const { migrated, removedBy } = traceRow(collection, row, store.version, plan);
      const change = changeOfRow(collection, row, migrated, removedBy);
      if (change) changes.note(change);
      if (!migrated) {
        counts.removed++;
        continue;
      }
      if (change) counts.renamed++;
      batch.push(migrated);
      ids.push(idOf(collection, migrated));
      amounts += amountOf(migrated);
    }
    writtenOver += await writeBatch(database, collection, batch);
    counts.written += batch.length;
    onRows(counts.read + counts.deleted);
  }
  const arrived = await readBack(database, collection, ids);
  const liveAfter = await countLive(database, collection);
  const isComplete =
    counts.read + counts.deleted === rowsBefore &&
    counts.read === counts.written + counts.removed &&
    arrived.rows === counts.written &&
    arrived.amounts === amounts &&
    liveAfter === liveBefore - writtenOver + counts.written;
  if (!isComplete) {
    const figures = { rowsBefore, ...counts, arrived, amounts, liveBefore, writtenOver, liveAfter };
    throw new MigrationError('count', `${collection}: ${JSON.stringify(figures)}`);
  }
  return counts;
}

/** Returns how many of the rows already existed as live rows. */
async function writeBatch(
  database: CofferDatabase,
  name: CollectionName,
  rows: readonly OldRow[],
): Promise<number> {
  const existing = await database.dexie[name]
    .table('docs')
    .bulkGet(rows.map((row) => idOf(name, row)));
  const changes = rows.map((row, index): Change<CollectionName> => {
    // The schema check of the write decides whether the steps produced a valid row.
    const record = row as Records[CollectionName];
    return existing[index] ? { restore: record } : { insert: record };
  });
  for (let at = 0; at < changes.length; at += WRITE_BATCH_ROWS) {
    const outcome = await database.store.write(name, changes.slice(at, at + WRITE_BATCH_ROWS));
    if (!outcome.ok) throw new MigrationError(outcome.code, `${name} could not be written`);
  }
  return existing.filter((row) => row?._deleted === '0').length;
}

async function readBack(
  database: CofferDatabase,
  name: CollectionName,
  ids: readonly string[],
): Promise<{ readonly rows: number; readonly amounts: number }> {
  let found = 0;
  let amounts = 0;
  for (let at = 0; at < ids.length; at += WRITE_BATCH_ROWS) {
    const rows = await database.dexie[name]
      .table('docs')
      .bulkGet(ids.slice(at, at + WRITE_BATCH_ROWS));
    for (const row of rows) {
      if (row?._deleted !== '0') continue;
      found++;
      amounts += amountOf(row);
    }
  }
  return { rows: found, amounts };
}

function countLive(database: CofferDatabase, name: CollectionName): Promise<number> {
  const docs = database.dexie[name].table('docs');
  return docs.where(deletedIndexOf(docs).name).between(['0'], ['0', []]).count();
}

function amountOf(row: OldRow): number {
  return typeof row.amount === 'number' ? row.amount : 0;
}

function idOf(name: CollectionName, row: OldRow): string {
  return String(row[primaryKeyOf(name)]);
}
