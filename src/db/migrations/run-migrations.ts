import { OLD_STORE_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { MigrationReport } from '@/domain/backup/migration-report.ts';
import { withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import { asMigrationError, readBegun, readDone, writeBegun } from './migration-mark.ts';
import {
  broadcastProgress,
  listenForProgress,
  type MigrationProgress,
} from './migration-progress.ts';
import { findOldStores, type OldStore, removeOldStores } from './old-store.ts';

const LOCK = 'coffer-migration';
const DAY_MS = 86_400_000;

/**
 * Migrates the data of an older version before the app's first read. RxDB's own migrator loses a
 * batch when a strategy throws. This one only reads the old stores, first writes them to a backup
 * file, and can be killed and restarted at any point, because the app does not open until it has
 * finished. It compares counts and totals before it reports success. OLD_STORE_DAYS days later the
 * old stores are deleted. Returns `null` if there was nothing to do. Throws a MigrationError.
 */
export async function runMigrations(
  database: CofferDatabase,
  now: Date,
  onProgress: (progress: MigrationProgress) => void = () => {},
): Promise<MigrationReport | null> {
  try {
    if ((await findOldStores(database.name)).length === 0) return null;
    const stopHearing = listenForProgress(database.name, onProgress);
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
  // Another tab may have migrated or deleted the stores while this one waited.
  const stores = await findOldStores(database.name);
  if (stores.length === 0) return null;
  const done = await readDone(database);
  if (!done) return migrate(database, stores, now, onProgress);
  const age = now.getTime() - new Date(done.at).getTime();
  if (age > OLD_STORE_DAYS * DAY_MS) await tryToRemove(stores);
  return null;
}

/** The next start retries what is left; a failure here must not keep users from their data. */
async function tryToRemove(stores: readonly OldStore[]): Promise<void> {
  await removeOldStores(stores).catch((error: unknown) =>
    log.warn('data of an older version could not be deleted', error),
  );
}

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && navigator.locks !== undefined;
}

/** Loads the migration code only when there is something to migrate. */
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
  // Without locks, another tab may be writing right now; its rows are then overwritten.
  if (left && hasLocks()) await clearLeftovers(database, stores);
  const others = broadcastProgress(database.name);
  try {
    return await migrateStores(database, stores, begun, now, (progress) => {
      onProgress(progress);
      others.tell(progress);
    });
  } finally {
    others.end();
  }
}
