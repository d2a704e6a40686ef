import type { Dexie } from 'dexie';
import {
  createRxDatabase,
  fillWithDefaultSettings,
  getBroadcastChannelReference,
  type RxCollection,
  type RxDatabase,
  removeBroadcastChannelReference,
} from 'rxdb/plugins/core';
import { getDexieStoreSchema, getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { DATABASE_NAME, DATABASE_OPEN_TIMEOUT_MS, SCHEMA_VERSION } from '@/config/limits.ts';
import { EMPTY_PLAN } from '@/db/migrations/step.ts';
import {
  adoptStores,
  COLLECTIONS,
  type CollectionPlan,
  storageSchema,
} from '@/db/storage/collection-plans.ts';
import { type CurrentWrite, syncGate } from '@/db/storage/derived-table-writes.ts';
import { addDerivedTables, usedIndexes } from '@/db/storage/derived-tables.ts';
import { timeLimit, Upgrades } from '@/db/storage/open-time-limit.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { OtherTabs } from '@/platform/browser/other-tabs.ts';
import { markOpen } from '@/platform/browser/timings.ts';
import { COLLECTION_NAMES, type CollectionName } from './collections.ts';
import type { CofferDatabase } from './database.ts';
import {
  CURRENT_VERSION,
  highestVersionSeen,
  type MarkerStorage,
  newestExistingVersion,
} from './schema-version.ts';
import { Store } from './store.ts';
import { causesOf } from './write.ts';

const NO_WRITES: ReadonlySet<CurrentWrite> = new Set();

/** Why opening is slow. `blocked`: another tab holds an older version open. */
export type LateCode = 'timeout' | 'blocked';

/**
 * Why the database did not open. `timeout`: not within DATABASE_OPEN_TIMEOUT_MS; `blocked`: another
 * tab holds an older version open; `newer`: a newer version of the app wrote the data; `missing`:
 * the browser has no IndexedDB; `denied`: the browser forbids access; `quota`: the disk is full;
 * `failed`: anything else, explained by `message`.
 */
export type OpenFailure = {
  readonly code: LateCode | 'newer' | 'missing' | 'denied' | 'quota' | 'failed';
  readonly message: string;
};

export type OpenOptions = {
  readonly name?: string;
  readonly timeoutMs?: number;
  /** Called each time the limit passes while any tab upgrades stores, which has no time limit. */
  readonly onUpgrade?: () => void;
  /** Called each time the limit passes otherwise. Without it, opening fails at the limit. */
  readonly onLate?: (code: LateCode, message: string) => void;
  /**
   * Aborts opening: closes what was opened, even afterwards, and opens nothing more. Rejects with
   * the signal's reason.
   */
  readonly signal?: AbortSignal;
  /** Where the version marker is stored; only read here. `null` if the browser forbids access. */
  readonly markers: MarkerStorage | null;
  /** Whether the app still uses this database; checked before every write. */
  readonly isActive?: () => boolean;
  /** False in tests that open a single database in one process. */
  readonly multiInstance?: boolean;
  /** The clock of edit stamps in ms, for tests of devices whose clocks differ. */
  readonly now?: () => number;
};

/** Opens the database. Call it once per tab; after a failure only a reload helps. */
export async function openDatabase(
  options: OpenOptions,
): Promise<Result<CofferDatabase, OpenFailure['code']> & { readonly message?: string }> {
  if (typeof indexedDB === 'undefined') return failure('missing', 'this browser has no IndexedDB');
  const seen = options.markers ? highestVersionSeen(options.markers) : 0;
  if (seen > CURRENT_VERSION) return newer(seen);
  let blocked = false;
  const upgrades = new Upgrades();
  const timeoutMs = options.timeoutMs ?? DATABASE_OPEN_TIMEOUT_MS;
  const lateFailure = () =>
    [blocked ? 'blocked' : 'timeout', `not open after ${timeoutMs} ms`] as const;
  const { onUpgrade, onLate } = options;
  const limit = timeLimit(timeoutMs, upgrades, {
    onUpgrade,
    onLate: onLate && (() => onLate(...lateFailure())),
  });
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const abandoned = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const onAbort = () => giveUp.abort(options.signal?.reason);
  if (options.signal?.aborted) onAbort();
  options.signal?.addEventListener('abort', onAbort);
  try {
    const opened = await Promise.race([
      createUnlessNewer(options, signal, upgrades, () => {
        blocked = true;
      }),
      limit.reached,
      abandoned,
    ]);
    if (opened === 'timeout') {
      // The caller treats the database as closed from here on, so nothing may open later.
      giveUp.abort();
      return failure(...lateFailure());
    }
    if (typeof opened === 'number') return newer(opened);
    markOpen();
    return ok(opened);
  } catch (error) {
    signal.throwIfAborted();
    return failure(codeOf(error), error instanceof Error ? error.message : String(error));
  } finally {
    limit.lift();
    upgrades.endAll();
  }
}

function newer(version: number) {
  return failure('newer', `written by schema version ${version}`);
}

function failure(code: OpenFailure['code'], message: string) {
  return { ...fail(code), message };
}

function codeOf(error: unknown): OpenFailure['code'] {
  // The engine wraps the browser's QuotaExceededError.
  if ([...causesOf(error)].some((cause) => cause.name === 'QuotaExceededError')) return 'quota';
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionError') return 'newer';
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'MissingAPIError')
    return 'denied';
  return 'failed';
}

/**
 * The marker outside the database may be missing, so this also checks which version wrote the
 * stores. If it was a newer one, returns that version without opening or writing anything.
 */
async function createUnlessNewer(
  options: OpenOptions,
  signal: AbortSignal,
  upgrades: Upgrades,
  onBlocked: () => void,
): Promise<CofferDatabase | number> {
  const version = await newestExistingVersion(options.name ?? DATABASE_NAME);
  return version > CURRENT_VERSION ? version : create(options, signal, upgrades, onBlocked);
}

async function create(
  options: OpenOptions,
  signal: AbortSignal,
  upgrades: Upgrades,
  onBlocked: () => void,
): Promise<CofferDatabase> {
  const writes = new Map<CollectionName, Set<CurrentWrite>>();
  const dexie = new Map<CollectionName, Dexie>();
  const all: Dexie[] = [];
  signal.addEventListener('abort', () => {
    for (const db of all) db.close();
  });
  const sync = syncGate(async () => (await import('@/db/sync/marks.ts')).syncMarker(options.now));
  const openings: PromiseLike<unknown>[] = [];
  const name = options.name ?? DATABASE_NAME;
  silenceAdvertisement();
  const storage = getRxStorageDexie({
    onCreate(db: Dexie, dexieName: string) {
      const open = db.open.bind(db);
      db.open = () => {
        signal.throwIfAborted();
        return open();
      };
      all.push(db);
      const collection = COLLECTION_NAMES.find((each) => dexieName.endsWith(`--${each}`));
      if (!collection) return;
      dexie.set(collection, db);
      const { schema, uniqueField, extraIndexes } = COLLECTIONS[collection];
      addDerivedTables(db, {
        rxIndexes: usedIndexes(getDexieStoreSchema(fillWithDefaultSettings(storageSchema(schema)))),
        uniqueField,
        extraIndexes,
        keepsTotals: collection === 'transactions',
        currentWrites: () => writes.get(collection) ?? NO_WRITES,
        onUpgrade: () => upgrades.begin(collection),
        sync,
      });
      const openUnlessGivenUp = db.open;
      const end = () => upgrades.end(collection);
      db.open = () => {
        const opening = openUnlessGivenUp();
        openings.push(opening);
        // Errors surface in Promise.all(openings) below. A store that failed, even after the time
        // limit, is no longer being upgraded.
        opening.then(end, end);
        return opening;
      };
      db.on('blocked', onBlocked);
    },
  });
  const multiInstance = options.multiInstance ?? true;
  const others = new OtherTabs(name);
  if (multiInstance) await others.join();
  const rx = await createRxDatabase({ name, storage, multiInstance, eventReduce: true });
  const stopTelling = multiInstance ? broadcastOnlyIfHeard(rx, others) : () => {};
  const schemas = Object.fromEntries(
    COLLECTION_NAMES.map((each) => [each, storageSchema(COLLECTIONS[each].schema)]),
  ) as Record<CollectionName, CollectionPlan['schema']>;
  await adoptStores(rx, schemas);
  const collections = (await rx.addCollections(
    Object.fromEntries(
      COLLECTION_NAMES.map((each) => [
        each,
        {
          schema: schemas[each],
          migrationStrategies: rxStrategies(each),
          autoMigrate: false,
        },
      ]),
    ),
  )) as Record<CollectionName, RxCollection>;
  const close = async () => {
    stopTelling();
    await rx.close();
    others.leave();
  };
  const byCollection = Object.fromEntries(dexie) as Record<CollectionName, Dexie>;
  try {
    // RxDB resolves before IndexedDB is open and ignores a store that does not open.
    await Promise.all(openings);
    await byCollection.accounts.table('docs').limit(1).toArray();
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  const engine = { rx, collections };
  return {
    name,
    engine: {
      now: engine,
      ready: Promise.resolve(engine),
      hurry: () => {},
      missed: async () => new Set(),
    },
    dexie: byCollection,
    store: new Store(collections, writes, byCollection, options.isActive),
    close,
  };
}

/**
 * RxDB requires a strategy for every version, although its own migrator never runs:
 * migrations/run-migrations.ts does the work.
 */
function rxStrategies(name: CollectionName) {
  return Object.fromEntries(
    Array.from({ length: SCHEMA_VERSION }, (_, index) => [
      index + 1,
      async (row: Record<string, unknown>) => {
        const { MIGRATION_STRATEGIES } = await import('@/db/migrations/strategies.ts');
        return MIGRATION_STRATEGIES[name][index + 1]?.(row, EMPTY_PLAN) ?? null;
      },
    ]),
  );
}

/** RxDB's free storage logs an advertisement with console.warn; this drops that one message. */
function silenceAdvertisement(): void {
  const warn = console.warn;
  console.warn = (...parts: unknown[]) => {
    if (String(parts[0]).includes('RxDB Open Core RxStorage')) {
      console.warn = warn;
      return;
    }
    warn(...parts);
  };
}

/** The storage name that RxDB uses in its messages between tabs. */
const STORAGE_NAME = 'dexie';
/**
 * Up to this many changed rows, sending the message costs less than asking whether any tab listens.
 */
const FEW_ROWS = 20;

/**
 * Sends the changes of large writes to other tabs only if any are open: cloning an import's rows
 * for nobody takes a tenth of the import's time. A tab that opens after the check reads the rows
 * that were written before. Messages keep the order of the writes, because a tab keeps the last
 * version that it hears of each row. If the browser can't tell whether other tabs exist, the
 * message is sent. Returns a function that undoes this.
 */
export function broadcastOnlyIfHeard(rx: RxDatabase, others: OtherTabs): () => void {
  const holder = {};
  const channel = getBroadcastChannelReference(STORAGE_NAME, rx.token, rx.name, holder);
  const post = channel.postMessage.bind(channel);
  let last: Promise<unknown> = Promise.resolve();
  channel.postMessage = (message) => {
    const isLong = message.eventBulk.events.length > FEW_ROWS;
    const hasListeners = isLong ? others.areAnyOpen().catch(() => true) : true;
    const sent = last.then(async () => {
      if ((await hasListeners) && !channel.isClosed) await post(message);
    });
    last = sent.catch(() => {});
    return sent;
  };
  return () => void removeBroadcastChannelReference(rx.token, holder);
}
