import { readFile } from 'node:fs/promises';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Spending and income by category: each figure opens exactly the rows it sums, including splits and refunds. */

const HISTORY = `Date,Description,Amount,Category
2026-02-03,PAYROLL ACME,3000.00,Income
2026-02-05,LOBLAWS 123,-360.00,Groceries
2026-02-09,TIM HORTONS 9,-40.00,Dining Out
2026-02-25,LOBLAWS 123,-99.00,Groceries
2026-03-02,PAYROLL ACME,3100.00,Income
2026-03-05,LOBLAWS 123,-310.00,Groceries
2026-03-06,TIM HORTONS 9,-15.00,Dining Out
2026-03-07,LOBLAWS 123,20.00,Groceries
2026-03-08,QWZ SHOP,-100.00,
2026-03-10,Espresso,-5.50,Dining Out / Coffee
2026-03-10,Dentist,-30.00,Health
`;

/** March is in progress: it is compared with the same days of February. */
const BEFORE = 'Feb 1–10, 2026';

const lines = (page: Page) => page.getByRole('list', { name: 'Categories', exact: true });
const areas = (page: Page) => page.getByRole('list', { name: /^Categories sized by amount/ });

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

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function splitShop(page: Page): Promise<void> {
  await page.goto('transactions?q=qwz');
  const row = page.getByRole('grid', { name: 'Transactions' }).getByRole('row');
  await row.filter({ hasText: 'QWZ SHOP' }).hover();
  await page.getByRole('button', { name: 'More actions for QWZ SHOP' }).click();
  await page.getByRole('menuitem', { name: 'Split…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split Transaction' });
  for (const [part, category, amount] of [
    ['Part 1', 'Groceries', '-60'],
    ['Part 2', 'Dining Out', '-40'],
  ] as const) {
    const group = dialog.getByRole('group', { name: part });
    await group.getByLabel('Category').fill(category);
    await page.getByRole('listbox').getByRole('option', { name: category, exact: true }).click();
    await group.getByLabel('Amount').fill(amount);
  }
  await dialog.getByRole('button', { name: 'Save Split' }).click();
  await expect(dialog).toBeHidden();
}

tortureTest(
  'spending and income by category, level by level, each figure with its rows',
  async ({ page }) => {
    await startWithHistory(page, HISTORY, '1000.00', { Category: 4 });
    await splitShop(page);

    await test.step('the total, its categories and the previous period open exactly the rows they sum', async () => {
      await page.goto('reports?tab=spending');
      expect(await opened(page, link(page, 'Spending: $440.50'))).toContain('net −$440.50');
      // Includes a part of a split, and a refund.
      expect(await opened(page, link(page, 'Groceries: $350.00'))).toContain('net −$350.00');
      const before = link(page, `Groceries in ${BEFORE}: $360.00`);
      expect(await opened(page, before)).toContain('net −$360.00');
      await expect(page.getByText('+$40.50', { exact: true })).toBeVisible();
      await expect(page.getByText('+10.1%', { exact: true })).toBeVisible();
      await expect(lines(page).getByRole('listitem')).toHaveText([
        'Groceries$350.0079.5%was $360.00 · −$10.00 (−2.8%)',
        'Dining Out$60.5013.7%was $40.00 · +$20.50 (+51.3%)',
        'Health$30.006.8%was zero',
      ]);
    });

    await test.step('Explain shows the numbers', async () => {
      await page.getByRole('button', { name: 'Explain Spending' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('$350.00');
      await expect(dialog).toContainText('$60.50');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('arrow keys reach each area; Enter opens one, where its own rows are separate', async () => {
      await areas(page).getByRole('link', { name: 'Groceries, $350.00, 79.5%' }).focus();
      await expect(page.getByRole('tooltip')).toHaveText('Groceries$350.00, 79.5%');
      await page.keyboard.press('ArrowRight');
      await expect(areas(page).getByRole('link', { name: /^Dining Out/ })).toBeFocused();
      await page.keyboard.press('Enter');
      const here = page.getByRole('navigation', { name: 'Where you are' });
      await expect(here.getByText('Dining Out')).toBeFocused();
      await expect(page).toHaveURL(/category=/);
      await expect(lines(page).getByRole('listitem')).toHaveText([
        'Coffee$5.509.1%was zero',
        'Dining Out (other)$55.0090.9%was $40.00 · +$15.00 (+37.5%)',
      ]);
      expect(await opened(page, link(page, 'Dining Out: $60.50'))).toContain('net −$60.50');
      expect(await opened(page, link(page, 'Dining Out (other): $55.00'))).toContain('net −$55.00');
    });

    await test.step('the same as a table and as a file', async () => {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      const table = page.getByRole('table', { name: 'Dining Out by subcategory' });
      await expect(table.getByRole('row')).toHaveText([
        `CategoryLast 12 monthsAmountShare${BEFORE}ChangeChange (%)`,
        'Coffee$5.509.1%$0.00$5.50–',
        'Dining Out (other)$55.0090.9%$40.00$15.0037.5%',
        'Total$60.50–$40.00$20.5051.3%',
      ]);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('spending-2026-03-01-to-2026-03-31.csv');
      const text = await readFile(await file.path(), 'utf8');
      expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
        `Category,Amount (CAD),Share,"${BEFORE} (CAD)",Change (CAD),Change (%)`,
        'Coffee,5.50,9.09%,0.00,5.50,',
        'Dining Out (other),55.00,90.91%,40.00,15.00,37.50%',
        'Total,60.50,,40.00,20.50,51.25%',
      ]);
    });

    await test.step('income by category and by source; the flow between income and spending', async () => {
      await page.getByRole('tab', { name: 'Income' }).click();
      expect(await opened(page, link(page, 'Income: $3,100.00').first())).toMatch(
        /net \+?\$3,100\.00/,
      );
      const source = link(page, 'PAYROLL ACME: $3,100.00');
      expect(await opened(page, source)).toContain('1 transaction');
      await page.getByRole('tab', { name: 'Overview' }).click();
      const flow = page.getByRole('list', { name: 'Money flow from income to expenses' });
      await expect(flow.getByRole('listitem').filter({ hasText: 'Saved' })).toHaveText(
        'Saved $2,659.50',
      );
      const groceries = flow.getByRole('link', { name: 'Groceries $350.00' });
      expect(await opened(page, groceries)).toContain('net −$350.00');
    });

    await test.step('everything is available to screen readers, and nothing is cut off on a narrow screen', async () => {
      await page.getByRole('tab', { name: 'Spending' }).click();
      await expect(link(page, 'Spending: $440.50')).toBeVisible();
      await expectNoViolationsInAnyTheme(page, 'spending');
      await page.setViewportSize({ width: 320, height: 800 });
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      expect(await overflow()).toBe(0);
      await page.getByRole('tab', { name: 'Overview' }).click();
      const flow = page.getByRole('list', { name: 'Money flow from income to expenses' });
      await expect(flow.getByText('Went to')).toBeVisible();
      expect(await overflow()).toBe(0);
      await page.goto('reports?tab=spending&category=gone');
      await expect(
        page.getByText('No transactions in this category for this period'),
      ).toBeVisible();
    });
  },
);
