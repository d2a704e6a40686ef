import { Dexie, type Table } from 'dexie';
import { HANDLES_DATABASE_NAME } from '@/config/limits.ts';
import { cellsOf } from '@/db/queries/accounts/month-totals.ts';
import { ALL_TIME } from '@/db/storage/totals.ts';
import { BACKUP_NOTE_SETTING, type BackupNote, readBackupNote } from '@/domain/backup/backup.ts';
import { BACKUP_REMINDER_MIN_ROWS, type BackupInterval } from '@/domain/backup/backup-schedule.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';
import { type BackupFolder, mayWrite } from '@/platform/backup/backup-folder.ts';
import { COLLECTION_NAMES } from './collections.ts';
import type { CofferDatabase } from './database.ts';
import { readTogether } from './read.ts';
import { readSetting } from './read-settings.ts';

/** Why an attempt wrote no file; same codes as a manual backup (pipelines/backup/backup-run.ts). */
export type AutomaticProblem =
  | 'permission'
  | 'gone'
  | 'quota'
  | 'failed'
  | 'busy'
  | 'cancelled'
  | 'unexpected';

/**
 * Automatic backup settings of this browser. They live in a separate IndexedDB database because
 * folder handles and keys can't be stored anywhere else. They are never part of a backup and apply
 * to whatever data is open.
 */
export type AutomaticBackup = {
  readonly folder: BackupFolder;
  readonly every: BackupInterval;
  /**
   * Encrypts the files. Derived from a passphrase that is never stored; null = unencrypted files.
   */
  readonly key: BackupKey | null;
  /** ISO instant of the last file written; null = none yet. */
  readonly lastAt: string | null;
  /** Why the last attempt failed; null = it succeeded. */
  readonly problem: AutomaticProblem | null;
};

/** `isAllowed`: the page may write to the folder without asking for permission. */
export type AutomaticState = AutomaticBackup & { readonly isAllowed: boolean };

const KEY = 'automatic-backup';
const CHANNEL = 'coffer-automatic-backup';

const listeners = new Set<() => void>();

/** The automatic backup settings; null if turned off. Never creates the database. */
export async function readAutomaticBackup(): Promise<AutomaticBackup | null> {
  if (!(await Dexie.exists(HANDLES_DATABASE_NAME))) return null;
  return withTable(async (table) => (await table.get(KEY)) ?? null);
}

/** The settings plus whether the browser currently allows writing to the folder. */
export async function readAutomaticState(): Promise<AutomaticState | null> {
  const set = await readAutomaticBackup();
  return set && { ...set, isAllowed: await mayWrite(set.folder).catch(() => false) };
}

/**
 * Changes the settings in one transaction and notifies every tab.
 * @param next returns the new settings; null turns the backup off
 */
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

/** Calls `listener` after each change, made in any tab. Returns a function that unsubscribes. */
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

/** Opens the database for each use only, so that no open connection blocks a full reset. */
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

export async function readStoredBackupNote(database: CofferDatabase): Promise<BackupNote> {
  return readBackupNote(await readSetting(database, BACKUP_NOTE_SETTING));
}

/**
 * Whether there are enough transactions that losing them would hurt. Reads the totals, because
 * counting would go through every row.
 */
export function hasMuchToLose(database: CofferDatabase): Promise<boolean> {
  return readTogether(database, async ({ totals }) => {
    const { rows } = cellsOf(await totals.get(ALL_TIME), null);
    return rows >= BACKUP_REMINDER_MIN_ROWS;
  });
}

/** Records in all collections, including deleted ones. */
export async function countRecords({ dexie }: CofferDatabase): Promise<number> {
  const counts = await Promise.all(
    COLLECTION_NAMES.map((name) => dexie[name].table('docs').count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
