import { expect, type Page, test } from '@playwright/test';
import { openSettings } from '@tests/support/app-actions.ts';
import { openEmptyPage } from '@tests/support/seed-scheduled.ts';
import { watchHeap } from './import-run.ts';
import { report } from './report.ts';
import { atMostShort, timeLimitMs } from './scale.ts';

/** COFFER_BACKUP_ROWS=1000000 gives the figure in tests/e2e/DATA-SAFETY.md. */
const ROWS = atMostShort(Number(process.env.COFFER_BACKUP_ROWS ?? '100000'));

/** Writes rows straight into the app's open stores: only what a backup reads matters here. */
function seedRaw(page: Page, rows: number): Promise<void> {
  return page.evaluate(async (count) => {
    const opening = indexedDB.open('rxdb-dexie-coffer--11--transactions');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const batch = 10_000;
    for (let from = 0; from < count; from += batch) {
      const transaction = db.transaction('docs', 'readwrite');
      const docs = transaction.objectStore('docs');
      for (let place = from; place < Math.min(count, from + batch); place++) {
        const time = Date.UTC(2016, 0, 1) + (place % 3_650) * 86_400_000;
        const date = new Date(time).toISOString().slice(0, 10);
        const description = `Merchant ${place % 2_000} #${place}`;
        docs.add({
          id: `raw-${String(place).padStart(8, '0')}`,
          accountId: 'account-0',
          date,
          dateKey: 99_999_999 - Number(date.replaceAll('-', '')),
          description,
          amount: -(place % 20_000) - 1,
          categoryId: '',
          tags: [],
          notes: '',
          uniqueHash: `${date}|${place}|${description}`,
          kind: 'normal',
          source: 'manual',
          createdAt: '2016-01-01T00:00:00.000Z',
          _deleted: '0',
          _rev: '1-raw',
          _meta: { lwt: 1 },
          _attachments: {},
        });
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    }
    db.close();
  }, rows);
}

/** The account of those rows: a backup without it is refused. */
function seedAccount(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('rxdb-dexie-coffer--11--accounts');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = db.transaction('docs', 'readwrite');
    transaction.objectStore('docs').add({
      id: 'account-0',
      name: 'Chequing',
      nameKey: 'chequing',
      type: 'chequing',
      currency: 'CAD',
      archived: false,
      position: 0,
      statements: [],
      values: [],
      createdAt: '2016-01-01T00:00:00.000Z',
      _deleted: '0',
      _rev: '1-raw',
      _meta: { lwt: 1 },
      _attachments: {},
    });
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    db.close();
  });
}

type Restored = {
  readonly seconds: number;
  /** Tasks over 50 ms, in ms: from choosing the file, and from the start with the restored data until it is reported as done. */
  readonly blocks: readonly number[];
  readonly startBlocks: readonly number[];
};

/** Restores a file into an empty app. */
async function timeRestore(page: Page, file: string): Promise<Restored> {
  const blocks: number[] = [];
  const startBlocks: number[] = [];
  let firstPage = Number.POSITIVE_INFINITY;
  // The page reloads once everything is restored.
  await page.exposeFunction('noteBlock', (ms: number, loadedMs: number) =>
    (loadedMs > firstPage ? startBlocks : blocks).push(ms),
  );
  const watch = () =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        Reflect.get(window, 'noteBlock')(duration, performance.timeOrigin);
      }
    }).observe({ type: 'longtask' });
  await page.addInitScript(watch);
  await page.goto('settings?tab=data');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore a Backup' });
  const input = dialog.getByLabel('Backup file');
  await input.waitFor({ state: 'attached' });
  // Discard what the page did up to here.
  blocks.length = 0;
  firstPage = await page.evaluate(() => performance.timeOrigin);
  const begun = Date.now();
  await input.setInputFiles(file);
  const limit = { timeout: timeLimitMs(600_000) };
  await dialog.getByRole('button', { name: 'Replace everything' }).click(limit);
  await page.getByText(/^Restored [\d,]+ records?$/).waitFor(limit);
  return { seconds: (Date.now() - begun) / 1_000, blocks, startBlocks };
}

test('the JavaScript heap while everything is backed up, and the page while it is restored', async ({
  browser,
  page,
  baseURL,
}) => {
  test.setTimeout(timeLimitMs(1_800_000));
  await page.goto('accounts');
  await expect(page.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
  await openEmptyPage(page, baseURL ?? '');
  await seedAccount(page);
  await seedRaw(page, ROWS);
  await page.goto('accounts');
  await openSettings(page, 'Data');
  const button = page.getByRole('button', { name: 'Back Up', exact: true });
  await expect(button).toBeEnabled();
  const heap = await watchHeap(await page.context().newCDPSession(page));
  const begun = Date.now();
  const download = page.waitForEvent('download', { timeout: timeLimitMs(1_200_000) });
  await button.click();
  const file = await download;
  const seconds = (Date.now() - begun) / 1_000;
  const aboveIdle = await heap.end();
  expect(await file.failure()).toBeNull();
  const told = await page
    .getByText(/Backed up [\d,]+ records/)
    .first()
    .innerText();
  expect(Number(told.replace(/[^\d]/g, ''))).toBeGreaterThanOrEqual(ROWS);
  const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
  const restored = await timeRestore(await fresh.newPage(), await file.path());
  await fresh.close();
  report('Backup', [
    {
      name: `heap above idle while ${ROWS.toLocaleString('en-CA')} rows are backed up`,
      value: aboveIdle / 1_000_000,
      limit: 200,
      unit: 'MB',
      details: { seconds },
    },
    {
      name: `${ROWS.toLocaleString('en-CA')} rows checked and restored, longest block of the page`,
      value: Math.max(0, ...restored.blocks),
      limit: 50,
      unit: 'ms',
      details: restored,
    },
    {
      name: 'longest block of the start with the restored rows',
      value: Math.max(0, ...restored.startBlocks),
      limit: 50,
      unit: 'ms',
    },
  ]);
});
