import { useEffect, useRef } from 'react';

/**
 * Tracks unsaved input in this tab: changed forms, rows being edited in place, and work that stops
 * when its page closes. Leaving asks first, and a new version waits.
 */

/** The question to ask before it is lost; by default, whether to discard changes. */
export type LeaveText = {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
};

export type Unsaved = {
  readonly leaveText?: LeaveText | undefined;
  /** Called when the user discards it while the page may stay. */
  readonly discard?: (() => void) | undefined;
};

const open = new Set<Unsaved>();
const listeners = new Set<() => void>();
let saving = 0;

/** Marks something as unsaved until the returned function is called. */
export function beginUnsaved(unsaved: Unsaved = {}): () => void {
  const entry = { ...unsaved };
  open.add(entry);
  announce();
  return () => {
    if (open.delete(entry)) announce();
  };
}

/** The same while the component is mounted and `isUnsaved` is true. */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = {}): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(
    () =>
      isUnsaved
        ? beginUnsaved({
            leaveText: latest.current.leaveText,
            discard: () => latest.current.discard?.(),
          })
        : undefined,
    [isUnsaved],
  );
}

/** While unsaved input is being saved, navigation waits for the result before it asks. */
export function useSaving(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    saving++;
    return () => {
      saving--;
      announce();
    };
  }, [isSaving]);
}

/** Counts the dialogs whose work ends with the tab, though not with the dialog. */
let working = 0;

export function useTabWork(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return undefined;
    working++;
    announce();
    return () => {
      working--;
      announce();
    };
  }, [isWorking]);
}

/** Whether a dialog does work that ends with the tab. */
export const isDialogWorking = (): boolean => working > 0;

export const hasUnsaved = (): boolean => open.size > 0;

export const isSavingUnsaved = (): boolean => saving > 0;

/** The newest unsaved input, or null. */
export const newestUnsaved = (): Unsaved | null => [...open].at(-1) ?? null;

/** For a page that is closing on the user's request: nothing asks anymore. */
export function clearUnsaved(): void {
  open.clear();
  announce();
}

/** Discards all unsaved input. */
export function discardUnsaved(): void {
  for (const { discard } of [...open]) discard?.();
}

/** Calls back when any of this may have changed. For useSyncExternalStore, with `hasUnsaved`. */
export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}
