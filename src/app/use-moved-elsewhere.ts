import { useEffect, useState } from 'react';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { readActiveDatabase } from '@/platform/active-database.ts';
import { beginAnew } from '@/platform/sample-wish.ts';

/**
 * Follows another tab into the sample and out of it, by beginning anew. Whoever is in the middle of something in own data is not
 * torn from it: true then, and the tab goes on with own data alone until it is told to follow. The sample is always left at
 * once, because it is deleted.
 */
export function useMovedElsewhere(isSample: boolean): boolean {
  const [isLeftBehind, setLeftBehind] = useState(false);
  useEffect(() => {
    const look = () => {
      const hasMoved = (readActiveDatabase() === SAMPLE_DATABASE_NAME) !== isSample;
      if (hasMoved && (isSample || !isInTheMiddle())) beginAnew();
      else setLeftBehind(hasMoved);
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
  }, [isSample]);
  return isLeftBehind;
}

/** A dialog is open, or something is being typed. */
function isInTheMiddle(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
