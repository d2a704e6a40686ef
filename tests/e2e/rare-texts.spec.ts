import { addAccount, openImport, reviewWithSuggestion } from '@tests/support/app-actions.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** Messages of the specification that only appear when something unusual happens. */

async function openDialog(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('spec §5 account: an invalid type', async ({ page }) => {
  await page.goto('accounts');
  const dialog = await openDialog(page, 'Add Account', 'Add Account');
  await dialog.getByLabel('Name').fill('Chequing');
  // A password manager or an extension can empty a select that users can't.
  await dialog.getByLabel('Type').evaluate((select: HTMLSelectElement) => {
    select.selectedIndex = -1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog.getByText('Please select an account type.')).toBeVisible();
});

test('spec §5 transaction: an account that another tab has archived meanwhile', async ({
  page,
  context,
}) => {
  await addAccount(page, 'Chequing');
  await addAccount(page, 'Savings');
  const dialog = await openDialog(page, 'Add Transaction', 'Add a New Transaction');
  await dialog.getByLabel('Description').fill('Bakery');
  await dialog.getByLabel('Amount').fill('-5');
  const other = await context.newPage();
  await other.goto('accounts');
  await other.getByRole('button', { name: 'Actions for Chequing' }).click();
  await other.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(other.getByText(/archived/i).first()).toBeVisible();
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog.getByText('Please select an account.')).toBeVisible();
});

test('spec §5 transfer: the same account twice; spec §8: the same transfer again', async ({
  page,
}) => {
  await addAccount(page, 'Chequing');
  await addAccount(page, 'Savings');
  for (const again of [false, true]) {
    const dialog = await openDialog(page, 'Add Transfer', 'Add a Transfer');
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByLabel('From Account').selectOption({ label: 'Chequing' });
    if (!again) {
      await dialog.getByLabel('To Account').selectOption({ label: 'Chequing' });
      await dialog.getByRole('button', { name: 'Add Transfer' }).click();
      await expect(dialog.getByText('From and To accounts cannot be the same.')).toBeVisible();
    }
    await dialog.getByLabel('To Account').selectOption({ label: 'Savings' });
    await dialog.getByRole('button', { name: 'Add Transfer' }).click();
    if (again) await expect(page.getByText('Failed to complete transfer.').first()).toBeVisible();
    else await expect(dialog).toBeHidden();
  }
});

test('spec §8: an account and an import when the disk is full', async ({ page }) => {
  await page.goto('theme.js');
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
  await page.goto('accounts');
  await addAccount(page, 'Everyday');
  const wizard = await openImport(page, generatedCsvFile(20));
  await reviewWithSuggestion(wizard, 'Everyday');
  await page.evaluate(fillStorage);
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('An unexpected error occurred during import.').first()).toBeVisible();
  await page.goto('accounts');
  const dialog = await openDialog(page, 'Add Account', 'Add Account');
  await dialog.getByLabel('Name').fill('Chequing');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(
    page.getByText('Failed to add account. An unexpected error occurred.').first(),
  ).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Chequing');
});

/** Runs in the page: stores filler data until nothing more fits. */
async function fillStorage(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('filler');
    request.onupgradeneeded = () =>
      request.result.createObjectStore('all', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const put = (size: number) =>
    new Promise<boolean>((resolve) => {
      const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536)));
      const transaction = db.transaction('all', 'readwrite');
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      for (let at = 0; at < size; at += bytes.length) transaction.objectStore('all').add(bytes);
    });
  for (let size = 1_048_576; size >= 64; size /= 2) while (await put(size));
  db.close();
}
