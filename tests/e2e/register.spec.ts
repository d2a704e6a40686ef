import { addAccount, filterChip, openFilter } from '@tests/support/app-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The register: what it lists, live in every tab, searched and filtered by address, edited and deleted in place. */

const rowsOf = (page: Page): Locator =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const rowOf = (page: Page, description: string): Locator =>
  rowsOf(page).filter({ hasText: description });

async function addTransaction(
  page: Page,
  row: { description: string; amount: string; date?: string; account?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  if (row.date) await dialog.getByLabel('Date', { exact: true }).fill(row.date);
  await dialog.getByLabel('Description').fill(row.description);
  await dialog.getByLabel('Amount').fill(row.amount);
  if (row.account)
    await dialog.getByLabel('Account', { exact: true }).selectOption({ label: row.account });
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

/** Undoes the change that a notice reports. */
async function undo(page: Page, notice: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: notice });
  await toast.getByRole('button', { name: 'Undo' }).click();
}

async function openRegister(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
}

test('what one tab adds, edits and deletes appears in another; Undo restores it in both', async ({
  context,
}) => {
  const page = await context.newPage();
  await addAccount(page, 'Chequing');
  await openRegister(page);
  await expect(page.getByText('No transactions yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto('transactions');
  await expect(other.getByText('No transactions yet')).toBeVisible();
  await page.bringToFront();
  await addTransaction(page, { description: 'Groceries', amount: '-42.10' });
  await expect(rowOf(page, 'Groceries')).toContainText('\u2212$42.10');
  await other.bringToFront();
  await expect(rowOf(other, 'Groceries')).toContainText('\u2212$42.10');

  await rowOf(other, 'Groceries').hover();
  await other.getByRole('button', { name: 'Edit Groceries' }).click();
  const dialog = other.getByRole('dialog', { name: 'Edit Transaction' });
  await dialog.getByLabel('Amount').fill('50.00');
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(other, 'Groceries')).toContainText('+$50.00');
  await page.bringToFront();
  await expect(rowOf(page, 'Groceries')).toContainText('+$50.00');

  await rowOf(page, 'Groceries').hover();
  await page.getByRole('button', { name: 'Delete Groceries' }).click();
  await expect(page.getByText('Deleted 1 transaction')).toBeVisible();
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await undo(page, 'Deleted 1 transaction');
  await expect(rowOf(page, 'Groceries')).toBeVisible();
  await other.bringToFront();
  await expect(rowOf(other, 'Groceries')).toBeVisible();
});

test('deleting one leg of a transfer deletes both, and says so', async ({ page }) => {
  await addAccount(page, 'Chequing');
  await addAccount(page, 'Savings');
  await page.getByRole('button', { name: 'Add Transfer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a Transfer' });
  await dialog.getByLabel('Amount').fill('75');
  await dialog.getByLabel('From Account').selectOption({ label: 'Chequing' });
  await dialog.getByLabel('To Account').selectOption({ label: 'Savings' });
  await dialog.getByRole('button', { name: 'Add Transfer' }).click();
  await expect(dialog).toBeHidden();
  await openRegister(page);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowOf(page, 'Transfer to Savings')).toContainText('To Savings');
  await expect(rowOf(page, 'Transfer to Savings').getByTitle('Chequing -> Savings')).toBeVisible();
  await rowOf(page, 'Transfer to Savings').press('Delete');
  await expect(
    page.getByText('Deleted 1 transaction and the other side of 1 transfer'),
  ).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await undo(page, 'Deleted 1 transaction and the other side of 1 transfer');
  await expect(rowsOf(page)).toHaveCount(2);
});

test('search and filters are kept in the address and survive a reload; Clear filters empties both', async ({
  page,
}) => {
  await addAccount(page, 'Chequing');
  await addAccount(page, 'Euros', { currency: 'EUR' });
  await addTransaction(page, {
    description: 'Café Névé',
    amount: '-12.50',
    date: '2026-01-10',
    account: 'Chequing',
  });
  await addTransaction(page, {
    description: 'Café Olimpico',
    amount: '-4.00',
    date: '2026-01-11',
    account: 'Euros',
  });
  await addTransaction(page, {
    description: 'Salary',
    amount: '2000',
    date: '2026-01-12',
    account: 'Chequing',
  });
  await openRegister(page);
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('CAFE');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(
    page.getByText(
      '2 transactions · CAD in $0.00 · out \u2212$12.50 · net \u2212$12.50 · EUR in €0.00 · out \u2212€4.00 · net \u2212€4.00',
    ),
  ).toBeVisible();
  const amount = await openFilter(page, 'Amount');
  await amount.getByLabel('Minimum').fill('10');
  await amount.getByLabel('Minimum').press('Enter');
  await expect(amount).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=CAFE&min=10\.00$/);
  await page.reload();
  await expect(filterChip(page, 'Amount')).toHaveText('10.00 or more');
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toHaveValue('CAFE');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowOf(page, 'Café Névé')).toBeVisible();

  // A change also shows up under the filter.
  await addTransaction(page, {
    description: 'Cafe nouveau',
    amount: '-99',
    date: '2026-01-13',
    account: 'Chequing',
  });
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('pizza');
  await expect(page.getByText('No transactions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(filterChip(page, 'Amount')).toHaveText('Amount');
  await expect(page).toHaveURL(/transactions$/);

  const accounts = await openFilter(page, 'Account');
  await accounts.getByRole('option', { name: 'Euros' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await accounts.getByRole('option', { name: 'Chequing' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(page).toHaveURL(/account=[^&]+%2C[^&]+%2C$/);
  await accounts.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove accounts' }).click();
  const days = await openFilter(page, 'Date');
  await days.getByLabel('From').fill('2026-01-12');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(4);
});

test('one account shows the balance after each row; a past change moves every row above it', async ({
  page,
}) => {
  await addAccount(page, 'Chequing', { balance: '100.00' });
  await addTransaction(page, { description: 'Rent', amount: '-60', date: '2026-01-02' });
  await addTransaction(page, { description: 'Books', amount: '-15.25', date: '2026-01-02' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  await page.getByRole('link', { name: 'Chequing' }).click();
  const balanceOf = (description: string) => rowOf(page, description).getByRole('gridcell').nth(4);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(balanceOf('Opening Balance')).toHaveText('$24.75');
  await expect(balanceOf('Books')).toHaveText('\u2212$75.25');
  await expect(balanceOf('Rent')).toHaveText('\u2212$60.00');
  await rowOf(page, 'Rent').focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  await dialog.getByLabel('Amount').fill('-10');
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(balanceOf('Rent')).toHaveText('\u2212$10.00');
  await expect(balanceOf('Opening Balance')).toHaveText('$74.75');
});

tortureTest(
  'arrow keys, j and k walk through the rows, and the focus stays on the list',
  async ({ page }) => {
    await addAccount(page, 'Chequing');
    for (const [index, description] of ['Third', 'Second', 'First'].entries()) {
      await addTransaction(page, { description, amount: '-1', date: `2026-01-0${index + 1}` });
    }
    await openRegister(page);
    await rowOf(page, 'First').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, 'Second')).toBeFocused();
    await page.keyboard.press('j');
    await expect(rowOf(page, 'Third')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Delete');
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowOf(page, 'Third')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(rowOf(page, 'First')).toBeFocused();
  },
);
