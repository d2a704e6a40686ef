import { useEffect, useState } from 'react';
import { hasUnsaved, isDialogWorking } from '@/components/forms/unsaved.ts';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import {
  isOwnDatabaseName,
  readActiveDatabase,
  restartApp,
} from '@/platform/backup/active-database.ts';
import { isLongWriteRunning } from '@/platform/locks.ts';

/**
 * What another tab switched to while this one stayed: the sample, or another database of the user's
 * own (by a restore, or by undoing one). null = nothing.
 */
export type MovedElsewhere = 'sample' | 'restored' | null;

/**
 * Follows another tab to another database by reloading. If the user is in the middle of something
 * in their own data, the tab stays, and this returns where the other tab went. The sample is always
 * left at once, because it gets deleted.
 * @param name the database that this tab shows
 */
export function useMovedElsewhere(name: string): MovedElsewhere {
  const [movedTo, setMovedTo] = useState<MovedElsewhere>(null);
  useEffect(() => {
    const isSample = name === SAMPLE_DATABASE_NAME;
    // Only the app's own databases are followed.
    if (!isSample && !isOwnDatabaseName(name)) return undefined;
    const look = () => {
      const active = readActiveDatabase();
      const hasMoved = active !== name;
      if (hasMoved && (isSample || !isUserBusy())) restartApp();
      else if (!hasMoved) setMovedTo(null);
      else setMovedTo(active === SAMPLE_DATABASE_NAME ? 'sample' : 'restored');
    };
    look();
    // A page that was asleep or in the back/forward cache missed the event.
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [name]);
  return movedTo;
}

/**
 * Whether a dialog is open, input is unsaved or being typed, or work is running in the background.
 */
export function isUserBusy(): boolean {
  if (hasUnsaved() || isLongWriteRunning() || isDialogWorking()) return true;
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
