import { useEffect } from 'react';

/** What is half entered in this tab: forms that were changed, rows that are edited in place. It is not lost to a new version. */

let count = 0;
const listeners = new Set<() => void>();

/** Something is half entered, until the function that comes back is called. */
export function beginUnsaved(): () => void {
  add(1);
  let isOpen = true;
  return () => {
    if (isOpen) add(-1);
    isOpen = false;
  };
}

/** The same for as long as the component stands and `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? beginUnsaved() : undefined), [isUnsaved]);
}

/** Whether anything in this tab is. */
export const hasUnsaved = (): boolean => count > 0;

/** Calls back whenever that may have changed. Fits useSyncExternalStore, with `hasUnsaved`. */
export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(more: number): void {
  count += more;
  for (const listener of [...listeners]) listener();
}
