import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Engine, Writer } from '@/db/database.ts';
import { generationOf } from '@/db/read.ts';
import type { Readers } from './open-for-reading.ts';

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
