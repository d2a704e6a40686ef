import { SCHEMA_VERSION } from '@/config/limits.ts';
import { openRaw } from '@/platform/backup/raw-read.ts';

/** When a database last became the one that counts, noted inside it: the pointer beside the databases can be lost without them. */
const KEY = 'activated';
const META = 'meta';

const storeName = (database: string) => `rxdb-dexie-${database}--${SCHEMA_VERSION}--settings`;

/** Notes the ISO instant. Throws where the database is not there or cannot be written. */
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

/** The ISO instant; '' where the database never was chosen or is only half there, null where it cannot be read. */
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
