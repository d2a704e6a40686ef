import { Observable } from 'rxjs';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import {
  type AutomaticState,
  hasMuchToLose,
  onAutomaticBackupChange,
  readAutomaticState,
  readStoredBackupNote,
} from '@/db/backup-status.ts';
import { type BackupNeed, backupNeed } from '@/domain/backup/backup-schedule.ts';
import { liveDailyQuery, liveQuery, liveSetting } from './live-query.ts';

/** What is stored about the last backup. */
export const useBackupNote = liveSetting(readStoredBackupNote);

/** Whether to tell the user that there is no backup, or only an old one. Never for the sample data. */
export const useBackupNeed = liveDailyQuery({
  reads: ['settings', 'transactions'],
  read: async ({ database, clock }): Promise<BackupNeed> => {
    if (database.name === SAMPLE_DATABASE_NAME) return null;
    const note = await readStoredBackupNote(database);
    return backupNeed(note, await hasMuchToLose(database), clock.now());
  },
});

/** What screens show of this browser's automatic backup. */
export type AutomaticView = Pick<AutomaticState, 'every' | 'lastAt' | 'problem' | 'isAllowed'> & {
  /** The folder's name. */
  readonly folder: string;
  readonly isEncrypted: boolean;
};

/** The automatic backup as it is set up; null if it is off. */
export const useAutomaticBackup = liveQuery({
  reads: [
    () => new Observable((subscriber) => onAutomaticBackupChange(() => subscriber.next(null))),
  ],
  read: async (): Promise<AutomaticView | null> => {
    const state = await readAutomaticState();
    if (!state) return null;
    const { folder, key, every, lastAt, problem, isAllowed } = state;
    return { folder: folder.name, isEncrypted: key !== null, every, lastAt, problem, isAllowed };
  },
});
