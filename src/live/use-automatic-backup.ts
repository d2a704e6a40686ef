import { Observable } from 'rxjs';
import {
  type AutomaticState,
  onAutomaticBackupChange,
  readAutomaticState,
} from '@/db/automatic-backup.ts';
import { type Live, readOnSignal, useLive } from './live.ts';

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
