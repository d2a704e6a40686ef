import { readFile } from 'node:fs/promises';
import {
  addAccount,
  finishImport,
  openFilter,
  openImport,
  openSettings,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoFindings } from '@tests/support/axe.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The search syntax, filters by tag and status, saved filters, totals, and exporting what is shown. */

const FILE = [
  'Date,Description,Amount',
  '2026-01-05,Coffee Shop Montréal,-4.50',
  '2026-01-20,Coffee beans,-18.00',
  '2026-02-03,"=HYPERLINK(""http://x.example"")",-50.00',
  '2026-02-14,Bank fee coffee,-12.95',
  '2026-03-01,Salary,2000.00',
].join('\n');

const rowsOf = (page: Page): Locator =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search transactions' });
const understood = (page: Page) => page.getByRole('list', { name: 'Understood as' });

async function importRows(page: Page, file = FILE): Promise<void> {
  await addAccount(page, 'Chequing');
  const wizard = await openImport(page, {
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
}

async function openRegister(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(rowsOf(page)).toHaveCount(FILE.split('\n').length - 1);
}

test('the search box understands words, phrases, amounts and days, and restates what it understood', async ({
  page,
}) => {
  await importRows(page);
  await openRegister(page);
  const box = searchBox(page);
  const finds = async (text: string, count: number, said: readonly string[]) => {
    await box.fill(text);
    if (count === 0) await expect(page.getByText('No transactions match')).toBeVisible();
    else await expect(rowsOf(page)).toHaveCount(count);
    if (said.length === 0) await expect(understood(page)).toBeHidden();
    else await expect(understood(page).getByRole('listitem')).toHaveText([...said]);
  };
  await finds('coffee montreal', 1, []);
  await finds('"coffee shop"', 1, ['‘coffee shop’']);
  await finds('coffee -fee', 2, ['‘coffee’', 'without ‘fee’']);
  await finds('coffee -"bank fee"', 2, ['‘coffee’', 'without ‘bank fee’']);
  await finds('>12.95', 3, ['amount over 12.95']);
  await finds('10..20 2026-01', 1, ['amount 10.00 to 20.00', 'Jan 1, 2026 to Jan 31, 2026']);
  await finds('=50', 1, ['amount 50.00']);
  await finds('2026-02..', 3, ['from Feb 1, 2026']);
  await finds('#nothing', 0, ['no tag named ‘nothing’']);

  await finds('coffee <=12,95', 2, ['‘coffee’', 'amount 12.95 or less']);
  await expect(page).toHaveURL(/[?&]q=coffee(\+|%20)%3C%3D12%2C95$/);
  await expect(
    page.getByText('2 transactions · in $0.00 · out \u2212$17.45 · net \u2212$17.45'),
  ).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('coffee <=12,95');
  await expect(rowsOf(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'How to search' }).click();
  const help = page.getByRole('dialog', { name: 'Search by' });
  await expect(help).toContainText('2025-01..2025-03');
  await expectNoFindings(page, 'Search by');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

tortureTest('filters by status and tag stand in the address', async ({ page }) => {
  await importRows(page);
  await openRegister(page);
  const more = await openFilter(page, 'More filters');
  const status = more.getByLabel('Status');
  await status.selectOption({ label: 'To review' });
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(page).toHaveURL(/status=unreviewed$/);
  await status.selectOption({ label: 'Scheduled, to review' });
  await expect(page.getByText('No transactions match')).toBeVisible();
  await expect(page).toHaveURL(/status=scheduled$/);
  await status.selectOption({ label: 'Transfers' });
  await expect(page.getByText('No transactions match')).toBeVisible();
  await more.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await openSettings(page, 'Tags');
  await page.getByRole('button', { name: 'Add Tag' }).first().click();
  const addTag = page.getByRole('dialog', { name: 'Add Tag' });
  await addTag.getByLabel('Name').fill('Summer trip');
  await addTag.getByRole('button', { name: 'Save Tag' }).click();
  await expect(addTag).toBeHidden();
  await openRegister(page);
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill('Train ticket');
  await dialog.getByLabel('Amount').fill('-80');
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Summer');
  await page.getByRole('option', { name: 'Summer trip' }).click();
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(6);

  await searchBox(page).fill('#"summer trip" >50');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(understood(page).getByRole('listitem')).toHaveText([
    'tag Summer trip',
    'amount over 50.00',
  ]);
  await searchBox(page).fill('-#summer');
  await expect(rowsOf(page)).toHaveCount(5);
  await searchBox(page).fill('');
  await openFilter(page, 'More filters');
  await more.getByLabel('Tag').selectOption({ label: 'Summer trip' });
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]tag=[a-z0-9-]+$/);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
});

tortureTest(
  'the rows of a payee are shown by its link, under a chip that can be taken away',
  async ({ page }) => {
    await importRows(page);
    await openSettings(page, 'Payees');
    await page.getByRole('button', { name: 'Add Payee' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Payee' });
    await dialog.getByLabel('Name').fill('coffee shop MONTRÉAL');
    await dialog.getByRole('button', { name: 'Save Payee' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: '1 transaction' }).click();
    await expect(page).toHaveURL(/[?&]payee=[a-z0-9-]+$/);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(understood(page)).toHaveText('Payee coffee shop MONTRÉAL');
    await page.getByRole('button', { name: 'Remove payee coffee shop MONTRÉAL' }).click();
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(page).toHaveURL(/transactions$/);
  },
);

tortureTest(
  'filters are saved, set and deleted by keyboard alone, and follow in every tab',
  async ({ context }) => {
    const page = await context.newPage();
    await importRows(page);
    await openRegister(page);
    const other = await context.newPage();
    await other.goto('transactions');
    await page.bringToFront();
    await searchBox(page).fill('coffee');
    await expect(rowsOf(page)).toHaveCount(3);
    const button = page.getByRole('button', { name: 'Save this filter…' });
    const popover = page.getByRole('dialog', { name: 'Save this filter…' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'How to search' })).toBeFocused();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(popover.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popover.getByText('Please enter a name for the filter.')).toBeVisible();
    await page.keyboard.type('Coffee');
    await page.keyboard.press('Enter');
    await expect(popover).toBeHidden();
    await expect(page.getByText('Saved filter Coffee')).toBeVisible();
    await expect(button).toBeFocused();

    await searchBox(page).fill('salary');
    await expect(rowsOf(page)).toHaveCount(1);
    await button.click();
    await popover.getByLabel('Name').fill(' COFFEE');
    await page.keyboard.press('Enter');
    await expect(popover.getByText('A filter with this name already exists.')).toBeVisible();
    await popover.getByRole('button', { name: 'Cancel' }).click();
    const pin = page
      .getByRole('group', { name: 'Pinned filters' })
      .getByRole('button', { name: /^Coffee/ });
    await expect(pin).toHaveText('Coffee3');
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(searchBox(page)).toHaveValue('coffee');
    await expect(rowsOf(page)).toHaveCount(3);
    await pin.click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(rowsOf(page)).toHaveCount(5);

    await other.bringToFront();
    await other.getByRole('button', { name: 'Saved filters' }).click();
    const saved = other.getByRole('dialog', { name: 'Saved filters' });
    await expectNoFindings(other, 'Saved filters');
    await saved.getByRole('button', { name: 'Delete Coffee' }).click();
    await expect(saved.getByText('Save filters you use often.')).toBeVisible();
    await page.bringToFront();
    await expect(pin).toBeHidden();
    await other.bringToFront();
    await other.getByRole('button', { name: 'Undo' }).click();
    await page.bringToFront();
    await expect(pin).toBeVisible();

    await page.getByRole('button', { name: 'Saved filters' }).click();
    const own = page.getByRole('dialog', { name: 'Saved filters' });
    await own.getByRole('button', { name: 'Rename Coffee' }).click();
    await own.getByLabel('Name').fill('Cafés');
    await page.keyboard.press('Enter');
    await expect(own.getByRole('button', { name: 'Cafés', exact: true })).toBeVisible();
    await expect(pin).toBeHidden();
  },
);

test('the export has just the rows of the filter, with formulas neutralized', async ({ page }) => {
  await importRows(page);
  await openRegister(page);
  await searchBox(page).fill('2026-02');
  await expect(rowsOf(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^coffer-transactions-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\uFEFFDate,Description,Account,Category,Amount,Currency,Tags,Notes,Kind',
      '2026-02-14,Bank fee coffee,Chequing,,-12.95,CAD,,,Transaction',
      '2026-02-03,"\'=HYPERLINK(""http://x.example"")",Chequing,,-50.00,CAD,,,Transaction',
      '',
    ].join('\r\n'),
  );
  await expect(page.getByText('2 transactions exported.')).toBeVisible();
  await searchBox(page).fill('pizza');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

tortureTest(
  'where accounts of two currencies stand together each amount names its own',
  async ({ page }) => {
    await addAccount(page, 'Home', { balance: '10' });
    await addAccount(page, 'States', { balance: '20', currency: 'USD' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Transactions' })
      .click();
    await expect(rowsOf(page).filter({ hasText: 'Home' })).toContainText('+$10.00');
    await expect(rowsOf(page).filter({ hasText: 'States' })).toContainText('+US$20.00');
    await searchBox(page).fill('opening');
    await expect(
      page.getByText(
        '2 transactions · CAD in $0.00 · out $0.00 · moved +$10.00 · net +$10.00 · USD in US$0.00 · out US$0.00 · moved +US$20.00 · net +US$20.00',
      ),
    ).toBeVisible();
  },
);
