import { Observable } from 'rxjs';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import {
  type AutomaticState,
  hasMuchToLose,
  onAutomaticBackupChange,
  readAutomaticState,
  readStoredBackupNote,
} from '@/db/backup-status.ts';
import { changesOf } from '@/db/read.ts';
import type { BackupNote } from '@/domain/backup/backup.ts';
import { type BackupNeed, backupNeed } from '@/domain/backup/backup-schedule.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './today.ts';

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

/** The automatic backup of this browser, as far as a screen shows it. */
export type AutomaticView = Pick<AutomaticState, 'every' | 'lastAt' | 'problem' | 'isAllowed'> & {
  /** The folder's name. */
  readonly folder: string;
  readonly isEncrypted: boolean;
};

/** The automatic backup as it is set, live over all tabs; null where nobody turned it on. */
export function useAutomaticBackup(): Live<AutomaticView | null> {
  return useLive(null, () => readOnSignal([changes()], readView));
}

function changes(): Observable<unknown> {
  return new Observable((subscriber) => onAutomaticBackupChange(() => subscriber.next(null)));
}

async function readView(): Promise<AutomaticView | null> {
  const state = await readAutomaticState();
  if (!state) return null;
  const { folder, key, every, lastAt, problem, isAllowed } = state;
  return { folder: folder.name, isEncrypted: key !== null, every, lastAt, problem, isAllowed };
}
