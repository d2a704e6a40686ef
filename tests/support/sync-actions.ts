import { openPage, openSettings } from './app-actions.ts';
import { askCouch, couchLogin, newCouchUrl } from './couch-server.ts';
import { type Browser, expect, type Page } from './test.ts';

/** What a person does in Settings, Sync. */

export const PASSPHRASE = 'seven quiet herons over Bonavista';

/** The origin of the server for all tests of a file. */
export const syncServer = async () => new URL(await newCouchUrl()).origin;

export const newVaultName = async () => new URL(await newCouchUrl()).pathname.slice(1);

/** A device of its own: nothing is shared with the others but the server. */
export async function newDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}

/** @param app the app's address */
export async function fillVault(
  page: Page,
  app: string,
  name: string,
  passphrase = PASSPHRASE,
): Promise<void> {
  await expect(page.getByLabel('Server address')).toHaveValue(`${app}sync`);
  await page.getByLabel('Vault name').fill(name);
  const login = couchLogin();
  if (login) {
    await page.getByLabel('User name').fill(login.name);
    await page.getByLabel('Password', { exact: true }).fill(login.password);
  }
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
}

/** Fills the form to create a vault; `Create Vault` is left to press. */
export async function fillNewVault(
  page: Page,
  app: string,
  name: string,
  device: string,
): Promise<void> {
  await openSettings(page, 'Sync');
  await fillVault(page, app, name);
  await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
  await page.getByLabel('Name of this device').fill(device);
  await page.getByLabel('Who uses it').fill('Ann');
}

export async function createVault(
  page: Page,
  app: string,
  name: string,
  device: string,
): Promise<void> {
  await fillNewVault(page, app, name, device);
  await page.getByRole('button', { name: 'Create Vault' }).click();
  await expectInSync(page);
}

/** From the sync settings to the comparison; an empty device joins at once. */
export async function compare(
  page: Page,
  app: string,
  name: string,
  passphrase = PASSPHRASE,
): Promise<void> {
  await page.getByRole('radio', { name: 'Join a vault' }).check();
  await fillVault(page, app, name, passphrase);
  await page.getByLabel('Name of this device').fill('Phone');
  await page.getByLabel('Who uses it').fill('Ben');
  await page.getByRole('button', { name: 'Compare' }).click();
}

/** @param timeout ms */
export const expectInSync = (page: Page, timeout = 15_000) =>
  expect(page.getByText(/^Up to date, /)).toBeVisible({ timeout });

export const rowOf = (page: Page, description: string) =>
  page.getByRole('row').filter({ hasText: description });

export async function noteOf(page: Page, description: string, note: string): Promise<void> {
  await openPage(page, 'Transactions');
  await rowOf(page, description)
    .getByRole('button', { name: `Edit ${description}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  await dialog.getByLabel('Notes').fill(note);
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(dialog).toBeHidden();
}

/** Only the sync server is out of reach: without service workers, the app's own files must not be. */
export const cutOff = (page: Page) => page.route('**/coffer/sync/**', (route) => route.abort());

/** The number of living documents of a vault, without its key document. */
export async function recordsOnServer(server: string, name: string): Promise<number> {
  const info = (await askCouch('GET', `${server}/${name}`)) as { readonly doc_count: number };
  return info.doc_count - 1;
}
