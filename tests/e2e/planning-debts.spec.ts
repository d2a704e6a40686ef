import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Debts, from none to a mortgage exact to the cent: entered, followed, changed and always undoable. */

const TODAY = '2026-03-10';

const table = (page: Page) => page.getByRole('table', { name: 'What you owe' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

tortureTest(
  'a debt is entered in three fields, a mortgage is right to the cent, and Undo takes all of it back',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await addAccount(page, 'Chequing', { balance: '5000.00' });
    await addAccount(page, 'Visa', { balance: '-1500.00', type: 'credit_card' });
    await page.goto('planning?tab=debts');

    // Your own card is listed already; only its rate is missing.
    const tab = page.getByRole('tabpanel', { name: 'Debts' });
    await expect(tab.getByLabel('Name')).toHaveValue('Visa');
    await expect(tab.getByText('$1,500.00 owed')).toBeVisible();
    await tab.getByLabel('Annual rate').fill('19.99');
    await tab.getByRole('button', { name: 'Add Debt' }).click();
    await expect(row(page, 'Visa')).toContainText('19.99%');
    await expect(row(page, 'Visa')).toContainText('$1,500.00');
    await expect(page.getByRole('group', { name: 'What you owe' })).toBeFocused();

    // A mortgage whose payment is calculated.
    await page.getByRole('button', { name: 'Add Debt' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Debt' });
    await adding.getByLabel('Name').fill('Mortgage');
    await adding.getByLabel('Kind').selectOption('Mortgage');
    await expect(adding.getByLabel('Compounding')).toHaveValue('semiannual');
    await adding.getByLabel('Balance owed').fill('400000');
    await adding.getByLabel('Annual rate').fill('5');
    await adding.getByLabel('Years to pay it off').fill('25');
    await adding.getByRole('button', { name: 'Use $2,326.42' }).click();
    await expect(adding.getByRole('status').last()).toHaveText(
      'Paid off March 2051, with $297,925.98 in interest.',
    );
    await adding.getByRole('button', { name: 'Save Debt' }).click();
    await expect(adding).toBeHidden();
    await expect(row(page, 'Total')).toContainText('$401,500.00');
    await expectNoViolationsInAnyTheme(page, 'the list of debts');

    // Its whole schedule to the end.
    await row(page, 'Mortgage').getByRole('link', { name: 'Mortgage' }).click();
    await expect(page.getByRole('heading', { name: 'Mortgage', exact: true })).toBeFocused();
    await expect(
      page.getByText('300 payments left. The last is $2,326.40 on Mar 10, 2051.'),
    ).toBeVisible();
    await page.getByText('All payments', { exact: true }).click();
    const payments = page.getByRole('table', { name: 'Upcoming payments on Mortgage' });
    await expect(payments.getByRole('row').nth(1)).toContainText('$1,649.57');
    await expect(payments.getByRole('row').last()).toContainText('$297,925.98');

    // Too small a payment is stated plainly, with the minimum that works; Undo restores the payment.
    await page.getByRole('button', { name: 'Edit Mortgage' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Debt' });
    await editing.getByRole('button', { name: 'Add a rate change' }).click();
    await editing.getByRole('button', { name: 'Save Debt' }).click();
    await expect(editing.getByText('Each later rate needs a first day')).toBeVisible();
    await editing.getByRole('button', { name: 'Remove rate 1' }).click();
    await editing.getByLabel('Tag').selectOption({ label: '+ Add new tag…' });
    const tagging = page.getByRole('dialog', { name: 'Add Tag' });
    await expect(tagging.getByLabel('Name')).toHaveValue('Mortgage');
    await tagging.getByLabel('Name').press('Enter');
    await expect(editing.getByLabel('Tag')).toHaveValue(/.+/);
    await editing.getByLabel('Payment', { exact: true }).fill('1600');
    await editing.getByRole('button', { name: 'Save Debt' }).click();
    await expect(
      page.getByText('At $1,600.00 a month, you’ll never pay it off. Interest alone is $1,649.57.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('300 payments')).toBeVisible();

    // Set the balance the bank reports.
    await page.getByRole('button', { name: 'Set balance' }).click();
    const setting = page.getByRole('dialog', { name: 'Set Balance for Mortgage' });
    await setting.getByLabel('Balance owed').fill('399000');
    await setting.getByRole('button', { name: 'Save Balance' }).click();
    await expect(setting).toBeHidden();
    await expect(page.getByRole('list', { name: 'Since Mar 10, 2026' })).toContainText(
      '$399,000.00',
    );

    // Deleting returns to the list, where it can be undone; the address works again.
    await page.getByRole('button', { name: 'Delete Mortgage' }).click();
    await expect(row(page, 'Visa')).toBeVisible();
    await expect(row(page, 'Mortgage')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Mortgage')).toContainText('$399,000.00');

    // Payments on the card are its transfers; the figure opens them.
    await row(page, 'Visa').getByRole('link', { name: 'Visa' }).click();
    await expect(page.getByText('Nothing paid this month')).toBeVisible();
    await page.getByRole('button', { name: 'Add Transfer' }).first().click();
    const transfer = page.getByRole('dialog', { name: 'Add a Transfer' });
    await transfer.getByLabel('Amount', { exact: true }).fill('1450');
    await transfer.getByLabel('From Account').selectOption({ label: 'Chequing' });
    await transfer.getByLabel('To Account').selectOption({ label: 'Visa' });
    await transfer.getByRole('button', { name: 'Add Transfer' }).click();
    await expect(page.getByText('Balance of Visa')).toBeVisible();
    await expect(page.getByText('$50.00').first()).toBeVisible();
    await page.getByText('All payments', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'Upcoming payments on Visa' })).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'a debt');
    await page.getByRole('link', { name: '$1,450.00 paid this month' }).click();
    await expect(page.getByText('Transfer from Chequing').first()).toBeVisible();
    await expect(page.getByText('Transfer to Visa')).toHaveCount(0);

    await page.goto('planning?tab=debts&id=gone');
    await expect(page.getByText('This debt no longer exists')).toBeVisible();
  },
);
