import { Dexie } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';

/** A collection of some version, as it lies in its own IndexedDB database. */
export type StoreThere = {
  readonly collection: CollectionName;
  readonly version: number;
  readonly dexieName: string;
};

/** The collections of every version that lie below a database name. */
export async function storesThere(databaseName: string): Promise<readonly StoreThere[]> {
  const names = await Dexie.getDatabaseNames();
  return names.flatMap((dexieName) => storeOf(databaseName, dexieName) ?? []);
}

/** The highest version of a database that lies there; 0 = none. Also of collections that this version does not know. */
export async function newestVersionThere(databaseName: string): Promise<number> {
  const names = await Dexie.getDatabaseNames();
  return Math.max(0, ...names.map((dexieName) => versionOf(databaseName, dexieName)));
}

function versionOf(databaseName: string, dexieName: string): number {
  const [start, version, collection] = dexieName.split('--');
  const isOurs = start === `rxdb-dexie-${databaseName}` && /^[a-z]/i.test(collection ?? '');
  const number = Number(version);
  return isOurs && Number.isInteger(number) && number > 0 ? number : 0;
}

function storeOf(databaseName: string, dexieName: string): StoreThere | null {
  const version = versionOf(databaseName, dexieName);
  const [, , collection] = dexieName.split('--');
  const name = COLLECTION_NAMES.find((each) => each === collection);
  return version > 0 && name ? { collection: name, version, dexieName } : null;
}
