import {
  addAccount,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { openSample } from '@tests/support/sample.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Places where users used to get stuck or had to do by hand what Coffer already knows. */

const grid = (page: Page) => page.getByRole('grid', { name: 'Transactions' });
const rowOf = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text });
const noticeOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Imports rows into one account, each 1.00 more than the one before, all without a category. */
async function importRows(page: Page, ...descriptions: readonly string[]): Promise<void> {
  await addAccount(page, 'Everyday');
  const lines = descriptions.map((text, at) => `2026-01-${10 + at},${text},-${at + 10}.00`);
  const wizard = await openImport(page, {
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines].join('\n')),
  });
  await reviewWithSuggestion(wizard, 'Everyday');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await wizard.getByText(`Imported: ${descriptions.length}`).waitFor();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  const done = wizard.getByRole('button', { name: 'Done' });
  await done
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  if (await done.isVisible()) await done.click();
  await expect(wizard).toBeHidden();
}

const addStarters = (within: Locator) =>
  within.getByRole('button', { name: 'Add starter categories' }).click();

test('hard use 16: Suggest Categories without any categories offers the starter set and continues', async ({
  page,
}) => {
  await importRows(page, 'LOBLAWS 1022', 'TIM HORTONS #2345', 'QUIBBLE 7');
  await page.goto('transactions?category=none');
  await page.getByRole('button', { name: 'Suggest categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest Categories' });
  await expect(dialog.getByText('You have no categories yet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await expectNoViolations(page, 'suggestions without categories');
  await addStarters(dialog);
  await expect(dialog.getByRole('checkbox', { name: 'LOBLAWS 1022' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'TIM HORTONS #2345' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'LOBLAWS 1022' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'TIM HORTONS #2345' }).uncheck();
  // A button that would do nothing says why.
  const apply = dialog.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription('Select at least one suggestion.');
  await dialog.getByRole('checkbox', { name: 'LOBLAWS 1022' }).check();
  await dialog.getByRole('button', { name: 'Apply 1' }).click();
  await expect(dialog).toBeHidden();
  await openPage(page, 'Transactions');
  await expect(rowOf(page, 'LOBLAWS 1022')).toContainText('Groceries');
});

tortureTest(
  'hard use 16: where a category must be chosen and there is none, the starter set is one press away',
  async ({ page }) => {
    await importRows(page, 'LOBLAWS 1022', 'QUIBBLE 7');
    await openPage(page, 'Transactions');
    await rowOf(page, 'QUIBBLE 7').getByRole('checkbox').check();
    const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
    await toolbar.getByRole('button', { name: 'Set category' }).click();
    const bulk = page.getByRole('dialog', { name: 'Set category' });
    await expect(bulk.getByRole('button', { name: 'Add starter categories' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('planning?tab=budgets');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Add starter categories' }),
    ).toBeVisible();
    await page.goto('settings?tab=rules&description=QUIBBLE');
    const rule = page.getByRole('dialog', { name: 'Add Rule' });
    await addStarters(rule);
    await expect(rule.getByRole('button', { name: 'Add starter categories' })).toBeHidden();
    await rule.getByLabel('Category').fill('Home');
    await rule.getByRole('option', { name: 'Home', exact: true }).click();
    await rule.getByRole('button', { name: 'Save Rule' }).click();
    await expect(rule).toBeHidden();
  },
);

tortureTest(
  'hard use 16: a new transaction begins with the first account of the Accounts page, never with a loan',
  async ({ page }) => {
    await openSample(page);
    await page.goto('accounts');
    const shown = page.getByRole('main').getByRole('link', { name: /./ });
    await expect(shown.filter({ hasText: 'Car Loan' })).toBeVisible();
    const names = (await shown.allInnerTexts()).filter((name) =>
      ['Everyday Chequing', 'Joint Savings', 'Cash Back Visa', 'TFSA', 'RRSP', 'Car Loan'].includes(
        name,
      ),
    );
    expect(names).toHaveLength(6);
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    const account = dialog.getByLabel('Account');
    const chosen = account.locator('option:checked');
    for (const address of [
      'dashboard',
      'accounts',
      'planning?tab=debts',
      'scheduled',
      'settings',
    ]) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Add Transaction' }).first().click();
      await expect(chosen).toHaveText('Everyday Chequing');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.keyboard.press('n');
    await expect(account.locator('option')).toHaveText([...names, 'Add new account...']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // On an account's page, that account is preselected.
    await openPage(page, 'Accounts');
    await shown.filter({ hasText: 'Car Loan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Car Loan' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(chosen).toHaveText('Car Loan');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.goto('scheduled');
    await page.getByRole('button', { name: 'Add Scheduled Transaction' }).first().click();
    const scheduled = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
    await expect(scheduled.getByLabel('Account').first().locator('option:checked')).toHaveText(
      'Everyday Chequing',
    );
  },
);

tortureTest(
  'hard use 16: a rule made of a row looks for the merchant and applies to similar rows, with Undo',
  async ({ page }) => {
    await page.goto('settings?tab=categories');
    await addStarters(page.getByRole('main'));
    await expect(page.getByRole('button', { name: 'Edit Groceries' })).toBeVisible();
    await importRows(
      page,
      'ZORBAX 4310 TORONTO ON',
      'ZORBAX 1177 OTTAWA ON',
      'ZORBAX 998 LAVAL QC',
      'PLONK *RIDE 3F4K2',
      'PLONK *RIDE 9ZZ11',
      'PLONK *GIZMO 3F4K2',
    );
    await openPage(page, 'Transactions');
    const categorise = async (description: string, category: string) => {
      await rowOf(page, description)
        .getByRole('button', { name: `Edit ${description}` })
        .click();
      const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
      await edit.getByLabel('Category').fill(category);
      await page.getByRole('listbox').getByRole('option', { name: category, exact: true }).click();
      await edit.getByRole('button', { name: 'Save Transaction' }).click();
      await expect(edit).toBeHidden();
      await noticeOf(page, description).getByRole('button', { name: 'Create rule' }).click();
    };
    const rule = page.getByRole('dialog', { name: 'Add Rule' });

    await categorise('ZORBAX 4310 TORONTO ON', 'Dining Out');
    await expect(rule.getByLabel('Name')).toHaveValue('ZORBAX');
    await expect(rule.getByLabel('Value')).toHaveValue('ZORBAX');
    await expect(rule.getByRole('table')).toContainText('ZORBAX 1177 OTTAWA ON');
    await rule.getByRole('checkbox', { name: 'Also apply to 2 similar transactions' }).check();
    await expectNoViolations(page, 'a rule made of a row');
    await rule.getByRole('button', { name: 'Save Rule' }).click();
    await expect(rule).toBeHidden();
    const notice = noticeOf(page, /Categori[sz]ed 2 transactions/);
    await expect(notice).toBeVisible();
    await openPage(page, 'Transactions');
    await expect(grid(page).getByRole('row').filter({ hasText: 'Dining Out' })).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(grid(page).getByRole('row').filter({ hasText: 'Dining Out' })).toHaveCount(1);

    // Rides are not gizmos: with those stored, the first word alone would match too much.
    await categorise('PLONK *RIDE 3F4K2', 'Transportation');
    await expect(rule.getByLabel('Value')).toHaveValue('PLONK *RIDE');
    await expect(
      rule.getByRole('checkbox', { name: 'Also apply to 1 similar transaction', exact: true }),
    ).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(rule).toBeHidden();
    await expect(page).not.toHaveURL(/row=|description=/);
  },
);
