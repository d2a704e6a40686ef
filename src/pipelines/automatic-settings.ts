import { changeAutomaticBackup, readAutomaticBackup } from '@/db/automatic-backup.ts';
import type { BackupInterval } from '@/domain/backup/backup-schedule.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';
import { allowFolder, type BackupFolder } from '@/platform/backup/backup-folder.ts';

/** From now on backups go into this folder. What was set otherwise stays. */
export function turnAutomaticOn(folder: BackupFolder): Promise<void> {
  return changeAutomaticBackup((former) => ({
    every: former?.every ?? 'daily',
    key: former?.key ?? null,
    folder,
    lastAt: null,
    problem: null,
  }));
}

/** Forgets the folder and the key. The files in it stay. */
export function turnAutomaticOff(): Promise<void> {
  return changeAutomaticBackup(() => null);
}

export function setAutomaticEvery(every: BackupInterval): Promise<void> {
  return changeAutomaticBackup((former) => former && { ...former, every });
}

/** New files are encrypted with this key; null = they are plain. */
export function setAutomaticKey(key: BackupKey | null): Promise<void> {
  return changeAutomaticBackup((former) => former && { ...former, key });
}

/** Asks whether the folder may be written to again; only from a press. */
export async function allowAutomatic(): Promise<boolean> {
  const set = await readAutomaticBackup();
  if (!set || !(await allowFolder(set.folder))) return false;
  await changeAutomaticBackup((former) => former && { ...former, problem: null });
  return true;
}
