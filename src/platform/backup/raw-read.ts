import { fail, ok, type Result } from '@/domain/core/result.ts';

/** How an IndexedDB database is read as it lies there, past the storage engine: also where that does not open it. */

const CHUNK_ROWS = 1_000;
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Opens a database that must be there: `gone` where it is not. It lets go as soon as another connection wants to raise or delete
 * it, so that a long reading is never in somebody's way; the reading fails then.
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
    // The database went away since it was listed: opening must not make an empty one in its place.
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

/** Rows of a store by primary key, 1,000 at a time, each chunk in a transaction of its own. */
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

/** What a request comes to. Rejects with its error. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
