import { Dexie, type Table } from 'dexie';
import { HANDLES_DATABASE_NAME } from '@/config/limits.ts';
import { cellsOf } from '@/db/queries/accounts/month-totals.ts';
import { ALL_TIME } from '@/db/storage/totals.ts';
import { BACKUP_NOTE_SETTING, type BackupNote, readBackupNote } from '@/domain/backup/backup.ts';
import { BACKUP_FROM_ROWS, type BackupInterval } from '@/domain/backup/backup-schedule.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';
import { type BackupFolder, mayWrite } from '@/platform/backup/backup-folder.ts';
import { COLLECTION_NAMES } from './collections.ts';
import type { CofferDatabase } from './database.ts';
import { readTogether } from './read.ts';
import { readSetting } from './read-settings.ts';

/** Why a try wrote no file; as of a backup by hand (pipelines/backup/backup-run.ts). */
export type AutomaticProblem =
  | 'permission'
  | 'gone'
  | 'quota'
  | 'failed'
  | 'busy'
  | 'cancelled'
  | 'unexpected';

/**
 * The automatic backup of this browser. It lies in a database of its own, apart from the data: handles and keys can be kept
 * nowhere else, go into no backup, and hold for whatever data is worked with.
 */
export type AutomaticBackup = {
  readonly folder: BackupFolder;
  readonly every: BackupInterval;
  /** Encrypts the files; made of a passphrase that is kept nowhere. null = they are plain. */
  readonly key: BackupKey | null;
  /** ISO instant of the last file that was written; null = none was. */
  readonly lastAt: string | null;
  /** Why the last try wrote none. */
  readonly problem: AutomaticProblem | null;
};

/** `isAllowed`: the browser lets this page write into the folder without asking. */
export type AutomaticState = AutomaticBackup & { readonly isAllowed: boolean };

const KEY = 'automatic-backup';
const CHANNEL = 'coffer-automatic-backup';

const listeners = new Set<() => void>();

/** What is set; null where nobody turned it on. Makes no database where there is none. */
export async function readAutomaticBackup(): Promise<AutomaticBackup | null> {
  if (!(await Dexie.exists(HANDLES_DATABASE_NAME))) return null;
  return withTable(async (table) => (await table.get(KEY)) ?? null);
}

/** The same, with what the browser says of the folder at this moment. */
export async function readAutomaticState(): Promise<AutomaticState | null> {
  const set = await readAutomaticBackup();
  return set && { ...set, isAllowed: await mayWrite(set.folder).catch(() => false) };
}

/** Changes what is set, whole or not at all, and tells every tab. @param next null turns it off */
export async function changeAutomaticBackup(
  next: (former: AutomaticBackup | null) => AutomaticBackup | null,
): Promise<void> {
  await withTable((table) =>
    table.db.transaction('rw', table, async () => {
      const changed = next((await table.get(KEY)) ?? null);
      await (changed ? table.put(changed, KEY) : table.delete(KEY));
    }),
  );
  for (const listener of [...listeners]) listener();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back after each change, in whichever tab. Returns how to stop. */
export function onAutomaticBackupChange(listener: () => void): () => void {
  const entry = () => listener();
  listeners.add(entry);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', entry);
  return () => {
    listeners.delete(entry);
    channel?.close();
  };
}

/** Opened for each use: nothing holds it open when everything is reset. */
async function withTable<Value>(
  use: (table: Table<AutomaticBackup, string>) => Promise<Value>,
): Promise<Value> {
  const db = new Dexie(HANDLES_DATABASE_NAME);
  db.version(1).stores({ values: '' });
  try {
    return await use(db.table('values'));
  } finally {
    db.close();
  }
}

/** What is known of the last backup. */
export async function readStoredBackupNote(database: CofferDatabase): Promise<BackupNote> {
  return readBackupNote(await readSetting(database, BACKUP_NOTE_SETTING));
}

/** Whether there are so many transactions that losing them would hurt. Told by the sums: a count would go through all rows. */
export function hasMuchToLose(database: CofferDatabase): Promise<boolean> {
  return readTogether(database, async ({ sums }) => {
    const { rows } = cellsOf(await sums.get(ALL_TIME), null);
    return rows >= BACKUP_FROM_ROWS;
  });
}

/** Records of all collections, deleted ones among them. */
export async function countRecords({ dexie }: CofferDatabase): Promise<number> {
  const counts = await Promise.all(
    COLLECTION_NAMES.map((name) => dexie[name].table('docs').count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
