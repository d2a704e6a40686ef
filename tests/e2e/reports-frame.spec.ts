import { readFileSync } from 'node:fs';
import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The reports page: dates and accounts in the address, overview, tables, files, explanations, printing. Today is March 10, 2026. */

const HISTORY = `Date,Description,Amount
2026-02-05,LOBLAWS 123,-360.00
2026-02-20,TIM HORTONS 9,-40.00
2026-03-02,PAYROLL ACME,3000.00
2026-03-05,LOBLAWS 123,-310.00
2026-03-06,TIM HORTONS 9,-25.00
2026-03-07,LOBLAWS 123,10.00
`;

const FOREIGN = `Date,Description,Amount
2026-03-03,LOBLAWS 123,-100.00
2026-03-09,LOBLAWS 123,-20.00
`;

const MINUS = '\u2212';

/** A figure on the overview: a link with its name and amount. */
const figure = (page: Page, name: string, amount: string) =>
  page.getByRole('link', { name: `${name}: ${amount}`, exact: true });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const explanation = (page: Page, about: string) =>
  page.getByRole('dialog', { name: about, exact: true });

async function openReports(page: Page) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
}

/** The register's summary of the rows that a figure opened. */
const registerTotal = (page: Page) => page.getByRole('status').filter({ hasText: 'net ' });

test('a report without rows leads to the last period that has some', async ({ page }) => {
  await startWithHistory(page, HISTORY, '500.00');

  await test.step('from an empty month back to the one before it', async () => {
    await page.goto('reports?period=month&month=2026-01&compare=none');
    await page.getByRole('button', { name: 'Show March 2026' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'March 2026' })).toBeVisible();
    await expect(figure(page, 'Income', '$3,000.00')).toBeVisible();
    await expect(page).toHaveURL(/compare=none/);
  });

  await test.step('to the last one with what the report shows', async () => {
    await page.goto('reports?tab=income&period=month&month=2026-02&compare=none');
    await expect(page.getByRole('heading', { name: 'No income in this period' })).toBeVisible();
    await page.getByRole('button', { name: 'Show March 2026' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'March 2026' })).toBeVisible();
    await page.goto('reports?tab=spending&period=year&month=2028-01&compare=none');
    await page.getByRole('button', { name: 'Show 2026' }).click();
    await expect(page).toHaveURL(/tab=spending/);
    await expect(page).toHaveURL(/period=year/);
    await expect(page.getByRole('heading', { name: 'No spending in this period' })).toBeHidden();
  });
});

test('a period at a glance: figures open their rows, explain themselves, and are kept in the address', async ({
  context,
}) => {
  const page = await context.newPage();
  await startWithHistory(page, HISTORY, '500.00');
  await openReports(page);

  await test.step('the opening balance is not income, and a refund reduces expense', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'March 2026' })).toBeVisible();
    await expect(figure(page, 'Income', '$3,000.00')).toBeVisible();
    await expect(figure(page, 'Expenses', '$325.00')).toBeVisible();
    await expect(figure(page, 'Net', '$2,675.00')).toBeVisible();
    await expect(page.getByText('89.2%', { exact: true })).toBeVisible();
    await expect(page.getByText('$32.50', { exact: true })).toBeVisible();
    await expect(page.getByText('Compared with Feb', { exact: false })).toHaveText(
      /Compared with Feb.? 1.{1,3}10, 2026, up to the same day\./,
    );
    await expect(page.getByText('$35.00 (9.7%) less than $360.00')).toBeVisible();
  });

  await test.step('a figure opens the rows it sums', async () => {
    await figure(page, 'Expenses', '$325.00').click();
    await expect(registerTotal(page)).toContainText(`net ${MINUS}$325.00`);
    await page.goBack();
    await page.getByText('$35.00 (9.7%) less than').getByRole('link', { name: '$360.00' }).click();
    await expect(registerTotal(page)).toContainText(`net ${MINUS}$360.00`);
    await page.goBack();
  });

  await test.step('Explain shows the formula with its numbers, each with its rows', async () => {
    await page.getByRole('button', { name: 'Explain Net' }).click();
    const net = explanation(page, 'Net');
    await expect(net.getByText(`Net = Income ${MINUS} Expenses`)).toBeVisible();
    await expect(net.getByRole('list', { name: 'How Net is calculated' }).first()).toHaveText(
      `Income$3,000.00${MINUS}Expenses$325.00=Net$2,675.00`,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Explain Net' })).toBeFocused();
    await page.getByRole('button', { name: 'Explain Expenses per day' }).click();
    await expect(explanation(page, 'Expenses per day').getByRole('listitem')).toHaveText([
      'Total$325.00',
      '÷Days so far10',
      '=Expenses per day$32.50',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Explain Expenses', exact: true }).click();
    await explanation(page, 'Expenses').getByRole('link', { name: 'Groceries: $300.00' }).click();
    await expect(registerTotal(page)).toContainText(`net ${MINUS}$300.00`);
    await page.goBack();
  });

  await test.step('each chart is also available as a table and as a file', async () => {
    const flow = part(page, 'Income and expenses');
    await flow.getByRole('button', { name: 'Table', exact: true }).click();
    const row = flow.getByRole('row').filter({ hasText: '$3,000.00' });
    await expect(row.getByRole('rowheader')).toHaveText(/Mar.? 2, 2026/);
    const largest = part(page, 'Largest expenses');
    await largest.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(largest.getByRole('row').last()).toHaveText(/Total\$325\.00/);
    const downloading = page.waitForEvent('download');
    await largest.getByRole('button', { name: 'Download CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('largest-expenses-2026-03-01-to-2026-03-31.csv');
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      '\uFEFFCategory,Amount (CAD),Share\r\nGroceries,300.00,92.31%\r\nDining Out,25.00,7.69%\r\nTotal,325.00,\r\n',
    );
  });

  await test.step('the period can be picked by keyboard and by name, and survives a reload', async () => {
    await page.getByRole('button', { name: 'Previous period' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'February 2026' })).toBeVisible();
    await expect(figure(page, 'Expenses', '$400.00')).toBeVisible();
    await expect(page).toHaveURL(/month=2026-02/);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(figure(page, 'Expenses', '$325.00')).toBeVisible();
    await page.getByLabel('Period', { exact: true }).selectOption('Year');
    await expect(figure(page, 'Expenses', '$725.00')).toBeVisible();
    await page.getByLabel('Period', { exact: true }).selectOption('Custom range');
    await page.getByLabel('From', { exact: true }).fill('2026-02-06');
    await page.getByLabel('To', { exact: true }).fill('2026-03-05');
    await expect(figure(page, 'Expenses', '$350.00')).toBeVisible();
    await page.getByLabel('Comparison').selectOption('No comparison');
    await expect(part(page, 'Largest changes')).toHaveCount(0);
    await page.reload();
    await expect(figure(page, 'Expenses', '$350.00')).toBeVisible();
    await page.getByRole('tab', { name: 'Explorer' }).click();
    await expect(page).toHaveURL(/tab=explorer.*from=2026-02-06/);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-02-06');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByLabel('Period', { exact: true }).selectOption('Month');
  });

  await test.step('on paper there are no controls, and tables appear beside their charts', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(part(page, 'Largest expenses').getByRole('table')).toBeVisible();
    await expect(part(page, 'Income and expenses').getByRole('table')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible();
    await expect(page.getByText('Printed on Mar', { exact: false })).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(part(page, 'Largest expenses').getByRole('table')).toHaveCount(0);
  });

  await test.step('a change in one tab updates the report in another', async () => {
    const other = await context.newPage();
    await other.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
    await other.goto('reports');
    await expect(figure(other, 'Net', '$2,675.00')).toBeVisible();
    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Description').fill('Corner shop');
    await dialog.getByLabel('Amount').fill('-75');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(figure(other, 'Net', '$2,600.00')).toBeVisible();
    await other.close();
  });

  await test.step('on a 320 px phone all tabs are reachable, nothing overflows, and both themes are accessible', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    await page.getByRole('tab', { name: 'Explorer' }).press('Enter');
    await expect(page.getByRole('tab', { name: 'Explorer', selected: true })).toBeInViewport();
    await page.getByRole('tab', { name: 'Overview' }).press('Enter');
    await page.getByRole('button', { name: 'Explain Net' }).click();
    await expect(explanation(page, 'Net')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(explanation(page, 'Net')).toBeHidden();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
    await expectNoViolationsInAnyTheme(page, 'reports on a phone');
  });
});

tortureTest('two currencies are added by entered rates alone', async ({ page }) => {
  await test.step('without transactions, the page offers ways to begin', async () => {
    await page.goto('reports');
    await expect(page.getByRole('heading', { name: 'Nothing to report yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    const add = page.getByRole('main').getByRole('button', { name: 'Add Account' });
    await expect(add).toBeVisible();
  });
  await startWithHistory(page, HISTORY);
  await addAccount(page, 'Dollars', { currency: 'USD' });
  const wizard = await openImport(page, {
    name: 'dollars.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FOREIGN),
  });
  await reviewWithSuggestion(wizard, 'Dollars');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);

  await openReports(page);
  await expect(figure(page, 'Expenses', '$325.00')).toBeVisible();
  await expect(page.getByText('Accounts in USD aren’t included.')).toBeVisible();
  await page.getByLabel('Account', { exact: true }).selectOption('Dollars');
  await expect(figure(page, 'Expenses', 'US$120.00')).toBeVisible();
  await figure(page, 'Expenses', 'US$120.00').click();
  await expect(registerTotal(page)).toContainText(`net ${MINUS}US$120.00`);
  await page.goBack();
  await page.getByLabel('Account', { exact: true }).selectOption('All accounts');

  await page.getByRole('switch', { name: 'Convert with my rates' }).click();
  await expect(
    page.getByText('There’s no exchange rate from USD to CAD for this period'),
  ).toBeVisible();
  await expect(figure(page, 'Expenses', '$325.00')).toBeVisible();
  await expect(page.getByText('plus US$120.00 (no exchange rate)').first()).toBeVisible();
  await page.getByRole('link', { name: 'Enter rates' }).click();
  await page.getByRole('button', { name: 'Add Rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an Exchange Rate' });
  await dialog.getByLabel('Rate').fill('1.37');
  await dialog.getByLabel('First day').fill('2026-03-05');
  await dialog.getByRole('button', { name: 'Save Rate' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();

  // 325.00 + 20.00 x 1.37; rows before the first rate are listed separately.
  await expect(figure(page, 'Expenses', '$352.40')).toBeVisible();
  await expect(
    page.getByText(/no exchange rate from USD to CAD before Mar.? 5, 2026/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Explain Expenses', exact: true }).click();
  const lines = explanation(page, 'Expenses').getByRole('listitem');
  await expect(lines.filter({ hasText: '= $27.40' }).first()).toContainText(
    /US\$20\.00 × 1\.37 = \$27\.40, your Mar.? 5, 2026 rate/,
  );
  await expect(lines.filter({ hasText: 'US$100.00 isn’t counted' }).first()).toBeVisible();
});
