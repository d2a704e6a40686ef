import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';

/** Each restore fills a database of a new name: the first one's, and when it was begun in base 36. */
const RESTORED = new RegExp(`^${DATABASE_NAME}-r[0-9a-z]{1,12}$`);

/** A name that no restore before had. */
export function restoredDatabaseName(now: Date): string {
  return `${DATABASE_NAME}-r${now.getTime().toString(36)}`;
}

/** Whether a name is that of a database with a person's own data. */
export function isOwnDatabaseName(name: unknown): name is string {
  return typeof name === 'string' && (name === DATABASE_NAME || RESTORED.test(name));
}

/** The database that a store of the engine belongs to: `rxdb-dexie-NAME--VERSION--COLLECTION`. `null` = none of this app. */
export function databaseOfStore(storeName: string): string | null {
  const name = /^rxdb-dexie-(.+?)--/.exec(storeName)?.[1];
  return name === SAMPLE_DATABASE_NAME || isOwnDatabaseName(name) ? name : null;
}
