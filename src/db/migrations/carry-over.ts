import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { deletedIndexOf } from '@/db/storage/side-tables-names.ts';
import { primaryKeyOf } from '@/db/storage/stored-record.ts';
import type { Change } from '@/db/write.ts';
import type { MigrationChanges, MigrationCounts } from '@/domain/backup/migration-report.ts';
import { MigrationError } from './migration-error.ts';
import { countOldRows, type OldStore, readOldStore } from './old-store.ts';
import { changeOfRow } from './row-change.ts';
import type { MigrationPlan, OldRow } from './step.ts';
import { traceRow } from './strategies.ts';

/**
 * Takes the rows of an old store through the steps and writes them, batch by batch; what is there already is written again.
 * Then counts: every row that was read was written or is listed as removed, and the new store holds exactly so many more, with
 * amounts that come to the same sum. `onRows`: rows read so far of this store, deleted ones too.
 */
export async function carryOver(
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
  const agree =
    counts.read + counts.deleted === rowsBefore &&
    counts.read === counts.written + counts.removed &&
    arrived.rows === counts.written &&
    arrived.amounts === amounts &&
    liveAfter === liveBefore - writtenOver + counts.written;
  if (!agree) {
    const figures = { rowsBefore, ...counts, arrived, amounts, liveBefore, writtenOver, liveAfter };
    throw new MigrationError('count', `${collection}: ${JSON.stringify(figures)}`);
  }
  return counts;
}

/** Returns how many of the rows stood there already, as live ones. */
async function writeBatch(
  database: CofferDatabase,
  name: CollectionName,
  rows: readonly OldRow[],
): Promise<number> {
  const there = await database.dexie[name]
    .table('docs')
    .bulkGet(rows.map((row) => idOf(name, row)));
  const changes = rows.map((row, index): Change<CollectionName> => {
    // The schema decides at the write whether the steps led to a valid row.
    const record = row as Records[CollectionName];
    return there[index] ? { restore: record } : { insert: record };
  });
  for (let at = 0; at < changes.length; at += WRITE_BATCH_ROWS) {
    const outcome = await database.store.write(name, changes.slice(at, at + WRITE_BATCH_ROWS));
    if (!outcome.ok) throw new MigrationError(outcome.code, `${name} could not be written`);
  }
  return there.filter((row) => row?._deleted === '0').length;
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
