import { addAccount, openPage, openSettings } from '@tests/support/app-actions.ts';
import { startAppForSync } from '@tests/support/app-for-ai.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { askCouch, couchLogin, newCouchUrl } from '@tests/support/couch-server.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { type Browser, expect, type Page, test } from '@tests/support/test.ts';

/** Sync between browsers, through the app's own server, on a server that speaks CouchDB's protocol. */

const PASSPHRASE = 'seven quiet herons over Bonavista';

/** All tests share one app and one server. */
test.describe.configure({ mode: 'default' });

let app: Awaited<ReturnType<typeof startAppForSync>>;
let server = '';

test.beforeAll(async () => {
  server = new URL(await newCouchUrl()).origin;
  app = await startAppForSync(server);
});
test.afterAll(() => app.stop());

const newVaultName = async () => new URL(await newCouchUrl()).pathname.slice(1);

/** A device of its own: nothing is shared with the others but the server. */
async function newDevice(browser: Browser, path = 'settings?tab=sync'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(app.url + path);
  return page;
}

async function fillVault(page: Page, name: string, passphrase = PASSPHRASE): Promise<void> {
  await expect(page.getByLabel('Server address')).toHaveValue(`${app.url}sync`);
  await page.getByLabel('Vault name').fill(name);
  const login = couchLogin();
  if (login) {
    await page.getByLabel('User name').fill(login.name);
    await page.getByLabel('Password', { exact: true }).fill(login.password);
  }
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
}

async function createVault(page: Page, name: string, device: string): Promise<void> {
  await openSettings(page, 'Sync');
  await fillVault(page, name);
  await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
  await page.getByLabel('Name of this device').fill(device);
  await page.getByLabel('Who uses it').fill('Ann');
  await page.getByRole('button', { name: 'Create Vault' }).click();
  await expectInSync(page);
}

async function compare(page: Page, name: string, passphrase = PASSPHRASE): Promise<void> {
  await page.getByRole('radio', { name: 'Join a vault' }).check();
  await fillVault(page, name, passphrase);
  await page.getByLabel('Name of this device').fill('Phone');
  await page.getByLabel('Who uses it').fill('Ben');
  await page.getByRole('button', { name: 'Compare' }).click();
}

const expectInSync = (page: Page) => expect(page.getByText(/^Up to date, /)).toBeVisible();

const rowOf = (page: Page, description: string) =>
  page.getByRole('row').filter({ hasText: description });

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

test('a server that goes away is waited for; a deleted vault is never made again', async ({
  browser,
}) => {
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
});

test('two edits of one field: the later one stays and the log has both', async ({ browser }) => {
  test.slow();
  const { laptop, phone } = await twoDevices(browser);
  await openPage(laptop, 'Transactions');
  await addRow(laptop, 'Lunch', '-20.00');
  await openPage(phone, 'Transactions');
  await expect(rowOf(phone, 'Lunch')).toBeVisible({ timeout: 45_000 });
  await cutOff(laptop);
  await cutOff(phone);
  await noteOf(laptop, 'Lunch', 'with Chris');
  await noteOf(phone, 'Lunch', 'with Dana');
  await laptop.unrouteAll();
  await openSettings(laptop, 'Sync');
  await laptop.getByRole('button', { name: 'Sync now' }).click();
  await expectInSync(laptop);
  await phone.unrouteAll();
  await openSettings(phone, 'Sync');
  await phone.getByRole('button', { name: 'Sync now' }).click();
  await expectInSync(phone);
  const log = phone.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Lunch: changed in two places');
  await expect(log).toContainText('Kept: with Dana');
  await expect(log).toContainText('Not kept: with Chris');
  await expect(log).toContainText('Ann, on Laptop');
});

/** Only the sync server is out of reach: without service workers, the app's own files must not be. */
const cutOff = (page: Page) => page.route('**/coffer/sync/**', (route) => route.abort());

async function noteOf(page: Page, description: string, note: string): Promise<void> {
  await rowOf(page, description)
    .getByRole('button', { name: `Edit ${description}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  await dialog.getByLabel('Notes').fill(note);
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(dialog).toBeHidden();
}

test('a new passphrase, the link for another device, and a narrow screen', async ({ browser }) => {
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
});

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
