import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

async function addTransaction(page: Page, description: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const row = (page: Page, description: string) =>
  page.getByRole('row').filter({ hasText: description });

async function givenTwoRows(page: Page): Promise<void> {
  await addAccount(page, 'Chequing');
  await openPage(page, 'Transactions');
  await addTransaction(page, 'Bakery', '-12.50');
  await addTransaction(page, 'Bookshop', '-30');
  await expect(row(page, 'Bookshop')).toBeVisible();
}

test('Undo and Redo by keyboard, in order, even after a reload', async ({ page }) => {
  await givenTwoRows(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(notices(page).getByText('Undone: Added ‘Bookshop’')).toBeVisible();
  await expect(row(page, 'Bookshop')).toBeHidden();
  await page.reload();
  await expect(row(page, 'Bakery')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Bakery')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(row(page, 'Bakery')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(row(page, 'Bookshop')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(notices(page).getByText('Nothing to redo.')).toBeVisible();
  expect((await storedTransactions(page)).map(({ amount }) => amount).sort()).toEqual([
    -1250, -3000,
  ]);
});

tortureTest('a notice takes back what it tells, and its Redo does it again', async ({ page }) => {
  await givenTwoRows(page);
  await row(page, 'Bakery').getByRole('button', { name: 'Delete Bakery' }).click();
  await expect(row(page, 'Bakery')).toBeHidden();
  const deleted = notices(page).getByRole('listitem').filter({ hasText: 'Deleted 1 transaction' });
  await deleted.first().getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Bakery')).toBeVisible();
  const undone = notices(page).getByRole('listitem').filter({ hasText: 'Undone' });
  await undone.getByRole('button', { name: 'Redo' }).click();
  await expect(row(page, 'Bakery')).toBeHidden();
});

tortureTest(
  'what another tab did is taken back in order too, live in both',
  async ({ page, context }) => {
    await givenTwoRows(page);
    const other = await context.newPage();
    await other.goto('transactions');
    await expect(row(other, 'Bookshop')).toBeVisible();
    await other.keyboard.press('ControlOrMeta+z');
    await expect(row(other, 'Bookshop')).toBeHidden();
    await expect(row(page, 'Bookshop')).toBeHidden();
  },
);

/** Waits until the newest notice with this text offers Undo, and keeps it open by hovering over it. */
async function keptUndo(page: Page, text: string) {
  const undo = notices(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name: 'Undo' });
  await undo.hover();
  return undo;
}

tortureTest(
  'Undo is refused with a sentence where an equal row was stored since',
  async ({ page, context }) => {
    await givenTwoRows(page);
    const other = await context.newPage();
    await other.goto('transactions');
    await page.bringToFront();
    await row(page, 'Bakery').getByRole('button', { name: 'Delete Bakery' }).click();
    const undo = await keptUndo(page, 'Deleted 1 transaction');
    await expect(row(other, 'Bakery')).toBeHidden();
    await other.bringToFront();
    await addTransaction(other, 'Bakery', '-12.50');
    await page.bringToFront();
    await undo.click();
    await expect(notices(page).getByText('An identical item was added since then.')).toBeVisible();
    expect(await storedTransactions(page)).toHaveLength(2);
  },
);

tortureTest(
  'a refused Undo says what stands in its way, and offers the one before',
  async ({ page, context }) => {
    await givenTwoRows(page);
    const addition = await keptUndo(page, 'Transaction added successfully!');
    const other = await context.newPage();
    await other.goto('transactions');
    await row(other, 'Bookshop').getByRole('button', { name: 'Delete Bookshop' }).click();
    await expect(row(page, 'Bookshop')).toBeHidden();
    await page.bringToFront();
    await addition.click();
    await expect(
      notices(page).getByText('‘Bookshop’ has changed since then, so it was left as it is.'),
    ).toBeVisible();

    await row(page, 'Bakery').getByRole('button', { name: 'Delete Bakery' }).click();
    const removal = await keptUndo(page, 'Deleted 1 transaction');
    await other.getByRole('link', { name: 'Accounts' }).click();
    await other.getByRole('button', { name: 'Actions for Chequing' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Delete Account' }).click();
    await expect(other.getByText('Deleted account Chequing')).toBeVisible();
    await removal.click();
    await expect(notices(page).getByText(/of ‘Bakery’ was deleted/)).toBeVisible();

    // Reloading clears earlier notices. An import can't be undone here: the newest change is adding the account it went into.
    await page.goto('accounts');
    await addAccount(page, 'Savings');
    const wizard = await openImport(page, {
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Description,Amount\n2026-01-05,Coffee,-3\n2026-01-06,Tea,-4\n'),
    });
    await reviewWithSuggestion(wizard, 'Savings');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await finishImport(wizard);
    await page.keyboard.press('ControlOrMeta+z');
    const refused = notices(page)
      .getByRole('listitem')
      .filter({ hasText: '‘Savings’ is now used in 2 places. Nothing was changed.' });
    await expect(refused).toContainText('Couldn’t undo: Added account Savings');
    await refused.getByRole('button', { name: 'Undo the previous change' }).click();
    await expect(notices(page).getByText('Undone: Deleted account Chequing')).toBeVisible();
    expect(await storedTransactions(page)).toHaveLength(2);
  },
);
