import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readGeneration } from '@/db/read.ts';
import { deletedIndexOf } from '@/db/storage/side-tables-names.ts';
import {
  aboutBytes,
  type CollectionFacts,
  type DatabaseFacts,
  SAMPLED_ROWS,
} from '@/domain/integrity/support-bundle.ts';
import { databaseOfStore } from '@/platform/backup/database-names.ts';
import { listOwnDatabases } from '@/platform/backup/raw-databases.ts';

/** Counts and sizes of what is stored: no row is kept, and few are read. */
export async function readDatabaseFacts(database: CofferDatabase): Promise<DatabaseFacts> {
  const collections: CollectionFacts[] = [];
  let changes = 0;
  for (const name of COLLECTION_NAMES) {
    collections.push(await factsOf(database, name));
    changes += await database.dexie[name].table('journal').count();
  }
  return {
    name: database.name,
    version: SCHEMA_VERSION,
    collections,
    sums: await database.dexie.transactions.table('sums').count(),
    changes,
    others: await otherStores(database.name),
  };
}

async function factsOf(database: CofferDatabase, name: CollectionName): Promise<CollectionFacts> {
  const docs = database.dexie[name].table('docs');
  const [rows, generation] = await Promise.all([docs.count(), readGeneration(database, name)]);
  const deleted = await docs.where(deletedIndexOf(docs).name).between(['1'], ['1', []]).count();
  const sample = await docs.limit(SAMPLED_ROWS).toArray();
  return {
    name,
    live: rows - deleted,
    deleted,
    indexes: [docs.schema.primKey, ...docs.schema.indexes].map(({ src }) => src),
    bytes: aboutBytes(
      sample.map((row) => JSON.stringify(row).length),
      rows,
    ),
    generation,
  };
}

/** What lies in this browser beside the stores that are open: `NAME, version N`, each once. */
async function otherStores(active: string): Promise<readonly string[]> {
  const names = await listOwnDatabases().catch((): string[] => []);
  const others = names.flatMap((store) => {
    const version = Number(/--(\d+)--/.exec(store)?.[1]);
    const name = databaseOfStore(store);
    const isOpen = name === active && (version === SCHEMA_VERSION || version === 0);
    return name === null || isOpen ? [] : [`${name}, version ${version}`];
  });
  return [...new Set(others)].filter((each) => !each.endsWith('version 0'));
}
