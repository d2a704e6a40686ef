import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** Payees in Settings: dialog, rows, merging, deletion (spec §3, §5, §8). */

const openTab = async (page: Page) => {
  await page.goto('settings?tab=payees');
  await page.getByRole('tab', { name: 'Payees', selected: true }).waitFor();
};

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Delete ${name}`, exact: true }) });

const dialogOf = (page: Page, title = 'Add Payee') => page.getByRole('dialog', { name: title });

async function addPayee(page: Page, name: string, category?: string) {
  await page.getByRole('button', { name: 'Add Payee', exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  if (category) await dialog.getByLabel('Default Category').selectOption({ label: category });
  await dialog.getByRole('button', { name: 'Save Payee' }).click();
  await expect(dialog).toBeHidden();
}

test('spec §5 payee: the name needs at least 2 characters, the default category is optional; spec §8: a name in use is refused', async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Default Category')).toHaveValue('none');
  await expect(dialog.getByLabel('Default Category').getByRole('option')).toHaveText([
    'Uncategorized',
  ]);
  await dialog.getByLabel('Name').fill('M');
  await dialog.getByRole('button', { name: 'Save Payee' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    'Payee name must be at least 2 characters.',
  );
  await expectNoViolations(page, 'Add Payee');
  await dialog.getByLabel('Name').fill('Metro');
  await dialog.getByRole('button', { name: 'Save Payee' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await dialog.getByLabel('Name').fill('METRO');
  await dialog.getByRole('button', { name: 'Save Payee' }).click();
  await expect(
    page.getByText('Failed to save payee. Does a payee with that name already exist?'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('METRO');
});

test('payees count their rows, can be merged with Undo, and are deleted without their rows', async ({
  page,
}) => {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByRole('button', { name: 'Delete Groceries' })).toBeVisible();
  await addAccount(page, 'Chequing');
  await addRow(page, 'Metro', '-10');
  await addRow(page, 'METRO 12', '-20');
  await addRow(page, 'Metro 12', '-30');
  await openTab(page);
  await addPayee(page, 'Metro');
  await addPayee(page, 'Metro 12', 'Groceries');
  await expect(row(page, 'Metro 12')).toContainText('2 transactions');
  await expect(row(page, 'Metro 12')).toContainText('Usually Groceries');

  await row(page, 'Metro').getByRole('checkbox').check();
  const toolbar = page.getByRole('toolbar', { name: 'Selected payees' });
  await expect(toolbar.getByRole('button', { name: 'Merge…' })).toBeDisabled();
  await row(page, 'Metro 12').getByRole('checkbox').check();
  await toolbar.getByRole('button', { name: 'Merge…' }).click();
  const merge = dialogOf(page, 'Merge Payees');
  await merge.getByRole('radio', { name: 'Metro', exact: true }).check();
  await expect(
    merge.getByText('2 transactions will belong to Metro and keep their descriptions.'),
  ).toBeVisible();
  await expect(merge.getByText('Other names for Metro: Metro 12.')).toBeVisible();
  await expect(merge.getByText('Its default category will be Groceries.')).toBeVisible();
  await expectNoViolations(page, 'Merge Payees');
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(merge).toBeHidden();
  await expect(row(page, 'Metro')).toContainText('3 transactions');
  await expect(row(page, 'Metro 12')).toHaveCount(0);
  await row(page, 'Metro').getByRole('link', { name: '3 transactions' }).click();
  await expect(page).toHaveURL(/transactions\?payee=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Metro' }).click();
  await expect(
    dialogOf(page, 'Edit Payee').getByRole('button', { name: 'Remove Metro 12' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await row(page, 'Metro').getByRole('button', { name: 'Delete Metro' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Metro?' });
  await expect(question.getByText('3 transactions will keep their descriptions.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No payees yet')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted payee Metro' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Metro')).toBeVisible();
  // Reload to get rid of the notices: stacked ones cover each other's buttons.
  await openTab(page);
  await expect(row(page, 'Metro')).toBeVisible();
  await expectNoViolations(page, 'payees');
});
