import { addAccount } from '@tests/support/app-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** Holds back the engine's code until it is released. */
async function withoutEngine(page: Page) {
  let letThrough = () => {};
  let held = 0;
  const passage = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/open-whole-*.js', async (route) => {
    held++;
    await passage;
    await route.continue();
  });
  return { letThrough, held: () => held };
}

test('balances and rows appear before the engine loads, and changes made meanwhile are saved once it does', async ({
  page,
  context,
}) => {
  await addAccount(page, 'Chequing', { balance: '1250.75' });
  await expect(page.getByText('1,250.75').first()).toBeVisible();

  const late = await context.newPage();
  const engine = await withoutEngine(late);
  await late.goto('transactions');
  const grid = late.getByRole('grid', { name: 'Transactions' });
  await expect(grid.getByRole('row').filter({ hasText: '1,250.75' })).toBeVisible();
  // Both pages request it, and neither gets it.
  await expect.poll(engine.held).toBe(1);
  await late.goto('accounts');
  await expect(late.getByRole('link', { name: 'Chequing' })).toBeVisible();
  await expect(late.getByText('1,250.75').first()).toBeVisible();
  await expect.poll(engine.held).toBe(2);

  // Another tab writes while this one can't be notified.
  await addAccount(page, 'Savings', { balance: '99.10' });

  await late.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = late.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill('Visa');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeVisible();
  await expect(late.getByRole('link', { name: 'Savings' })).toBeHidden();
  engine.letThrough();
  await expect(dialog).toBeHidden();
  await expect(late.getByRole('link', { name: 'Visa' })).toBeVisible();
  await expect(late.getByRole('link', { name: 'Savings' })).toBeVisible();
  await expect(late.getByText('99.10').first()).toBeVisible();
  // From now on, both are live.
  await expect(page.getByRole('link', { name: 'Visa' })).toBeVisible();
  await addAccount(page, 'Cash');
  await expect(late.getByRole('link', { name: 'Cash' })).toBeVisible();
});

test('if the engine fails to load, the figures give way to what you can do', async ({
  page,
  context,
}) => {
  await addAccount(page, 'Chequing', { balance: '1250.75' });
  const late = await context.newPage();
  const thrown: string[] = [];
  late.on('pageerror', (error) => thrown.push(String(error)));
  await late.route('**/assets/open-whole-*.js', (route) => route.abort());
  await late.goto('accounts');
  await expect(late.getByRole('button', { name: 'Reload' })).toBeVisible();
  await late.unroute('**/assets/open-whole-*.js');
  await late.getByRole('button', { name: 'Reload' }).click();
  await expect(late.getByText('1,250.75').first()).toBeVisible();
  // Nor after the screen had changed.
  expect(thrown).toEqual([]);
});
