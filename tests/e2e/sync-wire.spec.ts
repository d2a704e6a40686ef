import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  openSettings,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { startAppForSync } from '@tests/support/app-for-ai.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { type RecordingProxy, startRecordingProxy } from '@tests/support/recording-proxy.ts';
import { openEmptyPage } from '@tests/support/seed-scheduled.ts';
import * as actions from '@tests/support/sync-actions.ts';
import {
  expectInSync,
  newVaultName,
  noteOf,
  PASSPHRASE,
  rowOf,
  syncServer,
} from '@tests/support/sync-actions.ts';
import { type Browser, expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';
import { fillRoom, freeRoom, limitRoom } from '@tests/support/under-fire/fill-disk.ts';
import { expectWhole } from '@tests/support/under-fire/killing.ts';
import { live, rawState } from '@tests/support/under-fire/raw-state.ts';

/** What passes between Coffer and its sync server, and what several tabs, no network and a full disk do to it. */

test.describe.configure({ mode: 'default' });

const ROWS = 3_000;
const ROOM_BYTES = 25_000_000;
/** Less than one page of the vault needs. */
const LEFT_BYTES = 500_000;

let proxy: RecordingProxy;
let app: Awaited<ReturnType<typeof startAppForSync>>;

test.beforeAll(async () => {
  proxy = await startRecordingProxy(await syncServer());
  app = await startAppForSync(proxy.url);
});
test.afterAll(async () => {
  app.stop();
  await proxy.stop();
});
test.afterEach(async ({ browser }) => {
  proxy.alter = null;
  for (const context of browser.contexts()) await context.close();
});

const newDevice = (browser: Browser, path = 'accounts') =>
  actions.newDevice(browser, app.url + path);

async function newVault(browser: Browser): Promise<{ name: string; laptop: Page }> {
  const name = await newVaultName();
  const laptop = await newDevice(browser);
  await addAccount(laptop, 'Chequing Account', { balance: '7391.57' });
  await actions.createVault(laptop, app.url, name, 'Laptop in the kitchen');
  return { name, laptop };
}

test('nobody in the network, and not the server, sees a word, an amount or an id', async ({
  browser,
}) => {
  const { name, laptop } = await newVault(browser);
  await openPage(laptop, 'Transactions');
  await addRow(laptop, 'Zucchini at the market', '-8264.19');
  await noteOf(laptop, 'Zucchini at the market', 'for Grandmother');
  const phone = await newDevice(browser, 'settings?tab=sync');
  await actions.compare(phone, app.url, name);
  await expectInSync(phone);
  await openPage(phone, 'Transactions');
  await expect(
    rowOf(phone, 'Zucchini').getByRole('img', { name: 'Note: for Grandmother' }),
  ).toBeVisible();

  const { rows } = await rawState(phone);
  const ids = [...rows.transactions, ...rows.accounts, ...rows.categories, ...rows.settings].map(
    (row) => String(row.id ?? row.key),
  );
  expect(ids.length).toBeGreaterThanOrEqual(5);
  const recorded = proxy.recorded();
  // The proxy did see the traffic.
  expect(recorded).toContain(`/${name}/_bulk_docs`);
  const secrets = [
    ...['Chequing', 'Zucchini', 'Grandmother', 'Laptop', 'kitchen', 'Ann', 'Ben', PASSPHRASE],
    ...['7391.57', '739157', '8264.19', '826419', 'transactions', 'accountId', 'chequing'],
    ...ids,
  ];
  for (const secret of secrets) expect(recorded.includes(secret), secret).toBe(false);
});

tortureTest(
  'a body that somebody changed is refused: nothing of it is written, and sync goes on',
  async ({ browser }) => {
    const { name, laptop } = await newVault(browser);
    const phone = await newDevice(browser, 'settings?tab=sync');
    // Every sealed body arrives with a letter changed, except the key document.
    proxy.alter = (path, body) =>
      path.includes('_changes')
        ? body.replaceAll(
            /"e":"(.{20})(.)/g,
            (_all, start: string, letter: string) => `"e":"${start}${letter === 'A' ? 'B' : 'A'}`,
          )
        : body;
    await actions.compare(phone, app.url, name);
    await expect(phone.getByText(/records? can’t be read\. /).first()).toBeVisible();
    const { rows } = await rawState(phone);
    expect(rows.accounts).toEqual([]);
    expect(rows.transactions).toEqual([]);
    proxy.alter = null;
    await openPage(laptop, 'Accounts');
    await expect(laptop.getByRole('link', { name: 'Chequing Account' })).toBeVisible();
  },
);

test('of several tabs one waits for news, and another takes over when it is killed', async ({
  browser,
}) => {
  const { name, laptop } = await newVault(browser);
  const second = await laptop.context().newPage();
  await second.goto(`${app.url}transactions`);
  await expect(second.getByRole('button', { name: 'Import File' }).first()).toBeVisible();
  await expect.poll(() => proxy.waiting()).toBe(1);
  // A request of the page is answered while the vault is waited for.
  expect(await second.evaluate(async () => (await fetch('manifest.webmanifest')).status)).toBe(200);
  const session = await laptop.context().newCDPSession(laptop);
  void session.send('Page.crash').catch(() => {});
  await laptop.waitForEvent('crash');
  await addRow(second, 'After the crash', '-1.25');
  const phone = await newDevice(browser, 'settings?tab=sync');
  await actions.compare(phone, app.url, name);
  await expectInSync(phone);
  await openPage(phone, 'Transactions');
  await expect(rowOf(phone, 'After the crash')).toBeVisible();
  await addRow(phone, 'From the phone', '-2.25');
  await expect(rowOf(second, 'From the phone')).toBeVisible();
});

tortureTest(
  'without any server the app opens from its cache and takes edits, which travel later',
  async ({ browser }) => {
    test.slow();
    const laptop = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
    await laptop.goto(`${app.url}accounts`);
    await laptop.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
      undefined,
      { timeout: 60_000 },
    );
    await addAccount(laptop, 'Chequing Account');
    const name = await newVaultName();
    await actions.createVault(laptop, app.url, name, 'Laptop');
    const { url } = app;
    app.stop();
    const isServed = () =>
      fetch(url).then(
        () => true,
        () => false,
      );
    await expect.poll(isServed).toBe(false);
    await laptop.goto(`${url}transactions`);
    await addRow(laptop, 'Written offline', '-1.25');
    await openSettings(laptop, 'Sync');
    await expect(laptop.getByText('1 change waits')).toBeVisible();
    app = await startAppForSync(proxy.url);
    expect(app.url).toBe(url);
    await laptop.getByRole('button', { name: 'Sync now' }).click();
    await expectInSync(laptop);
    const phone = await newDevice(browser, 'settings?tab=sync');
    await actions.compare(phone, app.url, name);
    await expectInSync(phone);
    await openPage(phone, 'Transactions');
    await expect(rowOf(phone, 'Written offline')).toBeVisible();
  },
);

tortureTest(
  'a full disk stops receiving with nothing half written, and more room lets it go on',
  async ({ browser }) => {
    test.setTimeout(180_000);
    const { name, laptop } = await newVault(browser);
    await openPage(laptop, 'Transactions');
    const wizard = await openImport(laptop, generatedCsvFile(ROWS));
    await reviewWithSuggestion(wizard, 'Chequing Account');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await finishImport(wizard);
    await openSettings(laptop, 'Sync');
    await expectInSync(laptop, 90_000);

    const phone = await (await browser.newContext()).newPage();
    await openEmptyPage(phone, app.url);
    // The browser keeps the room it found at the first write for a while.
    await limitRoom(phone, ROOM_BYTES);
    await phone.goto(`${app.url}settings?tab=sync`);
    await expect(phone.getByRole('heading', { name: 'Sync is off' })).toBeVisible();
    await fillRoom(phone, LEFT_BYTES);
    await actions.compare(phone, app.url, name);
    await expect(phone.getByText(/no room on this device/).first()).toBeVisible({
      timeout: 90_000,
    });
    await expectWhole(phone, 'on a full disk');
    await freeRoom(phone);
    await phone.getByRole('button', { name: 'Try again' }).click();
    await expectInSync(phone, 90_000);
    const { rows } = await expectWhole(phone, 'with room again');
    expect(live(rows.transactions)).toHaveLength(ROWS + 1);
  },
);
