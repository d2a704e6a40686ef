import type { Page } from '@playwright/test';

/** A scheduled transaction as stored. */
export type SeededItem = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Stores scheduled transactions as if from an earlier visit. The page must have opened the app before; afterwards it is on a blank
 * page of the same origin, so nothing is processed until it opens the app again.
 */
export async function seedScheduled(page: Page, items: readonly SeededItem[]): Promise<void> {
  await openEmptyPage(page, page.url());
  await page.evaluate(async (rows) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rxdb-dexie-coffer--11--scheduledTransactions');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction('docs', 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      for (const row of rows) {
        transaction.objectStore('docs').put({
          ...row,
          _deleted: '0',
          _attachments: {},
          _meta: { lwt: Date.now() },
          _rev: '1-seeded',
        });
      }
    });
    db.close();
  }, items);
}

/** Goes to a page of the app's origin on which nothing runs. @param url any address of that origin */
export async function openEmptyPage(page: Page, url: string): Promise<void> {
  const empty = new URL('/coffer/empty', url).href;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }),
  );
  await page.goto(empty);
}

/** This many daily items of one account, all due from a given day on. */
export function dailyItems(
  count: number,
  accountId: string,
  nextDueDate: string,
): readonly SeededItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `daily-${String(index).padStart(2, '0')}`,
    accountId,
    description: `Daily ${index + 1}`,
    amount: -100 - index,
    categoryId: '',
    frequency: 'daily',
    nextDueDate,
    endDate: '',
    anchorDate: nextDueDate,
    interval: 1,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
    createdAt: '2016-01-01T00:00:00.000Z',
  }));
}
