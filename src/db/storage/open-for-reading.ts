import { type DBCore, Dexie } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Engine, Writer } from '@/db/database.ts';
import { generationOf } from '@/db/read.ts';
import {
  CURRENT_VERSION,
  highestVersionSeen,
  type MarkerStorage,
  newestVersionThere,
  type StoreThere,
  storesThere,
} from '@/db/schema-version.ts';
import type { DexieByCollection } from '@/db/store.ts';
import { STORE_FORM } from './stored-form.ts';
import { totalsAreCurrent } from './totals-formula.ts';

/** The stores of a database, opened past the engine. */
export type Readers = {
  readonly dexie: DexieByCollection;
  /** How often each collection had been written to before anything else was read, in the order of COLLECTION_NAMES. */
  readonly generations: Promise<readonly number[]>;
  /** Once what is being read has been read. */
  readonly closeLater: () => void;
  readonly close: () => void;
};

/** So long opening may take. The engine's own opening has a longer limit, and says why. */
const OPEN_MS = 1_000;
const CLOSE_MS = 10_000;

/**
 * Opens the stores as they lie, to read only: a start shows its first figures before the engine is loaded. `null` unless all of
 * them are there in their present form with nothing of another version beside them: the engine makes, raises and carries over.
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
  // Without a schema of its own Dexie takes the one that it finds, and makes nothing where there is none.
  const open = async (dexieName: string) => {
    if (isGivenUp) throw new Error('opening took too long');
    const db = new Dexie(dexieName);
    db.use({ stack: 'dbcore', name: 'reading-alone', create: readingAlone });
    // Let go of at once, and for good: opened again by itself it could delete what another tab makes anew under its name.
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
    // The engine meets the same, and says what it is.
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
  const [stores, newest] = await Promise.all([storesThere(name), newestVersionThere(name)]);
  if (newest !== CURRENT_VERSION || !isWhole(stores)) return null;
  const entries = await Promise.all(
    stores.map(async ({ collection, dexieName }) => [collection, await open(dexieName)] as const),
  );
  const isCurrent = entries.every(([, { verno }]) => verno === STORE_FORM);
  return isCurrent ? (Object.fromEntries(entries) as DexieByCollection) : null;
}

function isWhole(stores: readonly StoreThere[]): boolean {
  return (
    stores.length === COLLECTION_NAMES.length &&
    stores.every(({ version }) => version === CURRENT_VERSION)
  );
}

/** A write here would pass by the sums, the unique keys and the journal. */
function readingAlone(core: DBCore): DBCore {
  return {
    ...core,
    transaction(tables, mode, options) {
      if (mode === 'readwrite') throw new Error(`${core.schema.name} was opened for reading alone`);
      return core.transaction(tables, mode, options);
    },
  };
}

/**
 * A database that can be read at once, past the engine, while that is being opened. Writes wait for it; from then on everything
 * goes by its own stores. Where it does not open, they are rejected with its error.
 * @param hurry has the engine opened now
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
  // Whoever opens it is told of a failure; here it is no one's who did not ask.
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
    return new Set(COLLECTION_NAMES.filter((_, place) => now[place] !== then[place]));
  } catch {
    // What cannot be told may have changed.
    return new Set(COLLECTION_NAMES);
  }
}
