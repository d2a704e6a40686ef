import { SCHEMA_VERSION } from '../config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '../db/collections.ts';
import { planOfRows } from '../db/migrations/plan.ts';
import type { MigrationPlan } from '../db/migrations/step.ts';
import { migrateRow } from '../db/migrations/strategies.ts';
import { primaryKeyOf } from '../db/stored-record.ts';
import { problemOfRecord } from '../db/valid-rows.ts';
import type { BackupRow } from '../domain/backup.ts';
import type { OpenedBackup } from '../platform/backup-reader.ts';
import { RestoreStopped } from './restore-problem.ts';

/** A record that the restore knows the collection of. */
export type KnownRow = BackupRow & { readonly collection: CollectionName };

type Wanted = (name: CollectionName) => boolean;

/** The records of some collections of a backup file as the current version has them, each one valid; stops where one is not. */
export type BackupRecords = {
  readonly rows: (wanted: Wanted) => AsyncGenerator<readonly KnownRow[]>;
};

/** Files of an older version are read twice: names and hashes first, as in a migration. */
export async function recordsOf(backup: OpenedBackup): Promise<BackupRecords> {
  const from = backup.head.schemaVersion;
  if (from === SCHEMA_VERSION) return { rows: (wanted) => validRows(backup, wanted, asItIs) };
  const plan = await planOfRows(oldRows(backup));
  return { rows: (wanted) => validRows(backup, wanted, (row) => migrated(row, from, plan)) };
}

/** Each was checked when the file was opened. A key that the store derives from a name is looked at here; the many transactions have none. */
function asItIs(row: KnownRow): KnownRow {
  return row.collection === 'transactions' ? row : valid(row);
}

/** The old versions knew no trash: what was deleted there stays behind. */
function migrated(row: KnownRow, from: number, plan: MigrationPlan): KnownRow | null {
  if (row.deleted) return null;
  const record = migrateRow(row.collection, row.record, from, plan);
  return record && valid({ ...row, record });
}

function valid(row: KnownRow): KnownRow {
  const problem = problemOfRecord(row.collection, row.record, row.deleted);
  if (problem) throw new RestoreStopped('bad-row', `${row.collection}: ${problem}`);
  return row;
}

async function* oldRows(backup: OpenedBackup) {
  for await (const batch of backup.rows()) {
    for (const row of batch) {
      const { collection, record, deleted } = known(row);
      yield [{ collection, row: record, deleted }];
    }
  }
}

async function* validRows(
  backup: OpenedBackup,
  wanted: Wanted,
  current: (row: KnownRow) => KnownRow | null,
): AsyncGenerator<readonly KnownRow[]> {
  for await (const batch of backup.rows()) {
    yield batch.flatMap((each) => {
      const row = known(each);
      return wanted(row.collection) ? (current(row) ?? []) : [];
    });
  }
}

function known(row: BackupRow): KnownRow {
  const collection = COLLECTION_NAMES.find((each) => each === row.collection);
  if (!collection) throw new RestoreStopped('bad-row', `an unknown collection ${row.collection}`);
  return { ...row, collection };
}

/** The id of a record within its collection. */
export function idOf(row: KnownRow): string {
  return String(row.record[primaryKeyOf(row.collection)]);
}
