import { type DBCore, Dexie } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Engine, Writer } from '@/db/database.ts';
import { generationOf } from '@/db/read.ts';
import {
  CURRENT_VERSION,
  type ExistingStore,
  findExistingStores,
  highestVersionSeen,
  type MarkerStorage,
  newestExistingVersion,
} from '@/db/schema-version.ts';
import type { DexieByCollection } from '@/db/store.ts';
import { STORE_VERSION } from './stored-form.ts';
import { totalsAreCurrent } from './totals-formula.ts';

/** The stores of a database, opened without RxDB. */
export type Readers = {
  readonly dexie: DexieByCollection;
  /**
   * The generation of each collection before anything else was read, in the order of
   * COLLECTION_NAMES.
   */
  readonly generations: Promise<readonly number[]>;
  /** Closes the stores once reads in progress have had time to finish. */
  readonly closeLater: () => void;
  readonly close: () => void;
};

/** Time limit in ms. The engine's own opening has a longer limit and reports why it failed. */
const OPEN_MS = 1_000;
const CLOSE_MS = 10_000;

/**
 * Opens the existing stores read-only, so that a start can show its first figures before the engine
 * is loaded. Returns `null` unless all stores exist in their current form, with none of another
 * version beside them: creating, upgrading and migrating is the engine's job.
 */
export async function openForReading(
  name: string,
  markers: MarkerStorage | null,
): Promise<Readers | null> {
  if (typeof indexedDB === 'undefined') return null;
  if (markers && highestVersionSeen(markers) > CURRENT_VERSION) return null;
  const opened: Dexie[] = [];
  let isGivenUp = false;
  const close = () => {
    isGivenUp = true;
    for (const db of opened) db.close();
  };
  // Without a schema Dexie uses the existing one and creates no database.
  const open = async (dexieName: string) => {
    if (isGivenUp) throw new Error('opening took too long');
    const db = new Dexie(dexieName);
    db.use({ stack: 'dbcore', name: 'reading-alone', create: readOnly });
    // Close at once and for good: if Dexie reopened it automatically, it could delete the database
    // that another tab recreates under this name.
    db.on('versionchange', () => db.close());
    opened.push(db);
    return db.open();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), OPEN_MS);
  });
  try {
    const dexie = await Promise.race([openAll(name, open), late]);
    if (dexie && (await Promise.race([totalsAreCurrent(dexie.transactions), late]))) {
      const generations = Promise.all(COLLECTION_NAMES.map((each) => generationOf(dexie[each])));
      generations.catch(() => {});
      return { dexie, generations, closeLater: () => void setTimeout(close, CLOSE_MS), close };
    }
  } catch {
    // The engine runs into the same problem and reports it.
  } finally {
    clearTimeout(timer);
  }
  close();
  return null;
}

async function openAll(
  name: string,
  open: (dexieName: string) => Promise<Dexie>,
): Promise<DexieByCollection | null> {
  const [stores, newest] = await Promise.all([
    findExistingStores(name),
    newestExistingVersion(name),
  ]);
  if (newest !== CURRENT_VERSION || !isWhole(stores)) return null;
  const entries = await Promise.all(
    stores.map(async ({ collection, dexieName }) => [collection, await open(dexieName)] as const),
  );
  const isCurrent = entries.every(([, { verno }]) => verno === STORE_VERSION);
  return isCurrent ? (Object.fromEntries(entries) as DexieByCollection) : null;
}

function isWhole(stores: readonly ExistingStore[]): boolean {
  return (
    stores.length === COLLECTION_NAMES.length &&
    stores.every(({ version }) => version === CURRENT_VERSION)
  );
}

/** A write here would bypass the totals, unique keys and journal. */
function readOnly(core: DBCore): DBCore {
  return {
    ...core,
    transaction(tables, mode, options) {
      if (mode === 'readwrite') throw new Error(`${core.schema.name} was opened read-only`);
      return core.transaction(tables, mode, options);
    },
  };
}

/**
 * A database that can be read right away, without RxDB, while the engine opens. Writes wait for the
 * engine; after that, everything goes through its stores. If the engine doesn't open, writes reject
 * with its error.
 * @param hurry opens the engine right away
 */
export function readableDatabase(
  name: string,
  readers: Readers,
  opening: Promise<CofferDatabase>,
  hurry: () => void,
): CofferDatabase {
  let whole: CofferDatabase | null = null;
  let missed: Promise<ReadonlySet<CollectionName>> | undefined;
  const ready = opening.then((database): Promise<Engine> => {
    whole = database;
    readers.closeLater();
    return database.engine.ready;
  });
  // Whoever opens the engine handles the failure; this only prevents an unhandled rejection.
  ready.catch(readers.close);
  const writer = async (): Promise<Writer> => {
    hurry();
    return (await opening).store;
  };
  return {
    name,
    store: {
      write: async (...call) => (await writer()).write(...call),
      writeWhileWanted: async (...call) => (await writer()).writeWhileWanted(...call),
      replay: async (...call) => (await writer()).replay(...call),
      forget: async (change) => (await writer()).forget(change),
      applyRemote: async (...call) => (await writer()).applyRemote(...call),
    },
    engine: {
      get now() {
        return whole?.engine.now ?? null;
      },
      ready,
      hurry,
      missed() {
        missed ??= opening.then(({ dexie }) => committedSince(readers.generations, dexie));
        return missed;
      },
    },
    get dexie() {
      return whole?.dexie ?? readers.dexie;
    },
    close: async () => (await opening).close(),
  };
}

async function committedSince(
  before: Readers['generations'],
  dexie: CofferDatabase['dexie'],
): Promise<ReadonlySet<CollectionName>> {
  try {
    const then = await before;
    const now = await Promise.all(COLLECTION_NAMES.map((name) => generationOf(dexie[name])));
    return new Set(COLLECTION_NAMES.filter((_, index) => now[index] !== then[index]));
  } catch {
    // If it can't be determined, assume that everything changed.
    return new Set(COLLECTION_NAMES);
  }
}
