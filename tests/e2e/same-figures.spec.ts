import { addAccount, openPage } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { budgetRow, openPlanning, startWithHistory } from '@tests/support/planning-actions.ts';
import { openSample } from '@tests/support/sample.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The same fact has the same words and figures on every page, and each figure explains how it is calculated. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function sampleOn(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${date}T12:00:00-05:00`));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSample(page);
}

/** The amounts in some lines, in cents; each is preceded by a dollar sign. */
async function centsOf(lines: Locator): Promise<readonly number[]> {
  const texts = await lines.allTextContents();
  return texts.map((text) => {
    const [, sign = '', amount = ''] = /(\u2212?)\$([\d,]+\.\d\d)$/.exec(text) ?? [];
    return Number(amount.replaceAll(/[,.]/g, '')) * (sign === '' ? 1 : -1);
  });
}

test("hard use 9: the sample's budgets, debts and net worth are the same everywhere", async ({
  page,
}) => {
  await sampleOn(page, '2026-11-24');
  const risk = 'Likely $28.52 over by Nov 30, based on your usual spending';

  await test.step('a budget at risk', async () => {
    const atRisk = section(page, 'Budgets');
    await expect(atRisk.getByText(risk)).toBeVisible();
    await expect(atRisk).toContainText('Groceries$42.81 left of $960.00');
    await openPage(page, 'Planning');
    const row = budgetRow(page, 'Groceries');
    await expect(row).toContainText(risk);
    const plan = page.getByRole('region', { name: 'Plan for November 2026' });
    await expect(plan).toContainText('On track. Groceries is running hot.');
    await expect(plan).toContainText(risk);
    // In the row, and in the plan of the month.
    await expect(page.getByText(/over by Nov 30|Spending fast|Short by|Over by/)).toHaveCount(2);
    await row.getByRole('link', { name: 'Groceries', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Groceries', level: 2 })).toBeVisible();
    await expect(page.getByText(risk)).toBeVisible();
  });

  await test.step('the end of a debt', async () => {
    await page.goto('planning?tab=debts');
    const owed = page.getByRole('table', { name: 'What you owe' });
    await expect(owed.getByRole('row', { name: /^Student Loan/ })).toContainText('February 2029');
    await expect(owed.getByRole('row', { name: /^Car Loan/ })).toContainText('February 2029');
    await expect(page.getByRole('region', { name: 'Debt-free date' })).toContainText(
      'Debt-free in February 2029',
    );
    await page.getByRole('link', { name: 'Payoff plan' }).click();
    // The page of debts has a slider of that name too.
    await expect(page.getByRole('table', { name: 'Strategies' })).toBeVisible();
    await page.getByLabel('Extra each month', { exact: true }).fill('0');
    for (const name of ['Avalanche', 'Snowball', 'Your own order', 'Minimums only']) {
      const row = page.getByRole('table', { name: 'Strategies' }).getByRole('row', {
        name: new RegExp(name),
      });
      await expect(row.getByRole('cell').last()).toHaveText('February 2029');
      await expect(row.getByRole('cell').first()).toHaveText('27');
    }
    const order = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
    await expect(order.filter({ hasText: 'Student Loan' })).toContainText(
      'Paid off February 2029 · in 27 months',
    );
    await expect(
      page.getByText(
        'At your current payments, you’ll be debt-free in February 2029, as your list of debts shows.',
      ),
    ).toBeVisible();
    await page.getByText('Show as table', { exact: true }).click();
    const months = page.getByRole('table', { name: 'Month by month' });
    await expect(months.getByRole('rowheader').first()).toHaveText(/^November 2026/);
    await expect(months.getByRole('rowheader').last()).toHaveText(/^February 2029/);
    await page.getByRole('link', { name: 'Student Loan' }).first().click();
    await expect(
      page.getByText(/^28 payments left\. The last is .* on Feb 28, 2029/),
    ).toBeVisible();
    await openPage(page, 'Dashboard');
    const free = section(page, 'Debts');
    await expect(free.getByRole('link', { name: 'Feb 2029' })).toHaveCount(3);
  });

  await test.step('why the accounts total differs from net worth', async () => {
    const included = 'Includes Student Loan \u2212$5,537.16 from Planning';
    const worth = section(page, 'Net worth');
    await expect(worth.getByText('$102,568.26').first()).toBeVisible();
    await expect(worth.getByRole('link', { name: included })).toBeVisible();
    await page.goto('reports?tab=net-worth');
    await expect(page.getByRole('link', { name: included })).toBeVisible();
    await openPage(page, 'Accounts');
    const main = page.getByRole('main');
    await expect(main).toContainText('Total CAD$108,105.42');
    const own = section(page, 'Net worth');
    await expect(own).toContainText('Accounts$108,105.42');
    await expect(own).toContainText('Student Loan from Planning\u2212$5,537.16');
    await expect(own).toContainText('Net worth$102,568.26');
    await page.keyboard.press('h');
    await expect(own).not.toContainText('$');
    await page.keyboard.press('h');
    await expectNoViolationsInAnyTheme(page, 'the accounts with a debt beside them');
    await own.getByRole('link', { name: 'Student Loan' }).click();
    await expect(page.getByRole('heading', { name: 'Student Loan', exact: true })).toBeVisible();
  });
});

tortureTest('hard use 10: no percentage stands across a change of sign', async ({ page }) => {
  await sampleOn(page, '2026-11-24');
  await page.goto('reports?tab=overview');
  const main = page.getByRole('main');
  await expect(main.getByText('$2,510.01 less than $1,808.45')).toBeVisible();
  await expect(main.getByText('$2,309.09 (27.3%) less than $8,452.38')).toBeVisible();
  await page.goto('reports?tab=cash-flow');
  await expect(main.getByText('$2,510.01 less than Oct 1–24, 2026')).toBeVisible();
  await expect(main.getByText(/138\.8/)).toHaveCount(0);
});

const HISTORY = [
  'Date,Description,Amount',
  '2026-02-12,LOBLAWS 1029,-100.00',
  '2026-03-03,LOBLAWS 1029,-70.00',
  '',
].join('\n');

test('hard use 10: a budget that runs from the 10th to the 9th explains its figures for a month', async ({
  page,
}) => {
  await startWithHistory(page, HISTORY, '5000.00');
  await openPlanning(page);
  await page.getByRole('button', { name: 'All options…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Budget' });
  await dialog.getByLabel('Name').fill('Food');
  await dialog.getByRole('combobox', { name: 'Categories' }).fill('Groceries');
  await dialog.getByRole('combobox', { name: 'Categories' }).press('Enter');
  await dialog.getByLabel('Amount').fill('300');
  await dialog.getByLabel('Start date').fill('2026-01-10');
  await dialog.getByRole('button', { name: 'Save Budget' }).click();
  await expect(dialog).toBeHidden();

  await page.getByText(/^All budgets in March 2026, prorated/).click();
  await expect(
    page.getByText('Each budget counts only its days in this month', {
      exact: false,
    }),
  ).toBeVisible();
  // 9 of the 28 days from February 10, 22 of the 31 days from March 10.
  await page.getByRole('button', { name: 'Explain: Food budget in March 2026' }).click();
  const explained = page.getByRole('dialog', { name: 'Food budget in March 2026' });
  await expect(explained).toContainText('9 of 28 days of $300.00$96.43');
  await expect(explained).toContainText('22 of 31 days of $300.00$212.90');
  await expect(explained).toContainText('Total$309.33');
  await expectNoViolationsInAnyTheme(page, 'the days of a budget explained');
  await page.keyboard.press('Escape');
  const table = page.getByRole('table', { name: 'All budgets in March 2026, prorated' });
  await expect(table.getByRole('row', { name: /^Food/ })).toContainText('$309.33');

  // What is left in the month plan, step by step.
  await page.getByRole('button', { name: /^In budgets: / }).click();
  const plan = page.getByRole('dialog', { name: 'In budgets' });
  await plan.getByText('How Food adds up').click();
  const steps = plan.getByText(/^(Spent|Unspent|Offset|Scheduled|[A-Z][a-z]{2} \d+.*: \d+ of)/);
  await expect(steps.first()).toBeVisible();
  const amounts = await centsOf(steps.locator('..'));
  const [left = 0] = await centsOf(plan.getByRole('link', { name: /^Food/ }));
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(left);
});

test('hard use 12: safe to spend says what is missing, and where to enter it', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
  await addAccount(page, 'Chequing');
  await openPage(page, 'Dashboard');
  const cash = section(page, 'Safe to spend');
  await expect(
    cash.getByText('Add an opening balance and your next payday to see this.'),
  ).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'safe to spend without a balance');
  await cash.getByRole('button', { name: 'Set opening balance for Chequing' }).click();
  const opening = page.getByRole('dialog');
  await opening.getByLabel('Amount').fill('2418.77');
  await opening.getByRole('button', { name: /^Save/ }).click();
  await expect(opening).toBeHidden();

  // It would only repeat the cash figure beside it.
  await expect(cash.getByText('$2,418.77')).toHaveCount(1);
  await expect(cash.getByText(/^Add your next payday/)).toBeVisible();
  await cash.getByRole('button', { name: 'Schedule your pay' }).click();
  const schedule = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await schedule.getByLabel('Description').fill('Pay');
  await schedule.getByLabel('Amount').fill('2000');
  await schedule.getByLabel('Next Due Date').fill('2026-03-20');
  await schedule.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(cash.getByText('Until payday: $241.88 a day through Mar 19')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
