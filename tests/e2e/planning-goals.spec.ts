import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Goals, from none to a plan. No dollar backs two goals, a late goal can be repaired, and what-if stores nothing. */

const TODAY = '2026-03-10';

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Goals in order' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('goals share an account, say what they need, are repaired when late, and deletion can be undone', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
  await addAccount(page, 'Chequing', { balance: '5000.00' });
  await addAccount(page, 'Savings', { balance: '3000.00', type: 'savings' });
  await page.goto('planning?tab=goals');

  // A first goal with three fields, prefilled from your own figures where possible.
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Emergency fund');
  await expect(page.getByLabel('Linked account').locator('option:checked')).toHaveText('Savings');
  await page.getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByText('Please enter an amount.')).toBeVisible();
  await page.getByLabel('Target amount').fill('12000');
  await page.getByRole('button', { name: 'Save Goal' }).click();
  await expect(rowOf(page, 'Emergency fund')).toContainText('$3,000.00 of $12,000.00');

  // A second goal with all fields takes its share of the same account.
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Goal' });
  await adding.getByLabel('Name', { exact: true }).fill('emergency FUND');
  await adding.getByLabel('Target amount').fill('1000');
  await adding.getByLabel('Allocation').selectOption({ label: 'Fixed amount' });
  await adding.getByLabel('Amount for this goal').fill('400+600');
  await expect(
    adding.getByText('Today, $1,000.00 of the $3,000.00 in Savings counts toward it.'),
  ).toBeVisible();
  await adding.getByRole('button', { name: 'Save Goal' }).click();
  await expect(adding.getByText('Another goal has this name.')).toBeVisible();
  await adding.getByLabel('Name', { exact: true }).fill('Trip');
  await adding.getByRole('button', { name: 'Save Goal' }).click();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, 'Trip')).toContainText('Reached');
  await expect(rowOf(page, 'Emergency fund')).toContainText('$2,000.00 of $12,000.00');
  const money = page.getByRole('region', { name: 'Where the money is' });
  await expect(money.getByRole('listitem')).toHaveText(/Savings\$3,000\.00.*\$0\.00$/);
  await expectNoViolationsInAnyTheme(page, 'goals');

  // The order can be changed by keyboard too.
  await page.getByRole('button', { name: 'Move Trip' }).press('ArrowUp');
  await expect(page.getByText('Trip is now 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Trip' })).toBeFocused();

  // Deletes the goal that is now first, then restores it.
  await page.getByRole('button', { name: 'More actions for Trip' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Emergency fund')).toContainText('$3,000.00 of');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted goal Trip' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rowOf(page, 'Trip')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Trip' }).click();
  await page.getByRole('menuitem', { name: 'Mark as done' }).click();
  await expect(page.getByText('1 done or archived')).toBeVisible();

  // A date makes it late, with suggestions that would fix it.
  await page.getByRole('link', { name: 'Emergency fund' }).first().click();
  await expect(page.getByRole('heading', { name: 'Emergency fund' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Emergency fund' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Goal' });
  await editing.getByLabel('Target date', { exact: true }).fill('2027-09-09');
  await expect(editing.getByText('Save $499.89/month to finish by Sep 9, 2027.')).toBeVisible();
  await editing.getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByText('$499.89/month more fixes it.')).toBeVisible();
  await expect(page.getByText('a net $0.00 went into Savings')).toBeVisible();

  // What-if: tried and drawn, and stored only when kept.
  const tryOut = page.getByRole('region', { name: 'What if' });
  await tryOut.getByLabel('Target amount').fill('9000');
  await tryOut.getByLabel('Each month').fill('500');
  await expect(tryOut.getByText('$333.26/month to finish by Sep 9, 2027')).toBeVisible();
  await expect(tryOut.getByText('At $500.00/month, you’ll finish by Mar 11, 2027')).toBeVisible();
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: 'How Emergency fund grows' });
  await expect(table.getByRole('row', { name: /^Mar 11, 2027/ })).toContainText('$9,000.00');
  await expectNoViolationsInAnyTheme(page, 'one goal');
  await tryOut.getByRole('button', { name: 'Start over' }).click();
  await expect(tryOut.getByLabel('Target amount')).toHaveValue('12000.00');
  await tryOut.getByLabel('Target amount').fill('9000');
  await tryOut.getByRole('button', { name: 'Use this amount and date' }).click();
  await expect(page.getByText('$3,000.00 of $9,000.00')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('$3,000.00 of $12,000.00')).toBeVisible();

  // A scheduled transfer of exactly the shortfall.
  await page.getByRole('button', { name: 'Create scheduled transfer' }).click();
  const scheduling = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await expect(scheduling.getByLabel('Description')).toHaveValue('To Emergency fund');
  await expect(scheduling.getByLabel('Amount')).toHaveValue('499.89');
  await scheduling.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(scheduling).toBeHidden();
  const scheduled = page.getByRole('list', { name: 'Scheduled transfers into Savings' });
  await expect(scheduled.getByRole('listitem')).toContainText('$499.89/month');
  // With the scheduled transfer, the goal is on track, and the transfer is not offered again.
  await expect(
    page.getByText('With the $499.89/month scheduled, you’ll finish by Sep 9, 2027.'),
  ).toBeVisible();
  await expect(page.getByText('On track')).toBeVisible();
  await expect(page.getByText('Behind', { exact: true })).toBeHidden();

  // The address of a goal that no longer exists leads back to the list.
  await page.goto('planning?tab=goals&id=none');
  await page.getByRole('link', { name: 'All goals' }).click();
  await expect(rowOf(page, 'Emergency fund')).toContainText('$3,000.00 of $12,000.00');
});

tortureTest(
  'a goal with a part of its account asks for what must come into the account, until it is scheduled',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await addAccount(page, 'Chequing', { balance: '5000.00' });
    await addAccount(page, 'Savings', { balance: '3000.00', type: 'savings' });
    await page.goto('planning?tab=goals');
    await page.getByRole('button', { name: 'Add Goal' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Goal' });
    await adding.getByLabel('Name', { exact: true }).fill('Car');
    await adding.getByLabel('Target amount').fill('2400');
    await adding.getByLabel('Target date', { exact: true }).fill('2027-03-10');
    await adding.getByLabel('Allocation').selectOption({ label: 'Percentage' });
    await adding.getByLabel('Percent of the account').fill('40');
    await expect(
      adding.getByText('Add $250.17/month to Savings to finish by Mar 10, 2027.'),
    ).toBeVisible();
    await adding.getByRole('button', { name: 'Save Goal' }).click();
    await expect(rowOf(page, 'Car')).toContainText('$250.17/month more in Savings');
    await expect(page.getByText(/^Money goes to fixed amounts first/)).toBeVisible();

    await rowOf(page, 'Car').getByRole('link', { name: 'Car' }).click();
    await expect(
      page.getByText('$250.17/month more in Savings fixes it. 40% of that goes to this goal.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Create scheduled transfer' }).click();
    const scheduling = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
    await expect(scheduling.getByLabel('Amount')).toHaveValue('250.17');
    // Scheduling half of it leaves the other half.
    await scheduling.getByLabel('Amount').fill('125.00');
    await scheduling.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await expect(scheduling).toBeHidden();
    await expect(page.getByText('$125.17/month more in Savings fixes it')).toBeVisible();
    await page.getByRole('button', { name: 'Create scheduled transfer' }).click();
    await expect(scheduling.getByLabel('Amount')).toHaveValue('125.17');
    await scheduling.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await expect(
      page.getByText('With the $250.17/month scheduled, you’ll finish by Mar 10, 2027.'),
    ).toBeVisible();
    await expect(
      page.getByText('At $250.17/month, you’ll finish by Mar 10, 2027', { exact: true }),
    ).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'a goal with a part of its account');
  },
);
