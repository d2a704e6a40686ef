import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Securities: from an empty account to a holding with its cost base, gains and warnings. */

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-15T12:00:00-04:00'));
});

type Figures = Readonly<Record<string, string>>;

async function openEvent(page: Page, type: string, date: string, figures: Figures) {
  await page.getByRole('button', { name: 'Add event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an event for Maple Index' });
  await dialog.getByLabel('Event').selectOption(type);
  await dialog.getByRole('textbox', { name: 'Date' }).fill(date);
  for (const [label, figure] of Object.entries(figures)) {
    await dialog.getByLabel(label, { exact: true }).fill(figure);
  }
  return dialog;
}

async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save Event' }).click();
  await expect(dialog).toBeHidden();
}

tortureTest(
  'an account begins with three fields; its events make cost base, gains and warnings',
  async ({ page }) => {
    await page.goto('accounts');
    await addAccount(page, 'Registered', { type: 'TFSA' });
    await addAccount(page, 'Broker', { type: 'Investment (Non-Registered)' });
    await page.getByRole('link', { name: 'Broker' }).click();
    const region = page.getByRole('region', { name: 'Holdings' });
    await region.getByLabel('Units').fill('5');
    await region.getByRole('button', { name: 'Add Holding' }).click();
    await expect(region).toContainText('Please enter a name.');
    await expect(region).toContainText('Please enter the cost');
    await region.getByLabel('Units').fill('');
    await region.getByLabel('Name').fill('Maple Index');
    await region.getByRole('button', { name: 'Add Holding' }).click();
    const link = region.getByRole('link', { name: 'Maple Index' });
    await expect(link).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Maple Index' })).toBeFocused();
    // It replaces the rest of the account page.
    const register = page.getByRole('heading', { name: 'Transactions', exact: true });
    await expect(register).toBeHidden();
    await save(
      await openEvent(page, 'Buy', '2025-06-02', {
        Units: '100',
        'Price per unit': '10',
        Fee: '9.99',
      }),
    );
    await save(
      await openEvent(page, 'Buy', '2026-03-01', {
        Units: '50',
        'Price per unit': '12',
        Fee: '9.99',
      }),
    );
    const full = page.getByRole('region', { name: 'Maple Index' });
    await expect(full).toContainText('$1,619.98');
    await expect(full).toContainText('$10.7999 per unit');

    const sale = await openEvent(page, 'Sell', '2026-03-02', {
      Units: '80',
      'Price per unit': '15',
      Fee: '9.99',
    });
    await expect(sale).toContainText('Gain+$326.02');
    await expect(sale).toContainText('$755.99');
    await save(sale);

    // A split is proposed as 2 for 1; the proposal disappears when another event is chosen.
    const loss = await openEvent(page, 'Split', '2026-03-10', {});
    await expect(loss.getByLabel('New units')).toHaveValue('2');
    await expect(loss.getByLabel('For old units')).toHaveValue('1');
    await expect(loss).toContainText('Units after140');
    await loss.getByLabel('Event').selectOption('Sell');
    await expect(loss.getByLabel('Units', { exact: true })).toHaveValue('');
    await loss.getByLabel('Units', { exact: true }).fill('90');
    await loss.getByLabel('Price per unit', { exact: true }).fill('5');
    await expect(loss).toContainText('On Mar 10, 2026, more units would go out than you have.');
    await loss.getByLabel('Units', { exact: true }).fill('20');
    await expect(loss).toContainText('Superficial loss: $116.00 of $116.00 would be denied');
    await expectNoViolationsInAnyTheme(page, 'the dialog of a sale at a loss');
    // If the warning is below the fold, the first press scrolls to it.
    await page.setViewportSize({ width: 390, height: 500 });
    await loss.getByRole('button', { name: 'Save Event' }).click();
    await expect(loss.getByRole('group', { name: 'Denied losses' })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    await save(loss);
    await expect(full.getByRole('table', { name: 'Gains and losses' })).toContainText(
      'superficial',
    );

    await full.getByRole('button', { name: 'Delete Buy on Jun 2, 2025' }).click();
    await expect(page.getByText('Change or delete the later events first.')).toBeVisible();
    await full.getByRole('button', { name: 'Delete Sell on Mar 10, 2026' }).click();
    await expect(full).not.toContainText('superficial');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(full).toContainText('superficial');

    const transfer = await openEvent(page, 'Transfer', '2026-03-12', { Units: '10' });
    await transfer.getByRole('radio', { name: 'Went out' }).check();
    await transfer.getByLabel('To account').selectOption({ label: 'Registered' });
    await expect(transfer).toContainText('Enter what a unit was worth that day.');
    await transfer.getByLabel('Market price per unit').fill('20');
    await expect(transfer).toContainText('counts as a sale at the market price');
    await save(transfer);
    await full.getByRole('link', { name: 'Registered' }).click();
    const registered = page.getByRole('region', { name: 'Maple Index' });
    await expect(registered).toContainText('Transfer from Broker');
    await expect(registered).toContainText('$200.00');
    await expectNoViolationsInAnyTheme(page, 'a holding in full');
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(registered.getByRole('list', { name: 'Events' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await registered.getByRole('link', { name: 'All holdings' }).click();
    await expect(page.getByRole('link', { name: 'Maple Index' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Maple Index' })).toBeInViewport();
    await expect(register).toBeVisible();
    await expect(page.getByRole('list', { name: 'Holdings' })).toContainText('10 at $20.00');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test('hard use 11: every account in a pool shows the same cost per unit, and Explain says how it is rounded', async ({
  page,
}) => {
  await page.goto('accounts');
  const bought = [
    { account: 'Broker', units: '7', cost: '79.86' },
    { account: 'Second Broker', units: '3', cost: '34.23' },
  ];
  for (const { account } of bought) {
    await addAccount(page, account, { type: 'Investment (Non-Registered)' });
  }
  for (const { account, units, cost } of bought) {
    await page.getByRole('navigation', { name: 'Main' }).getByText('Accounts').click();
    await page.getByRole('link', { name: account, exact: true }).click();
    const region = page.getByRole('region', { name: 'Holdings' });
    await region.getByLabel('Name').fill('Maple Index');
    await region.getByLabel('Units').fill(units);
    await region.getByLabel('What they cost').fill(cost);
    await region.getByRole('button', { name: 'Add Holding' }).click();
    await expect(region.getByRole('link', { name: 'Maple Index' })).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { account, cost } of bought) {
    await page.getByRole('navigation', { name: 'Main' }).getByText('Accounts').click();
    await page.getByRole('link', { name: account, exact: true }).first().click();
    const list = page.getByRole('table', { name: 'Holdings' });
    await expect(list).toContainText(`$${cost}`);
    await expect(list).toContainText('$11.409 per unit');
    await list.getByRole('link', { name: 'Maple Index' }).click();
    const full = page.getByRole('region', { name: 'Maple Index' });
    await expect(full).toContainText('$11.409 per unit');
    await expect(full).toContainText('They cost $114.09, or $11.409 per unit.');
    await full.getByRole('button', { name: 'Explain: Cost base' }).click();
    const formula = page.getByRole('dialog', { name: 'Cost base' });
    await expect(formula.getByRole('list')).toContainText(/\$114\.09.*10.*\$11\.409/);
    await expect(formula).toContainText(`or $${cost} of the cost`);
    await expect(formula).toContainText('rounded to the cent once');
    await page.keyboard.press('Escape');
  }
  const sale = await openEvent(page, 'Sell', '2026-03-15', {
    Units: '1',
    'Price per unit': '12.345',
  });
  await expect(sale).toContainText('$11.4089 per unit');
  await save(sale);
  const full = page.getByRole('region', { name: 'Maple Index' });
  await full.getByRole('button', { name: 'Explain: Realized' }).click();
  const formula = page.getByRole('dialog', { name: 'Realized' });
  await expect(formula.getByRole('list')).toContainText(/\$12\.35.*\$0\.00.*\$11\.41.*\+\$0\.94/);
  await expect(formula).toContainText('the gain is the difference');
  await expectNoViolationsInAnyTheme(page, 'how a gain is worked out');
});
