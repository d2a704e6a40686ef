import { lastValueFrom } from 'rxjs';
import { changeAutomaticBackup, readAutomaticBackup } from '@/db/backup-status.ts';
import type { Services } from '@/db/database.ts';
import {
  type BackupInterval,
  type BackupOccasion,
  isBackupDue,
} from '@/domain/backup/backup-schedule.ts';
import { isActiveDatabase } from '@/platform/backup/active-database.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';
import {
  allowFolder,
  type BackupFolder,
  mayWrite,
  rotateFolder,
  writeToFolder,
} from '@/platform/backup/backup-folder.ts';
import { withLockIfFree } from '@/platform/locks.ts';
import { type BackupFailure, backupRun } from './backup-run.ts';

/** `idle`: there was nothing to do, or another tab is doing it. */
type AutomaticOutcome =
  | { readonly kind: 'idle' }
  | { readonly kind: 'done'; readonly rows: number; readonly name: string; readonly folder: string }
  | { readonly kind: 'failed'; readonly code: BackupFailure };

const LOCK = 'coffer-automatic-backup';

const IDLE: AutomaticOutcome = { kind: 'idle' };

/**
 * If a backup is due, writes it to the chosen folder, in one tab at a time, then deletes backups
 * that are no longer needed. A problem stays in the automatic backup settings until a file is
 * written.
 * @param occasion `asked`: the user pressed a button, so back up even if not due
 */
export async function automaticBackup(
  services: Services,
  occasion: BackupOccasion | 'asked',
): Promise<AutomaticOutcome> {
  let outcome = IDLE;
  await withLockIfFree(LOCK, async () => {
    outcome = await underLock(services, occasion);
  });
  return outcome;
}

async function underLock(
  services: Services,
  occasion: BackupOccasion | 'asked',
): Promise<AutomaticOutcome> {
  const { clock, database } = services;
  const set = await readAutomaticBackup();
  // A tab left behind by a restore has nothing to save.
  if (!set || !isActiveDatabase(database.name)) return IDLE;
  const isDue = occasion === 'asked' || isBackupDue(set.lastAt, set.every, occasion, clock.now());
  if (!isDue) return IDLE;
  const { folder, key } = set;
  if (!(await mayWrite(folder))) return failed('permission');
  const last = await lastValueFrom(
    backupRun(services, {
      key: key ?? undefined,
      withAiKey: false,
      deliver: (file, name) => writeToFolder(folder, file, name),
    }),
  );
  if (last.type !== 'done') return failed(last.type === 'failed' ? last.code : 'unexpected');
  const lastAt = clock.now().toISOString();
  await changeAutomaticBackup((former) => former && { ...former, lastAt, problem: null });
  await rotate(services, folder);
  return { kind: 'done', rows: last.rows, name: last.name, folder: folder.name };
}

async function failed(code: BackupFailure): Promise<AutomaticOutcome> {
  await changeAutomaticBackup((former) => former && { ...former, problem: code });
  return { kind: 'failed', code };
}

/** The backup is written, so failing to delete old ones can wait for another day. */
async function rotate({ clock, log }: Services, folder: BackupFolder): Promise<void> {
  try {
    const count = await rotateFolder(folder, clock.today());
    if (count > 0) log.info(`${count} old backups were deleted from the backup folder`);
  } catch (error) {
    log.warn('old backups could not be deleted from the backup folder', error);
  }
}

/** Sends future backups to this folder. Keeps the other settings. */
export function turnAutomaticOn(folder: BackupFolder): Promise<void> {
  return changeAutomaticBackup((former) => ({
    every: former?.every ?? 'daily',
    key: former?.key ?? null,
    folder,
    lastAt: null,
    problem: null,
  }));
}

/** Forgets the folder and the key. Existing files stay. */
export function turnAutomaticOff(): Promise<void> {
  return changeAutomaticBackup(() => null);
}

export function setAutomaticEvery(every: BackupInterval): Promise<void> {
  return changeAutomaticBackup((former) => former && { ...former, every });
}

/** Encrypts new files with this key; null = unencrypted files. */
export function setAutomaticKey(key: BackupKey | null): Promise<void> {
  return changeAutomaticBackup((former) => former && { ...former, key });
}

/** Asks for permission to write to the folder again. Call it only from a user gesture. */
export async function allowAutomatic(): Promise<boolean> {
  const set = await readAutomaticBackup();
  if (!set || !(await allowFolder(set.folder))) return false;
  await changeAutomaticBackup((former) => former && { ...former, problem: null });
  return true;
}
