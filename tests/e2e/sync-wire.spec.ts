import { addAccount, openPage, openSettings } from '@tests/support/app-actions.ts';
import { startAppForSync } from '@tests/support/app-for-ai.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { type RecordingProxy, startRecordingProxy } from '@tests/support/recording-proxy.ts';
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
import { fillRoom, freeRoom, limitRoom, usedRoom } from '@tests/support/under-fire/fill-disk.ts';
import { rawState } from '@tests/support/under-fire/raw-state.ts';

/** What passes between Coffer and its sync server, and what several tabs, no network and a full disk do to it. */

test.describe.configure({ mode: 'default' });

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
test.afterEach(() => {
  proxy.alter = null;
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
  await expect(rowOf(phone, 'Zucchini')).toContainText('for Grandmother');

  const { rows } = await rawState(phone);
  const ids = [...rows.transactions, ...rows.accounts, ...rows.categories, ...rows.settings].map(
    (row) => String(row.id ?? row.key),
  );
  expect(ids.length).toBeGreaterThan(5);
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

test('a body that somebody changed is refused: nothing of it is written, and sync goes on', async ({
  browser,
}) => {
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
});

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

test('a full disk stops receiving with nothing half written, and more room lets it go on', async ({
  browser,
}) => {
  const { name } = await newVault(browser);
  const phone = await newDevice(browser, 'accounts');
  await addAccount(phone, 'Cash Box');
  await openSettings(phone, 'Sync');
  await limitRoom(phone, (await usedRoom(phone)) + 3_000_000);
  await fillRoom(phone, 0);
  await actions.compare(phone, app.url, name);
  await phone.getByRole('button', { name: 'Join Both' }).click();
  await expect(phone.getByText(/no room on this device/).first()).toBeVisible();
  const { rows } = await rawState(phone);
  expect(rows.accounts.map((row) => row.name)).toEqual(['Cash Box']);
  await freeRoom(phone);
  await phone.getByRole('button', { name: /^(Try again|Join Both)$/ }).click();
  await expectInSync(phone);
  await openPage(phone, 'Accounts');
  await expect(phone.getByRole('link', { name: 'Chequing Account' })).toBeVisible();
});
