import { addAccount } from '@tests/support/app-actions.ts';
import { openSample } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Accounts: dialog, list, page, archiving and deletion (spec §3, §4, §5, §8). */

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const accountDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Account' });

async function openAddAccount(page: Page) {
  await page.goto('accounts');
  await page.getByRole('button', { name: 'Add Account' }).click();
  await expect(accountDialog(page)).toBeVisible();
  return accountDialog(page);
}

async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function addTransaction(page: Page, description: string, amount: string) {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

test('spec §5 account: the dialog has the defaults of spec §9 and the types of spec §3', async ({
  page,
}) => {
  const dialog = await openAddAccount(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Type')).toHaveValue('chequing');
  await expect(dialog.getByLabel('Currency')).toHaveValue('CAD');
  await expect(dialog.getByLabel('Initial Balance')).toHaveValue('0');
  await expect(dialog.getByLabel('Type').getByRole('option')).toHaveText([
    'Chequing',
    'Savings',
    'Credit Card',
    'TFSA',
    'RRSP',
    'FHSA',
    'Investment (Non-Registered)',
    'Other',
  ]);
});

test('spec §5 account: errors appear at their fields on submit and go away once fixed', async ({
  page,
}) => {
  const dialog = await openAddAccount(page);
  await dialog.getByLabel('Name').fill('A');
  await dialog.getByLabel('Currency').fill('CA');
  await dialog.getByLabel('Initial Balance').fill('much');
  await expect(dialog.getByText('Account name must be at least 2 characters.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  const name = dialog.getByLabel('Name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Account name must be at least 2 characters.');
  await expect(name).toBeFocused();
  await expect(dialog.getByLabel('Currency')).toHaveAccessibleDescription(
    'Currency code must be 3 characters.',
  );
  await expect(dialog.getByLabel('Initial Balance')).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ab');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Currency').fill('usd');
  await expect(dialog.getByLabel('Currency')).toHaveValue('USD');
});

test('spec §8: a name that differs only in case is refused at its field, and the dialog stays open', async ({
  page,
}) => {
  await page.goto('accounts');
  await addAccount(page, 'Everyday');
  await page.getByRole('button', { name: 'Add Account' }).click();
  const dialog = accountDialog(page);
  await dialog.getByLabel('Name').fill(' EVERYDAY ');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    'An account with this name already exists.',
  );
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Bills');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Bills' })).toBeVisible();
});

test('spec §4: rows show balances, totals are per currency, and debt is labelled as debt', async ({
  page,
}) => {
  await page.goto('accounts');
  await addAccount(page, 'Everyday', { balance: '1,250.40' });
  await addAccount(page, 'Bills', { balance: '-50' });
  await addAccount(page, 'Visa', { type: 'Credit Card', balance: '-412.90' });
  await addAccount(page, 'Dollars', { type: 'Savings', currency: 'usd', balance: '300' });
  await expect(row(page, 'Everyday')).toContainText('$1,250.40');
  await expect(row(page, 'Bills')).toContainText('\u2212$50.00');
  await expect(row(page, 'Visa')).toContainText('\u2212$412.90');
  await expect(row(page, 'Visa')).toContainText('You owe $412.90');
  await expect(page.getByRole('row', { name: /Cash .*\$1,200\.40/ })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Total CAD$787.50');
  // Once, in the card of net worth.
  await expect(main).toContainText('Assets$1,250.40');
  await expect(main.getByText('Debts', { exact: true })).toHaveCount(1);
  await expect(main).toContainText('Debts\u2212$462.90');
  await expect(main).toContainText('Total USDUS$300.00');
});

tortureTest(
  'an account is renamed, archived with Undo, and left out where new rows choose an account',
  async ({ page }) => {
    await page.goto('accounts');
    await addAccount(page, 'Everyday', { balance: '10' });
    await addAccount(page, 'Old card');
    await chooseAction(page, 'Everyday', 'Edit Account');
    const edit = page.getByRole('dialog', { name: 'Edit Account' });
    await edit.getByLabel('Name').fill('Daily');
    await edit.getByLabel('Currency').fill('EUR');
    await expect(edit.getByText('count as EUR.')).toBeVisible();
    await edit.getByLabel('Currency').fill('CAD');
    await edit.getByRole('button', { name: 'Save Account' }).click();
    await expect(row(page, 'Daily')).toContainText('$10.00');
    await chooseAction(page, 'Old card', 'Archive');
    await expect(page.getByText('Archived (1)')).toBeVisible();
    await expect(row(page, 'Old card')).toBeHidden();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Archived account Old card' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(row(page, 'Old card')).toBeVisible();
    await chooseAction(page, 'Old card', 'Archive');
    await expect(row(page, 'Old card')).toBeHidden();
    await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
    const choices = page.getByRole('dialog').getByLabel('Account').getByRole('option');
    await expect(choices).toHaveText(['Daily', 'Add new account...']);
  },
);

test('deleting an account lists how many records go with it, and can be cancelled', async ({
  page,
}) => {
  await page.goto('accounts');
  await addAccount(page, 'Everyday', { balance: '100' });
  await addTransaction(page, 'Coffee', '-4.50');
  await addTransaction(page, 'Bread', '-6');
  await chooseAction(page, 'Everyday', 'Delete');
  const question = page.getByRole('alertdialog', {
    name: 'Delete Everyday and its 3 transactions?',
  });
  await expect(question).toContainText('3 transactions will be deleted.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Everyday')).toContainText('$89.50');
  await row(page, 'Everyday').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday');
  await chooseAction(page, 'Everyday', 'Delete');
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Deleted account Everyday')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await expect(page.getByText('No accounts yet')).toBeVisible();
});

tortureTest(
  'an account page adds to its own account; an unknown account says so',
  async ({ page }) => {
    await page.goto('accounts');
    await addAccount(page, 'Aardvark');
    await addAccount(page, 'Savings', { type: 'Savings', balance: '20' });
    await page.getByRole('link', { name: 'Savings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings');
    await page.getByRole('button', { name: 'New Transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await expect(dialog.getByLabel('Account').locator('option:checked')).toHaveText('Savings');
    await dialog.getByLabel('Description').fill('Interest');
    await dialog.getByLabel('Amount').fill('0,50');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('$20.50').first()).toBeVisible();
    await page.goto('accounts/nothere');
    await expect(page.getByText('Account not found')).toBeVisible();
    await page.getByRole('link', { name: 'All accounts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  },
);

test('a press anywhere on a row opens its account, and not that of another row', async ({
  page,
}) => {
  await openSample(page);
  for (const name of ['Everyday Chequing', 'Joint Savings', 'TFSA', 'Car Loan']) {
    await page.goto('accounts');
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
    const cells = row(page, name).locator('td');
    for (const at of [0, 2]) {
      await cells.nth(at).scrollIntoViewIfNeeded();
      const box = await cells.nth(at).boundingBox();
      if (!box) throw new Error('no cell');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
    }
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('an account added in one tab appears in another at once', async ({ context }) => {
  const [writing, watching] = [await context.newPage(), await context.newPage()];
  await watching.goto('accounts');
  await expect(watching.getByText('No accounts yet')).toBeVisible();
  await writing.goto('accounts');
  await writing.bringToFront();
  await addAccount(writing, 'Everyday', { balance: '100' });
  await expect(row(watching, 'Everyday')).toContainText('$100.00');
  await addTransaction(writing, 'Coffee', '-4.50');
  await expect(row(watching, 'Everyday')).toContainText('$95.50');
  await expect(watching.getByRole('main')).toContainText('Total CAD$95.50');
});
