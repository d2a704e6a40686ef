import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  openSettings,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Why a row has its category, what would fit a new one, and the rule book behind it (spec §4, §9). */

const FILE = [
  'Date,Description,Amount',
  '2026-01-05,LOBLAWS 1022,-25.00',
  '2026-01-06,LOBLAWS 1023,-31.00',
  '2026-01-07,NETFLIX.COM,-17.00',
  '2026-01-08,INTERAC E-TRANSFER SENT,-40.00',
].join('\n');

async function importRows(page: Page) {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  await expect(page.getByRole('button', { name: 'Edit Groceries' })).toBeVisible();
  await addAccount(page, 'Everyday');
  const wizard = await openImport(page, {
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await reviewWithSuggestion(wizard, 'Everyday');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await wizard.getByText('Imported: 4').waitFor();
  await finishImport(wizard);
}

const rowOf = (page: Page, description: string) =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .filter({ hasText: description });

const noticeOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text });

test('a row says what categorised it; changed by hand, it offers a rule beside Undo', async ({
  page,
}) => {
  await importRows(page);
  await openPage(page, 'Transactions');
  const row = rowOf(page, 'LOBLAWS 1022');
  await expect(row.getByRole('img', { name: 'By the keyword “LOBLAW”' })).toBeVisible();
  await expect(rowOf(page, 'INTERAC').getByRole('img')).toHaveCount(1);
  const words = row.getByText('Groceries');
  // Paper is narrower than the screen but keeps the screen's columns: the full name still fits in its row.
  const layWidth = (width: string) =>
    page.evaluate((value) => {
      document.body.style.width = value;
    }, width);
  await page.emulateMedia({ media: 'print' });
  await layWidth('640px');
  const [sheetRow, name] = [await row.boundingBox(), await words.boundingBox()];
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(
    (sheetRow?.y ?? 0) + (sheetRow?.height ?? 0),
  );
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await layWidth('');

  await row.getByRole('button', { name: 'Edit LOBLAWS 1022' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  const category = dialog.getByLabel('Category');
  await expect(category).toHaveAccessibleDescription('By the keyword “LOBLAW”');
  await category.fill('Shopping');
  await page.getByRole('listbox').getByRole('option', { name: 'Shopping', exact: true }).click();
  await expect(category).not.toHaveAccessibleDescription(/keyword/);
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(dialog).toBeHidden();
  const notice = noticeOf(page, 'LOBLAWS 1022');
  await expect(notice.getByRole('button', { name: 'Create rule' })).toBeVisible();
  await expectNoViolations(page, 'the offer of a rule');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('img', { name: 'By the keyword “LOBLAW”' })).toBeVisible();

  await row.press('q');
  const strip = page.getByRole('group', { name: /^Quick edit/ });
  await expect(strip.getByText('By the keyword “LOBLAW”')).toBeVisible();
  await strip.getByLabel('Category').fill('Home');
  await page
    .getByRole('listbox', { name: 'Choices' })
    .getByRole('option', { name: 'Home', exact: true })
    .click();
  await strip.getByRole('button', { name: 'Save' }).click();
  await noticeOf(page, 'Recategorized').getByRole('button', { name: 'Create rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add Rule' });
  await expect(rule.getByLabel('Value')).toHaveValue('LOBLAWS');
  await expect(rule.getByLabel('Category')).toHaveValue('Home');
});

async function addFilmRule(page: Page) {
  await page.goto('settings?tab=rules&name=Films&description=netflix&categoryId=none');
  const dialog = page.getByRole('dialog', { name: 'Add Rule' });
  await dialog.getByLabel('Category').fill('Shopping');
  await dialog.getByRole('option', { name: 'Shopping', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Rule' }).click();
  await expect(dialog).toBeHidden();
}

tortureTest('a rule that is offered against another one is tried before it', async ({ page }) => {
  await importRows(page);
  await addFilmRule(page);
  await page.goto('transactions');
  await rowOf(page, 'NETFLIX').getByRole('button', { name: 'Edit NETFLIX.COM' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
  await edit.getByLabel('Category').fill('Home');
  await page.getByRole('listbox').getByRole('option', { name: 'Home', exact: true }).click();
  await edit.getByRole('button', { name: 'Save Transaction' }).click();
  await noticeOf(page, 'NETFLIX').getByRole('button', { name: 'Create rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Rule' });
  await expect(dialog).toContainText('It will run before “Films”');
  await expect(dialog.getByText('1 transaction matches')).toBeVisible();
  await expect(dialog.getByText('comes first')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save Rule' }).click();
  await expect(dialog).toBeHidden();
  const rules = page.getByRole('list', { name: 'Rules', exact: true }).getByRole('switch');
  await expect(rules).toHaveCount(2);
  await expect(rules.first()).toHaveAccessibleName('Use NETFLIX.COM');
  await expect(page).not.toHaveURL(/before=/);
});

tortureTest(
  'a rule that was deleted is still named by the rows that it categorised',
  async ({ page }) => {
    await importRows(page);
    await addFilmRule(page);
    await page.getByRole('button', { name: 'Replace existing categories…' }).click();
    const replace = page.getByRole('dialog', { name: 'Replace Categories' });
    await replace.getByRole('button', { name: 'Replace 1 category' }).click();
    await expect(noticeOf(page, 'Replaced the category of 1 transaction')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Films' }).click();
    await expect(page.getByRole('switch', { name: 'Use Films' })).toHaveCount(0);
    await page.goto('transactions');
    await expect(
      rowOf(page, 'NETFLIX').getByRole('img', { name: 'By rule “Films” (deleted)' }),
    ).toBeVisible();
  },
);

tortureTest(
  'rows of several descriptions, and what the matcher does by itself, offer no rule',
  async ({ page }) => {
    await importRows(page);
    await page.goto('transactions');
    const setCategory = async (name: string, ...descriptions: readonly string[]) => {
      for (const each of descriptions) {
        await page.getByRole('checkbox', { name: `Select ${each}` }).check();
      }
      const tools = page.getByRole('toolbar', { name: 'Selected transactions' });
      await tools.getByRole('button', { name: 'Set category' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set category' });
      await dialog.getByLabel('Category').fill(name);
      await dialog.getByRole('option', { name, exact: true }).click();
      await dialog.getByRole('button', { name: 'Set category' }).click();
    };
    await setCategory('Home', 'LOBLAWS 1022', 'LOBLAWS 1023');
    const several = noticeOf(page, 'Recategorized 2');
    await expect(several.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(several.getByRole('button', { name: 'Create rule' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await setCategory('Groceries', 'LOBLAWS 1022');
    const known = noticeOf(page, 'Recategorized 1');
    await expect(known.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(known.getByRole('button', { name: 'Create rule' })).toHaveCount(0);
  },
);

tortureTest(
  'a new transaction is told what would fit, and nothing is filled in by itself',
  async ({ page }) => {
    await page.goto('settings?tab=categories');
    await page.getByRole('button', { name: 'Add starter categories' }).first().click();
    await expect(page.getByRole('button', { name: 'Edit Groceries' })).toBeVisible();
    await addAccount(page, 'Everyday');
    await page.getByRole('button', { name: 'Add Transaction', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Description').fill('Loblaws Bloor');
    await expect(dialog.getByText('Suggested: Groceries · keyword “LOBLAW”')).toBeVisible();
    const category = dialog.getByLabel('Category');
    await expect(category).toHaveValue('Uncategorized');
    await expectNoViolations(page, 'a suggestion');
    await dialog.getByRole('button', { name: 'Use Groceries' }).click();
    await expect(category).toHaveValue('Groceries');
    await expect(category).toBeFocused();
    await expect(dialog.getByText(/^Suggested:/)).toHaveCount(0);
  },
);

tortureTest(
  '§9 the rule book shows what each keyword speaks for, and switches it off',
  async ({ page }) => {
    await importRows(page);
    await openSettings(page, 'Rules');
    const book = page.getByRole('region', { name: 'Rule book' });
    const list = book.getByRole('list', { name: 'Rule book' });
    const groceries = list.getByRole('listitem').filter({
      has: page.getByRole('switch', { name: 'Use the keywords for Groceries' }),
    });
    await expect(groceries).toContainText('2 transactions');
    await groceries.getByRole('button', { name: 'Keywords for Groceries' }).click();
    const first = groceries.getByRole('list').getByRole('listitem').first();
    await expect(first).toContainText('LOBLAW');
    await expect(first).toContainText('2 transactions');
    await first.getByRole('switch', { name: 'Use the keyword LOBLAW' }).uncheck();
    await expect(first).toContainText('Off');
    await expect(groceries).toContainText('1 turned off');
    await noticeOf(page, 'Changed the rule book').getByRole('button', { name: 'Undo' }).click();
    await expect(groceries).not.toContainText('turned off');
    await groceries.getByRole('switch', { name: 'Use the keywords for Groceries' }).uncheck();
    await expect(first.getByRole('switch')).toBeDisabled();

    await book.getByLabel('Search keywords').fill('e-transfer');
    const guards = list.getByRole('listitem').filter({ hasText: 'Left uncategorized' });
    await expect(guards).toContainText('1 transaction');
    await book.getByLabel('Search keywords').fill('no such shop');
    await expect(book.getByText('No keyword contains “no such shop”.')).toBeVisible();
    await book.getByLabel('Search keywords').fill('');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, `the rule book, ${colorScheme}`);
    }

    await openSettings(page, 'Categories');
    await page.getByRole('button', { name: 'Delete Health' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Edit Home' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Health' })).toHaveCount(0);
    await openSettings(page, 'Rules');
    const health = list.getByRole('listitem').filter({ hasText: 'Inactive' });
    await health.getByRole('button', { name: 'Add category Health' }).click();
    await expect(list.getByRole('switch', { name: 'Use the keywords for Health' })).toBeChecked();
  },
);
