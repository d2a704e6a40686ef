import {
  addAccount,
  finishImport,
  openFilter,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The register sorted by amount. */

const ROWS = 700;
/** A permutation: each amount once, from -$350.00 to $350.00 without 0, in no particular date order. */
const amountAt = (at: number) => {
  const place = (at * 367) % ROWS;
  return place < ROWS / 2 ? place - ROWS / 2 : place - ROWS / 2 + 1;
};

function csvFile() {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    return `${day},Row ${at},${amountAt(at)}.00`;
  });
  const text = ['Date,Description,Amount', ...lines].join('\n');
  return { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function importMany(page: Page): Promise<void> {
  await addAccount(page, 'Chequing');
  const wizard = await openImport(page, csvFile());
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
}

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Transactions' });
const head = (page: Page): Locator => grid(page).getByRole('columnheader', { name: 'Amount' });
const rowAt = (page: Page, place: number): Locator =>
  grid(page).locator(`[aria-rowindex="${place + 2}"]`);

const money = (dollars: number) => (dollars < 0 ? `\u2212$${-dollars}.00` : `+$${dollars}.00`);

test('hard use 15: the amount header sorts the whole register, and the address keeps the order', async ({
  page,
}) => {
  await importMany(page);
  await openPage(page, 'Transactions');
  await expect(head(page)).toHaveAttribute('aria-sort', 'none');
  await head(page).getByRole('button').click();
  await expect(head(page)).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/[?&]sort=amount-desc/);
  for (const place of [0, 1, 5]) {
    await expect(rowAt(page, place)).toContainText(money(ROWS / 2 - place));
  }
  // The other end, and the middle, which the index does not cover.
  await rowAt(page, 0).focus();
  await page.keyboard.press('End');
  await expect(rowAt(page, ROWS - 1)).toContainText(money(-ROWS / 2));
  await page.keyboard.press('PageUp');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(rowAt(page, ROWS / 2)).toContainText(money(-1));
  await expect(rowAt(page, ROWS / 2 - 1)).toContainText(money(1));

  await page.reload();
  await expect(head(page)).toHaveAttribute('aria-sort', 'descending');
  await head(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head(page)).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowAt(page, 0)).toContainText(money(-ROWS / 2));
  await expectNoViolationsInAnyTheme(page, 'the register by amount');
  await page.keyboard.press('Enter');
  await expect(head(page)).toHaveAttribute('aria-sort', 'none');
  await expect(page).not.toHaveURL(/sort=/);
  await expect(rowAt(page, 0)).toContainText(`Row ${ROWS - 1}`);
});

tortureTest(
  'hard use 15: a search, a change and a selection go with the order of amounts',
  async ({ page }) => {
    await importMany(page);
    await page.goto('transactions?sort=amount-asc&min=349');
    await expect(rowAt(page, 0)).toContainText(money(-ROWS / 2));
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
    await expect(rowAt(page, 3)).toContainText(money(ROWS / 2));
    // A new row takes its sorted place, and so does one whose amount changes.
    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Description').fill('Between');
    await dialog.getByLabel('Amount').fill('-349.50');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(rowAt(page, 1)).toContainText('Between');
    await rowAt(page, 1).hover();
    await page.getByRole('button', { name: 'Edit Between' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
    await edit.getByLabel('Amount').fill('360');
    await edit.getByRole('button', { name: 'Save Transaction' }).click();
    await expect(rowAt(page, 4)).toContainText('Between');
    await expect(rowAt(page, 1)).toContainText(money(1 - ROWS / 2));
    await grid(page).getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByRole('toolbar', { name: 'Selected transactions' })).toContainText('5');
  },
);

tortureTest(
  'hard use 15: one account is sorted without running balances, and on a phone by a choice',
  async ({ page }) => {
    await importMany(page);
    await openPage(page, 'Accounts');
    await page.getByRole('link', { name: 'Chequing' }).click();
    await expect(grid(page).getByRole('columnheader', { name: 'Balance' })).toBeVisible();
    await head(page).getByRole('button').click();
    await expect(rowAt(page, 0)).toContainText(money(ROWS / 2));
    await expect(grid(page).getByRole('columnheader', { name: 'Balance' })).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('transactions');
    const more = await openFilter(page, 'More filters');
    await more.getByLabel('Order').selectOption({ label: 'Lowest first' });
    await expect(page).toHaveURL(/sort=amount-asc/);
    await expectNoViolationsInAnyTheme(page, 'the register by amount on a phone');
    // The sheet covers the list, also for assistive technology.
    await more.getByRole('button', { name: 'Show 700 transactions' }).click();
    await expect(rowAt(page, 0)).toContainText(money(-ROWS / 2));
    await page.getByRole('button', { name: 'Back to newest first' }).click();
    await expect(rowAt(page, 0)).toContainText(`Row ${ROWS - 1}`);
    await openFilter(page, 'More filters');
    await expect(more.getByLabel('Order')).toHaveValue('newest');
  },
);
