import { addAccount, openPage, openSettings } from '@tests/support/app-actions.ts';
import { startAppForSync } from '@tests/support/app-for-ai.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { askCouch } from '@tests/support/couch-server.ts';
import { addRow } from '@tests/support/record-actions.ts';
import * as actions from '@tests/support/sync-actions.ts';
import {
  cutOff,
  expectInSync,
  newVaultName,
  noteOf,
  PASSPHRASE,
  rowOf,
  syncServer,
} from '@tests/support/sync-actions.ts';
import { type Browser, expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';
import { backUp } from '@tests/support/under-fire/jobs.ts';

/** Sync between browsers, through the app's own server, on a server that speaks CouchDB's protocol. */

/** All tests share one app and one server. */
test.describe.configure({ mode: 'default' });

let app: Awaited<ReturnType<typeof startAppForSync>>;
let server = '';

test.beforeAll(async () => {
  server = await syncServer();
  app = await startAppForSync(server);
});
test.afterAll(() => app.stop());

const newDevice = (browser: Browser, path = 'settings?tab=sync') =>
  actions.newDevice(browser, app.url + path);
const createVault = (page: Page, name: string, device: string) =>
  actions.createVault(page, app.url, name, device);
const compare = (page: Page, name: string, passphrase?: string) =>
  actions.compare(page, app.url, name, passphrase);

/** Two devices of one vault, with one account. */
async function twoDevices(browser: Browser): Promise<{ name: string; laptop: Page; phone: Page }> {
  const name = await newVaultName();
  const laptop = await newDevice(browser, 'accounts');
  await addAccount(laptop, 'Chequing');
  await createVault(laptop, name, 'Laptop');
  const phone = await newDevice(browser);
  await compare(phone, name);
  await expectInSync(phone);
  return { name, laptop, phone };
}

test('a vault is created on one device and joined on another, and edits travel both ways', async ({
  browser,
}) => {
  const { name, laptop, phone } = await twoDevices(browser);
  await expect(phone.getByRole('list', { name: 'People and devices' })).toContainText(
    'Ann, on Laptop',
  );
  await expect(phone.getByText('Ben, on Phone')).toBeVisible();
  await openPage(phone, 'Transactions');
  await openPage(laptop, 'Transactions');
  await addRow(laptop, 'Bread from the laptop', '-4.50');
  await expect(rowOf(phone, 'Bread from the laptop')).toContainText('4.50');
  await addRow(phone, 'Milk from the phone', '-3.25');
  await expect(rowOf(laptop, 'Milk from the phone')).toContainText('3.25');

  // Nothing readable is on the server.
  const stored = JSON.stringify(
    await askCouch('GET', `${server}/${name}/_all_docs?include_docs=true`),
  );
  for (const word of ['Bread', 'Milk', 'Chequing', 'Laptop', 'Ann', PASSPHRASE]) {
    expect(stored, word).not.toContain(word);
  }

  // Who changed it is in its history.
  await rowOf(laptop, 'Milk from the phone').getByRole('button', { name: /^More/ }).first().click();
  await laptop.getByRole('menuitem', { name: 'History' }).click();
  await expect(laptop.getByRole('dialog', { name: 'History' })).toContainText('Ben, on Phone');
});

test('a device with data of its own sees what joining would do before it does it', async ({
  browser,
}) => {
  const name = await newVaultName();
  const laptop = await newDevice(browser, 'accounts');
  await addAccount(laptop, 'Chequing');
  await addAccount(laptop, 'Savings');
  await createVault(laptop, name, 'Laptop');
  const phone = await newDevice(browser, 'accounts');
  await addAccount(phone, 'chequing');
  await addAccount(phone, 'Cash Box');
  await openSettings(phone, 'Sync');

  await compare(phone, name, 'not the passphrase');
  await expect(phone.getByRole('alert')).toContainText('That’s not the passphrase of this vault.');
  await phone.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await phone.getByRole('button', { name: 'Compare' }).click();
  await expect(phone.getByRole('heading', { name: `Join “${name}”?` })).toBeVisible();
  await expect(
    phone.getByText('1 added here · 1 sent to the vault · 1 pair becomes one'),
  ).toBeVisible();
  await expectNoViolationsInAnyTheme(phone, 'comparison');
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await openPage(phone, 'Accounts');
  await expect(phone.getByRole('link', { name: 'Savings' })).toBeHidden();

  await openSettings(phone, 'Sync');
  await compare(phone, name);
  await phone.getByRole('button', { name: 'Join Both' }).click();
  await expectInSync(phone);
  await expect(phone.getByText(/two of the same name, now one/)).toBeVisible();
  await openPage(phone, 'Accounts');
  for (const account of ['Savings', 'Cash Box']) {
    await expect(phone.getByRole('link', { name: account })).toBeVisible();
  }
  await openPage(laptop, 'Accounts');
  await expect(laptop.getByRole('link', { name: 'Cash Box' })).toBeVisible();
});

tortureTest(
  'a server that goes away is waited for; a deleted vault is never made again',
  async ({ browser }) => {
    const { name, laptop, phone } = await twoDevices(browser);
    await openSettings(phone, 'Sync');
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Sync now' }).click();
    await expect(phone.getByText(/^The server can’t be reached\./)).toBeVisible();
    await phone.context().setOffline(false);
    await expectInSync(phone);

    // The name has to be typed.
    await laptop.getByRole('button', { name: 'Delete the vault' }).click();
    const question = laptop.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Delete Vault' })).toBeDisabled();
    await question.getByLabel(`Type ${name} to confirm`).fill(name);
    await question.getByRole('button', { name: 'Delete Vault' }).click();
    await expect(laptop.getByRole('heading', { name: 'Sync is off' })).toBeVisible();
    await phone.getByRole('button', { name: 'Sync now' }).click();
    await expect(phone.getByRole('alert')).toContainText('The vault isn’t on the server.');
    await expectNoViolationsInAnyTheme(phone, 'a vault that is gone');
    expect(await askCouch('GET', `${server}/${name}`)).toMatchObject({ error: 'not_found' });

    await phone.getByRole('button', { name: 'Leave' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(phone.getByRole('heading', { name: 'Sync is off' })).toBeVisible();
    await openPage(phone, 'Accounts');
    await expect(phone.getByRole('link', { name: 'Chequing' })).toBeVisible();
  },
);

test('two edits of one field: the later one stays, and the log offers the other one', async ({
  browser,
}) => {
  test.slow();
  const { laptop, phone } = await twoDevices(browser);
  await openPage(laptop, 'Transactions');
  await addRow(laptop, 'Lunch', '-20.00');
  await openPage(phone, 'Transactions');
  await expect(rowOf(phone, 'Lunch')).toBeVisible();
  await cutOff(laptop);
  await cutOff(phone);
  await noteOf(laptop, 'Lunch', 'with Chris');
  await noteOf(phone, 'Lunch', 'with Dana');
  for (const device of [laptop, phone]) {
    await openSettings(device, 'Sync');
    await expect(device.getByText('1 change waits')).toBeVisible();
    await device.unrouteAll();
    await device.getByRole('button', { name: 'Sync now' }).click();
    await expectInSync(device);
  }
  const log = phone.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Lunch: changed in two places');
  await expect(log).toContainText('Kept: with Dana');
  await expect(log).toContainText('Not kept: with Chris');
  await expect(log).toContainText('Ann, on Laptop');

  // The other one is taken by an ordinary edit, which Undo takes back.
  await phone.getByRole('button', { name: 'Take the other value of Lunch' }).click();
  const undo = phone.getByRole('button', { name: 'Undo', exact: true }).first();
  await expect(undo).toBeVisible();
  await openPage(laptop, 'Transactions');
  await expect(rowOf(laptop, 'Lunch').getByRole('img', { name: 'Note: with Chris' })).toBeVisible();
  await undo.click();
  await expect(rowOf(laptop, 'Lunch').getByRole('img', { name: 'Note: with Dana' })).toBeVisible();
});

tortureTest(
  'the vault’s data takes the place of what is here, after a backup',
  async ({ browser }) => {
    const name = await newVaultName();
    const laptop = await newDevice(browser, 'accounts');
    await addAccount(laptop, 'Chequing');
    await createVault(laptop, name, 'Laptop');
    const phone = await newDevice(browser, 'accounts');
    await addAccount(phone, 'Cash Box');
    await openSettings(phone, 'Sync');
    await compare(phone, name);
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Take the Vault’s' }).click();
    expect((await download).suggestedFilename()).toContain('.json');
    // The app starts over with the vault's data.
    await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await openSettings(phone, 'Sync');
    await expectInSync(phone);
    await openPage(phone, 'Accounts');
    await expect(phone.getByRole('link', { name: 'Chequing' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Cash Box' })).toBeHidden();
    await openPage(laptop, 'Accounts');
    await expect(laptop.getByRole('link', { name: 'Cash Box' })).toBeHidden();
  },
);

tortureTest(
  'after a device is lost, a new vault takes the place of the old one',
  async ({ browser }) => {
    const { name, laptop, phone } = await twoDevices(browser);
    const next = await newVaultName();
    await openSettings(laptop, 'Sync');
    await laptop.getByRole('button', { name: 'New vault' }).click();
    const dialog = laptop.getByRole('dialog', { name: 'New Vault' });
    await dialog.getByLabel('Vault name').fill(next);
    await dialog.getByLabel('New passphrase').fill('five loud gulls at Cape Race');
    await dialog.getByLabel('Repeat the passphrase').fill('five loud gulls at Cape Race');
    await dialog.getByRole('button', { name: 'Create New Vault' }).click();
    await expect(laptop.getByText('The old vault was deleted')).toBeVisible();
    await expectInSync(laptop);
    expect(await askCouch('GET', `${server}/${name}`)).toMatchObject({ error: 'not_found' });
    await openSettings(phone, 'Sync');
    await phone.getByRole('button', { name: 'Sync now' }).click();
    await expect(phone.getByRole('alert')).toContainText('The vault isn’t on the server.');
  },
);

test('without a server, two devices merge each other’s backup files', async ({ browser }) => {
  const laptop = await newDevice(browser, 'accounts');
  await addAccount(laptop, 'Chequing');
  await openPage(laptop, 'Transactions');
  await addRow(laptop, 'Bread', '-4.50');
  await addRow(laptop, 'Lunch', '-20.00');
  const phone = await newDevice(browser, 'accounts');
  await addAccount(phone, 'chequing');
  await addAccount(phone, 'Cash Box');
  const choose = async (file: string, to: Page) => {
    await openSettings(to, 'Sync');
    await to.getByLabel('Backup file of the other device').setInputFiles(file);
    await expect(to.getByRole('heading', { name: /^The other device on / })).toBeVisible();
  };
  const file = await backUp(laptop);
  await choose(file, phone);
  await expect(phone.getByText('1 only here · 1 pair becomes one')).toBeVisible();
  await expect(phone.getByText('2 added here')).toBeVisible();
  await expectNoViolationsInAnyTheme(phone, 'comparison with a file');
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await openPage(phone, 'Transactions');
  await expect(rowOf(phone, 'Bread')).toHaveCount(0);
  await choose(file, phone);
  await phone.getByRole('button', { name: 'Merge File' }).click();
  await expect(
    phone.getByRole('status').filter({ hasText: 'merge that file on the other' }),
  ).toBeVisible();
  await expect(phone.getByText(/two of the same name, now one/)).toBeVisible();
  await openPage(phone, 'Transactions');
  await expect(rowOf(phone, 'Bread')).toContainText('4.50');
  await choose(await backUp(phone), laptop);
  await laptop.getByRole('button', { name: 'Merge File' }).click();
  await expect(laptop.getByText('The file was merged.').first()).toBeVisible();
  await openPage(laptop, 'Accounts');
  await expect(laptop.getByRole('link', { name: 'Cash Box' })).toBeVisible();

  // A file that is none says so, and nothing changes.
  await openSettings(laptop, 'Sync');
  const bad = { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
  await laptop.getByLabel('Backup file of the other device').setInputFiles(bad);
  await expect(laptop.getByRole('alert')).toContainText('This isn’t a Coffer backup.');
});

tortureTest(
  'a new passphrase, the link for another device, and a narrow screen',
  async ({ browser }) => {
    const name = await newVaultName();
    const laptop = await newDevice(browser, 'accounts');
    await addAccount(laptop, 'Chequing');
    await createVault(laptop, name, 'Laptop');
    await expectNoViolationsInAnyTheme(laptop, 'sync is on');

    await laptop.getByRole('button', { name: 'Change passphrase' }).click();
    const dialog = laptop.getByRole('dialog', { name: 'Change Passphrase' });
    await dialog.getByLabel('Current passphrase').fill('wrong');
    await dialog.getByLabel('New passphrase').fill('another one, quite long');
    await dialog.getByLabel('Repeat the passphrase').fill('another one, quite long');
    await dialog.getByRole('button', { name: 'Change Passphrase' }).click();
    await expect(dialog.getByText('That’s not the passphrase of this vault.')).toBeVisible();
    await dialog.getByLabel('Current passphrase').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Change Passphrase' }).click();
    await expect(dialog).toBeHidden();

    await laptop.getByRole('button', { name: 'Link for another device' }).click();
    const links = laptop.getByRole('dialog', { name: 'Link for another device' });
    await expect(links.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectNoViolationsInAnyTheme(laptop, 'the link');
    const link = await links.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toContain(encodeURIComponent(`/coffer/sync/${name}`));
    expect(link).not.toContain('another');

    const phone = await newDevice(browser, '');
    await phone.setViewportSize({ width: 320, height: 640 });
    await phone.goto(link);
    await expect(phone.getByRole('radio', { name: 'Join a vault' })).toBeChecked();
    await expect(phone.getByLabel('Vault name')).toHaveValue(name);
    await expectNoViolationsInAnyTheme(phone, 'the form to join');
    await phone.getByLabel('Passphrase', { exact: true }).fill('another one, quite long');
    await phone.getByLabel('Passphrase', { exact: true }).press('Enter');
    await expectInSync(phone);
    const width = () => phone.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
  },
);

test('without sync, nothing of it is loaded, and the sample is never synced', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Explore with sample data' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/sync/.test(url))).toEqual([]);
  await openSettings(page, 'Sync');
  await expect(page.getByText('It’s never synced.', { exact: false })).toBeVisible();
});
