import { SCHEMA_VERSION } from '@/config/limits.ts';
import { openRaw } from '@/platform/backup/raw-read.ts';

/**
 * When a database was last made active, stored inside it, because the pointer in localStorage can
 * be lost separately.
 */
const KEY = 'activated';
const META = 'meta';

const storeName = (database: string) => `rxdb-dexie-${database}--${SCHEMA_VERSION}--settings`;

/** Stores the ISO instant. Throws if the database does not exist or can't be written to. */
export async function markActivated(database: string, at: string): Promise<void> {
  const opened = await openRaw(storeName(database));
  if (!opened.ok) throw new Error(`the database to work with does not open: ${opened.code}`);
  const db = opened.value;
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(META, 'readwrite');
      transaction.objectStore(META).put({ k: KEY, v: at });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

/**
 * The ISO instant; '' if the database was never made active or is incomplete, null if it can't be
 * read.
 */
export async function readActivated(database: string): Promise<string | null> {
  const opened = await openRaw(storeName(database));
  if (!opened.ok) return opened.code === 'gone' ? '' : null;
  const db = opened.value;
  try {
    if (!db.objectStoreNames.contains(META)) return '';
    const request = db.transaction(META, 'readonly').objectStore(META).get(KEY);
    const row = await new Promise<unknown>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const at: unknown = row instanceof Object ? Reflect.get(row, 'v') : '';
    return typeof at === 'string' ? at : '';
  } catch {
    return null;
  } finally {
    db.close();
  }
}
