import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import { heldLocks, holdLock } from '@/platform/locks.ts';

/**
 * Web Locks alone tell which pages use the sample. Unlike localStorage, all tabs see the same locks
 * at any moment, and a killed tab releases its own. Each page that uses the sample holds a lock
 * with a unique name, acquired under this lock. Creating or deleting the sample holds this lock
 * too, so no page can join in the meantime.
 */
export const SAMPLE_LOCK = 'coffer-sample';

const IN_USE = 'coffer-sample-in-use:';

let held: { readonly name: string; readonly release: () => void } | null = null;

/**
 * Marks the sample as used by this page until the page is gone. If it comes back from the
 * back/forward cache, it reloads. Call it under SAMPLE_LOCK, before opening the database and before
 * making it active.
 */
export async function holdSample(): Promise<void> {
  if (held) return;
  const name = IN_USE + crypto.randomUUID();
  held = { name, release: await holdLock(name) };
  window.addEventListener('pagehide', releaseSample);
  window.addEventListener('pageshow', reloadIfRestored);
}

/** For a page that held the sample and continues without it. */
export function releaseSample(): void {
  held?.release();
  held = null;
}

/**
 * The lock names of other pages that use the sample; no page joins them while SAMPLE_LOCK is held.
 */
export async function otherSampleHolders(): Promise<readonly string[]> {
  const names = await heldLocks();
  return [...names].filter((name) => name.startsWith(IN_USE) && name !== held?.name);
}

function reloadIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted && readActiveDatabase() === SAMPLE_DATABASE_NAME) window.location.reload();
}
