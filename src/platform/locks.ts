const LONG_WRITE = 'coffer-long-write';

/** Held by the tab that is restoring a backup. */
export const RESTORE_LOCK = 'coffer-restore';

/**
 * Runs work while no other tab runs work under the same name. Without Web Locks (old browsers,
 * Node) it runs at once, because all work under locks here can safely be repeated.
 */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(name, work);
}

/** Like withLock, but does nothing if the lock is taken. */
export async function withLockIfFree(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(),
  );
}

/**
 * Runs work that is written in several batches under one change, in any tab. Undo holds the same
 * lock, so it never undoes only half of it. Until the work is done, closing the tab asks for
 * confirmation.
 */
export async function withLongWriteLock<Value>(work: () => Promise<Value>): Promise<Value> {
  const endLongWrite = beginLongWrite();
  try {
    return await withLock(LONG_WRITE, work);
  } finally {
    endLongWrite();
  }
}

/**
 * Runs work while no long write is in progress in any tab. For the app's own work, which the next
 * start resumes if it was cut short.
 */
export function outsideLongWrites<Value>(work: () => Promise<Value>): Promise<Value> {
  return withLock(LONG_WRITE, work);
}

/**
 * Holds locks that mark work as alive. Returns a function that releases them. Never waits, because
 * the locks are shared.
 */
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

/**
 * Holds a lock that no one else requests. Resolves to a function that releases it; closing the page
 * does too.
 */
export function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const untilReleased = () => new Promise<void>((release) => resolve(release));
    withLock(name, untilReleased).catch(reject);
  });
}

let running = 0;
const listeners = new Set<() => void>();

/**
 * Marks the start of a write that closing the tab would cut short. Returns a function that marks
 * its end; calling it again does nothing.
 */
export function beginLongWrite(): () => void {
  count(1);
  let isOpen = true;
  return () => {
    if (isOpen) count(-1);
    isOpen = false;
  };
}

/** Whether this tab is writing something that closing it would cut short. */
export const isLongWriteRunning = (): boolean => running > 0;

/** Calls back whenever `isLongWriteRunning` may have changed. Both fit useSyncExternalStore. */
export function subscribeLongWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(more: number): void {
  running += more;
  for (const listener of [...listeners]) listener();
}

/** The names of the Web Locks held right now in any tab; empty if the browser can't tell. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  if (typeof navigator === 'undefined' || !navigator.locks?.query) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
