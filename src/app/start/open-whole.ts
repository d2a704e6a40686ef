import type { CofferDatabase } from '@/db/database.ts';
import { MigrationError } from '@/db/migrations/migration-mark.ts';
import type { MigrationProgress } from '@/db/migrations/migration-progress.ts';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import { type LateCode, type OpenFailure, openDatabase } from '@/db/open.ts';
import { CURRENT_VERSION, type MarkerStorage, markVersionSeen } from '@/db/schema-version.ts';
import { rebuildTotalsIfOutdated } from '@/db/storage/rebuild-totals.ts';
import { isActiveDatabase } from '@/platform/backup/active-database.ts';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';

/**
 * The result of opening a database with its engine. Fails with the codes of `db/open.ts`, or
 * `migration` if older data couldn't be migrated.
 */
export type Opened =
  | { readonly ok: true; readonly database: CofferDatabase }
  | {
      readonly ok: false;
      readonly code: OpenFailure['code'] | 'migration';
      readonly reason: unknown;
    };

export type WholeOptions = {
  /**
   * Called while older data is upgraded or migrated; that time doesn't count toward the limit for
   * opening.
   */
  readonly onProgress: (progress: MigrationProgress) => void;
  /** Called each time the limit for opening passes. Opening continues. */
  readonly onLate: (code: LateCode, message: string) => void;
  /** Called once the stores are open. Migration starts after it resolves. */
  readonly beforeMigration: () => Promise<void>;
  /** Cancels opening and closes what was opened. */
  readonly signal: AbortSignal;
};

/**
 * Opens a database with its engine, migrates older data, and rebuilds outdated totals. Rejects if
 * cancelled.
 */
export async function openWhole(
  name: string,
  markers: MarkerStorage | null,
  { onProgress, onLate, beforeMigration, signal }: WholeOptions,
): Promise<Opened> {
  const opened = await openDatabase({
    name,
    markers,
    signal,
    onLate,
    isActive: () => isActiveDatabase(name),
    onUpgrade: () => onProgress({ step: 'indexes', done: 0, total: 0 }),
  });
  if (!opened.ok) return { ok: false, code: opened.code, reason: opened.message };
  const database = opened.value;
  await beforeMigration();
  signal.throwIfAborted();
  try {
    const report = await runMigrations(database, systemClock.now(), onProgress);
    if (markers) noteVersion(markers);
    if (await rebuildTotalsIfOutdated(database)) log.info('rebuilt the totals');
    if (report) {
      const { fromVersion, backup, collections } = report;
      log.info(`data of version ${fromVersion} was migrated`, { backup, collections });
    }
  } catch (reason) {
    // Close it: the recovery screen reads and deletes without going through the storage engine.
    await database.close().catch((error: unknown) => log.warn('closing failed', error));
    signal.throwIfAborted();
    const isFull = reason instanceof MigrationError && reason.code === 'quota';
    return { ok: false, code: isFull ? 'quota' : 'migration', reason };
  }
  return { ok: true, database };
}

/**
 * Only after the migration: until then, an older version of the app can still use the untouched
 * data.
 */
function noteVersion(markers: MarkerStorage): void {
  try {
    markVersionSeen(markers, CURRENT_VERSION);
  } catch (error) {
    log.warn('the version could not be stored', error);
  }
}
