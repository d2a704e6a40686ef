import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { MigrationError } from '@/db/migrations/migration-error.ts';
import type { MigrationProgress } from '@/db/migrations/progress.ts';
import { runMigrations } from '@/db/migrations/run.ts';
import { openDatabase } from '@/db/open.ts';
import { rebuildSumsIfOutdated } from '@/db/rebuild-sums.ts';
import { CURRENT_VERSION, type MarkerStorage, markVersionSeen } from '@/db/schema-version.ts';
import { hasPointer, isActiveDatabase } from '@/platform/active-database.ts';
import { systemClock } from '@/platform/clock.ts';
import { log } from '@/platform/log.ts';
import { noteSampleFailure, takeSampleWish } from '@/platform/sample-wish.ts';
import { databaseToOpen } from './active-sample.ts';
import { recovery } from './recovery-part.ts';
import type { StartupFailure } from './startup-failure.ts';

/**
 * How far the opening of the database has come. `migrating`: rows of an older version that were saved or carried over, of all.
 * `making-sample`: records written of all.
 */
export type Startup =
  | { readonly phase: 'opening' }
  | { readonly phase: 'making-sample'; readonly done: number; readonly total: number }
  | { readonly phase: 'migrating'; readonly progress: MigrationProgress }
  | { readonly phase: 'open'; readonly database: CofferDatabase }
  | { readonly phase: 'failed'; readonly failure: StartupFailure };

let current: Startup = { phase: 'opening' };
let started = false;
const listeners = new Set<() => void>();

/** Opens the database, once in a tab, whatever React does. */
export function startOpening(): void {
  if (started) return;
  started = true;
  open()
    .catch((error: unknown) => failed('failed', error))
    .then(async (outcome) => {
      // At once, where it is needed: nothing flashes between.
      if (outcome.phase === 'failed') await recovery.preload();
      announce(outcome);
    });
}

/** The time limit of opening does not count for what comes after: carrying over older data takes as long as it takes. */
async function open(): Promise<Startup> {
  const markers = markerStorage();
  if (takeSampleWish()) await prepareSample(markers);
  const wasPointed = hasPointer();
  if (!wasPointed) await (await import('./own-database.ts')).findOwnDatabase();
  const name = await databaseToOpen();
  // Beside the opening, so that it takes no time of its own.
  const isLeft = wasPointed && name !== SAMPLE_DATABASE_NAME ? hasLaterChoice() : false;
  const opened = await openDatabase({
    name,
    markers,
    isActive: () => isActiveDatabase(name),
    onUpgrade: () =>
      announce({ phase: 'migrating', progress: { step: 'form', done: 0, total: 0 } }),
  });
  if (await isLeft) {
    log.warn('the pointer was not the last one: a restored database was chosen since');
    window.location.reload();
    await new Promise<never>(() => {});
  }
  if (!opened.ok) return failed(opened.code, opened.message);
  const database = opened.value;
  try {
    const report = await runMigrations(database, systemClock.now(), (progress) =>
      announce({ phase: 'migrating', progress }),
    );
    if (markers) noteVersion(markers);
    if (await rebuildSumsIfOutdated(database)) log.info('the sums were made anew');
    if (report) {
      const { fromVersion, backup, collections } = report;
      log.info(`data of version ${fromVersion} was carried over`, { backup, collections });
    }
  } catch (error) {
    // Let go of it: the recovery screen reads and deletes past the storage engine.
    await database.close().catch((reason: unknown) => log.warn('closing failed', reason));
    const isFull = error instanceof MigrationError && error.code === 'quota';
    return failed(isFull ? 'quota' : 'migration', error);
  }
  return { phase: 'open', database };
}

/** Whether another database was chosen since the pointer reached the disk; the pointer leads there now. */
async function hasLaterChoice(): Promise<boolean> {
  try {
    return await (await import('./own-database.ts')).followLaterChoice();
  } catch (error) {
    log.warn('whether another database was chosen later could not be seen', error);
    return false;
  }
}

/** Where it comes to nothing the app begins anew with what was there, and says so: see SampleHost. */
async function prepareSample(markers: MarkerStorage | null): Promise<void> {
  announce({ phase: 'making-sample', done: 0, total: 0 });
  const code = await makeSample(markers).catch((error: unknown) => {
    log.error('the sample data could not be made', error);
    return 'unexpected';
  });
  if (code === null) return;
  noteSampleFailure(code);
  window.location.reload();
  // Nothing else is opened in this page: after a failed opening only a new one helps.
  await new Promise<never>(() => {});
}

/** Returns why there is none. Its code, and the household, are fetched only here. */
async function makeSample(markers: MarkerStorage | null): Promise<string | null> {
  const { makeSample: make } = await import('./make-sample.ts');
  const made = await make(markers, (progress) => announce({ phase: 'making-sample', ...progress }));
  return made.ok ? null : made.code;
}

/** Only after the migration: until then an older app may still work with its untouched data. */
function noteVersion(markers: MarkerStorage): void {
  try {
    markVersionSeen(markers, CURRENT_VERSION);
  } catch (error) {
    log.warn('the version was not noted', error);
  }
}

function failed(code: StartupFailure['code'], reason: unknown): Startup {
  const message = reason instanceof Error ? reason.message : String(reason ?? '');
  log.error(`the database did not open: ${code}`, message);
  return { phase: 'failed', failure: { code, message } };
}

/** Fits useSyncExternalStore, with `readStartup`. */
export function subscribeStartup(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readStartup(): Startup {
  return current;
}

function announce(next: Startup): void {
  current = next;
  if (next.phase === 'open') log.info('the database is open');
  for (const listener of [...listeners]) listener();
}

/** Reading `localStorage` itself throws where the browser forbids it. */
function markerStorage(): MarkerStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
