import { readFileSync } from 'node:fs';
import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { readStore } from '@tests/support/browser-storage.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { smallHousehold, writtenBackup } from '@tests/support/written-backup.ts';

const ROWS = 200;

/** The active database, as named in the page's storage. */
const activeDatabase = (page: Page) =>
  page.evaluate(() => {
    const pointer = localStorage.getItem('coffer.active');
    return String((pointer ? JSON.parse(pointer) : null)?.active ?? 'coffer');
  });

/** Every stored record and total of that database, raw, without the storage engine's own fields and the last-backup setting. */
async function everythingIn(page: Page): Promise<Record<string, unknown[]>> {
  const prefix = `rxdb-dexie-${await activeDatabase(page)}--11--`;
  const names = await page.evaluate(async (start) => {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.startsWith(start) ? [name] : [])).sort();
  }, prefix);
  const found: Record<string, unknown[]> = {};
  for (const name of names) {
    const rows = await readStore<Record<string, unknown>>(page, name, 'docs');
    found[name.slice(prefix.length)] = rows
      .filter(({ key }) => key !== 'backup:last')
      .map(({ _rev, _meta, ...record }) => record);
    if (name.endsWith('--transactions')) found.sums = await readStore(page, name, 'sums');
  }
  return found;
}

const openData = (page: Page) => page.goto('settings?tab=data');

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore a Backup' });
  const file = { name, mimeType: 'application/json', buffer };
  await dialog.getByLabel('Backup file').setInputFiles(file);
  return dialog;
}

async function backUp(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Back Up', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^coffer-backup-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText(/^Last backup: .*to your downloads\.$/)).toBeVisible();
  return readFileSync(await download.path());
}

const lookAt = (page: Page) => page.getByRole('dialog', { name: 'Restore a Backup' });

const figures = (page: Page, kind: string) =>
  lookAt(page)
    .getByRole('row', { name: new RegExp(`^${kind}`) })
    .getByRole('cell');

/** Fills the empty app with a household by importing a file, as a user would. */
async function restoreHousehold(page: Page, rows = ROWS): Promise<void> {
  await openData(page);
  const dialog = await chooseFile(page, 'household.json', writtenBackup(smallHousehold(rows)));
  await expect(figures(page, 'Transactions').first()).toHaveText(String(rows));
  await dialog.getByRole('button', { name: 'Replace everything' }).click();
  await expect(page.getByText(`Restored ${rows + 3} records`)).toBeVisible();
}

test('a backup restores everything as it was, other tabs follow, and the previous data can be brought back', async ({
  context,
  page,
}) => {
  await restoreHousehold(page);
  const stored = await everythingIn(page);
  expect(stored.transactions).toHaveLength(ROWS);
  await openData(page);
  const backup = await backUp(page);
  const rows = backup.toString().split('\n').length;
  expect(rows).toBeGreaterThan(ROWS);
  await expectNoViolations(page, 'Settings, Data');

  await addAccount(page, 'Extra');
  const following = await context.newPage();
  await following.goto('accounts');
  await expect(following.getByRole('link', { name: 'Extra' })).toBeVisible();
  await page.bringToFront();
  await openData(page);
  const changed = await everythingIn(page);
  expect(changed.accounts).toHaveLength(2);

  await test.step('a truncated file is refused, and nothing changes', async () => {
    const dialog = await chooseFile(page, 'cut.json', backup.subarray(0, backup.length - 300));
    await expect(dialog).toContainText('The end of this file is missing.');
    await expect(dialog).toContainText('Nothing was changed.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await everythingIn(page)).toEqual(changed);
  });

  await test.step('the preview says what would change, and replacing asks for confirmation', async () => {
    const dialog = await chooseFile(page, 'backup.json', backup);
    await expect(figures(page, 'Accounts')).toHaveText(['0', '0', '1', '1']);
    await expect(dialog).toContainText('Deleted: Extra');
    await expectNoViolations(page, 'the look at a restore');
    await dialog.getByRole('button', { name: 'Replace everything' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 1 record?' });
    await question.getByRole('button', { name: 'Replace everything' }).click();
    await expect(page.getByText(/^Restored \d+ records$/)).toBeVisible();
  });
  expect(await everythingIn(page)).toEqual(stored);
  await expect(following.getByRole('link', { name: 'Extra' })).toHaveCount(0);
  await expect(following.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await test.step('going back to the previous data', async () => {
    await page.getByRole('button', { name: 'Go back to earlier data' }).click();
    await expect(page.getByText('You’re back to your data from before the restore')).toBeVisible();
    expect((await everythingIn(page)).accounts).toEqual(changed.accounts);
  });
});

test('an encrypted file opens only with its passphrase, and a chosen folder gets automatic backups', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The native folder picker can't be automated, so a folder in the origin's private file system stands in for it.
    Reflect.set(window, 'showDirectoryPicker', async () => {
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle('My Backups', { create: true });
    });
  });
  await restoreHousehold(page, 10);
  await openData(page);
  const stored = await everythingIn(page);

  await page.getByRole('switch', { name: 'Encrypt with a passphrase' }).check();
  await page.getByLabel('Passphrase', { exact: true }).fill('four plain words here');
  await page.getByLabel('Repeat the passphrase').fill('four plain words there');
  await page.getByRole('button', { name: 'Back Up', exact: true }).click();
  await expect(page.getByText('The passphrases don’t match.')).toBeVisible();
  await page.getByLabel('Repeat the passphrase').fill('four plain words here');
  const backup = await backUp(page);
  expect(backup.toString()).not.toContain('Chequing');

  const dialog = await chooseFile(page, 'encrypted.json', backup);
  await expect(dialog).toContainText('This file is encrypted.');
  await dialog.getByLabel('Passphrase').fill('four plain words');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toContainText('That’s not the passphrase for this file.');
  await dialog.getByLabel('Passphrase').fill('four plain words here');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toContainText('Nothing would change: the file matches what’s here.');
  await expect(dialog.getByRole('button', { name: 'Replace everything' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await everythingIn(page)).toEqual(stored);

  await page.getByRole('button', { name: 'Choose Folder' }).click();
  await expect(page.getByText('Automatic backup is on')).toBeVisible();
  const written = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('My Backups');
    const texts: [string, string][] = [];
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') texts.push([handle.name, await (await handle.getFile()).text()]);
    }
    return texts;
  });
  expect(written).toHaveLength(1);
  expect(written[0]?.[0]).toMatch(/^coffer-backup-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(written[0]?.[1] ?? '')).toMatchObject({ product: 'coffer', kind: 'backup' });
});
