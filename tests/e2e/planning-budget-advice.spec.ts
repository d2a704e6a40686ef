import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { budgetRow, openPlanning, startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Budgets suggested from your own history, spending outside every budget, and the mode in which every dollar is assigned. */

/** Groceries 250, 310, 360 and 305 so far; Dining Out 40, 40, 55; Transportation 60 each; one uncategorized row. */
const HISTORY = [
  'Date,Description,Amount',
  ...['2025-12', '2026-01', '2026-02'].flatMap((month, at) => [
    `${month}-02,PAYROLL ACME,3000.00`,
    `${month}-05,LOBLAWS 1004,-${[250, 310, 360][at]}.00`,
    `${month}-08,SHELL C01234,-60.00`,
    `${month}-20,TIM HORTONS 9,-${[40, 40, 55][at]}.00`,
  ]),
  '2026-03-05,LOBLAWS 1004,-305.00',
  '2026-03-06,SHELL C01234,-62.00',
  '2026-03-07,QUIRK 7,-9.50',
].join('\n');

tortureTest(
  'budgets come from the history of a person, who confirms them, and nothing spent is lost sight of',
  async ({ page }) => {
    await startWithHistory(page, HISTORY);
    await openPlanning(page);
    const dialog = page.getByRole('dialog', { name: 'Suggest Budgets' });

    await test.step('suggests all budgets at once; the ticked ones are stored as one undo step', async () => {
      await page.getByRole('button', { name: 'Suggest all from my history' }).click();
      const amount = (name: string) => dialog.getByRole('textbox', { name: `Amount for ${name}` });
      await expect(amount('Groceries')).toHaveValue('310.00');
      await expect(amount('Dining Out')).toHaveValue('40.00');
      await expect(dialog.getByText('Total $410.00 a month')).toBeVisible();
      await dialog.getByLabel('Based on').selectOption({ label: 'Last month' });
      await expect(amount('Groceries')).toHaveValue('360.00');
      await amount('Dining Out').fill('40+10');
      await dialog.getByRole('checkbox', { name: 'Transportation' }).uncheck();
      await expect(dialog.getByText('Total $410.00 a month')).toBeVisible();
      await expectNoViolationsInAnyTheme(page, 'suggested budgets');
      await dialog.getByRole('button', { name: 'Add 2 Budgets' }).click();
      await expect(page.getByText('Added 2 budgets')).toBeVisible();
      await expect(budgetRow(page, 'Groceries')).toContainText('$360.00');
      await expect(budgetRow(page, 'Dining Out')).toContainText('$50.00');
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('heading', { name: 'Start with one budget' })).toBeVisible();
      await page.keyboard.press('Control+Shift+z');
      await expect(budgetRow(page, 'Groceries')).toBeVisible();
    });

    const unbudgeted = page.getByRole('table', { name: 'Spending without a budget' });

    await test.step('spending outside every budget is listed, opens its rows, and can get a budget', async () => {
      await expect(page.getByText('$71.50 in March 2026')).toBeVisible();
      await expect(unbudgeted.locator('tbody tr')).toHaveText([
        /^Transportation\$62\.00/,
        /^Uncategorized\$9\.50/,
      ]);
      await unbudgeted.getByRole('link', { name: /^Uncategorized: \$9\.50/ }).click();
      await expect(page.getByText('QUIRK 7').first()).toBeVisible();
      await expect(page.getByText('1 transaction', { exact: true }).first()).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'Set budget for Transportation' }).click();
      const adding = page.getByRole('dialog', { name: 'Add Budget' });
      await adding.getByRole('button', { name: 'Save Budget' }).click();
      await expect(budgetRow(page, 'Transportation')).toBeVisible();
      await expect(unbudgeted.locator('tbody tr')).toHaveCount(1);
    });

    await test.step('copies spent amounts into all ticked budgets', async () => {
      await page.getByRole('button', { name: 'Suggest budgets' }).click();
      await dialog.getByLabel('Based on').selectOption({ label: 'Median of 3 months' });
      await expect(dialog.getByRole('checkbox', { name: 'Transportation' })).not.toBeChecked();
      await dialog.getByRole('button', { name: 'Set 2 Amounts' }).click();
      await expect(page.getByText('Changed the amounts of 2 budgets')).toBeVisible();
      await expect(budgetRow(page, 'Groceries')).toContainText('$310.00');
      await expect(budgetRow(page, 'Dining Out')).toContainText('$40.00');
    });

    await test.step('the zero-based mode assigns every dollar, on a phone too', async () => {
      await page.getByRole('button', { name: 'Planning Settings' }).first().click();
      const settings = page.getByRole('dialog', { name: 'Planning Settings' });
      await settings.getByText('Zero-based: assign every dollar').click();
      await settings.getByLabel('Cash on hand before then').fill('500');
      await settings.getByRole('button', { name: 'Save Settings' }).click();
      const region = page.getByRole('region', { name: 'Left to assign' });
      // 500 on hand, less 310, 40 and 60 in budgets and 9.50 outside them.
      await expect(region).toContainText('Left to assign in March 2026$80.50');
      await region.getByText('How it adds up').click();
      await expect(region.getByRole('table', { name: 'How it adds up' })).toContainText(
        'Assigned to budgets\u2212$410.00',
      );
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoViolationsInAnyTheme(page, 'the zero-based mode');
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBeLessThanOrEqual(320);
    });
  },
);
