import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { changeOfRow, planOfRows } from '@/db/migrations/migration-plan.ts';
import type { MigrationPlan } from '@/db/migrations/step.ts';
import { traceRow } from '@/db/migrations/strategies.ts';
import { primaryKeyOf } from '@/db/storage/stored-form.ts';
import { problemOfRecord } from '@/db/storage/valid-rows.ts';
import type { BackupRow } from '@/domain/backup/backup.ts';
import { badFieldOf } from '@/domain/backup/backup-check.ts';
import type { MigrationChange } from '@/domain/backup/migration-report.ts';
import type { OpenedBackup } from '@/platform/backup/backup-reader.ts';
import { RestoreStopped } from './restore-protocol.ts';

/** A backup record with a known collection. */
export type KnownRow = BackupRow & { readonly collection: CollectionName };

/** A record of a backup file, and what the current version makes of it. */
export type ReadRow = {
  readonly collection: CollectionName;
  /** The record in the current version's form; `null` = left out. */
  readonly row: KnownRow | null;
  /** What the steps from an older version changed besides its format. */
  readonly change: MigrationChange | null;
};

type Wanted = (name: CollectionName) => boolean;

/** The records of some collections of a backup file; can be read repeatedly. */
export type BackupRecords = {
  readonly read: (wanted: Wanted) => AsyncGenerator<readonly ReadRow[]>;
  /** Only the records that are not left out. */
  readonly rows: (wanted: Wanted) => AsyncGenerator<readonly KnownRow[]>;
};

/** Files of an older version are read twice: first for names and hashes, as in a migration. */
export async function recordsOf(backup: OpenedBackup): Promise<BackupRecords> {
  const from = backup.head.schemaVersion;
  if (from === SCHEMA_VERSION) return readBy(backup, asItIs);
  const plan = await planOfRows(oldRows(backup));
  return readBy(backup, (row) => migrated(row, from, plan));
}

/**
 * The field that makes a record of the current version invalid; '' = the record as a whole, `null`
 * = it is valid.
 */
export function unstorableField({ collection, record, deleted }: KnownRow): string | null {
  const bad = badFieldOf(collection, record);
  // Also checks keys that the store derives from names. Transactions, the largest collection, have
  // none.
  if (bad !== null || collection === 'transactions') return bad;
  return problemOfRecord(collection, record, deleted)?.field ?? null;
}

function asItIs(row: KnownRow): ReadRow {
  return { collection: row.collection, row, change: null };
}

/** Old versions had no trash, so rows deleted there are left out. */
function migrated(row: KnownRow, from: number, plan: MigrationPlan): ReadRow {
  const { collection, record: before, deleted } = row;
  if (deleted) return { collection, row: null, change: null };
  const { migrated: record, removedBy } = traceRow(collection, before, from, plan);
  const change = changeOfRow(collection, before, record, removedBy);
  return { collection, row: record && { ...row, record }, change };
}

function readBy(backup: OpenedBackup, current: (row: KnownRow) => ReadRow): BackupRecords {
  async function* read(wanted: Wanted) {
    for await (const batch of backup.rows()) {
      yield batch.map(known).flatMap((row) => (wanted(row.collection) ? [current(row)] : []));
    }
  }
  return {
    read,
    rows: async function* (wanted) {
      for await (const batch of read(wanted)) yield batch.flatMap(({ row }) => row ?? []);
    },
  };
}

async function* oldRows(backup: OpenedBackup) {
  for await (const batch of backup.rows()) {
    for (const row of batch) {
      const { collection, record, deleted } = known(row);
      yield [{ collection, row: record, deleted }];
    }
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

export const isTransactions = (name: CollectionName) => name === 'transactions';
