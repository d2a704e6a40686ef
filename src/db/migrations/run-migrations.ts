import { OLD_STORE_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { MigrationReport } from '@/domain/backup/migration-report.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { asMigrationError, readBegun, readDone, writeBegun } from './migration-mark.ts';
import { hearProgress, type MigrationProgress, tellProgress } from './migration-progress.ts';
import { findOldStores, type OldStore, removeOldStores } from './old-store.ts';

const LOCK = 'coffer-migration';
const DAY_MS = 86_400_000;

/**
 * Carries the data of an older version over, before the first read of the app. RxDB's own migrator loses a batch when a
 * strategy throws; this one only ever reads the old stores, writes them as a backup file first, may be killed and begun again at
 * any point (before its end the app is never open), and compares counts and sums before it says that it is done.
 * The old stores go OLD_STORE_DAYS days later. `null` = there was nothing to do. Throws a MigrationError.
 */
export async function runMigrations(
  database: CofferDatabase,
  now: Date,
  onProgress: (progress: MigrationProgress) => void = () => {},
): Promise<MigrationReport | null> {
  try {
    if ((await findOldStores(database.name)).length === 0) return null;
    const stopHearing = hearProgress(database.name, onProgress);
    return await withLock(LOCK, () => {
      stopHearing();
      return runAlone(database, now, onProgress);
    });
  } catch (error) {
    throw asMigrationError(error);
  }
}

async function runAlone(
  database: CofferDatabase,
  now: Date,
  onProgress: (progress: MigrationProgress) => void,
): Promise<MigrationReport | null> {
  // While this tab waited another one may have done it, or removed them.
  const stores = await findOldStores(database.name);
  if (stores.length === 0) return null;
  const done = await readDone(database);
  if (!done) return migrate(database, stores, now, onProgress);
  const age = now.getTime() - new Date(done.at).getTime();
  if (age > OLD_STORE_DAYS * DAY_MS) await tryToRemove(stores);
  return null;
}

/** What is left of them the next start tries again: nobody is kept from their data for it. */
async function tryToRemove(stores: readonly OldStore[]): Promise<void> {
  await removeOldStores(stores).catch((error: unknown) =>
    log.warn('data of an older version could not be deleted', error),
  );
}

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && navigator.locks !== undefined;
}

/** The code of it is fetched only where there is something to carry over. */
async function migrate(
  database: CofferDatabase,
  stores: readonly OldStore[],
  now: Date,
  onProgress: (progress: MigrationProgress) => void,
): Promise<MigrationReport> {
  const { migrateStores, clearLeftovers } = await import('./migrate-stores.ts');
  const left = await readBegun(database);
  const begun = {
    fromVersion: Math.max(...stores.map((store) => store.version)),
    at: left?.at ?? now.toISOString(),
  };
  await writeBegun(database, begun);
  // Without locks another tab may be writing it right now: then it is written over.
  if (left && hasLocks()) await clearLeftovers(database, stores);
  const others = tellProgress(database.name);
  try {
    return await migrateStores(database, stores, begun, now, (progress) => {
      onProgress(progress);
      others.tell(progress);
    });
  } finally {
    others.end();
  }
}
