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
import type { CurrentWrite } from '@/db/storage/derived-table-writes.ts';
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
  newestVersionThere,
} from './schema-version.ts';
import { Store } from './store.ts';
import { causesOf } from './write.ts';

/** The storage's name in the messages between tabs. */
const STORAGE_NAME = 'dexie';
/** Up to so many changed rows the message costs less than asking who hears it. */
const FEW_ROWS = 20;

/**
 * Has writes of many rows told to the other tabs only where there are any: to copy the rows of an import for nobody is a tenth
 * of its time. A tab that comes after the question reads what was written before it. Told is in the order of the writes, for a tab
 * keeps of each row what it hears last; and where the browser does not answer the question. Returns what ends it.
 */
export function tellOthersIfThere(rx: RxDatabase, others: OtherTabs): () => void {
  const holder = {};
  const channel = getBroadcastChannelReference(STORAGE_NAME, rx.token, rx.name, holder);
  const post = channel.postMessage.bind(channel);
  let last: Promise<unknown> = Promise.resolve();
  channel.postMessage = (message) => {
    const isLong = message.eventBulk.events.length > FEW_ROWS;
    const isHeard = isLong ? others.areThere().catch(() => true) : true;
    const told = last.then(async () => {
      if ((await isHeard) && !channel.isClosed) await post(message);
    });
    last = told.catch(() => {});
    return told;
  };
  return () => void removeBroadcastChannelReference(rx.token, holder);
}

const NO_WRITES: ReadonlySet<CurrentWrite> = new Set();

/** Why opening takes too long. `blocked`: another tab holds an older version open. */
export type LateCode = 'timeout' | 'blocked';

/**
 * Why the database did not open. `timeout`: not within DATABASE_OPEN_TIMEOUT_MS; `blocked`: another tab holds an older
 * version open; `newer`: its data was written by a newer version of the app; `missing`: the browser has no IndexedDB;
 * `denied`: the browser forbids it; `quota`: the disk is full; `failed`: anything else, with its message.
 */
export type OpenFailure = {
  readonly code: LateCode | 'newer' | 'missing' | 'denied' | 'quota' | 'failed';
  readonly message: string;
};

export type OpenOptions = {
  readonly name?: string;
  readonly timeoutMs?: number;
  /**
   * Called after each time limit that passed while stores of an earlier form were raised to the present one, in this tab or another:
   * that takes as long as it takes, and opening goes on.
   */
  readonly onUpgrade?: () => void;
  /** Called each time the limit passes: opening goes on. Without it opening fails there, and is given up. */
  readonly onLate?: (code: LateCode, message: string) => void;
  /** Gives opening up: what it opened is closed, also after it has ended, and it opens nothing more. Rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Where the version marker stands; it is only read here. `null` where the browser forbids it. */
  readonly markers: MarkerStorage | null;
  /** Whether the app still works with this database: it is asked before every write. */
  readonly isActive?: () => boolean;
  /** False in tests that open one database in one process. */
  readonly multiInstance?: boolean;
};

/** Opens the database once; a second call in a tab is a mistake of the caller. After a failure only a reload helps. */
export async function openDatabase(
  options: OpenOptions,
): Promise<Result<CofferDatabase, OpenFailure['code']> & { readonly message?: string }> {
  if (typeof indexedDB === 'undefined') return failure('missing', 'this browser has no IndexedDB');
  const seen = options.markers ? highestVersionSeen(options.markers) : 0;
  if (seen > CURRENT_VERSION) return newer(seen);
  let blocked = false;
  const upgrades = new Upgrades();
  const timeoutMs = options.timeoutMs ?? DATABASE_OPEN_TIMEOUT_MS;
  const late = () => [blocked ? 'blocked' : 'timeout', `not open after ${timeoutMs} ms`] as const;
  const { onUpgrade, onLate } = options;
  const limit = timeLimit(timeoutMs, upgrades, {
    onUpgrade,
    onLate: onLate && (() => onLate(...late())),
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
      // Nothing may open later what the caller counts as closed.
      giveUp.abort();
      return failure(...late());
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
  // The engine wraps what the browser said of a full disk.
  if ([...causesOf(error)].some((cause) => cause.name === 'QuotaExceededError')) return 'quota';
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionError') return 'newer';
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'MissingAPIError')
    return 'denied';
  return 'failed';
}

/**
 * The marker beside the database may be gone: the stores say as well which version wrote them. Returns the version where it is a
 * newer one; then nothing was opened, and nothing written.
 */
async function createUnlessNewer(
  options: OpenOptions,
  signal: AbortSignal,
  upgrades: Upgrades,
  onBlocked: () => void,
): Promise<CofferDatabase | number> {
  const version = await newestVersionThere(options.name ?? DATABASE_NAME);
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
        sums: collection === 'transactions',
        currentWrites: () => writes.get(collection) ?? NO_WRITES,
        onUpgrade: () => upgrades.begin(collection),
      });
      const openUnlessGivenUp = db.open;
      const end = () => upgrades.end(collection);
      db.open = () => {
        const opening = openUnlessGivenUp();
        openings.push(opening);
        // What went wrong is told once all have been asked for. One that failed is not raised any more, also after the time limit.
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
  const stopTelling = multiInstance ? tellOthersIfThere(rx, others) : () => {};
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
    // RxDB resolves before IndexedDB is open, and passes over a store that does not open.
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

/** RxDB asks for a strategy of every version though its migrator never runs here: migrations/run.ts does the work. */
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

/** RxDB's free storage prints one advertisement by console.warn: that text alone is left out. */
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
