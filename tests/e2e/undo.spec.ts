import { addAccount } from '../support/app-actions.ts';
import { storedTransactions } from '../support/browser-storage.ts';
import { expect, type Page, test } from '../support/test.ts';

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
  await page.goto('accounts');
  await addAccount(page, 'Chequing');
  await page.goto('transactions');
  await addTransaction(page, 'Bakery', '-12.50');
  await addTransaction(page, 'Bookshop', '-30');
  await expect(row(page, 'Bookshop')).toBeVisible();
}

test('Undo and Redo by the keyboard, in order, also after a reload', async ({ page }) => {
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
  await expect(notices(page).getByText('There is nothing to redo.')).toBeVisible();
  expect((await storedTransactions(page)).map(({ amount }) => amount).sort()).toEqual([
    -1250, -3000,
  ]);
});

test('a notice takes back what it tells, and its Redo does it again', async ({ page }) => {
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

test('what another tab did is taken back in order too, live in both', async ({ page, context }) => {
  await givenTwoRows(page);
  const other = await context.newPage();
  await other.goto('transactions');
  await expect(row(other, 'Bookshop')).toBeVisible();
  await other.keyboard.press('ControlOrMeta+z');
  await expect(row(other, 'Bookshop')).toBeHidden();
  await expect(row(page, 'Bookshop')).toBeHidden();
});

test('Undo is refused with a sentence where an equal row was stored since', async ({ page }) => {
  await givenTwoRows(page);
  await row(page, 'Bakery').getByRole('button', { name: 'Delete Bakery' }).click();
  await expect(row(page, 'Bakery')).toBeHidden();
  const deleted = notices(page).getByRole('listitem').filter({ hasText: 'Deleted 1 transaction' });
  const undo = deleted.getByRole('button', { name: 'Undo' });
  await undo.hover();
  // The pointer on the notices keeps them: the same row is entered again by the keyboard.
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill('Bakery');
  await dialog.getByLabel('Amount').fill('-12.50');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await undo.click();
  await expect(notices(page).getByText('Something equal was stored since.')).toBeVisible();
  expect(await storedTransactions(page)).toHaveLength(2);
});
