import type { Page } from '@playwright/test';

/** Reads a page origin's stored rows straight from IndexedDB, bypassing the app. */

export type RawTransaction = {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly categoryId: string;
  readonly uniqueHash: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly _deleted: '0' | '1';
};

const TRANSACTIONS = 'rxdb-dexie-coffer--11--transactions';

/** All rows of one object store. */
export function readStore<Row>(page: Page, database: string, store: string): Promise<Row[]> {
  return page.evaluate(
    async ([name, storeName]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      try {
        return await new Promise<never[]>((resolve, reject) => {
          const request = db.transaction(storeName).objectStore(storeName).getAll();
          request.onsuccess = () => resolve(request.result as never[]);
          request.onerror = () => reject(request.error);
        });
      } finally {
        db.close();
      }
    },
    [database, store] as const,
  );
}

/** The live transactions, in no particular order. */
export async function storedTransactions(page: Page): Promise<RawTransaction[]> {
  const rows = await readStore<RawTransaction>(page, TRANSACTIONS, 'docs');
  return rows.filter((row) => row._deleted === '0');
}

/** The live records of a small collection. */
export async function storedRecords<Row>(page: Page, collection: string): Promise<Row[]> {
  const rows = await readStore<Row & { readonly _deleted: '0' | '1' }>(
    page,
    `rxdb-dexie-coffer--11--${collection}`,
    'docs',
  );
  return rows.filter((row) => row._deleted === '0');
}

/**
 * The stored all-time, month and day totals of '*' (every row) and a recount from the rows, each as sorted 'period|account in out
 * rows'. Imports nothing from the app.
 */
export async function storedAndRecountedSums(page: Page): Promise<readonly [string[], string[]]> {
  const sums = await page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // The days of a month are in one row: `d` is the day of each cell, `i` the index of its key.
    type Stored = { k: string; c: string; d?: Uint8Array; i?: Uint16Array; v: Float64Array };
    const rows = await new Promise<Stored[]>((resolve, reject) => {
      const request = db.transaction('sums').objectStore('sums').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return rows.flatMap(({ k, c, d, i, v }) => {
      const keys = c.split('\t');
      return Array.from({ length: v.length / 3 }, (_, index) => ({
        period: k + (d ? String(d[index]).padStart(2, '0') : ''),
        key: keys[i ? (i[index] ?? 0) : index] ?? '',
        values: [...v.slice(index * 3, index * 3 + 3)],
      }));
    });
  }, TRANSACTIONS);
  const stored = sums
    .filter((sum) => sum.key.endsWith('|*'))
    .map((sum) => `${sum.period}|${sum.key.slice(0, -2)} ${sum.values.join(' ')}`);
  const counted = new Map<string, [number, number, number]>();
  for (const row of await storedTransactions(page)) {
    for (const period of ['~', row.date.slice(0, 7), row.date]) {
      const key = `${period}|${row.accountId}`;
      const cell = counted.get(key) ?? [0, 0, 0];
      cell[row.amount > 0 ? 0 : 1] += row.amount;
      cell[2] += 1;
      counted.set(key, cell);
    }
  }
  return [stored.sort(), [...counted].map(([key, cell]) => `${key} ${cell.join(' ')}`).sort()];
}
