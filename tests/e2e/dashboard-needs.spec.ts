import { addAccount, filterChip, openFilter } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, type Locator, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The dashboard's to-dos and insights: each is one press from done, and each figure opens its rows. */

const HISTORY = `Date,Description,Amount
2025-08-01,LOBLAWS 123,-200.00
2025-09-05,LOBLAWS 123,-200.00
2025-10-05,LOBLAWS 123,-200.00
2025-11-05,LOBLAWS 123,-200.00
2025-12-05,LOBLAWS 123,-200.00
2026-01-05,LOBLAWS 123,-200.00
2026-02-05,LOBLAWS 123,-200.00
2026-03-02,LOBLAWS 123,-410.00
2026-03-06,LOBLAWS 123,10.00
2026-03-03,QUILL OF ZYX,-12.34
2026-03-04,TRANSFER TO SAVINGS,-500.00
`;

const needs = (page: Page) => page.getByRole('region', { name: 'To do' });
const insights = (page: Page) => page.getByRole('region', { name: 'Insights' });
const duplicates = (page: Page) => page.getByRole('dialog', { name: 'Possible duplicates' });
const rowsOf = (page: Page): Locator =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const total = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'transaction' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Understood as' }).getByRole('listitem');

async function addRow(page: Page, account: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  for (const [label, value] of Object.entries(fields)) {
    await dialog
      .getByRole('textbox', { name: label, exact: true })
      .or(dialog.getByRole('combobox', { name: label, exact: true }))
      .fill(value);
    await page.keyboard.press('Tab');
  }
  await dialog.getByLabel('Account').selectOption({ label: account });
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

async function openDashboard(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
}

/** The register restates what a figure filters by, and totals it. */
async function expectAskedRows(page: Page): Promise<void> {
  const asked = new URLSearchParams({
    status: 'expense',
    payee: '=loblaws 123',
    tag: 'none',
    account: '~counted',
    from: '2026-03-01',
  });
  await page.goto(`transactions?${asked}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(total(page)).toContainText(/net [−-]\$400\.00/);
  await expect(chips(page)).toHaveText(['Description ‘loblaws 123’']);
  await expect(filterChip(page, 'Account')).toHaveText('Accounts in reports');
  await expect(filterChip(page, 'More filters')).toHaveText('No tags +1');
  await page.getByRole('button', { name: 'Remove description' }).click();
  const more = await openFilter(page, 'More filters');
  await more.getByLabel('Status').selectOption({ label: 'Neither income nor spending' });
  await expect(page.getByText('No transactions match')).toBeVisible();
  await more.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowsOf(page)).toHaveCount(HISTORY.trim().split('\n').length - 1);
}

tortureTest(
  'what needs the person is one press from done, and what is noticed opens its rows, which the register says back',
  async ({ page, context }) => {
    await startWithHistory(page, HISTORY);
    await expectAskedRows(page);
    await addAccount(page, 'Savings');
    const moved = { Date: '2026-03-05', Description: 'From chequing', Amount: '500.00' };
    await addRow(page, 'Savings', moved);
    await addRow(page, 'Chequing', { Date: '2026-03-03', Description: 'Quill', Amount: '-12.34' });
    await openDashboard(page);
    const list = needs(page).getByRole('list', { name: 'To do' });
    await expect(list).toContainText('1 possible duplicate');
    await expect(list).toContainText('1 possible transfer');
    await expectNoViolationsInAnyTheme(page, 'what needs you');

    // It opens as many rows as it counts.
    const open = list.getByRole('link', {
      name: /^Categorize: \d+ uncategorized transactions$/,
    });
    const counted = Number(/\d+/.exec((await open.getAttribute('aria-label')) ?? '')?.[0]);
    await open.click();
    await expect(rowsOf(page)).toHaveCount(counted);
    await openDashboard(page);

    // Another tab follows the decisions made here.
    const other = await context.newPage();
    await other.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
    await other.goto('dashboard');
    await expect(needs(other)).toContainText('1 possible duplicate');
    await list.getByRole('button', { name: 'Compare: 1 possible duplicate' }).click();
    const pair = duplicates(page).getByRole('listitem');
    await expect(pair).toContainText('from a bank file');
    await expect(pair).toContainText('entered by hand');
    await pair.getByRole('button', { name: 'Merge QUILL OF ZYX from Mar 3, 2026' }).click();
    await expect(duplicates(page).getByText('No possible duplicates')).toBeVisible();
    await expect(needs(other)).not.toContainText('possible duplicate');
    await other.close();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await pair.getByRole('button', { name: /^Keep both/ }).click();
    await expect(duplicates(page).getByText('No possible duplicates')).toBeVisible();
    await duplicates(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(list).not.toContainText('possible duplicate');

    await list.getByRole('button', { name: 'Link: 1 possible transfer' }).click();
    const transfers = page.getByRole('dialog', { name: 'Find Transfers' });
    await transfers.getByRole('button', { name: 'Link 1 transfer' }).click();
    await expect(transfers).toBeHidden();
    await expect(list).not.toContainText('possible transfer');

    // A figure and its rows: 410.00 less the 10.00 refund.
    const high = insights(page)
      .getByRole('listitem')
      .filter({ hasText: 'Groceries is higher than usual this month' });
    await expect(high).toContainText('$400.00 so far. 6-month average: $200.00.');
    await high.getByRole('link', { name: /^Show transactions/ }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(total(page)).toContainText(/net [−-]\$400\.00/);
    await expect(filterChip(page, 'Category')).toHaveText('Only Groceries');
    await expect(filterChip(page, 'More filters')).toHaveText('Spending');
    await expect(chips(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove categories' }).click();
    await expect(filterChip(page, 'Category')).toHaveText('Category');
    await expect(filterChip(page, 'More filters')).toHaveText('Spending');
    await expect(rowsOf(page)).toHaveCount(4);
    await openDashboard(page);

    await high.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(high).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(high).toBeVisible();
  },
);
