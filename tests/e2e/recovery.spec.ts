import { readStore } from '@tests/support/browser-storage.ts';
import { seedVersion } from '@tests/support/seed-old-version.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

const ownDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('rxdb-dexie-coffer') ? [name] : [],
    ),
  );

/** What happened, that data is safe, and the ways out. */
async function expectRecovery(page: Page, whatHappened: RegExp): Promise<void> {
  await expect(page.getByText(whatHappened)).toBeVisible();
  await expect(page.getByText('Your data is safe. Nothing was changed or deleted.')).toBeVisible();
  for (const name of ['Reload', 'Export Raw Data', 'Reset']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Initializing database...')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
}

test("spec §2: startup shows 'Initializing database...' with the product name, and after 5,000 ms the recovery screen", async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-15T12:00:00') });
  await page.clock.pauseAt(new Date('2026-03-15T12:00:01'));
  await page.addInitScript(() => {
    // A database that never answers, as a stuck one appears to a page.
    indexedDB.open = () => {
      Reflect.set(window, 'isAsked', true);
      return new EventTarget() as IDBOpenDBRequest;
    };
  });
  await page.goto('accounts');
  await expect(page.getByText('Initializing database...')).toBeVisible();
  // The timer starts here.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isAsked'))).toBe(true);
  await expect(page.getByText('Coffer', { exact: true }).first()).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByText('Initializing database...')).toBeVisible();
  await page.clock.runFor(1_500);
  await expectRecovery(page, /didn’t answer within 5 seconds/);
});

test('spec §2: each way the browser can refuse the database has its message and its way out', async ({
  context,
}) => {
  const ways = [
    ['SecurityError', 'throw', /won’t let this page use its local database.*normal window/],
    ['QuotaExceededError', 'answer', /no space left for Coffer on this disk.*then reload/],
    [
      'UnknownError',
      'answer',
      /The database reported an error.*Reloading or restarting the browser often helps/,
    ],
  ] as const;
  await Promise.all(
    ways.map(async ([name, how, whatHappened]) => {
      const page = await context.newPage();
      await page.addInitScript(
        ([errorName, way]) => {
          indexedDB.open = () => {
            const error = new DOMException('refused', errorName);
            if (way === 'throw') throw error;
            const request = new EventTarget() as IDBOpenDBRequest;
            Object.defineProperty(request, 'error', { value: error });
            const event = new Event('error', { cancelable: true });
            Object.defineProperty(event, 'target', { value: request });
            setTimeout(() => request.onerror?.(event));
            return request;
          };
        },
        [name, how] as const,
      );
      await page.goto('accounts');
      await expectRecovery(page, whatHappened);
    }),
  );
});

test('hard use 5: another tab has an older schema open: once it is closed, the app opens on its own', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('theme.js');
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('rxdb-dexie-coffer--11--accounts', 10);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('docs', { keyPath: 'id' });
        };
        request.onsuccess = () => {
          // It holds on to the database, even when asked to close it.
          request.result.onversionchange = () => Object.assign(document, { title: 'asked' });
          resolve(null);
        };
      }),
  );
  await page.clock.install({ time: new Date('2026-03-15T12:00:00') });
  await page.clock.pauseAt(new Date('2026-03-15T12:00:01'));
  await page.goto('accounts');
  await expect(page.getByText('Initializing database...')).toBeVisible();
  await expect(other).toHaveTitle('asked');
  await page.clock.runFor(4_000);
  await page.clock.runFor(1_500);
  await expectRecovery(page, /older version of Coffer is open in another tab or window.*reload/);
  await expect(page.getByText('Coffer is still trying.')).toBeVisible();
  await other.close();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
});

test('slow index builds are waited for beyond the limit, in a second tab too, and the screen says so', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('theme.js');
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('rxdb-dexie-coffer--11--accounts', 40);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('docs', { keyPath: 'id' });
        };
        request.onsuccess = () => {
          request.result.close();
          resolve(null);
        };
      }),
  );
  await page.addInitScript(() => {
    // As with a million rows: the build lasts until the test has seen enough.
    const create = IDBObjectStore.prototype.createIndex;
    IDBObjectStore.prototype.createIndex = function (...given) {
      const goOn = () => {
        if (!Reflect.has(window, 'isBuilt')) this.count().onsuccess = goOn;
      };
      if (this.transaction.db.name.endsWith('--11--accounts')) goOn();
      return create.apply(this, given);
    };
  });
  for (const [place, tab] of [page, other].entries()) {
    await tab.clock.install({ time: new Date('2026-03-15T12:00:00') });
    await tab.clock.pauseAt(new Date('2026-03-15T12:00:01'));
    await tab.goto('accounts');
    await expect(tab.getByText('Initializing database...')).toBeVisible();
    // The second tab finds all stores and has a second to read them before it opens them with the engine.
    if (tab === other) await tab.clock.runFor(1_100);
    const locks = () =>
      tab.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
    await expect.poll(locks).toContain('coffer-upgrade');
    // Each tab that has started opening, and thus its timer, holds its own lock.
    const opening = async () => (await locks())?.filter((name) => name?.startsWith('coffer-open:'));
    await expect.poll(opening).toHaveLength(place + 1);
  }
  for (const tab of [page, other]) {
    await tab.clock.runFor(5_500);
    await expect(
      tab.getByRole('progressbar', { name: 'Getting your data ready for this version' }),
    ).toBeVisible();
    await tab.clock.resume();
  }
  await page.evaluate(() => Object.assign(window, { isBuilt: true }));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
  }
});

test('data from a newer version is refused, even if only its database reveals it, and nothing is written', async ({
  page,
}) => {
  await page.goto('theme.js');
  await seedVersion(page, 12, { accounts: [{ id: 'a1', name: 'Of tomorrow' }] });
  await page.goto('accounts');
  await expectRecovery(page, /A newer version of Coffer last used your data/);
  expect(await ownDatabases(page)).toEqual(['rxdb-dexie-coffer--12--accounts']);
  expect(await page.evaluate(() => localStorage.getItem('coffer.schemaVersion'))).toBeNull();
});

test("old data that can't be migrated stays untouched, is in the raw export, and migrates once it is repaired", async ({
  page,
}) => {
  const old = 'rxdb-dexie-coffer--9--tags';
  await page.goto('theme.js');
  await seedVersion(page, 9, { tags: [{ id: 'g1', name: 'Trip' }, { id: 'g2' }] });
  const before = await readStore(page, old, 'docs');
  await page.goto('settings?tab=tags');
  await expectRecovery(page, /couldn’t move your data from an older version.*untouched/);
  await page.getByText('Details').click();
  await expect(page.getByText(/a row of tags breaks its schema/)).toBeVisible();
  expect(await readStore(page, old, 'docs')).toEqual(before);
  expect(await page.evaluate(() => localStorage.getItem('coffer.schemaVersion'))).toBeNull();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Raw Data' }).click();
  const exported = await (await download).createReadStream();
  let text = '';
  for await (const chunk of exported) text += String(chunk);
  expect(JSON.parse(text).databases.map(({ name }: { name: string }) => name)).toContain(old);
  await seedVersion(page, 9, { tags: [{ id: 'g2', name: 'Car' }] });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Car', { exact: true })).toBeVisible();
  await expect(page.getByText('Trip', { exact: true })).toBeVisible();
});
