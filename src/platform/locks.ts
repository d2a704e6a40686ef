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

const LONG_WRITE = 'coffer-long-write';

/**
 * Runs work while no other tab runs work of the same name. Where the browser (or Node) has no Web Locks it runs at once:
 * everything under a lock here may be repeated.
 */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(name, work);
}

/** The same, but only where nobody runs such work at this moment; else nothing is done. */
export async function withLockIfFree(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(),
  );
}

/**
 * Runs work that is written in several batches under one change, in whichever tab: Undo holds the same lock, so that it
 * never takes back the half of it. Until it is done, closing the tab asks first.
 */
export async function withLongWriteLock<Value>(work: () => Promise<Value>): Promise<Value> {
  const endWork = beginWork();
  try {
    return await withLock(LONG_WRITE, work);
  } finally {
    endWork();
  }
}

/** Runs work while no long write is under way in any tab. For work of Coffer's own, which the next start takes up where it was cut short. */
export function besideLongWrites<Value>(work: () => Promise<Value>): Promise<Value> {
  return withLock(LONG_WRITE, work);
}

/** Holds locks that say that work is alive, until the function that comes back is called. Waits for nothing: nobody else asks for them. */
export function holdLocks(names: readonly string[]): () => void {
  if (typeof navigator === 'undefined' || !navigator.locks) return () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const name of names) {
    void navigator.locks.request(name, { mode: 'shared' }, () => released);
  }
  return release;
}

/** Holds a lock of a name that nobody else takes; until the function that comes back is called, or the page is gone. */
export function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const untilReleased = () => new Promise<void>((release) => resolve(release));
    withLock(name, untilReleased).catch(reject);
  });
}
