import { RESTORE_LOCK } from '@/pipelines/restore-lock.ts';
import { heldLocks } from '@/platform/browser/held-locks.ts';
import type { Busy } from './version-state.ts';

/** Held by each tab in which something is half entered. */
export const UNSAVED_LOCK = 'coffer-unsaved';

/** Held while work goes on that must not be cut short; names, or beginnings of names. */
const WORK_LOCKS = [
  RESTORE_LOCK,
  'coffer-long-write',
  'coffer-import-',
  'coffer-scheduled',
  'coffer-automatic-backup',
  'coffer-migration',
  'coffer-upgrade',
];

/** What keeps any tab of the app from being loaded anew, by the locks that tabs hold. Null: nothing. */
export async function busyTabs(): Promise<Busy | null> {
  const held = await heldLocks();
  if (held.has(UNSAVED_LOCK)) return 'form';
  const isWorking = [...held].some((name) => WORK_LOCKS.some((lock) => name.startsWith(lock)));
  return isWorking ? 'work' : null;
}
