import { useEffect, useRef } from 'react';

/**
 * What is half entered in this tab: forms that were changed, rows that are edited in place, and what stops when its page goes away.
 * Every way out asks before it is lost, and a new version waits for it.
 */

/** What is asked before it is lost; without it, whether to discard changes. */
export type LeaveText = {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
};

export type Unsaved = {
  readonly words?: LeaveText | undefined;
  /** The person lets it go, and the page may stay. */
  readonly discard?: (() => void) | undefined;
};

const open = new Set<Unsaved>();
const listeners = new Set<() => void>();
let saving = 0;

/** Something is half entered, until the function that comes back is called. */
export function beginUnsaved(unsaved: Unsaved = {}): () => void {
  const entry = { ...unsaved };
  open.add(entry);
  tell();
  return () => {
    if (open.delete(entry)) tell();
  };
}

/** The same for as long as the component stands and `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = {}): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(
    () =>
      isUnsaved
        ? beginUnsaved({ words: latest.current.words, discard: () => latest.current.discard?.() })
        : undefined,
    [isUnsaved],
  );
}

/** What is unsaved is being saved: ways out wait for the end of that before they ask. */
export function useSaving(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    saving++;
    return () => {
      saving--;
      tell();
    };
  }, [isSaving]);
}

/** Work of a dialog that ends with the tab, though not with the dialog. */
let working = 0;

export function useWorkHere(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return undefined;
    working++;
    tell();
    return () => {
      working--;
      tell();
    };
  }, [isWorking]);
}

export const isWorkHere = (): boolean => working > 0;

/** Whether anything in this tab is. */
export const hasUnsaved = (): boolean => open.size > 0;

export const isSavingUnsaved = (): boolean => saving > 0;

/** The newest of it; null where there is none. */
export const newestUnsaved = (): Unsaved | null => [...open].at(-1) ?? null;

/** The page goes away by what the person asked for: nothing is asked any more. */
export function forgetUnsaved(): void {
  open.clear();
  tell();
}

/** The person lets all of it go. */
export function discardUnsaved(): void {
  for (const { discard } of [...open]) discard?.();
}

/** Calls back whenever any of this may have changed. Fits useSyncExternalStore, with `hasUnsaved`. */
export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
