import { useEffect, useState } from 'react';
import { hasUnsaved, isWorkHere } from '@/components/forms/unsaved.ts';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { isOwnDatabaseName, readActiveDatabase } from '@/platform/backup/active-database.ts';
import { beginAnew } from '@/platform/browser/sample-request.ts';
import { isAtWork } from '@/platform/locks.ts';

/** Where another tab went without this one: into the sample, or on to own data in another database, by a restore or back from one. */
export type MovedElsewhere = 'sample' | 'restored' | null;

/**
 * Follows another tab to another database, by beginning anew. Whoever is in the middle of something in own data is not torn from
 * it: it says where the other tab went then, and the tab stays until it is told to follow. The sample is always left at once, because it
 * is deleted.
 * @param name of the database that this tab shows
 */
export function useMovedElsewhere(name: string): MovedElsewhere {
  const [movedTo, setMovedTo] = useState<MovedElsewhere>(null);
  useEffect(() => {
    const isSample = name === SAMPLE_DATABASE_NAME;
    // Nobody moves away from a database that is none of the app's.
    if (!isSample && !isOwnDatabaseName(name)) return undefined;
    const look = () => {
      const active = readActiveDatabase();
      const hasMoved = active !== name;
      if (hasMoved && (isSample || !isInTheMiddle())) beginAnew();
      else if (!hasMoved) setMovedTo(null);
      else setMovedTo(active === SAMPLE_DATABASE_NAME ? 'sample' : 'restored');
    };
    look();
    // A page that slept, or came back by the back button, has missed the event.
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

/** Whether a dialog is open, input is unsaved or being typed, or work is running behind the page. */
export function isInTheMiddle(): boolean {
  if (hasUnsaved() || isAtWork() || isWorkHere()) return true;
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
