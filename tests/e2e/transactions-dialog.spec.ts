import { addAccount } from '@tests/support/app-actions.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** The dialogs for transactions and transfers (spec §2, §5, §8). */

const TODAY = '2026-03-15';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(`${TODAY}T12:00:00-04:00`) });
});

const transaction = (page: Page) => page.getByRole('dialog', { name: 'Add a New Transaction' });
const transfer = (page: Page) => page.getByRole('dialog', { name: 'Add a Transfer' });
const account = (page: Page) => page.getByRole('dialog', { name: 'Add Account' });

async function open(page: Page, name: 'Add Transaction' | 'Add Transfer') {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = name === 'Add Transaction' ? transaction(page) : transfer(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function withAccounts(page: Page, ...names: readonly string[]) {
  for (const name of names) await addAccount(page, name);
}

test('spec §2, §5: titles, help texts and fields match exactly; without accounts nothing can be submitted', async ({
  page,
}) => {
  await page.goto('dashboard');
  await test.step('spec §2: titles, help texts and fields match exactly', async () => {
    const first = await open(page, 'Add Transaction');
    await expect(first).toHaveAccessibleDescription(
      'Enter the details for your transaction below. Use a negative sign for expenses (e.g., -25.50).',
    );
    for (const label of ['Date', 'Description', 'Amount', 'Account', 'Category', 'Tags', 'Notes']) {
      await expect(first.getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(first.getByLabel('Category')).toHaveValue('Uncategorized');
    await page.keyboard.press('Escape');
    const second = await open(page, 'Add Transfer');
    await expect(second).toHaveAccessibleDescription(
      'Move funds between two of your accounts. This will create two transactions.',
    );
    for (const label of ['Date', 'Amount', 'From Account', 'To Account', 'Description']) {
      await expect(second.getByLabel(label, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
  });
  await test.step('a newly added account is selected, and the form is unchanged', async () => {
    const dialog = await open(page, 'Add Transaction');
    const submit = dialog.getByRole('button', { name: 'Add Transaction' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Description').fill('Coffee');
    await dialog.getByLabel('Amount').fill('-4.50');
    await dialog.getByLabel('Account').selectOption('Add new account...');
    await expect(account(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account(page)).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Account').selectOption('Add new account...');
    await account(page).getByLabel('Name').fill('Everyday');
    await account(page).getByRole('button', { name: 'Add Account' }).click();
    await expect(account(page)).toBeHidden();
    await expect(dialog.getByLabel('Account').locator('option:checked')).toHaveText('Everyday');
    await expect(dialog.getByLabel('Description')).toHaveValue('Coffee');
    await expect(dialog.getByLabel('Amount')).toHaveValue('-4.50');
    await submit.click();
    await expect(page.getByText('Transaction added successfully! 💸')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await storedTransactions(page)).toMatchObject([
      { description: 'Coffee', amount: -450, date: TODAY, kind: 'normal' },
    ]);
  });
});

test('spec §5, §8 transaction: validation, calendar, one row per submit, duplicates, starter categories', async ({
  page,
}) => {
  await withAccounts(page, 'Savings', 'Everyday');
  const dialog = await open(page, 'Add Transaction');
  await test.step('the first account by name is preselected, and each rule has its message at its field', async () => {
    await expect(dialog.getByLabel('Account').locator('option:checked')).toHaveText('Everyday');
    await expect(dialog.getByLabel('Date')).toHaveValue(TODAY);
    await dialog.getByLabel('Date').fill('');
    await dialog.getByLabel('Description').fill('A');
    await dialog.getByLabel('Amount').fill('0');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    const described = async (label: string, sentence: string) => {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence);
    };
    await described('Date', 'A date is required.');
    await described('Description', 'Description must be at least 2 characters.');
    await described('Amount', 'Amount cannot be zero.');
    await expect(dialog.getByLabel('Date')).toBeFocused();
    await dialog.getByLabel('Date').fill('2026-03-16');
    await described('Date', 'The date cannot be in the future.');
    await dialog.getByLabel('Date').fill('1899-12-31');
    await described('Date', 'The date cannot be before 1900-01-01.');
    await dialog.getByLabel('Date').fill('1900-01-01');
    await expect(dialog.getByLabel('Date')).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('in the calendar, days after today and before 1900 are disabled', async () => {
    await dialog.getByLabel('Date').fill(TODAY);
    await dialog.getByRole('button', { name: 'Open calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    const day = (name: RegExp) => calendar.getByRole('button', { name }).first();
    await expect(day(/March 16, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await expect(day(/March 15, 2026/)).not.toHaveAttribute('aria-disabled', 'true');
    await day(/March 16, 2026/).click({ force: true });
    await expect(dialog.getByLabel('Date')).toHaveValue(TODAY);
    await day(/March 3, 2026/).click();
    await expect(dialog.getByLabel('Date')).toHaveValue('2026-03-03');
    await dialog.getByLabel('Date').fill('1900-01-02');
    await dialog.getByRole('button', { name: 'Open calendar' }).click();
    await expect(day(/December 31, 1899/)).toHaveAttribute('aria-disabled', 'true');
    await expect(day(/January 1, 1900/)).not.toHaveAttribute('aria-disabled', 'true');
    await day(/January 1, 1900/).click();
    await expect(dialog.getByLabel('Date')).toHaveValue('1900-01-01');
  });
  await test.step('it is added once, however often its button is pressed', async () => {
    await dialog.getByLabel('Date').fill(TODAY);
    await dialog.getByLabel('Description').fill('Coffee');
    await dialog.getByLabel('Amount').fill('-4.5');
    await dialog.getByRole('button', { name: 'Add Transaction' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Transaction added successfully! 💸')).toBeVisible();
    await expect(page.getByText('Failed to add transaction')).toHaveCount(0);
    expect(await storedTransactions(page)).toHaveLength(1);
  });
  await test.step('a duplicate is refused, the dialog keeps its input, and it can be added anyway', async () => {
    await open(page, 'Add Transaction');
    await dialog.getByLabel('Description').fill(' COFFEE ');
    await dialog.getByLabel('Amount').fill('-4.5');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(
      page.getByText('Failed to add transaction. It might be a duplicate.'),
    ).toBeVisible();
    await expect(transaction(page).getByLabel('Description')).toHaveValue(' COFFEE ');
    expect(await storedTransactions(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Add anyway' }).click();
    await expect(transaction(page)).toBeHidden();
    expect(await storedTransactions(page)).toHaveLength(2);
  });
  await test.step('starter categories are offered if there are none', async () => {
    await open(page, 'Add Transaction');
    await dialog.getByRole('button', { name: 'Add starter categories' }).click();
    await dialog.getByLabel('Category').fill('groc');
    await page.getByRole('listbox').getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByLabel('Description').fill('Metro');
    await dialog.getByLabel('Amount').fill('-20');
    await dialog.getByLabel('Notes').press('Control+Enter');
    await expect(dialog).toBeHidden();
    const rows = await storedTransactions(page);
    const row = rows.find(({ description }) => description === 'Metro');
    expect(row?.categoryId).toMatch(/.+/);
  });
});

test('spec §2, §4, §5, §8 transfer: an account added on the way, two transactions, validation, a deleted account', async ({
  context,
  page,
}) => {
  await withAccounts(page, 'Everyday');
  const dialog = await open(page, 'Add Transfer');
  await test.step("'Add new account...' is in both selects", async () => {
    await dialog.getByLabel('From Account').selectOption('Everyday');
    await dialog.getByLabel('To Account').selectOption('Add new account...');
    await account(page).getByLabel('Name').fill('Savings');
    await account(page).getByRole('button', { name: 'Add Account' }).click();
    await expect(dialog.getByLabel('To Account').locator('option:checked')).toHaveText('Savings');
    await expect(dialog.getByLabel('From Account').locator('option:checked')).toHaveText(
      'Everyday',
    );
    await expect(dialog.getByLabel('From Account').getByRole('option')).toHaveText([
      'Everyday',
      'Savings',
      'Add new account...',
    ]);
  });
  await test.step('creates two transactions with default descriptions', async () => {
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: 'Add Transfer' }).click();
    await expect(page.getByText('Transfer completed successfully! 💸')).toBeVisible();
    await expect(dialog).toBeHidden();
    const rows = await storedTransactions(page);
    expect(rows.map(({ amount, description }) => [amount, description]).sort()).toEqual([
      [-10_000, 'Transfer to Savings'],
      [10_000, 'Transfer from Everyday'],
    ]);
  });
  await test.step('each rule has its message at its field', async () => {
    await addAccount(page, 'Dollars', { currency: 'USD' });
    await open(page, 'Add Transfer');
    const submit = dialog.getByRole('button', { name: 'Add Transfer' });
    await dialog.getByLabel('Amount').fill('-5');
    await submit.click();
    const [amount, from, to] = [
      dialog.getByLabel('Amount'),
      dialog.getByLabel('From Account'),
      dialog.getByLabel('To Account'),
    ];
    await expect(amount).toHaveAccessibleDescription('Amount must be positive.');
    await expect(from).toHaveAccessibleDescription('Please select an account to transfer from.');
    await expect(to).toHaveAccessibleDescription('Please select an account to transfer to.');
    await expect(amount).toBeFocused();
    await amount.fill('5');
    await from.selectOption('Everyday');
    await to.selectOption('Everyday');
    await expect(to).toHaveAccessibleDescription('From and To accounts cannot be the same.');
    await to.selectOption('Dollars');
    await submit.click();
    await expect(dialog.getByLabel('Amount received')).toHaveAccessibleDescription(
      'Amount must be positive.',
    );
    await expect(dialog.getByLabel('Amount received')).toBeFocused();
    expect(await storedTransactions(page)).toHaveLength(2);
  });
  await test.step('an account that another tab has deleted meanwhile', async () => {
    await dialog.getByLabel('To Account').selectOption('Savings');
    await dialog.getByLabel('Amount').fill('55');
    const other = await context.newPage();
    await other.goto('accounts');
    await other.getByRole('button', { name: 'Actions for Savings' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Delete Account' }).click();
    await expect(other.getByText('Deleted account Savings')).toBeVisible();
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'Add Transfer' }).click();
    await expect(
      page.getByText('Could not find one or both accounts for the transfer.'),
    ).toBeVisible();
    await expect(dialog).toBeVisible();
  });
});

test('while a dialog is open, nothing on the page can be pressed: a press outside only reaches the dialog', async ({
  page,
}) => {
  await withAccounts(page, 'Everyday');
  await page.goto('accounts');
  const place = await page.getByRole('link', { name: 'Everyday' }).first().boundingBox();
  if (!place) throw new Error('no account');
  const beside = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const heard = await page.evaluateHandle(() => {
    const heard: string[] = [];
    for (const type of ['pointerdown', 'click'] as const) {
      document
        .getElementById('root')
        ?.addEventListener(type, () => heard.push(type), { capture: true });
    }
    return heard;
  });
  const pressBeside = async () => {
    await heard.evaluate((list) => list.splice(0));
    await page.mouse.click(beside.x, beside.y);
    expect(await heard.evaluate((list) => [...list])).toEqual([]);
  };
  const dialog = transaction(page);
  const openByKey = async () => {
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Description')).toBeFocused();
  };

  await openByKey();
  await pressBeside();
  await expect(dialog).toBeHidden();

  await openByKey();
  await dialog.getByLabel('Description').fill('Coffee');
  await pressBeside();
  await expect(dialog).toBeVisible();
  const field = await dialog.getByLabel('Notes').boundingBox();
  if (!field) throw new Error('no field');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await pressBeside();
  await page.mouse.click(field.x + 4, field.y + 4);
  expect(await heard.evaluate((list) => [...list])).toEqual([]);
  await expect(page).toHaveURL(/accounts$/);
});

test('a dialog closes at a press beside it from its first moment, and its first field is ready for the keys', async ({
  page,
}) => {
  await withAccounts(page, 'Everyday');
  const dialog = transaction(page);
  // Loads the code of the dialog.
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // No frame passes once it is there, as on a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Coffee');
  await page.clock.resume();
  await expect(dialog.getByLabel('Description')).toHaveValue('Coffee');
});
