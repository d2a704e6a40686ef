import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'coffer.single-keys';
const OFF = 'off';

const listeners = new Set<() => void>();
let unsaved: boolean | undefined;

/** Whether shortcuts of a single key are heard on this device: yes unless switched off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Stores the choice; other tabs follow by their storage event. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    unsaved = undefined;
  } catch {
    // Storage may be closed (private windows, policies): the choice then holds for this tab alone.
    unsaved = isOn;
  }
  announce();
}

/** The choice, live across tabs. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, hasSingleKeys);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) announce();
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}
