import type { Services } from '@/db/database.ts';
import {
  BACKUP_NOTE_SETTING,
  type BackupPlace,
  readBackupNote,
  withBackupNote,
} from '@/domain/backup/backup.ts';
import { type Outcome, outcomeOf, putSetting } from './outcome.ts';

/** Remembers that a backup was made, after it was handed over. No step of Undo. @param rows records in it */
export async function noteBackup(
  { database, clock }: Services,
  made: { readonly rows: number; readonly where: BackupPlace },
): Promise<Outcome<null>> {
  const at = clock.now().toISOString();
  const written = await putSetting(database, BACKUP_NOTE_SETTING, (value) =>
    withBackupNote(value, { ...made, at, dismissedAt: null }),
  );
  return outcomeOf(written, null);
}

/** Remembers that there is a file of that moment, because it was restored; where a newer one is known nothing changes. */
export async function noteRestoredFile(
  { database }: Services,
  file: { readonly createdAt: string; readonly rows: number },
): Promise<Outcome<null>> {
  const written = await putSetting(database, BACKUP_NOTE_SETTING, (value) => {
    const { at } = readBackupNote(value);
    const isOld = at !== null && Date.parse(at) >= Date.parse(file.createdAt);
    const { createdAt, rows } = file;
    return isOld ? null : withBackupNote(value, { at: createdAt, rows, where: 'download' });
  });
  return outcomeOf(written, null);
}

/** Puts the reminder of backups away for a while. */
export async function dismissBackupReminder({ database, clock }: Services): Promise<Outcome<null>> {
  const dismissedAt = clock.now().toISOString();
  const written = await putSetting(database, BACKUP_NOTE_SETTING, (value) =>
    withBackupNote(value, { dismissedAt }),
  );
  return outcomeOf(written, null);
}
