import { expectNoViolations } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The dashboard's figures: each equals the rows it opens, explains itself, and follows changes made in another tab. */

const HISTORY = `Date,Description,Amount
2025-12-20,TIM HORTONS 9,-5.00
2026-01-05,LOBLAWS 123,-300.00
2026-01-15,PAYROLL ACME,3000.00
2026-01-20,TIM HORTONS 9,-20.00
2026-02-05,LOBLAWS 123,-360.00
2026-02-15,PAYROLL ACME,3000.00
2026-02-25,TIM HORTONS 9,-40.00
2026-03-02,PAYROLL ACME,3000.00
2026-03-05,LOBLAWS 123,-310.00
2026-03-06,TIM HORTONS 9,-15.00
`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The title of the first section; the checklist for new users is above it. */
const firstTitle = (page: Page) =>
  page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Getting started' }).first();

async function openDashboard(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(section(page, 'Accounts')).toBeVisible();
}

/** Presses a figure and returns the total of the list it opens. */
async function expectRows(page: Page, net: string, rows: number): Promise<void> {
  await expect(page).toHaveURL(/\/transactions\?/);
  const total = page.getByRole('main').getByRole('status').filter({ hasText: net });
  await expect(total).toContainText(rows === 1 ? '1 transaction ' : `${rows} transactions`);
  await page.goBack();
  await expect(section(page, 'Accounts')).toBeVisible();
}

tortureTest(
  'each figure opens exactly what it sums and explains itself; they are arranged, in every tab, and follow it',
  async ({ page, context }) => {
    await startWithHistory(page, HISTORY);
    await openDashboard(page);

    const worth = section(page, 'Net worth');
    await expect(worth.getByRole('link', { name: '$7,950.00' })).toHaveAttribute(
      'href',
      /reports\?tab=net-worth/,
    );
    await worth.getByRole('radio', { name: '1M' }).check();
    await expect(worth.getByText(/Up \$5,635\.00 \(243\.4%\) since Feb 10, 2026$/)).toBeVisible();

    // Spending compared with usual: halfway between January (300.00) and February (360.00) by day 10.
    const spending = section(page, 'Spending this month');
    await expect(spending.getByText('$5.00 below your usual pace')).toBeVisible();
    await spending.getByRole('link', { name: '$325.00' }).click();
    await expectRows(page, '\u2212$325.00', 2);
    await spending.getByRole('button', { name: 'Explain: Spending pace' }).click();
    const explained = page.getByRole('dialog', { name: 'Spending pace' });
    await expect(explained).toContainText('Usual by this day$330.00');
    await expect(explained).toContainText('\u2212$5.00');
    await explained.getByRole('link', { name: 'February 2026' }).click();
    await expectRows(page, '\u2212$360.00', 1);

    // The chart opens by keyboard, the table beside it by its figures.
    const chart = spending.getByRole('application', { name: /^Total spending this month/ });
    await chart.focus();
    await chart.press('ArrowLeft');
    await expect(chart).toContainText('Mar 9');
    await chart.press('Enter');
    await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-09/);
    await page.goBack();
    const months = section(page, 'Income and expenses');
    await months.getByRole('button', { name: 'More for Income and expenses' }).click();
    await page.getByRole('menuitem', { name: 'Months as a table' }).click();
    const row = months.getByRole('row', { name: /February 2026/ });
    await expect(row).toContainText('$3,000.00$400.00+$2,600.00');
    await row.getByRole('link', { name: '$400.00' }).click();
    await expectRows(page, '\u2212$400.00', 2);

    // No balance was entered, so safe to spend has nothing to start from.
    const cash = section(page, 'Safe to spend');
    await expect(
      cash.getByRole('button', { name: 'Set opening balance for Chequing' }),
    ).toBeVisible();
    await cash.getByRole('button', { name: 'Explain: Cash available' }).click();
    const available = page.getByRole('dialog', { name: 'Cash available' });
    await expect(available).toContainText('Chequing$7,950.00');
    await available.getByRole('link', { name: 'Chequing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chequing' })).toBeVisible();
    await page.goBack();

    await page.setViewportSize({ width: 320, height: 640 });
    await expect(section(page, 'Net worth').getByText('$7,950.00').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 900 });

    const other = await context.newPage();
    await other.clock.setFixedTime(new Date('2026-03-10T12:00:00-04:00'));
    await other.goto('dashboard');
    await expect(section(other, 'Goals')).toBeVisible();

    // Background tabs render only once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    const list = page.getByRole('group', { name: 'Sections in order' });
    const names = () =>
      list
        .getByRole('button', { name: /^Move / })
        .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')));
    expect((await names())[0]).toBe('Move Spending this month');
    const from = await page.getByRole('button', { name: 'Move Where it went' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Spending this month' }).boundingBox();
    if (!from || !to) throw new Error('the handles are not drawn');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await names())[0]).toBe('Move Where it went');
    await page.getByRole('button', { name: 'Move Accounts' }).press('Home');
    await expect.poll(async () => (await names())[0]).toBe('Move Accounts');
    await expect(page.getByRole('button', { name: 'Move Accounts' })).toBeFocused();
    await page.getByRole('button', { name: 'Hide Goals' }).click();
    await expectNoViolations(page, 'the dashboard while it is arranged');

    // The other tab has the same arrangement.
    await expect(section(other, 'Goals')).toBeHidden();
    await expect(firstTitle(other)).toHaveText('Accounts');
    await other.bringToFront();
    await other.getByRole('button', { name: 'Show hidden sections' }).click();
    await expect(section(other, 'Goals')).toBeVisible();
    await expect.poll(names).toContain('Move Goals');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Reset layout' }).click();
    await expect(firstTitle(other)).toHaveText('Spending this month');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(firstTitle(other)).toHaveText('Accounts');
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Description').fill('Bike');
    await dialog.getByLabel('Amount').fill('-120');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      section(other, 'Spending this month').getByRole('link', { name: '$445.00' }),
    ).toBeVisible();
    await expect(section(other, 'Recent transactions')).toContainText('Bike');
    await expect(
      section(other, 'Safe to spend').getByRole('link', { name: '$7,830.00' }),
    ).toBeVisible();
  },
);
