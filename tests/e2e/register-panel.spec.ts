import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoFindings } from '@tests/support/axe.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';

/** The panel beside the register: opened by a click or Space, edited in place, closed by Escape. */

const rowOf = (page: Page, description: string): Locator =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: description });
const panelOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Transaction', exact: true });

async function givenRows(page: Page): Promise<void> {
  await addAccount(page, 'Chequing');
  for (const [description, date] of [
    ['Bakery', '2026-01-10'],
    ['Books', '2026-01-09'],
    ['Rent', '2025-12-31'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Amount').fill('-5');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(dialog).toBeHidden();
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
}

test('months have headings with whole figures; the panel follows the list and edits in place', async ({
  page,
}) => {
  await givenRows(page);
  const months = page.getByRole('list', { name: 'Months' }).getByRole('listitem');
  await expect(months).toHaveText([
    /January 2026.*2 transactions.*Out −\$10\.00.*Net −\$10\.00/,
    /December 2025.*1 transaction.*Net −\$5\.00/,
  ]);

  // A pin that was just pressed keeps the focus, and j goes on into the list.
  await page.locator('main button[aria-pressed]').first().focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('grid').getByRole('row').and(page.locator(':focus'))).toBeVisible();
  await rowOf(page, 'Bakery').getByRole('rowheader').click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  await expect(rowOf(page, 'Bakery')).toBeFocused();
  await expectNoFindings(page, 'the panel of a transaction');
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { name: 'Books' })).toBeVisible();
  await expect(rowOf(page, 'Books')).toBeFocused();

  await panel.getByRole('button', { name: 'Notes: Add a note' }).click();
  await panel.getByLabel('Notes').fill('a gift');
  await panel.getByLabel('Notes').press('Control+Enter');
  await expect(panel.getByRole('button', { name: 'Notes: a gift' })).toBeFocused();
  await expect(rowOf(page, 'Books').getByRole('img', { name: 'Note: a gift' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rowOf(page, 'Books')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel.getByRole('heading', { name: 'Books' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search transactions' }).press('ArrowDown');
  await expect(rowOf(page, 'Books')).toBeFocused();
});

test('a click opens the panel at once; a double click edits the cell, though the panel moves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await givenRows(page);
  const cell = rowOf(page, 'Books').locator('[data-field=amount]');
  await cell.dblclick();
  const strip = page.getByRole('group', { name: 'Quick edit Books' });
  await expect(strip.getByLabel('Amount')).toBeFocused();
  await expect(panelOf(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();
  await cell.click();
  await expect(panelOf(page).getByRole('heading', { name: 'Books' })).toBeVisible();
  await expect(strip).toBeHidden();
});

test('on a phone a tap opens the details as a sheet with nothing focused', async ({ page }) => {
  await givenRows(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Edit Bakery' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  // The drop zone for receipts is the only field, and it doesn't have the focus.
  await expect(panel.locator('input, select, textarea')).toHaveAccessibleName('Add receipts');
  await expect(panel).toBeFocused();
  await expect.poll(async () => (await panel.boundingBox())?.y).toBe(48);
  await panel.getByRole('button', { name: 'Close transaction' }).click();
  await expect(panel).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
