import {
  addAccount,
  filterChip,
  finishImport,
  openFilter,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoFindings } from '@tests/support/axe.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';

/** The register's head: what sticks, sheets on a phone, pins in their own order, sorting by every column. */

const ROWS = 60;

async function givenRows(page: Page): Promise<void> {
  await addAccount(page, 'Chequing');
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const day = `2026-0${1 + (at % 3)}-${String(1 + (at % 28)).padStart(2, '0')}`;
    return `${day},Shop ${String((at * 7) % ROWS).padStart(2, '0')},${at % 5 === 0 ? '' : '-'}${at + 1}.00`;
  });
  const text = ['Date,Description,Amount', ...lines].join('\n');
  const wizard = await openImport(page, {
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
  await openPage(page, 'Transactions');
}

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Transactions' });
const rowAt = (page: Page, place: number): Locator =>
  grid(page).locator(`[aria-rowindex="${place + 2}"]`);
const pins = (page: Page): Locator =>
  page.getByRole('group', { name: 'Pinned filters' }).locator('button[aria-pressed]');

test('the line of search and filters stays at the top, with the figures of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await givenRows(page);
  await expect(rowAt(page, 0)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  await expect(search).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByText(`${ROWS} transactions`, { exact: true }).first()).toBeInViewport();
  // A new list begins at its top, below the line.
  await search.fill('"Shop 1"');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '11');
  await expect(rowAt(page, 0)).toBeInViewport({ ratio: 1 });
});

test('a screen of 1440 x 900 shows 14 rows of its own, or 20 compact ones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await givenRows(page);
  const keyBar = page.getByRole('group', { name: 'Keys' });
  await expect(keyBar).toBeVisible();
  const shown = () =>
    grid(page)
      .locator('[role=row][aria-rowindex]:has([role=rowheader])')
      .evaluateAll((rows) => {
        const end = document.querySelector('[role=group][aria-label=Keys]');
        const last = end?.getBoundingClientRect().top ?? 0;
        const boxes = rows.map((row) => row.getBoundingClientRect());
        return {
          first: Math.min(...boxes.map(({ top }) => top)),
          whole: boxes.filter(({ bottom }) => bottom <= last).length,
        };
      });
  // Without the 40 px of the upcoming strip.
  await expect.poll(async () => (await shown()).first).toBeLessThanOrEqual(220);
  expect((await shown()).whole).toBeGreaterThanOrEqual(14);
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
  await expect.poll(async () => (await shown()).whole).toBeGreaterThanOrEqual(20);
});

test('every column sorts both ways, and the address keeps the order', async ({ page }) => {
  await givenRows(page);
  const head = (name: string) => grid(page).getByRole('columnheader', { name });
  await expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  await head('Date').getByRole('button').click();
  await expect(page).toHaveURL(/[?&]sort=oldest/);
  await expect(head('Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowAt(page, 0)).toContainText('Jan 1, 2026');
  await head('Description').getByRole('button').click();
  await expect(rowAt(page, 0)).toContainText('Shop 00');
  await head('Description').getByRole('button').click();
  await expect(rowAt(page, 0)).toContainText(`Shop ${ROWS - 1}`);
  await expect(page).toHaveURL(/sort=description-desc/);
  await page.reload();
  await expect(rowAt(page, 0)).toContainText(`Shop ${ROWS - 1}`);
  await head('Category').getByRole('button').click();
  await expect(head('Category')).toHaveAttribute('aria-sort', 'ascending');
  await head('Account').getByRole('button').click();
  await expect(page).toHaveURL(/sort=account-asc/);
});

test('pins count their rows, are saved, and are put in order by keys', async ({ page }) => {
  await givenRows(page);
  await expect(pins(page)).toHaveText([`To review${ROWS}`, `No category${ROWS}`, /^This month/]);
  const search = page.getByRole('searchbox', { name: 'Search transactions' });
  for (const [text, name] of [
    ['"Shop 1"', 'Tens'],
    ['"Shop 2"', 'Twenties'],
  ] as const) {
    await search.fill(text);
    await page.getByRole('button', { name: 'Save this filter…' }).click();
    const form = page.getByRole('dialog', { name: 'Save this filter…' });
    await form.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
  }
  await expect(pins(page).nth(3)).toHaveText('Tens10');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved filters' });
  await saved.getByRole('button', { name: 'Move Twenties' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(pins(page).nth(3)).toHaveText('Twenties10');
  await expectNoFindings(page, 'Saved filters');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a chip opens a sheet that says how many rows it shows', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await givenRows(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = await openFilter(page, 'Date');
    await expect(sheet.getByRole('button', { name: /^This month/ })).toBeInViewport();
    await sheet.getByRole('button', { name: 'Custom' }).click();
    await sheet.getByLabel('From', { exact: true }).fill('2026-02-01');
    await sheet.getByLabel('To', { exact: true }).fill('2026-02-28');
    await expectNoFindings(page, 'Date');
    await sheet.getByRole('button', { name: 'Show 20 transactions' }).click();
    await expect(sheet).toBeHidden();
    await expect(filterChip(page, 'Date')).toBeFocused();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '21');
  });
});
