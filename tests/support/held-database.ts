import type { BrowserContext, Page } from '@playwright/test';

/** Holds a database, and releases it. */
export type Holder = { readonly release: () => Promise<void> };

/**
 * Simulates another tab that keeps upgrading an IndexedDB database until the test says so, and then aborts. Until then nobody can
 * open it, as on a machine that is too busy. No other connection to it may be open.
 */
export async function holdDatabase(context: BrowserContext, name: string): Promise<Holder> {
  const page: Page = await context.newPage();
  await page.goto('theme.js');
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(database, 9_999);
        request.onupgradeneeded = () => {
          const { transaction } = request;
          if (!transaction) throw new Error('there is no upgrade');
          const store = request.result.createObjectStore('held');
          const goOn = () => {
            if (Reflect.has(window, 'isReleased')) transaction.abort();
            else store.count().onsuccess = goOn;
          };
          goOn();
          resolve();
        };
      }),
    name,
  );
  return { release: () => page.evaluate(() => void Object.assign(window, { isReleased: true })) };
}
