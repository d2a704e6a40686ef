import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import { heldLocks } from '@/platform/browser/held-locks.ts';
import { holdLock } from '@/platform/locks.ts';

/**
 * Who works with the sample is told by Web Locks alone: at every moment they are the same for all tabs, which what a tab wrote to
 * localStorage is not, and a tab that is killed lets go of its own. Each page that works with the sample holds one of its own
 * name, taken under this lock. Whoever makes the sample or deletes it holds this lock as well: while nobody else is seen there,
 * nobody comes.
 */
export const SAMPLE_LOCK = 'coffer-sample';

const IN_USE = 'coffer-sample-in-use:';

let held: { readonly name: string; readonly release: () => void } | null = null;

/**
 * From here on this page works with the sample, until it is gone: for one that stands by to be gone back to, too, which starts
 * anew then. To be called under SAMPLE_LOCK, before the database is opened and before the pointer is moved there.
 */
export async function holdSample(): Promise<void> {
  if (held) return;
  const name = IN_USE + crypto.randomUUID();
  held = { name, release: await holdLock(name) };
  window.addEventListener('pagehide', letGoOfSample);
  window.addEventListener('pageshow', startAnew);
}

/** Where this page held the sample and goes on without it. */
export function letGoOfSample(): void {
  held?.release();
  held = null;
}

/** The locks of the other pages that work with the sample; nobody joins them while SAMPLE_LOCK is held. */
export async function otherHoldersOfSample(): Promise<readonly string[]> {
  const names = await heldLocks();
  return [...names].filter((name) => name.startsWith(IN_USE) && name !== held?.name);
}

function startAnew({ persisted }: PageTransitionEvent): void {
  if (persisted && readActiveDatabase() === SAMPLE_DATABASE_NAME) window.location.reload();
}
