import { Dexie } from 'dexie';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from './collections.ts';

/**
 * The product's schema versions and what each one changed. Migration steps with the same number do
 * the work.
 */
export const VERSION_LEDGER: Readonly<Record<number, string>> = {
  1: 'first version: balance on the account, payeeId on the transaction, amounts as decimals',
  2: 'rule names unique: a duplicate is renamed by its id in parentheses',
  3: 'account balance removed; missing duplicate hashes computed',
  4: 'account names and duplicate hashes unique: later ones renamed, deleted',
  5: 'payeeId dropped: a row belongs to the payee whose name is its description',
  6: 'import templates, with the account of their mapping',
  7: 'scheduled transactions, with their anchor',
  8: 'budgets, goals and debts',
  9: 'holdings',
  10: 'kind and transferId as fields; none is an empty text where an index needs it; names of every kind unique',
  11: 'amounts in whole cents',
};

export const CURRENT_VERSION = SCHEMA_VERSION;

const MARKER = 'coffer.schemaVersion';

/** The part of localStorage that holds the version marker. */
export type MarkerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The highest schema version that ever wrote here; 0 = none. Stored outside the database, so that
 * an older app can read it.
 */
export function highestVersionSeen(storage: MarkerStorage): number {
  const value = Number(storage.getItem(MARKER) ?? '0');
  return Number.isInteger(value) && value > 0 ? value : 0;
}

export function markVersionSeen(storage: MarkerStorage, version: number): void {
  if (version > highestVersionSeen(storage)) storage.setItem(MARKER, String(version));
}

/** A collection, of any version, in its own IndexedDB database. */
export type ExistingStore = {
  readonly collection: CollectionName;
  readonly version: number;
  readonly dexieName: string;
};

/** The collections of every version that belong to a database name. */
export async function findExistingStores(databaseName: string): Promise<readonly ExistingStore[]> {
  const names = await Dexie.getDatabaseNames();
  return names.flatMap((dexieName) => storeOf(databaseName, dexieName) ?? []);
}

/**
 * The highest version stored under a database name; 0 = none. Includes collections that this
 * version does not know.
 */
export async function newestExistingVersion(databaseName: string): Promise<number> {
  const names = await Dexie.getDatabaseNames();
  return Math.max(0, ...names.map((dexieName) => versionOf(databaseName, dexieName)));
}

function versionOf(databaseName: string, dexieName: string): number {
  const [start, version, collection] = dexieName.split('--');
  const isOurs = start === `rxdb-dexie-${databaseName}` && /^[a-z]/i.test(collection ?? '');
  const number = Number(version);
  return isOurs && Number.isInteger(number) && number > 0 ? number : 0;
}

function storeOf(databaseName: string, dexieName: string): ExistingStore | null {
  const version = versionOf(databaseName, dexieName);
  const [, , collection] = dexieName.split('--');
  const name = COLLECTION_NAMES.find((each) => each === collection);
  return version > 0 && name ? { collection: name, version, dexieName } : null;
}
