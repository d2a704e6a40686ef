import type { Services } from '@/db/database.ts';
import {
  BACKUP_NOTE_SETTING,
  type BackupPlace,
  readBackupNote,
  withBackupNote,
} from '@/domain/backup/backup.ts';
import { type Outcome, saveSetting } from './outcome.ts';

/** Notes that a backup was made. Can't be undone. @param made.rows how many records it holds */
export function noteBackup(
  services: Services,
  made: { readonly rows: number; readonly where: BackupPlace },
): Promise<Outcome<null>> {
  const at = services.clock.now().toISOString();
  return saveSetting(services, BACKUP_NOTE_SETTING, (value) =>
    withBackupNote(value, { ...made, at, dismissedAt: null }),
  );
}

/** Notes that a backup file from that moment exists, because it was restored. A newer known backup stays. */
export function noteRestoredFile(
  services: Services,
  file: { readonly createdAt: string; readonly rows: number },
): Promise<Outcome<null>> {
  return saveSetting(services, BACKUP_NOTE_SETTING, (value) => {
    const { at } = readBackupNote(value);
    const isOld = at !== null && Date.parse(at) >= Date.parse(file.createdAt);
    const { createdAt, rows } = file;
    return isOld ? null : withBackupNote(value, { at: createdAt, rows, where: 'download' });
  });
}

/** Dismisses the backup reminder for a while. */
export function dismissBackupReminder(services: Services): Promise<Outcome<null>> {
  const dismissedAt = services.clock.now().toISOString();
  return saveSetting(services, BACKUP_NOTE_SETTING, (value) =>
    withBackupNote(value, { dismissedAt }),
  );
}
