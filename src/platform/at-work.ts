/** Work of this tab that would be cut short if the page went away: imports, restores, edits of many rows. */

let running = 0;
const listeners = new Set<() => void>();

/** Work begins. Returns what ends it, once. */
export function beginWork(): () => void {
  count(1);
  let isOpen = true;
  return () => {
    if (isOpen) count(-1);
    isOpen = false;
  };
}

export const isAtWork = (): boolean => running > 0;

/** Calls back whenever that may have changed. Fits useSyncExternalStore, with `isAtWork`. */
export function subscribeWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(more: number): void {
  running += more;
  for (const listener of [...listeners]) listener();
}
