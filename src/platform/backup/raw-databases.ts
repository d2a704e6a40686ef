import { DATABASE_NAME, HANDLES_DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { databaseOfStore } from './active-database.ts';

/**
 * This app's databases in IndexedDB, without the storage engine: they can still be listed and
 * deleted when the engine does not open them. Each collection is a separate database.
 */
const PREFIX = `rxdb-dexie-${DATABASE_NAME}`;
const SAMPLE_PREFIX = `rxdb-dexie-${SAMPLE_DATABASE_NAME}--`;

/** The storage engine's internal store of a database: first in sort order, so deleted first. */
const NOTES = '--0--_rxdb_internal';

const ANSWER_TIMEOUT_MS = 5_000;

/** The databases with the user's own data in this browser, without those of the sample. */
export async function listOwnDatabases(): Promise<string[]> {
  return (await listAll()).filter((name) => !name.startsWith(SAMPLE_PREFIX));
}

/** The databases of the sample, or what is left of it. */
export async function listSampleDatabases(): Promise<string[]> {
  return (await listAll()).filter((name) => name.startsWith(SAMPLE_PREFIX));
}

/** Whether the sample exists and its deletion has not started. */
export async function hasWholeSample(): Promise<boolean> {
  return (await listSampleDatabases())[0]?.endsWith(NOTES) ?? false;
}

async function listAll(): Promise<string[]> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return [];
  const all = await inTime(indexedDB.databases());
  return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])).sort();
}

/**
 * Deletes every database of this app. `blocked`: another tab holds one open; those before it are
 * deleted.
 */
export async function deleteRawData(): Promise<Result<number, 'blocked' | 'failed'>> {
  const names = await listAll().catch(() => null);
  return names ? deleteDatabases(names) : fail('failed');
}

/**
 * Deletes the sample, or what is left of it, and nothing else. `blocked`: another tab holds a part
 * of it open.
 */
export async function deleteSample(): Promise<Result<number, 'blocked' | 'failed'>> {
  const names = await listSampleDatabases().catch(() => null);
  return names ? deleteDatabases(names) : fail('failed');
}

/** Deletes all stores of one of the user's databases. `blocked`: a tab holds one of them open. */
export async function deleteDatabase(
  database: string,
): Promise<Result<number, 'blocked' | 'failed'>> {
  const names = await listAll().catch(() => null);
  if (!names) return fail('failed');
  return deleteDatabases(names.filter((name) => databaseOfStore(name) === database));
}

/** Forgets the folder and key of the automatic backup; its files stay. */
export function deleteHandles(): Promise<Result<number, 'blocked' | 'failed'>> {
  return deleteDatabases([HANDLES_DATABASE_NAME]);
}

async function deleteDatabases(
  names: readonly string[],
): Promise<Result<number, 'blocked' | 'failed'>> {
  for (const name of names) {
    const outcome = await new Promise<'done' | 'blocked' | 'failed'>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      // The other tab is asked to close its connection and usually does, so the `blocked` event
      // alone means nothing yet.
      const timer = setTimeout(() => resolve('blocked'), ANSWER_TIMEOUT_MS);
      const settle = (value: 'done' | 'failed') => () => {
        clearTimeout(timer);
        resolve(value);
      };
      request.onsuccess = settle('done');
      request.onerror = settle('failed');
    });
    if (outcome !== 'done') return fail(outcome);
  }
  await deleteIndexes(names);
  return ok(names.length);
}

/** Deletes the files of the transaction index of these stores, which hold the texts of their rows. */
async function deleteIndexes(stores: readonly string[]): Promise<void> {
  if (!stores.some((name) => name.endsWith('--transactions'))) return;
  try {
    const { deleteIndexFilesOf } = await import('@/platform/browser/index-files.ts');
    await deleteIndexFilesOf(stores);
  } catch {
    // The next index that is saved removes what is left of others.
  }
}

/** A stuck storage does not fail, it never answers; this rejects then. */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
