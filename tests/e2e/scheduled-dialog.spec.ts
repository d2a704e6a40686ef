import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { storedRecords, storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The dialogs that add, edit and post a scheduled transaction. */

const TODAY = '2026-03-15';

type Item = { readonly description: string; readonly nextDueDate: string; readonly id: string };

const add = (page: Page) => page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Scheduled Transaction' }).first().click();
  await expect(add(page).getByLabel('Description')).toBeFocused();
  return add(page);
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(dialog).toBeHidden();
}

const items = (page: Page) => storedRecords<Item>(page, 'scheduledTransactions');

async function choose(page: Page, description: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${description}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const told = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible();

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
  await page.goto('accounts');
  await addAccount(page, 'Everyday');
  await addAccount(page, 'Savings');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Scheduled' })
    .click();
});

test('errors appear at their field; dates are previewed before saving, and due occurrences are posted and undone along with it', async ({
  page,
}) => {
  const dialog = await openAdd(page);
  const submit = dialog.getByRole('button', { name: 'Save Scheduled Transaction' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field('Description').fill('A');
  await field('Amount').fill('0');
  await field('Every').fill('0');
  await field('Next Due Date').fill('2026-02-30');
  await field('End Date').fill('soon');
  await submit.click();
  for (const [label, sentence] of [
    ['Description', 'Description must be at least 2 characters.'],
    ['Amount', 'Amount cannot be zero.'],
    ['Every', 'Please enter a whole number from 1 to 1,000.'],
    ['Next Due Date', 'Please enter the next due date as YYYY-MM-DD.'],
    ['End Date', 'Please enter the end date as YYYY-MM-DD, or leave it empty.'],
  ] as const) {
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  }
  await expect(field('Description')).toBeFocused();
  await expectNoViolationsInAnyTheme(page, 'Add Scheduled Transaction');
  await field('Description').fill('Rent');
  await field('Amount').fill('-1200');
  await field('Every').fill('1');
  await field('Next Due Date').fill('2026-04-15');
  await field('End Date').fill('2026-04-14');
  await submit.click();
  await expect(field('End Date')).toHaveAccessibleDescription(
    'The end date cannot be before the next due date.',
  );
  await field('End Date').fill('');
  await expect(dialog.getByText('Next: Wed Apr 15 · Fri May 15 · Mon Jun 15')).toBeVisible();
  await field('On the last day of the month').check();
  await expect(field('Next Due Date')).toHaveValue('2026-04-30');
  await expect(dialog.getByText('Next: Thu Apr 30 · Sun May 31 · Tue Jun 30')).toBeVisible();
  // May 31, 2026 is a Sunday.
  await field('On weekends').selectOption('Move to the Friday before');
  await expect(dialog.getByText('Next: Thu Apr 30 · Fri May 29 · Tue Jun 30')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(dialog);
  await told(page, 'Scheduled Rent');
  expect(await items(page)).toMatchObject([
    { description: 'Rent', amount: -120_000, nextDueDate: '2026-04-30', monthEnd: true },
  ]);

  await openAdd(page);
  await field('Description').fill('Gym');
  await field('Amount').fill('-45');
  await field('Next Due Date').fill('2026-02-15');
  await expect(dialog.getByText('Adds 2 transactions already due.')).toBeVisible();
  await save(dialog);
  await told(page, 'Saved Gym and added 2 transactions');
  expect((await storedTransactions(page)).map(({ date }) => date).sort()).toEqual([
    '2026-02-15',
    '2026-03-15',
  ]);
  expect((await items(page)).find(({ description }) => description === 'Gym')?.nextDueDate).toBe(
    '2026-04-15',
  );
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: 'Edit Gym' })).toBeHidden();
  expect(await storedTransactions(page)).toEqual([]);

  await openAdd(page);
  await field('Description').fill('Coffee');
  await field('Amount').fill('-3');
  await field('Frequency').selectOption('Daily');
  await field('Next Due Date').fill('2016-03-15');
  await expect(dialog.getByText('Adds 3,653 transactions already due.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  const adding = page.getByRole('dialog', { name: 'Adding what’s already due' });
  await expect(adding.getByText(/^Adding [\d,]+ of 3,653$/)).toBeVisible();
  await adding.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog).toBeHidden();
  await told(page, 'Coffer adds the rest the next time it starts.');
  const added = (await storedTransactions(page)).length;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(3_653);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: 'Edit Coffee' })).toBeHidden();
  expect(await storedTransactions(page)).toEqual([]);
  expect(await items(page)).toMatchObject([{ description: 'Rent' }]);
});

tortureTest(
  'a transfer is scheduled, edited, posted at another amount, skipped and paused',
  async ({ page }) => {
    const dialog = await openAdd(page);
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await field('Description').fill('To savings');
    await field('Amount').fill('-500');
    await expect(field('Category')).toBeVisible();
    await field('To Account').selectOption('Everyday');
    await expect(field('Amount')).toHaveValue('500.00');
    await expect(field('Category')).toBeHidden();
    await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await expect(field('To Account')).toHaveAccessibleDescription(
      'From and To accounts cannot be the same.',
    );
    await field('To Account').selectOption('No transfer');
    await expect(field('Amount')).toHaveValue('-500.00');
    await field('To Account').selectOption('Savings');
    await field('Frequency').selectOption('Bi-weekly');
    await field('Next Due Date').fill('2026-03-20');
    await expect(dialog.getByText('Next: Fri Mar 20 · Fri Apr 3 · Fri Apr 17')).toBeVisible();
    await save(dialog);
    const [{ id = '' } = {}] = await items(page);

    await page.getByRole('button', { name: 'Edit To savings' }).click();
    await expect(edit(page).getByLabel('Amount', { exact: true })).toHaveValue('500.00');
    await edit(page).getByLabel('Amount', { exact: true }).fill('450');
    await save(edit(page));
    await told(page, 'Edited scheduled transaction To savings');
    expect(await items(page)).toMatchObject([{ id, amount: -45_000, nextDueDate: '2026-03-20' }]);

    await choose(page, 'To savings', 'Post now…');
    const post = page.getByRole('dialog', { name: 'Post To savings now' });
    await expect(post).toHaveAccessibleDescription('Posts the one due Mar 20. Next: Apr 3.');
    await expect(post.getByLabel('Date', { exact: true })).toHaveValue(TODAY);
    await expectNoViolationsInAnyTheme(page, 'Post To savings now');
    await post.getByLabel('Amount', { exact: true }).fill('-1');
    await post.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(post.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(
      'Amount must be positive.',
    );
    await post.getByLabel('Amount', { exact: true }).fill('475.50');
    await post.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(post).toBeHidden();
    await told(page, 'Posted To savings');
    const rows = await storedTransactions(page);
    expect(rows.map(({ amount }) => amount).sort()).toEqual([-47_550, 47_550]);
    expect(rows.map(({ date }) => date)).toEqual([TODAY, TODAY]);
    expect(await items(page)).toMatchObject([{ amount: -45_000, nextDueDate: '2026-04-03' }]);

    await choose(page, 'To savings', 'Skip next');
    await told(page, 'Skipped To savings on Apr 3, 2026');
    expect(await items(page)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
    await page.getByRole('button', { name: 'Edit To savings' }).click();
    await edit(page).getByLabel('End Date').fill('2026-04-20');
    await save(edit(page));
    await choose(page, 'To savings', 'Skip next');
    await told(page, 'Skipped To savings on Apr 17, 2026, its last date');
    expect(await items(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await choose(page, 'To savings', 'Pause');
    await told(page, 'Paused To savings');
    await page.getByRole('button', { name: 'Edit To savings' }).click();
    await expect(edit(page).getByText('Paused. Once resumed: Fri Apr 17')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edit(page)).toBeHidden();
  },
);
