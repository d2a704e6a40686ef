import { readFile } from 'node:fs/promises';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The payees, tags and recurring reports, and the explorer: each figure opens exactly the rows it sums. */

const HISTORY = `Date,Description,Amount,Tags
2026-01-02,PAYROLL ACME,3000.00,
2026-01-05,LOBLAWS 123,-250.00,
2026-01-20,TIM HORTONS 9,-40.00,
2026-02-02,PAYROLL ACME,3000.00,
2026-02-05,LOBLAWS 123,-360.00,
2026-02-09,LOBLAWS 123,35.50,
2026-02-20,TIM HORTONS 9,-40.00,
2026-03-02,PAYROLL ACME,3000.00,
2026-03-05,LOBLAWS 123,-310.25,
2026-03-06,TIM HORTONS 9,-15.00,
2026-03-10,AIRLINE,-500.00,Trip; Gift
2026-03-10,HOTEL,-200.00,Trip
`;

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

const rowOf = (table: Locator, name: string) =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name, exact: true }) });

/** Presses a figure, returns the register's summary of the rows it opened, and goes back. */
async function opened(page: Page, figure: Locator): Promise<string> {
  await figure.click();
  const total = page.getByRole('main').getByRole('status').filter({ hasText: 'net' });
  await expect(total).toBeVisible();
  // Labels are capitalized and set apart by styles alone.
  const text = (await total.textContent()) ?? '';
  await page.goBack();
  return text;
}

async function addTrain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill('TRAIN');
  await dialog.getByLabel('Amount').fill('-400');
  await dialog.getByLabel('Tags').fill('Trip');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

tortureTest('payees, tags, what recurs and the explorer open what they sum', async ({ page }) => {
  await startWithHistory(page, HISTORY, '1000.00', { Tags: 4 });
  const payees = page.getByRole('table', { name: 'Payees' });

  await test.step('payees compared with the month before, including those found only then; each figure opens its rows', async () => {
    await page.goto('reports?tab=payees&period=month&month=2026-02');
    const shop = rowOf(payees, 'LOBLAWS 123');
    await expect(shop.getByRole('cell')).toHaveText([
      ...['–', '$324.50', '−$324.50'],
      ...['−$250.00', '−$74.50 (−29.8%)', '2', '89%'],
    ]);
    await expect(rowOf(payees, 'Total').getByRole('cell')).toHaveText([
      ...['$3,000.00', '$364.50', '$2,635.50'],
      ...['$2,710.00', '−$74.50 (−2.7%)', '4', ''],
    ]);
    const before = shop.getByRole('link', { name: 'LOBLAWS 123, Previous net: −$250.00' });
    expect(await opened(page, before)).toContain('net −$250.00');
    const figure = shop.getByRole('link', { name: 'LOBLAWS 123, Expenses: $324.50' });
    expect(await opened(page, figure)).toContain('2 transactions');
    await page.getByLabel('Period', { exact: true }).selectOption('Year');
    await page.getByLabel('Comparison').selectOption('No comparison');
    await expect(shop.getByRole('cell')).toHaveText(['–', '$884.75', '−$884.75', '4', '52.7%']);
  });

  await test.step('payees can be searched and sorted', async () => {
    const names = payees.locator('tbody th');
    await payees.getByRole('button', { name: 'Net', exact: true }).click();
    await expect(names.first()).toHaveText('PAYROLL ACME');
    await page.getByRole('searchbox', { name: 'Search payees' }).fill('tim');
    await expect(names).toHaveText(['TIM HORTONS 9']);
  });

  await test.step('a row with two tags is listed under both and counted once in the total', async () => {
    await openTab(page, 'Tags');
    const table = page.getByRole('table', { name: 'Tags' });
    await expect(table.locator('tbody th')).toHaveText(['No tag', 'Trip', 'Gift']);
    const amounts = ['$979.75', '$700.00', '$500.00'];
    await expect(table.locator('tbody td:nth-child(3)')).toHaveText(amounts);
    await expect(rowOf(table, 'Total').getByRole('cell').nth(1)).toHaveText('$1,679.75');
    const none = rowOf(table, 'No tag').getByRole('link', { name: /, Expenses:/ });
    expect(await opened(page, none)).toContain('net −$979.75');
  });

  const explorer = page.getByRole('table', { name: /^Expenses by/ });

  await test.step('the explorer lays out payees by month; a cell and a column open their rows', async () => {
    await openTab(page, 'Explorer');
    await page.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Payee' });
    await expect(page).toHaveURL(/rows=payee/);
    await expect(explorer.getByRole('columnheader')).toHaveText([
      'Payee',
      'Jan 2026',
      'Feb 2026',
      'Mar 2026',
      'Total',
    ]);
    const shop = rowOf(explorer, 'LOBLAWS 123');
    await expect(shop.getByRole('cell')).toHaveText(['$250.00', '$324.50', '$310.25', '$884.75']);
    const cell = shop.getByRole('link', { name: 'LOBLAWS 123, Feb 2026: $324.50' });
    expect(await opened(page, cell)).toMatch(/^2 transactions .* net −\$324\.50$/);
    await expect(rowOf(explorer, 'Total').getByRole('cell').last()).toHaveText('$1,679.75');
    const column = explorer.getByRole('link', { name: 'Total, Mar 2026: $1,025.25' });
    expect(await opened(page, column)).toContain('net −$1,025.25');
  });

  await test.step('arrow keys move within the table, and its headers sort it', async () => {
    const jan = explorer.getByRole('link', { name: 'LOBLAWS 123, Jan 2026: $250.00' });
    await jan.focus();
    await page.keyboard.press('ArrowRight');
    await expect(explorer.getByRole('link', { name: /^LOBLAWS 123, Feb 2026/ })).toBeFocused();
    await page.keyboard.press('End');
    await expect(explorer.getByRole('link', { name: /^LOBLAWS 123, Total/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(explorer.locator('tbody th')).toHaveText([
      'LOBLAWS 123',
      'AIRLINE',
      'HOTEL',
      'TIM HORTONS 9',
    ]);
    await explorer.getByRole('button', { name: 'Mar 2026' }).click();
    await expect(explorer.locator('tbody th').first()).toHaveText('AIRLINE');
    await expect(page).toHaveURL(/sort=-column/);
  });

  await test.step('the file contains the table', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('explorer-2026-01-01-to-2026-12-31.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\uFEFFPayee,Jan 2026 (CAD),Feb 2026 (CAD),Mar 2026 (CAD),Total (CAD)\r\n' +
        'AIRLINE,,,500.00,500.00\r\n' +
        'LOBLAWS 123,250.00,324.50,310.25,884.75\r\n' +
        'HOTEL,,,200.00,200.00\r\n' +
        'TIM HORTONS 9,40.00,40.00,15.00,95.00\r\n' +
        'Total,290.00,364.50,1025.25,1679.75\r\n',
    );
  });

  await test.step('filters narrow the table and what it opens', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'Trip' });
    await expect(explorer.locator('tbody th')).toHaveText(['AIRLINE', 'HOTEL']);
    await page.getByLabel('Minimum').fill('300');
    await expect(explorer.locator('tbody th')).toHaveText(['AIRLINE']);
    await page.getByRole('button', { name: 'Explain Expenses', exact: true }).click();
    const reason = page.getByRole('dialog', { name: 'Expenses', exact: true });
    await expect(reason).toContainText('Expenses = total of its transactions');
    await expect(reason).toContainText('tag Trip; transactions of $300.00 or more');
    await expect(reason).toContainText('transfers between your accounts, and opening balances');
    const rows = reason.getByRole('link', { name: 'Transactions: 1 transaction' });
    expect(await opened(page, rows)).toContain('1 transaction ');
    await expectNoViolationsInAnyTheme(page, 'the explorer');
  });

  await test.step('a view is saved, found in another tab, renamed and deleted, with Undo', async () => {
    const views = page.getByRole('button', { name: 'Saved views' });
    const list = page.getByRole('dialog', { name: 'Saved views' });
    await views.click();
    await list.getByRole('button', { name: 'Save this view…' }).click();
    await list.getByLabel('Name').fill('Large trips');
    await list.getByRole('button', { name: 'Save view' }).click();
    await expect(list.getByRole('button', { name: 'Large trips', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(explorer.locator('tbody th')).toHaveCount(4);
    const other = await page.context().newPage();
    await other.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
    await other.goto('reports?period=year&tab=explorer');
    await other.getByRole('button', { name: 'Saved views' }).click();
    await other.getByRole('button', { name: 'Large trips', exact: true }).click();
    const there = other.getByRole('table', { name: 'Expenses by payee and month' });
    await expect(there.locator('tbody th')).toHaveText(['AIRLINE']);
    // A row added in one tab appears in the other tab's report.
    await addTrain(other);
    await expect(there.locator('tbody th')).toHaveText(['AIRLINE', 'TRAIN']);
    await expect(rowOf(explorer, 'TRAIN')).toContainText('$400.00');
    await other.close();
    await views.click();
    await list.getByRole('button', { name: 'Edit Large trips' }).click();
    await list.getByLabel('Name').fill('Trips over 300');
    await list.getByRole('button', { name: 'Save view' }).click();
    await list.getByRole('button', { name: 'Delete Trips over 300' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: 'Deleted view Trips over 300' })
      .getByRole('button', { name: 'Undo' })
      .click();
    // Pressing outside the list closes it.
    await expect(list).toBeHidden();
    await views.click();
    await expect(list.getByRole('button', { name: 'Trips over 300', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('recurring items are totalled by month and year, and open their item', async () => {
    await openTab(page, 'Recurring');
    await page.getByRole('button', { name: 'Add a scheduled transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
    await dialog.getByLabel('Description').fill('Rent');
    await dialog.getByLabel('Amount').fill('-1200');
    await dialog.getByLabel('Next Due Date').fill('2026-04-01');
    await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await expect(dialog).toBeHidden();
    const table = page.getByRole('table', { name: 'Costs' });
    await expect(rowOf(table, 'Total').getByRole('cell')).toHaveText([
      '',
      '$1,200.00',
      '$14,400.00',
      '',
    ]);
    await table.getByRole('button', { name: 'Edit Rent' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });
    await expect(edit.getByLabel('Description')).toHaveValue('Rent');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await expect(table.getByRole('button', { name: 'Edit Rent' })).toBeFocused();
    await page.getByRole('button', { name: 'Explain Monthly fixed costs' }).click();
    await expect(page.getByRole('dialog', { name: 'Monthly fixed costs' })).toContainText('Rent');
    await page.keyboard.press('Escape');
    await expectNoViolationsInAnyTheme(page, 'the report of what recurs');
  });
});
