import type { Page } from '@playwright/test';

/**
 * Writes stores as an older or newer version of the app left them, bypassing the app. The page must be of the same origin, without
 * the app.
 */
export function seedVersion(
  page: Page,
  version: number,
  stores: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  return page.evaluate(
    async ([number, given]) => {
      for (const [collection, rows] of Object.entries(given)) {
        const key = collection === 'settings' ? 'key' : 'id';
        const request = indexedDB.open(`rxdb-dexie-coffer--${number}--${collection}`, 10);
        request.onupgradeneeded = () => {
          const docs = request.result.createObjectStore('docs', { keyPath: key });
          docs.createIndex(`[_deleted+${key}]`, ['_deleted', key]);
        };
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const transaction = db.transaction('docs', 'readwrite');
        const docs = transaction.objectStore('docs');
        for (const row of rows) docs.put({ _deleted: '0', _rev: '1-a', _meta: { lwt: 1 }, ...row });
        await new Promise((resolve, reject) => {
          transaction.oncomplete = resolve;
          transaction.onabort = () => reject(transaction.error);
        });
        db.close();
      }
    },
    [version, stores] as const,
  );
}
