import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { endMarking, readDevice, startMarking } from '@/db/sync/outbox.ts';
import type { BackupProblem } from '@/domain/backup/backup.ts';
import { isSyncedRecord } from '@/domain/sync/synced-body.ts';
import { SYNC_COLLECTIONS } from '@/domain/sync/version.ts';
import { idOf, recordsOf } from '@/pipelines/restore/restore-source.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { type JoinCounts, planFile } from './join-plan.ts';
import { type FileRow, PulledMerge } from './pulled-merge.ts';
import { readLogLines, type SyncLogLine } from './sync-records.ts';

/** A backup file of another device, compared with the data here. Nothing is written by then. */
export type FileMerge = {
  /** ISO instant at which the file was written. */
  readonly createdAt: string;
  readonly counts: Readonly<Record<CollectionName, JoinCounts>>;
  readonly rows: ReadonlyMap<CollectionName, readonly FileRow[]>;
};

export type FileMergeResult =
  | { readonly ok: true; readonly value: FileMerge }
  /** `changed`: the file changed while it was read. */
  | { readonly ok: false; readonly code: BackupProblem };

/** Opens a backup file and says what merging it would do. Holds it in memory. */
export async function openFileMerge(
  database: CofferDatabase,
  file: Blob,
  passphrase = '',
  onProgress: (bytes: number, of: number) => void = () => {},
): Promise<FileMergeResult> {
  const opened = await openBackup(file, { passphrase, onProgress });
  if (!opened.ok) return { ok: false, code: opened.code };
  const { head } = opened.value;
  const rows = new Map<CollectionName, FileRow[]>(COLLECTION_NAMES.map((name) => [name, []]));
  const records = await recordsOf(opened.value);
  for await (const batch of records.rows(() => true)) {
    for (const row of batch) {
      const id = idOf(row);
      if (!isSyncedRecord(row.collection, id)) continue;
      const fields = { ...row.record };
      rows.get(row.collection)?.push({ id, row: { ...fields, _deleted: row.deleted } });
    }
  }
  const counts = await planFile(database, rows);
  return { ok: true, value: { createdAt: head.createdAt, counts, rows } };
}

/**
 * Merges a file with the data here, as sync would. Killed or stopped in between, it is done again
 * whole: what is merged already stays as it is. Merging in both directions makes two devices equal,
 * except that settings and receipts of a device stay on it. Returns what it decided, newest first; the
 * log of sync has it too.
 * @param onProgress records merged so far, and of how many
 * @param signal stops after the batch that is being written
 */
export async function mergeFile(
  { database }: Services,
  { rows }: FileMerge,
  onProgress: (done: number, of: number) => void = () => {},
  signal?: AbortSignal,
): Promise<readonly SyncLogLine[]> {
  const of = [...rows.values()].reduce((sum, each) => sum + each.length, 0);
  return withLongWriteLock(async () => {
    const before = new Set((await readLogLines(database)).map(keyOf));
    const device = await readDevice(database.dexie.settings);
    // Without sync, nothing remembers which record stands for which; so it is on for the moment.
    if (device === undefined) await startMarking(database, FILE_DEVICE);
    try {
      const merging = new PulledMerge(database);
      let done = 0;
      for (const collection of SYNC_COLLECTIONS) {
        const all = rows.get(collection) ?? [];
        // Records that refer to each other by name meet in one step; rows can't be in memory twice.
        const step = collection === 'transactions' ? WRITE_BATCH_ROWS : all.length;
        for (let at = 0; at < all.length && !signal?.aborted; at += step) {
          const part = all.slice(at, at + step);
          await merging.mergeFile(collection, part);
          done += part.length;
          onProgress(done, of);
        }
      }
      await merging.repair(true);
    } finally {
      if (device === undefined) await endMarking(database);
    }
    return (await readLogLines(database)).filter((line) => !before.has(keyOf(line)));
  });
}

const FILE_DEVICE = 'file';
const keyOf = ({ collection, key }: SyncLogLine) => `${collection} ${key}`;
