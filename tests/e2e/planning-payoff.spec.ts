import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The payoff plan over three debts, exact to the cent and adjustable; then what holdings add to their account's net worth. */

const TODAY = '2026-03-15';

const strategy = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Strategies' })
    .getByRole('row')
    .filter({ has: page.getByRole('radio', { name }) });

async function addDebt(
  page: Page,
  debt: Readonly<Record<'name' | 'kind' | 'owed' | 'rate' | 'minimum', string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Debt' });
  await dialog.getByLabel('Name').fill(debt.name);
  await dialog.getByLabel('Kind').selectOption(debt.kind);
  await dialog.getByLabel('Balance owed').fill(debt.owed);
  await dialog.getByLabel('Annual rate').fill(debt.rate);
  await dialog.getByLabel('Minimum payment').selectOption('Fixed amount');
  await dialog.getByLabel('Monthly minimum').fill(debt.minimum);
  await dialog.getByRole('button', { name: 'Save Debt' }).click();
  await expect(dialog).toBeHidden();
}

tortureTest('a plan over all debts is compared, tried out and put in order', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
  await page.goto('planning?tab=debts');
  await page.getByRole('button', { name: 'More options' }).click();
  const loan = { kind: 'Loan', rate: '6.5' };
  await addDebt(page, { ...loan, name: 'Car', owed: '12000', minimum: '300' });
  await page.getByRole('button', { name: 'Add Debt' }).click();
  await addDebt(page, { ...loan, name: 'Visa', owed: '5000', rate: '19.99', minimum: '150' });
  await page.getByRole('button', { name: 'Add Debt' }).click();
  await addDebt(page, { ...loan, name: 'Store', owed: '1500', rate: '12.99', minimum: '50' });

  // Every strategy with the same money, side by side.
  await page.getByRole('link', { name: 'Payoff plan' }).click();
  await page.getByLabel('Extra each month', { exact: true }).fill('200');
  await expect(strategy(page, 'Avalanche')).toContainText('$2,231.89');
  await expect(strategy(page, 'Avalanche')).toContainText('VisaAugust 2027');
  await expect(strategy(page, 'Snowball')).toContainText('$2,346.57');
  await expect(strategy(page, 'Snowball')).toContainText('StoreOctober 2026');
  await expect(strategy(page, 'Minimums only')).toContainText('$4,242.07');
  await expect(page.getByText('in 30 months, 20 sooner than with minimums only')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'the payoff plan');

  // The slider, moved by keyboard, matches the box.
  const slider = page.getByRole('slider', { name: 'Extra each month, slider' });
  await slider.press('Home');
  await expect(page.getByLabel('Extra each month', { exact: true })).toHaveValue('0.00');
  await slider.press('End');
  await expect(strategy(page, 'Avalanche')).toContainText('July 2027');

  // Your own order, which Undo restores.
  await strategy(page, 'Your own order').getByRole('radio').check();
  const order = page.getByRole('list', { name: 'Order' }).getByRole('link');
  await expect(order).toHaveText(['Car', 'Visa', 'Store']);
  await page.getByRole('button', { name: 'Move Store' }).press('ArrowUp');
  await expect(order).toHaveText(['Car', 'Store', 'Visa']);
  await expect(page.getByRole('button', { name: 'Move Store' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(order).toHaveText(['Car', 'Visa', 'Store']);

  // A month opens the payment on each debt; the address keeps the settings.
  await page.getByText('Show as table', { exact: true }).click();
  await page.getByRole('button', { name: /payments in April 2026$/ }).click();
  const month = page.getByRole('dialog', { name: 'Payments in April 2026' });
  await expect(month.getByRole('listitem')).toHaveCount(3);
  await month.getByRole('button', { name: 'Close' }).last().click();

  // It all fits on a narrow phone.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(strategy(page, 'Avalanche')).toContainText('First win Visa, September 2026');
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - 320);
  expect(overhang, 'no sideways scroll').toBeLessThanOrEqual(0);
  await expect(page).toHaveURL(/strategy=own/);
  await page.reload();
  await expect(strategy(page, 'Your own order').getByRole('radio')).toBeChecked();
});

tortureTest(
  'holdings count in the worth of their account, its list and the dashboard',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await addAccount(page, 'Broker', { balance: '5000.00', type: 'investment_non_reg' });
    await page.getByRole('link', { name: 'Broker' }).click();
    await page.getByRole('button', { name: 'More fields' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Holding' });
    await dialog.getByLabel('Name').fill('Maple Index');
    await dialog.getByLabel('Units').fill('100');
    await dialog.getByLabel('What they cost').fill('1000');
    await dialog.getByLabel('Price per unit that day').fill('12');
    await dialog.getByRole('button', { name: 'Save Holding' }).click();
    await expect(page.getByText('Account value')).toBeVisible();
    await expect(page.getByText('Cash $5,000.00 · Invested $1,200.00')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Accounts' })
      .click();
    await expect(
      page.getByRole('table', { name: 'Accounts' }).getByRole('row', { name: /Broker/ }),
    ).toContainText('$6,200.00');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(page.getByRole('region', { name: 'Net worth' })).toContainText('$6,200.00');
  },
);
