import { addAccount, openSettings } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { tabTo } from '@tests/support/keyboard-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Transfers that were imported as two transactions: found, linked and unlinked. */

const TODAY = '2026-03-15';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
});

const rowOf = (page: Page, description: string): Locator =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: description });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find Transfers' });
const pairOf = (page: Page, description: string) =>
  dialogOf(page).getByRole('listitem').filter({ hasText: description });

const expectLinked = (page: Page, description: string) =>
  expect(rowOf(page, description).getByTitle('Everyday -> Savings')).toBeVisible();

type Row = {
  readonly account: string;
  readonly date: string;
  readonly description: string;
  readonly amount: string;
  readonly category?: string;
};

async function addRow(page: Page, row: Row): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByRole('textbox', { name: 'Date' }).fill(row.date);
  await dialog.getByLabel('Description').fill(row.description);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Amount').fill(row.amount);
  await dialog.getByLabel('Account').selectOption({ label: row.account });
  if (row.category) {
    await dialog.getByLabel('Category').fill(row.category);
    await page
      .getByRole('listbox')
      .getByRole('option', { name: row.category, exact: true })
      .click();
  }
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

/** 500.00 from Everyday to Savings as two rows on two days, two ambiguous rows of 75.00, and a purchase. */
async function givenRows(page: Page): Promise<void> {
  await addAccount(page, 'Everyday', { balance: '1,000.00' });
  await addAccount(page, 'Savings');
  await openSettings(page, 'Categories');
  await page.getByRole('button', { name: 'Add Category' }).first().click();
  const category = page.getByRole('dialog', { name: 'Add Category' });
  await category.getByLabel('Name').fill('Transfers');
  await category.getByRole('button', { name: 'Save Category' }).click();
  await expect(category).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  const everyday = { account: 'Everyday' };
  const savings = { account: 'Savings' };
  const tfr = { date: '2026-03-02', description: 'TFR TO SAVINGS', amount: '-500.00' };
  await addRow(page, { ...everyday, ...tfr, category: 'Transfers' });
  await addRow(page, {
    ...savings,
    date: '2026-03-04',
    description: 'ONLINE TRANSFER IN',
    amount: '500.00',
  });
  await addRow(page, {
    ...everyday,
    date: '2026-03-09',
    description: 'REF 1881',
    amount: '-75.00',
  });
  await addRow(page, { ...savings, date: '2026-03-10', description: 'REF 42', amount: '75.00' });
  await addRow(page, {
    ...everyday,
    date: '2026-03-11',
    description: 'Corner shop',
    amount: '-12.50',
  });
}

async function find(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Find transfers' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

test('two rows on different days are found and linked, and count as neither spending nor income; Undo restores the category', async ({
  page,
}) => {
  await givenRows(page);
  const search = page.getByLabel('Search transactions');
  const total = page.getByRole('status').filter({ hasText: /^\d+ transaction/ });
  await search.fill('TFR');
  await expect(total).toContainText(/^1 transaction · in \+?\$0\.00 · out .?\$500\.00/);
  await search.fill('');
  await expect(total).toContainText(/^6 transactions/);
  const dialog = await find(page);
  await expect(dialog).toHaveAccessibleDescription(/doesn’t count as spending or income/);
  const sure = pairOf(page, 'TFR TO SAVINGS');
  await expect(sure).toContainText('Everyday');
  await expect(sure).toContainText('→ Savings');
  await expect(sure).toContainText('ONLINE TRANSFER IN');
  await expect(sure).toContainText('500.00');
  await expect(sure.getByRole('checkbox')).toBeChecked();
  await expect(pairOf(page, 'REF 1881').getByRole('checkbox')).not.toBeChecked();
  await expect(dialog.getByText('Corner shop')).toBeHidden();
  await expectNoViolations(page, 'pairs of transactions');

  await dialog.getByRole('button', { name: 'Link 1 transfer' }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('listitem').filter({ hasText: 'Linked 1 transfer' });
  await expect(notice).toBeVisible();
  await expectLinked(page, 'TFR TO SAVINGS');
  await expectLinked(page, 'ONLINE TRANSFER IN');
  await search.fill('TFR');
  await expect(total).toContainText(/out .?\$0\.00 · moved .?\$500\.00/);
  await search.fill('');

  // The transfer's dialog shows the day the money left, and mentions the other day.
  await rowOf(page, 'ONLINE TRANSFER IN')
    .getByRole('button', { name: /^Edit / })
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Transfer' });
  await expect(edit.getByRole('textbox', { name: 'Date' })).toHaveValue('2026-03-02');
  await expect(edit.getByText(/^The other side is dated .*4/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();

  // Everyday still has 412.50 and Savings 575.00.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  await expect(page.getByText(/412\.50/).first()).toBeVisible();
  await expect(page.getByText(/575\.00/).first()).toBeVisible();
  await page.goBack();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rowOf(page, 'TFR TO SAVINGS')).toContainText('Transfers');
  await expect(rowOf(page, 'ONLINE TRANSFER IN')).toContainText('Uncategorized');
});

tortureTest(
  'a transfer is unlinked by the menu of its row, and is not offered again',
  async ({ page }) => {
    await givenRows(page);
    const dialog = await find(page);
    await dialog.getByRole('checkbox', { name: 'Select all' }).check();
    await dialog.getByRole('button', { name: 'Link 2 transfers' }).click();
    await expectLinked(page, 'REF 42');
    await rowOf(page, 'REF 42').hover();
    await page.getByRole('button', { name: 'More actions for REF 42' }).click();
    await page.getByRole('menuitem', { name: 'Unlink transfer' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Unlinked a transfer' });
    await expect(notice).toBeVisible();
    await expect(rowOf(page, 'REF 42')).toContainText('Uncategorized');
    await expect(rowOf(page, 'REF 1881')).toContainText('Uncategorized');
    await find(page);
    await expect(dialog.getByText('No transfers to link')).toBeVisible();
    await expectNoViolations(page, 'no pairs');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    // One Undo restores the transfer.
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expectLinked(page, 'REF 1881');
  },
);

tortureTest(
  'what is no transfer stays so after a reload; Undo brings the pair back',
  async ({ page }) => {
    await givenRows(page);
    let dialog = await find(page);
    await pairOf(page, 'REF 1881').getByRole('button', { name: 'Not a transfer' }).click();
    await expect(pairOf(page, 'REF 1881')).toHaveCount(0);
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: 'Marked 1 pair as not a transfer' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(pairOf(page, 'REF 1881')).toBeVisible();
    await pairOf(page, 'REF 1881').getByRole('button', { name: 'Not a transfer' }).click();
    await expect(pairOf(page, 'REF 1881')).toHaveCount(0);
    await page.reload();
    dialog = await find(page);
    await expect(pairOf(page, 'TFR TO SAVINGS')).toBeVisible();
    await expect(pairOf(page, 'REF 1881')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Link 1 transfer' })).toBeEnabled();
  },
);

tortureTest(
  'everything can be done with the keyboard, on a phone too, from the command palette',
  async ({ page }) => {
    await givenRows(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search pages, actions and more' }).fill('find tra');
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const possible = pairOf(page, 'REF 1881');
    await expect(possible).toBeVisible();
    const width = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await width()).toBe(0);
    await expectNoViolations(page, 'pairs of transactions on a phone');
    await tabTo(page, possible.getByRole('button', { name: 'Not a transfer' }));
    await page.keyboard.press('Enter');
    // The focus moves to the remaining pair, and then to Close.
    const left = pairOf(page, 'TFR TO SAVINGS').getByRole('button', { name: 'Not a transfer' });
    await expect(left).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('No transfers to link')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  },
);
