import type { Page } from '@playwright/test';

/**
 * Milliseconds the same page needs to write its stored transactions into a fresh raw IndexedDB store with the indexes that
 * the specification lists (accountId, date, categoryId, amount, tags, uniqueHash), `batchRows` rows per transaction.
 */
export function writeRaw(page: Page, batchRows: number): Promise<number> {
  return page.evaluate(async (rowsPerTransaction) => {
    const open = (name: string, upgrade?: (db: IDBDatabase) => void) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onupgradeneeded = () => upgrade?.(request.result);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const source = await open('rxdb-dexie-coffer--11--transactions');
    const stored = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const request = source.transaction('docs').objectStore('docs').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    source.close();
    const rows = stored.map(({ _deleted, _rev, _meta, _attachments, ...row }) => row);
    rows.sort((a, b) => String(a.date).localeCompare(String(b.date)));
    const name = `raw-${Math.random()}`;
    const db = await open(name, (created) => {
      const store = created.createObjectStore('rows', { keyPath: 'id' });
      store.createIndex('accountId', 'accountId');
      store.createIndex('date', 'date');
      store.createIndex('categoryId', 'categoryId');
      store.createIndex('amount', 'amount');
      store.createIndex('tags', 'tags', { multiEntry: true });
      store.createIndex('uniqueHash', 'uniqueHash', { unique: true });
    });
    const startedMs = performance.now();
    for (let at = 0; at < rows.length; at += rowsPerTransaction) {
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction('rows', 'readwrite');
        const store = transaction.objectStore('rows');
        for (const row of rows.slice(at, at + rowsPerTransaction)) store.put(row);
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      });
    }
    const tookMs = performance.now() - startedMs;
    db.close();
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = resolve;
    });
    return tookMs;
  }, batchRows);
}
