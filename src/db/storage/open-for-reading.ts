import { type DBCore, Dexie } from 'dexie';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { generationOf } from '@/db/read.ts';
import { CURRENT_VERSION, highestVersionSeen, type MarkerStorage } from '@/db/schema-version.ts';
import type { DexieByCollection } from '@/db/store.ts';
import { STORE_FORM } from './side-tables-names.ts';
import { newestVersionThere, type StoreThere, storesThere } from './stores-there.ts';
import { sumsAreCurrent } from './sums-formula.ts';

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
    if (dexie && (await Promise.race([sumsAreCurrent(dexie.transactions), late]))) {
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
