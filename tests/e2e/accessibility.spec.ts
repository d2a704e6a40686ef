import {
  addAccount,
  finishImport,
  openFilter,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Runs axe on every screen, dialog and list, in both themes. */

const TODAY = '2026-03-15';

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await page.clock.install({ time: new Date(`${TODAY}T12:00:00-04:00`) });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('accounts');
});

/** Opens something, runs axe on it, and closes it with Escape. */
async function look(page: Page, title: string, open: () => Promise<void>) {
  await open();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await expect(dialog).toHaveAccessibleName(title);
  await expectNoViolationsInAnyTheme(page, title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}

const press = (page: Page, button: string) => () =>
  page.getByRole('button', { name: button, exact: true }).first().click();

/** Opens it from a button's menu. */
const choose = (page: Page, menu: string, item: string) => async () => {
  await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

async function addRow(page: Page, description: string, amount: string) {
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog).toBeHidden();
}

tortureTest(
  'axe finds nothing on each screen, nor on each step of the import',
  async ({ page }) => {
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    await expectNoViolationsInAnyTheme(page, 'empty accounts');
    await addAccount(page, 'Chequing', { balance: '10.00' });
    const wizard = await openImport(page, 'tests/fixtures/bank-csv/bmo-chequing-preamble.csv');
    await expectNoViolationsInAnyTheme(page, 'mapping');
    await reviewWithSuggestion(wizard, 'Chequing');
    await expectNoViolationsInAnyTheme(page, 'review');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(wizard.getByText('Imported: 16')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'complete');
    await finishImport(wizard);
    // Categories, payees and tags follow below; AI, dashboard and reports have their own specs.
    const lookAtPage = async (name: string) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectNoViolationsInAnyTheme(page, name);
    };
    for (const name of ['Accounts', 'Transactions', 'Planning', 'Scheduled', 'Settings']) {
      await openPage(page, name);
      await lookAtPage(name);
    }
    for (const name of ['Rules', 'Templates', 'Data', 'Appearance', 'Shortcuts', 'Privacy']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await lookAtPage(name);
    }
    for (const route of ['debug', 'no-such-page']) {
      await page.goto(route);
      await lookAtPage(route);
    }
  },
);

tortureTest('axe finds nothing on the dialogs of accounts', async ({ page }) => {
  await addAccount(page, 'Chequing', { balance: '1000.00' });
  await addAccount(page, 'House', { type: 'other' });
  await look(page, 'Add Account', press(page, 'Add Account'));
  await page.getByRole('link', { name: 'House' }).click();
  await look(page, 'Set value', choose(page, 'Actions for House', 'Set today’s value'));
  await page.goBack();
  await page.getByRole('link', { name: 'Chequing' }).click();
  await look(page, 'Edit Account', choose(page, 'Actions for Chequing', 'Edit Account'));
  await look(
    page,
    'Edit Opening Balance',
    choose(page, 'Actions for Chequing', 'Change opening balance'),
  );
  await look(page, 'Check statement', press(page, 'Check statement'));
  await page.getByRole('button', { name: 'Check statement' }).click();
  await page.getByRole('textbox', { name: 'Statement date' }).fill(TODAY);
  await page.getByLabel('Statement balance').fill('1000');
  await page.getByRole('button', { name: 'Mark as reconciled' }).click();
  await expect(page.getByRole('list', { name: 'Reconciled statements' })).toBeVisible();
  await openPage(page, 'Transactions');
  const agreed = page.getByRole('checkbox', { name: 'Select Opening Balance' });
  await agreed.check();
  await look(page, 'Change reconciled transactions?', press(page, 'Delete'));
  await openPage(page, 'Accounts');
  await page.getByRole('link', { name: 'Chequing' }).click();
  await look(
    page,
    'Delete Chequing and its 1 transaction?',
    choose(page, 'Actions for Chequing', 'Delete'),
  );
});

tortureTest('axe finds nothing on the dialogs of transactions', async ({ page }) => {
  await addAccount(page, 'Chequing', { balance: '1000.00' });
  await addAccount(page, 'Savings');
  await openPage(page, 'Transactions');
  await addRow(page, 'Bookshop', '-40');
  await addRow(page, 'Bookshop refund', '15');
  await look(page, 'Add a New Transaction', press(page, 'Add Transaction'));
  await look(page, 'Add a Transfer', press(page, 'Add Transfer'));
  await page.getByRole('button', { name: 'Add Transfer' }).first().click();
  const transfer = page.getByRole('dialog', { name: 'Add a Transfer' });
  await transfer.getByLabel('Amount', { exact: true }).fill('25');
  await transfer.getByLabel('From Account').selectOption({ label: 'Chequing' });
  await transfer.getByLabel('To Account').selectOption({ label: 'Savings' });
  await transfer.getByRole('button', { name: 'Add Transfer' }).click();
  await expect(transfer).toBeHidden();
  await look(page, 'Edit Transaction', press(page, 'Edit Bookshop'));
  await look(page, 'Edit Transfer', press(page, 'Edit Transfer to Savings'));
  const menu = 'More actions for Bookshop';
  await look(page, 'Split Transaction', choose(page, menu, 'Split…'));
  await look(page, 'History', choose(page, menu, 'History'));
  await look(page, 'Link Refund', choose(page, 'More actions for Bookshop refund', 'Link refund…'));
  await page.getByRole('checkbox', { name: 'Select all' }).first().check();
  await expectNoViolationsInAnyTheme(page, 'a selection');
  for (const title of ['Set category', 'Add tags', 'Remove tags', 'Move to account']) {
    await look(page, title, press(page, title));
  }
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Bookshop refund' });
  await row.press('q');
  await expect(page.getByRole('group', { name: /^Quick edit/ })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'quick edit');
  await page.keyboard.press('Escape');
  await look(page, 'Save this filter…', press(page, 'Save this filter…'));
  for (const name of ['Date', 'Account', 'Category', 'Amount', 'More filters'] as const) {
    await look(page, name, async () => {
      await openFilter(page, name);
    });
  }
  await look(page, 'Search by', press(page, 'How to search'));
});

tortureTest('axe finds nothing on the dialogs of categories, payees and tags', async ({ page }) => {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByRole('button', { name: 'Edit Groceries' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'categories');
  await look(page, 'Add Category', press(page, 'Add Category'));
  await look(page, 'Edit Category', press(page, 'Edit Groceries'));
  await look(page, 'Delete Groceries?', press(page, 'Delete Groceries'));
  for (const { tab, record, merge } of [
    { tab: 'Payees', record: 'Payee', merge: 'Merge Payees' },
    { tab: 'Tags', record: 'Tag', merge: 'Merge Tags' },
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    for (const name of ['First', 'Second']) {
      await page.getByRole('button', { name: `Add ${record}` }).click();
      const dialog = page.getByRole('dialog', { name: `Add ${record}` });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: `Save ${record}` }).click();
      await expect(dialog).toBeHidden();
    }
    await look(page, `Add ${record}`, press(page, `Add ${record}`));
    await look(page, `Edit ${record}`, press(page, 'Edit First'));
    await look(page, 'Delete First?', press(page, 'Delete First'));
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await expectNoViolationsInAnyTheme(page, tab);
    await look(page, merge, press(page, 'Merge…'));
  }
});
