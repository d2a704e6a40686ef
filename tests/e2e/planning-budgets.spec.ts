import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import {
  budgetList,
  budgetRow,
  openPlanning,
  startWithHistory,
} from '@tests/support/planning-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** Budgets, from none to a full plan: entered by hand or from your own history, with money moved between them, over several periods. */

/** Groceries cost 250, 360 and 310: the verified figures from the design. Dining Out 40 a month; the rest is income and rare spending. */
const HISTORY = `Date,Description,Amount
2026-01-02,PAYROLL ACME,3000.00
2026-01-05,LOBLAWS 123,-250.00
2026-01-20,TIM HORTONS 9,-40.00
2026-02-02,PAYROLL ACME,3000.00
2026-02-05,LOBLAWS 123,-360.00
2026-02-20,TIM HORTONS 9,-40.00
2026-03-02,PAYROLL ACME,3000.00
2026-03-05,LOBLAWS 123,-310.00
2026-03-06,TIM HORTONS 9,-15.00
`;

const TOTAL = 'Total $325.00 spent of $330.00 · $5.00 left';

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('budgets grow from a first one based on history to a plan followed over time', async ({
  page,
}) => {
  await startWithHistory(page, HISTORY, '1000.00');
  await openPlanning(page);

  await test.step('empty state: three fields, prefilled from past spending', async () => {
    await expect(page.getByRole('heading', { name: 'Start with one budget' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Groceries');
    // The median of the complete months so far, 250 and 360.
    await expect(page.getByLabel('Amount')).toHaveValue('305.00');
    await page.getByLabel('Amount').fill('300');
    await page.getByRole('button', { name: 'Add Budget' }).click();
    await expect(budgetRow(page, 'Groceries')).toContainText('$300.00');
    await expect(budgetRow(page, 'Groceries')).toContainText('Over by $10.00');
  });

  await test.step('from the start of the year with full rollover, the verified figures appear', async () => {
    await choose(page, 'Groceries', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Budget' });
    await dialog.getByLabel('Start date').fill('2026-01-01');
    await dialog.getByLabel('Rollover').selectOption({ label: 'Full' });
    await dialog.getByRole('button', { name: 'Save Budget' }).click();
    await expect(budgetRow(page, 'Groceries')).toContainText('Over by $20.00');
    await budgetRow(page, 'Groceries')
      .getByRole('link', { name: 'Groceries', exact: true })
      .click();
    const periods = page.getByRole('table', { name: 'Periods' });
    const availables = periods.locator('tbody tr td:last-child');
    // The next month, and then back from March: 50, -10, -20, each carried over.
    await expect(availables).toHaveText(['$280.00', '\u2212$20.00', '\u2212$10.00', '$50.00']);
  });

  await test.step('a spent amount opens its transactions, exact to the cent', async () => {
    await expectNoViolationsInAnyTheme(page, 'a budget');
    await page.getByRole('link', { name: /^Groceries: \$310\.00\. Show/ }).click();
    await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-31/);
    await expect(page.getByText('\u2212$310.00').first()).toBeVisible();
    await page.goBack();
  });

  await test.step('an amount applies to one period or from it on; earlier periods keep theirs', async () => {
    await page.getByRole('button', { name: 'Change the amount for April 2026' }).click();
    const dialog = page.getByRole('dialog', { name: 'Amount for Groceries' });
    await dialog.getByLabel('Amount').fill('350');
    await dialog.getByRole('radio', { name: 'This period and later ones' }).check();
    await dialog.getByRole('button', { name: 'Save Amount' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Change the amount for March 2026' }).click();
    await dialog.getByLabel('Amount').fill('320');
    await dialog.getByRole('button', { name: 'Save Amount' }).click();
    const amounts = page
      .getByRole('table', { name: 'Periods' })
      .locator('tbody tr td:nth-child(2)');
    await expect(amounts).toHaveText(['$350.00', 'changed$320.00', '$300.00', '$300.00']);
    await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('from Apr 1$350.00');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(amounts).toHaveText(['$350.00', '$300.00', '$300.00', '$300.00']);
    await page.getByRole('link', { name: 'Budgets', exact: true }).last().click();
  });

  await test.step('more budgets are suggested from history, and nothing is stored before confirmation', async () => {
    await page.getByRole('button', { name: 'Suggest budgets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest Budgets' });
    await expect(dialog.getByLabel('Amount for Dining Out')).toHaveValue('40.00');
    await dialog.getByRole('button', { name: 'Add 1 Budget' }).click();
    await expect(budgetRow(page, 'Dining Out')).toContainText('$1.14 a day left');
    await expect(page.getByText(/^Total.*spent of/)).toContainText(TOTAL);
  });

  await test.step('money moves from one budget to another with one Undo', async () => {
    await page.getByRole('button', { name: 'Cover from another budget: Groceries' }).click();
    const cover = page.getByRole('dialog', { name: 'Cover $20.00 of Groceries from' });
    await expect(cover).toContainText('No budget can spare $20.00 and still last.');
    await expectNoViolationsInAnyTheme(page, 'an overspent budget covered');
    await cover.getByRole('button', { name: 'Move Money' }).click();
    await expect(cover).toBeHidden();
    const dialog = page.getByRole('dialog', { name: 'Move Money' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('20.00');
    await dialog.getByLabel('From budget').selectOption({ label: 'Dining Out ($25.00 left)' });
    await expect(
      dialog.getByText('This leaves $5.00 in Dining Out and $0.00 in Groceries.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Move Money' }).click();
    await expect(budgetRow(page, 'Dining Out')).toContainText('$20.00');
    await expect(page.getByText(/^Total.*spent of/)).toContainText(TOTAL);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(budgetRow(page, 'Groceries')).toContainText('Over by $20.00');
    await expect(budgetRow(page, 'Dining Out')).toContainText('$40.00');
  });

  await test.step('an amount is edited in place, by keyboard, with one Undo', async () => {
    await page.getByRole('button', { name: 'Change amount of Groceries: $290.00' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Budgeted for Groceries' });
    await expect(field).toHaveValue('300.00');
    await page.keyboard.type('300+40');
    await expect(budgetRow(page, 'Groceries')).toContainText('= $340.00');
    await expectNoViolationsInAnyTheme(page, 'an amount edited in place');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: 'Change amount of Groceries: $330.00' }),
    ).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(budgetRow(page, 'Groceries')).toContainText('Over by $20.00');
  });

  await test.step('a yearly budget counts by day within a month', async () => {
    await page.getByRole('button', { name: 'Add Budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Budget' });
    await dialog.getByLabel('Name').fill('Trips');
    await dialog.getByRole('combobox', { name: 'Categories' }).fill('Transport');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Period').selectOption({ label: 'Yearly' });
    await dialog.getByLabel('Start date').fill('2026-01-01');
    await dialog.getByLabel('Amount').fill('365');
    await dialog.getByRole('button', { name: 'Save Budget' }).click();
    await expect(budgetRow(page, 'Trips')).toContainText('Transportation · 2026');
    await expect(budgetRow(page, 'Trips')).toContainText('$365.00');
    await expect(page.getByText(/^Total.*spent of/)).toContainText(
      'Total for March 2026 (prorated, before rollover) $325.00 spent of $371.00 · $46.00 left',
    );
    await page.getByText('All budgets in March 2026, prorated').click();
    const lines = page.getByRole('table', { name: 'All budgets in March 2026, prorated' });
    await expect(lines.getByRole('row').filter({ hasText: 'Trips' })).toContainText('$31.00');
    await expect(lines.locator('tfoot')).toContainText('$371.00$325.00$46.00');
  });

  await test.step('a deleted budget can be restored; a narrow screen shows everything', async () => {
    await expectNoViolationsInAnyTheme(page, 'budgets');
    await page.setViewportSize({ width: 320, height: 800 });
    const list = budgetList(page);
    await expect(list.getByRole('link', { name: 'Trips' })).toBeVisible();
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await choose(page, 'Trips', 'Delete');
    await expect(list.getByRole('link', { name: 'Trips' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await list.getByRole('link', { name: 'Trips' }).click();
    await expect(page.getByRole('heading', { name: 'Trips' })).toBeVisible();
    expect(await overflow()).toBe(0);
    await page.goto('planning?tab=budgets&id=gone');
    await expect(page.getByText('This budget no longer exists')).toBeVisible();
  });
});
