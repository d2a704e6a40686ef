import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { hasMuchToLose, readStoredBackupNote } from '@/db/queries/backup-note.ts';
import { changesOf } from '@/db/read.ts';
import { type BackupNeed, backupNeed } from '@/domain/backup/backup-need.ts';
import type { BackupNote } from '@/domain/backup/backup-note.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

/** What is known of the last backup, live over all tabs. */
export function useBackupNote(): Live<BackupNote> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readStoredBackupNote(database)),
  );
}

/** Whether somebody has to be told that there is no backup, or an old one; live. Nobody backs up the sample. */
export function useBackupNeed(): Live<BackupNeed> {
  const { database, clock } = useServices();
  const today = useToday();
  return useLive(`${database.name} ${today}`, () =>
    readOnSignal(
      [changesOf(database, 'settings'), changesOf(database, 'transactions')],
      async () => {
        if (database.name === SAMPLE_DATABASE_NAME) return null;
        const note = await readStoredBackupNote(database);
        return backupNeed(note, await hasMuchToLose(database), clock.now());
      },
    ),
  );
}
