import { addAccount, openPage, openSettings } from '@tests/support/app-actions.ts';
import { chooseInPalette, discardQuestion, stayAtClosing } from '@tests/support/leaving-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture } from '@tests/support/torture.ts';

/** Every way out of a half-filled form asks first; every dialog without input closes at once and leaves the page as it was. */

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const keep = (page: Page) =>
  discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) =>
  discardQuestion(page).getByRole('button', { name: 'Discard', exact: true }).click();

const DIALOGS = [
  { command: 'Add Transaction', title: 'Add a New Transaction', field: 'Description' },
  { command: 'Add Transfer', title: 'Add a Transfer', field: 'Description' },
  { command: 'Add Account', title: 'Add Account', field: 'Name' },
  { command: 'Add Category', title: 'Add Category', field: 'Name' },
  { command: 'Add Payee', title: 'Add Payee', field: 'Name' },
  { command: 'Add Tag', title: 'Add Tag', field: 'Name' },
  { command: 'Add Rule', title: 'Add Rule', field: 'Name' },
  { command: 'Add Scheduled', title: 'Add Scheduled Transaction', field: 'Description' },
  { command: 'Add Budget', title: 'Add Budget', field: 'Name' },
  { command: 'Add Goal', title: 'Add Goal', field: 'Name' },
  { command: 'Add Debt', title: 'Add Debt', field: 'Name' },
] as const;

const SIZES = {
  'a desk': { width: 1440, height: 900 },
  ...(isTorture && { 'a phone': { width: 390, height: 844 } }),
};

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('hard use 1: Back closes each dialog, asks if something was entered, and stays on the page', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.goto('accounts');
      await addAccount(page, 'Everyday');
      await page.getByRole('link', { name: 'Everyday' }).click();
      await expect(h1(page, 'Everyday')).toBeVisible();
      for (const { command, title, field } of isTorture ? DIALOGS : DIALOGS.slice(0, 6)) {
        await test.step(command, async () => {
          const dialog = page.getByRole('dialog', { name: title, exact: true });
          await chooseInPalette(page, command);
          await expect(dialog).toBeVisible();
          await page.goBack();
          await expect(dialog).toBeHidden();

          await chooseInPalette(page, command);
          const box = dialog.getByLabel(field, { exact: true }).first();
          await box.fill('Half entered');
          await page.goBack();
          await keep(page);
          await expect(discardQuestion(page)).toBeHidden();
          await expect(box).toHaveValue('Half entered');
          // Back at the question means 'Keep editing'.
          await page.goBack();
          await expect(discardQuestion(page)).toBeVisible();
          await page.goBack();
          await expect(discardQuestion(page)).toBeHidden();
          await expect(dialog).toBeVisible();
          await page.goBack();
          await discard(page);
          await expect(dialog).toBeHidden();
          await expect(h1(page, 'Everyday')).toBeVisible();
        });
      }
      await page.goBack();
      await expect(h1(page, 'Accounts')).toBeVisible();
    });

    test('hard use 1: on the first page, Back also closes the dialog first and only then leaves Coffer', async ({
      page,
    }) => {
      await page.goto('about:blank');
      await page.goto('settings?tab=tags');
      await expect(page.getByRole('tab', { name: 'Tags', selected: true })).toBeVisible();
      await chooseInPalette(page, 'Add Tag');
      const dialog = page.getByRole('dialog', { name: 'Add Tag' });
      await dialog.getByLabel('Name').fill('Holidays');
      await page.goBack();
      await discard(page);
      await expect(dialog).toBeHidden();
      await expect(h1(page, 'Settings')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });
  });
}

test('hard use 1: Back closes only the account dialog above the transaction dialog', async ({
  page,
}) => {
  await addAccount(page, 'Everyday');
  await openPage(page, 'Transactions');
  await chooseInPalette(page, 'Add Transaction');
  const outer = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await outer.getByLabel('Description').fill('Bakery');
  await outer.getByLabel('Account', { exact: true }).selectOption({ label: 'Add new account...' });
  const inner = page.getByRole('dialog', { name: 'Add Account' });
  await inner.getByLabel('Name').fill('Cash');
  await page.goBack();
  await keep(page);
  await expect(inner.getByLabel('Name')).toHaveValue('Cash');
  await page.goBack();
  await discard(page);
  await expect(inner).toBeHidden();
  await expect(outer.getByLabel('Description')).toHaveValue('Bakery');
  await page.goBack();
  await discard(page);
  await expect(outer).toBeHidden();
  await expect(h1(page, 'Transactions')).toBeVisible();
});

test('hard use 1: account forms are protected too: a statement, the opening balance, a holding', async ({
  page,
}) => {
  await page.goto('accounts');
  await addAccount(page, 'Brokerage', { type: 'investment_non_reg', balance: '100' });
  await page.getByRole('link', { name: 'Brokerage' }).click();
  const actions = page.getByRole('button', { name: 'Actions for Brokerage' });
  for (const { action, title, field, typed } of [
    {
      action: 'Check statement',
      title: 'Check statement',
      field: 'Statement balance',
      typed: '12.34',
    },
    {
      action: 'Change opening balance',
      title: 'Edit Opening Balance',
      field: 'Amount',
      typed: '55',
    },
  ]) {
    await actions.click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(field).fill(typed);
    await page.goBack();
    await keep(page);
    await expect(dialog.getByLabel(field)).toHaveValue(typed);
    await page.keyboard.press('Escape');
    await discard(page);
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('XEQT');
  await page.goBack();
  await keep(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('XEQT');
});

test('hard use 1: a form on a page asks at a link, a tab, the palette, a key, Back, Forward and closing the browser tab', async ({
  page,
}) => {
  await page.goto('dashboard');
  await openPage(page, 'Reports');
  await openSettings(page, 'AI');
  await openPage(page, 'Accounts');
  await page.goBack();
  const key = page.getByLabel('Gemini API key', { exact: true });
  await key.fill('half a key');
  const main = page.getByRole('navigation', { name: 'Main' });
  const ways = {
    'a link': () => main.getByRole('link', { name: 'Transactions' }).click(),
    'a tab': () => page.getByRole('tab', { name: 'Tags', exact: true }).click(),
    'the palette': () => chooseInPalette(page, 'Planning'),
    'a tab in the palette': () => chooseInPalette(page, 'Settings: Payees'),
    keys: async () => {
      await page.getByRole('tab', { name: 'AI', exact: true }).focus();
      await page.keyboard.press('g');
      await page.keyboard.press('t');
    },
    Back: () => page.goBack(),
    Forward: () => page.goForward(),
  };
  for (const [way, go] of Object.entries(ways)) {
    await test.step(way, async () => {
      await go();
      await keep(page);
      await expect(discardQuestion(page)).toBeHidden();
      await expect(page).toHaveURL(/settings\?tab=ai$/);
      await expect(key).toHaveValue('half a key');
    });
  }
  await stayAtClosing(page);
  await expect(key).toHaveValue('half a key');

  await page.goForward();
  await discard(page);
  await expect(h1(page, 'Accounts')).toBeVisible();
  await page.goBack();
  await expect(key).toHaveValue('');
  await page.goBack();
  await expect(h1(page, 'Reports')).toBeVisible();
});

test('hard use 1: closing the browser tab asks if a dialog has input, and not if it is empty', async ({
  page,
}) => {
  await addAccount(page, 'Everyday');
  await chooseInPalette(page, 'Add Transaction');
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill('Bakery');
  await stayAtClosing(page);
  await expect(dialog.getByLabel('Description')).toHaveValue('Bakery');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await expect(dialog).toBeHidden();
  await chooseInPalette(page, 'Add Transaction');
  await expect(dialog).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('hard use 1: a row edited in place asks at Back and in the palette, and is saved by pressing a link', async ({
  page,
}) => {
  await addAccount(page, 'Everyday');
  await openPage(page, 'Transactions');
  await chooseInPalette(page, 'Add Transaction');
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill('Bakery');
  await dialog.getByLabel('Amount').fill('-5');
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
  const edit = async (from: string) => {
    await page.getByRole('row').filter({ hasText: from }).getByRole('rowheader').dblclick();
    return page.getByRole('group', { name: `Quick edit ${from}` }).getByLabel('Description');
  };
  const box = await edit('Bakery');
  // Nothing has changed yet, so nothing is asked.
  await page.goBack();
  await expect(h1(page, 'Accounts')).toBeVisible();
  await page.goForward();
  await edit('Bakery');
  await box.fill('Bakery on Main');
  await page.goBack();
  await keep(page);
  await expect(box).toHaveValue('Bakery on Main');
  await chooseInPalette(page, 'Reports');
  await keep(page);
  await expect(box).toHaveValue('Bakery on Main');
  await openPage(page, 'Accounts');
  await expect(discardQuestion(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('rowheader', { name: 'Bakery on Main' })).toBeVisible();
});
