import { addAccount, openSettings } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** Categories in Settings: dialog, tree, usage, hiding, deletion (spec §3, §5, §8). */

const openTab = async (page: Page) => {
  await page.goto('settings?tab=categories');
  await page.getByRole('tab', { name: 'Categories', selected: true }).waitFor();
};

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Delete ${name}`, exact: true }) });

const dialogOf = (page: Page, title = 'Add Category') => page.getByRole('dialog', { name: title });

async function addCategory(page: Page, name: string, parent?: string) {
  await page.getByRole('button', { name: 'Add Category', exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  if (parent) await dialog.getByLabel('Parent Category').selectOption({ label: parent });
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(dialog).toBeHidden();
}

test('spec §5 category: the name needs at least 2 characters, there is no default parent, and its own branch is not offered', async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Parent Category')).toHaveValue('none');
  await expect(dialog.getByLabel('Parent Category').getByRole('option')).toHaveText(['No parent']);
  await expect(dialog.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio')).toHaveCount(
    12,
  );
  await dialog.getByLabel('Name').fill('F');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    'Category name must be at least 2 characters.',
  );
  await dialog.getByLabel('Name').fill('Food');
  await dialog.getByLabel('Name').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Added category Food')).toBeVisible();

  await addCategory(page, 'Groceries', 'Food');
  await addCategory(page, 'Bakery', '\u2003Groceries');
  await addCategory(page, 'Home');
  await row(page, 'Groceries').getByRole('button', { name: 'Edit Groceries' }).click();
  const edit = dialogOf(page, 'Edit Category');
  await expect(edit.getByLabel('Parent Category').getByRole('option')).toHaveText([
    'No parent',
    'Food',
    'Home',
  ]);
  await edit.getByLabel('Name').fill('Grocery');
  await edit.getByRole('radio', { name: 'Purple' }).check({ force: true });
  await edit.getByRole('button', { name: 'Save Category' }).click();
  await expect(edit).toBeHidden();
  await row(page, 'Grocery').getByRole('button', { name: 'Edit Grocery' }).click();
  await expect(edit.getByRole('radio', { name: 'Purple' })).toBeChecked();
});

test('spec §8: a category name in use is refused with the specified message, and the form stays open', async ({
  page,
}) => {
  await openTab(page);
  await addCategory(page, 'Food');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(' FOOD ');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(
    page.getByText('Failed to save category. Does a category with that name already exist?'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(' FOOD ');
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('starter categories, counts that link to their rows, hiding, and deletion with Undo', async ({
  page,
}) => {
  await addAccount(page, 'Chequing');
  await openSettings(page, 'Categories');
  await expectNoViolations(page, 'no categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(row(page, 'Groceries')).toContainText('0 transactions');
  await expect(page.getByRole('button', { name: 'Add starter categories' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Category', exact: true }).click();
  await dialogOf(page).getByLabel('Name').fill('Bakery');
  await dialogOf(page).getByLabel('Parent Category').selectOption({ label: 'Groceries' });
  await expectNoViolations(page, 'Add Category');
  await dialogOf(page).getByRole('button', { name: 'Save Category' }).click();
  await expect(dialogOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Subcategories of Groceries' }).click();
  await expect(row(page, 'Bakery')).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Search categories' });
  await search.fill('bake');
  await expect(
    page.getByRole('list', { name: 'Categories' }).getByRole('button', { name: /^Delete/ }),
  ).toHaveCount(2);
  await search.fill('zzz');
  await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible();
  await search.fill('');

  await row(page, 'Health').getByRole('button', { name: 'Hide Health' }).click();
  await expect(page.getByText('Hid category Health')).toBeVisible();
  await expect(row(page, 'Health')).toBeHidden();
  await page.getByText('Hidden (1)').click();
  await page.getByRole('button', { name: 'Unhide Health' }).click();
  await expect(page.getByText('Hidden (1)')).toHaveCount(0);

  await row(page, 'Groceries').getByRole('button', { name: 'Delete Groceries' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Groceries?' });
  await expect(question.getByText('1 subcategory will move up a level.')).toBeVisible();
  await expect(question.getByLabel('Move its transactions to')).toHaveCount(0);
  await expectNoViolations(page, 'deleting a category');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, 'Groceries')).toHaveCount(0);
  await expect(row(page, 'Bakery')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted category Groceries' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Groceries')).toBeVisible();
  // Reload to get rid of the notices: stacked ones cover each other's buttons.
  await openTab(page);
  await expect(row(page, 'Groceries')).toBeVisible();
  await expectNoViolations(page, 'categories');
});
