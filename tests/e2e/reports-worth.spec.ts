import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations, expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Cash flow, net worth and trends: figures add up, open their rows, and follow changes made in another tab. Today is March 10, 2026. */

const HISTORY = `Date,Description,Amount
2025-03-04,LOBLAWS 123,-200.00
2026-02-05,LOBLAWS 123,-360.00
2026-02-20,TIM HORTONS 9,-40.10
2026-03-02,PAYROLL ACME,3000.00
2026-03-05,LOBLAWS 123,-310.05
2026-03-06,TIM HORTONS 9,-25.00
2026-03-07,CANADIAN TIRE 7,-15.25
`;

const MINUS = '\u2212';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A figure that opens its rows, by its name. */
const figure = (page: Page, name: string, amount: string) =>
  page.getByRole('link', { name: `${name}: ${amount}`, exact: true });

/** The register's summary of the rows that a figure opened. */
const registerTotal = (page: Page) => page.getByRole('status').filter({ hasText: 'net ' });

async function expectOpens(page: Page, name: string, amount: string, net: string): Promise<void> {
  await figure(page, name, amount).first().click();
  await expect(registerTotal(page)).toContainText(`net ${net}`);
  await page.goBack();
}

/** The calculation from one balance to the next, term by term. */
const closingTerms = (page: Page) =>
  page.getByRole('list', { name: 'How the ending balance adds up' }).getByRole('listitem');

async function transferToSavings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Transfer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a Transfer' });
  await dialog.getByLabel('Amount', { exact: true }).fill('400');
  await dialog.getByLabel('From Account').selectOption({ label: 'Chequing' });
  await dialog.getByLabel('To Account').selectOption({ label: 'Savings' });
  await dialog.getByRole('button', { name: 'Add Transfer' }).click();
  await expect(dialog).toBeHidden();
}

/** Goes to another screen within the app, without reloading. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function leaveOut(page: Page, description: string): Promise<void> {
  await goTo(page, 'Transactions');
  await page.getByRole('row').filter({ hasText: description }).first().hover();
  await page.getByRole('button', { name: `More actions for ${description}` }).click();
  await page.getByRole('menuitem', { name: 'Exclude from reports' }).click();
  await expect(page.getByRole('img', { name: 'Excluded from reports' })).toBeVisible();
}

async function spend(page: Page, description: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill(description);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

tortureTest(
  'cash flow adds up to the cent, net worth to its accounts, trends to their days; all of it opens its rows and is live',
  async ({ context }) => {
    test.slow();
    const page = await context.newPage();
    await startWithHistory(page, HISTORY, '1000.00');
    await addAccount(page, 'Savings', { type: 'Savings' });
    await transferToSavings(page);
    await leaveOut(page, 'CANADIAN TIRE 7');
    await goTo(page, 'Reports');
    await page.getByRole('tab', { name: 'Cash flow' }).click();

    await test.step('opening + income − expense + the rest = closing, each term with its rows', async () => {
      await expect(closingTerms(page)).toHaveText([
        `Starting balance${MINUS}$600.10`,
        '+Income$3,000.00',
        `${MINUS}Expenses$335.05`,
        '+Opening balances$1,000.00',
        `+Left out of reports${MINUS}$15.25`,
        /^=Ending balance.*\$3,049\.60$/,
      ]);
      await expectOpens(page, 'Starting balance', `${MINUS}$600.10`, `${MINUS}$600.10`);
      await expectOpens(page, 'Expenses', '$335.05', `${MINUS}$335.05`);
      await expectOpens(page, 'Opening balances', '$1,000.00', '+$1,000.00');
      await expectOpens(page, 'Left out of reports', `${MINUS}$15.25`, `${MINUS}$15.25`);
      await expectOpens(page, 'Net cash flow', '$2,664.95', '+$2,664.95');
      await page.getByRole('button', { name: 'Explain Ending balance' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ending balance', exact: true });
      await expect(
        dialog.getByRole('link', { name: `Left out of reports: ${MINUS}$15.25` }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a transfer changes two accounts and cancels out in the total', async () => {
      const table = page.getByRole('table', { name: 'By account' });
      await expect(table.getByRole('row').nth(1)).toHaveText(
        `Chequing${MINUS}$600.10$3,000.00$335.05${MINUS}$400.00$1,000.00${MINUS}$15.25$2,649.60`,
      );
      await expect(table.getByRole('row').nth(2)).toHaveText(
        'Savings$0.00$0.00$0.00$400.00$0.00$0.00$400.00',
      );
      await expect(table.getByRole('row').last()).toHaveText(
        `Total${MINUS}$600.10$3,000.00$335.05$0.00$1,000.00${MINUS}$15.25$3,049.60`,
      );
      await table.getByRole('link', { name: `Chequing, Transfers: ${MINUS}$400.00` }).click();
      await expect(registerTotal(page)).toContainText(`net ${MINUS}$400.00`);
      await page.goBack();
      await expectNoViolations(page, 'cash flow');
    });

    await test.step('what another tab adds appears here', async () => {
      const other = await context.newPage();
      await other.setViewportSize({ width: 1440, height: 900 });
      await other.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
      await other.goto('reports?tab=net-worth');
      await expect(other.getByText('$3,049.60').first()).toBeVisible();
      await spend(other, 'Bakery', '-9.60');
      await expect(other.getByText('$3,040.00').first()).toBeVisible();
      await expect(closingTerms(page).last()).toHaveText(/\$3,040\.00$/);
      await expect(figure(page, 'Expenses', '$344.65').first()).toBeVisible();
      await other.close();
    });

    await test.step('net worth: the change over the period, each account, and each day of the line', async () => {
      await page.getByRole('tab', { name: 'Net worth' }).click();
      const made = part(page, 'Breakdown');
      await expect(page.getByText('Net worth on Mar 10, 2026')).toBeVisible();
      await expect(
        made.getByText('Each account and debt at the end of Mar 10, 2026.'),
      ).toBeVisible();
      await expect(made.getByRole('definition')).toHaveText(['$2,640.00', '$400.00']);
      await expectOpens(page, 'Chequing', '$2,640.00', '+$2,640.00');
      const line = page.getByRole('application', { name: /^Net worth over time/ });
      await line.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/on=2025-/);
      await made.getByLabel('Day').selectOption({ label: 'Feb 28, 2026' });
      await expect(made.getByRole('region', { name: 'Liabilities' })).toContainText(
        `${MINUS}$600.10`,
      );
      await expectNoViolations(page, 'net worth');
      await part(page, 'Net worth over time').getByRole('button', { name: 'Table' }).click();
      const table = page.getByRole('table', { name: 'Net worth over time' });
      await expect(table.getByRole('row').last()).toHaveText(/Mar 10, 2026.*\$3,040\.00/);
      await expect(made.getByRole('link', { name: 'Chequing', exact: true })).toHaveAttribute(
        'href',
        /\/accounts\//,
      );
    });

    await test.step('trends: parts and years open their rows by keyboard, daily parts too', async () => {
      await page.getByRole('tab', { name: 'Trends' }).click();
      const trends = part(page, 'Spending by category');
      await expect(figure(page, 'Groceries', '$670.05')).toBeVisible();
      await trends.getByRole('radio', { name: 'Quarter' }).click();
      await expect(page).toHaveURL(/step=quarter/);
      await trends.getByRole('button', { name: 'Table' }).click();
      await expect(trends.getByRole('row', { name: /^Groceries/ })).toHaveText(
        /\$0\.00.*\$670\.05/,
      );
      const years = part(page, 'Year over year');
      await years.getByRole('button', { name: 'Running total' }).click();
      await years.getByRole('button', { name: 'Table' }).click();
      // There is no data before the first transaction, in March 2025; from then on, every month has data.
      await expect(years.getByRole('row').nth(1)).toHaveText(/^2025––\$200\.00/);
      const now = years.getByRole('row').last();
      await expect(now).toHaveText(/^2026\$0\.00\$400\.10\$744\.75/);
      await now.getByRole('link', { name: '2026, Mar: $744.75' }).click();
      await expect(registerTotal(page)).toContainText(`net ${MINUS}$744.75`);
      await page.goBack();
      const days = page.getByRole('table', { name: /^Days of 2026/ });
      await days.getByRole('button', { name: /March 10, 2026: \$9\.60, level 1 of 4/ }).focus();
      for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      await expect(days.getByRole('button', { name: /March 5, 2026: \$310\.05/ })).toBeFocused();
      await expectNoViolationsInAnyTheme(page, 'trends');
      await page.keyboard.press('Enter');
      await expect(registerTotal(page)).toContainText(`net ${MINUS}$310.05`);
    });
  },
);
