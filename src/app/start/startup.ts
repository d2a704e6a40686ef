import { preloadPageAt } from '@/app/shell/pages.ts';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import type { MigrationProgress } from '@/db/migrations/migration-progress.ts';
import type { LateCode } from '@/db/open.ts';
import type { MarkerStorage } from '@/db/schema-version.ts';
import { openForReading, readableDatabase } from '@/db/storage/open-for-reading.ts';
import type { BackgroundOpening } from '@/features/recovery/recovery-screen.tsx';
import { firstReadings } from '@/live/first-readings.ts';
import { hasPointer } from '@/platform/backup/active-database.ts';
import { noteSampleFailure, takeSampleRequest } from '@/platform/browser/sample-request.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { lazyScreen } from './lazy-screen.tsx';
import {
  isRecoveryHeld,
  openingSignal,
  recoveryReleased,
  type StartupFailure,
} from './recovery-state.ts';
import { databaseToOpen } from './sample-session.tsx';

type RecoveryProps = { readonly failure: StartupFailure; readonly opening: BackgroundOpening };

/** Replaces the app when its database didn't open. */
export const Recovery = lazyScreen<RecoveryProps>(
  async () => (await import('./recovery.tsx')).Recovery,
);

/** The progress of opening the database. `making-sample`: records written so far, and the total. */
export type Startup =
  | { readonly phase: 'opening' }
  | { readonly phase: 'making-sample'; readonly done: number; readonly total: number }
  | { readonly phase: 'migrating'; readonly progress: MigrationProgress }
  | { readonly phase: 'open'; readonly database: CofferDatabase }
  | FailedStartup;

type FailedStartup = {
  readonly phase: 'failed';
  readonly failure: StartupFailure;
  readonly opening: BackgroundOpening;
  /** A database that was on screen already. Its pages come back as the user left them. */
  readonly behind: CofferDatabase | null;
};

let current: Startup = { phase: 'opening' };
let started = false;
/** The screen for a late opening, until its code has loaded and it can be shown. */
let late: FailedStartup | null = null;
/** The database, readable while its engine is still opening. */
let readable: CofferDatabase | null = null;
const listeners = new Set<() => void>();

/** Opens the database once per tab, however often React renders. */
export function startOpening(): void {
  if (started) return;
  started = true;
  open().then(announce, fail);
}

openingSignal.addEventListener('abort', () => {
  late = null;
  if (current.phase === 'failed') announce({ ...current, opening: 'ended', behind: null });
});

async function open(): Promise<Startup> {
  const markers = markerStorage();
  if (takeSampleRequest()) await prepareSample(markers);
  const wasPointed = hasPointer();
  if (!wasPointed)
    await (await fetchPart(async () => (await import('./own-database.ts')).findOwnDatabase))();
  const name = await databaseToOpen();
  // Runs in parallel with opening, so that it takes no extra time.
  const hasMoved = wasPointed && name !== SAMPLE_DATABASE_NAME ? hasLaterChoice() : false;
  const readers = await openForReading(name, markers);
  if (readers) {
    if (await hasMoved) return reloadForNewPointer();
    let requestEngine = () => {};
    const engineNeeded = new Promise<void>((resolve) => {
      requestEngine = resolve;
    });
    const opening = openEngineLater(name, markers, engineNeeded);
    readable = readableDatabase(name, readers, opening, requestEngine);
    return { phase: 'open', database: readable };
  }
  const database = await openEngine(name, markers, (progress) => {
    late = null;
    if (!isRecoveryHeld()) announce({ phase: 'migrating', progress });
  });
  if (await hasMoved) return reloadForNewPointer();
  return { phase: 'open', database };
}

/**
 * Loads and opens the engine once the page has its first figures, or someone needs it. A failure
 * replaces the page with the recovery screen.
 */
async function openEngineLater(
  name: string,
  markers: MarkerStorage | null,
  engineNeeded: Promise<void>,
): Promise<CofferDatabase> {
  try {
    await firstReadings(preloadPageAt(window.location.pathname), engineNeeded);
    return await openEngine(name, markers, () => {});
  } catch (error) {
    await fail(error);
    throw error;
  }
}

/** Throws an OpeningError, or the abort reason if opening was cancelled. */
async function openEngine(
  name: string,
  markers: MarkerStorage | null,
  onProgress: (progress: MigrationProgress) => void,
): Promise<CofferDatabase> {
  const openWhole = await fetchPart(async () => (await import('./open-whole.ts')).openWhole);
  const opened = await openWhole(name, markers, {
    onProgress,
    onLate: showLate,
    beforeMigration: leaveRecovery,
    signal: openingSignal,
  });
  if (!opened.ok) throw new OpeningError(opened.code, opened.reason);
  return opened.database;
}

/** Shows the recovery screen while opening continues behind it. */
function showLate(code: LateCode, message: string): void {
  if (late?.failure.code === code) return;
  log.warn(`the database is slow to open (${code}); still trying`, message);
  const screen = {
    phase: 'failed',
    failure: { code, message },
    opening: 'in-progress',
    behind: readable,
  } as const;
  late = screen;
  void Recovery.preload().then(() => {
    if (late === screen) announce(screen);
  });
}

/**
 * The database opened after all: the app replaces the recovery screen as soon as the user has
 * finished there.
 */
async function leaveRecovery(): Promise<void> {
  late = null;
  if (current.phase !== 'failed') return;
  if (isRecoveryHeld()) {
    announce({ ...current, opening: 'ready' });
    await recoveryReleased();
    if (openingSignal.aborted) return;
  }
  announce(readable ? { phase: 'open', database: readable } : { phase: 'opening' });
}

async function reloadForNewPointer(): Promise<never> {
  log.warn('switched to the restored database chosen last');
  window.location.reload();
  return new Promise<never>(() => {});
}

/**
 * Whether another database was chosen since the pointer was last written to disk. If so, the
 * pointer has been moved there.
 */
async function hasLaterChoice(): Promise<boolean> {
  try {
    return await (
      await fetchPart(async () => (await import('./own-database.ts')).followLaterChoice)
    )();
  } catch (error) {
    log.warn('could not find out which database was chosen last', error);
    return false;
  }
}

/** If this fails, the app reloads with the previous data, and SampleBanner reports the failure. */
async function prepareSample(markers: MarkerStorage | null): Promise<void> {
  announce({ phase: 'making-sample', done: 0, total: 0 });
  const code = await makeSample(markers).catch((error: unknown) => {
    log.error('the sample data could not be created', error);
    return 'unexpected';
  });
  if (code === null) return;
  noteSampleFailure(code);
  window.location.reload();
  // Open nothing else in this page: after a failed opening, only a reload helps.
  await new Promise<never>(() => {});
}

/** Returns an error code, or null. The code and data of the sample are fetched only here. */
async function makeSample(markers: MarkerStorage | null): Promise<string | null> {
  const make = await fetchPart(async () => (await import('./make-sample.ts')).makeSample);
  const made = await make(markers, (progress) => announce({ phase: 'making-sample', ...progress }));
  return made.ok ? null : made.code;
}

/** Shows why the database did not open. */
async function fail(error: unknown): Promise<void> {
  if (openingSignal.aborted) return;
  late = null;
  const code = error instanceof OpeningError ? error.code : 'failed';
  const message = error instanceof Error ? error.message : String(error ?? '');
  log.error(`the database did not open: ${code}`, message);
  // Load the screen first, so that nothing flashes in between.
  await Recovery.preload();
  announce({ phase: 'failed', failure: { code, message }, opening: 'ended', behind: null });
}

class OpeningError extends Error {
  readonly code: StartupFailure['code'];

  constructor(code: StartupFailure['code'], reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason ?? ''));
    this.code = code;
  }
}

/** For useSyncExternalStore, with `readStartup`. */
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

/** Accessing `localStorage` throws if the browser forbids it. */
function markerStorage(): MarkerStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * Logs uncaught errors. The browser prints them itself, so they are logged as warnings and not
 * printed twice.
 */
export function logUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    // A ResizeObserver complaint carries no error and is harmless.
    if (event.error) log.warn('uncaught error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    log.warn('unhandled rejection', event.reason);
  });
}
