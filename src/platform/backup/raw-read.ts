import { fail, ok, type Result } from '@/domain/core/result.ts';

/**
 * Reads IndexedDB databases without the storage engine, so it works even if the engine does not
 * open them.
 */

const CHUNK_ROWS = 1_000;
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Opens an existing database; `gone` if it does not exist. Closes it as soon as another connection
 * wants to upgrade or delete it, so that a long read never blocks anyone; the read fails then.
 */
export async function openRaw(
  name: string,
): Promise<Result<IDBDatabase, 'timeout' | 'gone' | 'failed'>> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      resolve(fail('timeout'));
    }, ANSWER_TIMEOUT_MS);
    // The database was deleted since it was listed; don't create an empty one.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      database.onversionchange = () => database.close();
      if (late) database.close();
      else resolve(ok(database));
    };
    request.onerror = () => {
      clearTimeout(timer);
      resolve(fail(request.error?.name === 'AbortError' ? 'gone' : 'failed'));
    };
  });
}

/** The rows of a store by primary key, 1,000 at a time, each chunk in its own transaction. */
export async function* chunksOf(
  database: IDBDatabase,
  store: string,
): AsyncGenerator<readonly unknown[]> {
  let after: IDBValidKey | undefined;
  for (;;) {
    const table = database.transaction(store, 'readonly').objectStore(store);
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
    const [keys, rows] = await Promise.all([
      answerOf(table.getAllKeys(range, CHUNK_ROWS)),
      answerOf(table.getAll(range, CHUNK_ROWS)),
    ]);
    if (rows.length === 0) return;
    yield rows;
    if (rows.length < CHUNK_ROWS) return;
    after = keys.at(-1);
  }
}

/** The result of a request. Rejects with its error. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
