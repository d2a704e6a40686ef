import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { BackupRow } from '@/domain/backup/backup.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import type { CheckedRecord } from '@/domain/integrity/integrity.ts';
import { RestoreHandler } from '@/pipelines/restore/restore-handler.ts';
import type { RestoreReply } from '@/pipelines/restore/restore-protocol.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { allRows, batchesOf, HEAD } from './backup-files.ts';

/** A backup file of stored records, as Coffer would write it. @param schemaVersion of the records */
export async function backupOfRecords(
  records: readonly CheckedRecord[],
  schemaVersion = HEAD.schemaVersion,
): Promise<Blob> {
  const place = ({ collection }: CheckedRecord) =>
    COLLECTION_NAMES.indexOf(collection as CollectionName);
  const inOrder = records.toSorted(
    (a, b) => place(a) - place(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  const rows = inOrder.map(({ collection, fields, isDeleted }): BackupRow => {
    const { nameKey, pairKey, ...record } = fields;
    return { collection, record, deleted: isDeleted };
  });
  return (await writeBackup({ ...HEAD, schemaVersion }, batchesOf(rows))).file;
}

/** A backup file of everything in a database. */
export async function backupOf(name: string): Promise<Blob> {
  return (await writeBackup(HEAD, readDatabaseRows(name, HEAD.schemaVersion, COLLECTION_NAMES)))
    .file;
}

/** Everything stored in a database, including deleted records. */
export function everythingIn(name: string): Promise<readonly BackupRow[]> {
  return allRows(readDatabaseRows(name, HEAD.schemaVersion, COLLECTION_NAMES));
}

/** The household of an older version as its backup file. */
export function backupOfHousehold(
  household: Readonly<Record<string, readonly object[]>>,
  schemaVersion: number,
): Promise<Blob> {
  const records = Object.entries(household).flatMap(([collection, rows]) =>
    rows.map((row): CheckedRecord => {
      const fields: Readonly<Record<string, unknown>> = { ...row };
      const id = String(collection === 'settings' ? fields.key : fields.id);
      return { collection, id, fields, isDeleted: false };
    }),
  );
  return backupOfRecords(records, schemaVersion);
}

export const REPLACE: RestoreChoice = { mode: 'replace', bringsBack: false };
export const MERGE: RestoreChoice = { mode: 'merge', bringsBack: false };

let restores = 0;

/** Inspects and runs, as the worker would; returns the plan and the name of the new database. */
export async function restored(
  file: Blob,
  current = 'nothing-here',
  choice = REPLACE,
  passphrase = '',
) {
  const replies: RestoreReply[] = [];
  const handler = new RestoreHandler((reply) => replies.push(reply));
  await handler.handle({ kind: 'inspect', file, passphrase, current, choice });
  const planned = replies.find((reply) => reply.kind === 'planned');
  const name = `restored-${++restores}`;
  if (planned) await handler.handle({ kind: 'run', name });
  const failed = replies.find((reply) => reply.kind === 'failed');
  const written = replies.find((reply) => reply.kind === 'written');
  return { plan: planned?.plan, failed, written, name, replies };
}
