import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Tags in Settings: dialog, merging, deletion (spec §3, §5, §8). */

const openTab = async (page: Page) => {
  await page.goto('settings?tab=tags');
  await page.getByRole('tab', { name: 'Tags', selected: true }).waitFor();
};

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Delete ${name}`, exact: true }) });

const dialogOf = (page: Page, title = 'Add Tag') => page.getByRole('dialog', { name: title });

async function addTag(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Tag', exact: true }).first().click();
  await dialogOf(page).getByLabel('Name').fill(name);
  await dialogOf(page).getByRole('button', { name: 'Save Tag' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

test('spec §5 tag: the name needs at least 2 characters; spec §8: a name in use is refused', async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Add Tag' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('x');
  await dialog.getByRole('button', { name: 'Save Tag' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    'Tag name must be at least 2 characters.',
  );
  await expectNoViolations(page, 'Add Tag');
  await dialog.getByLabel('Name').fill('Trip');
  await dialog.getByRole('button', { name: 'Save Tag' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Tag' }).click();
  await dialog.getByLabel('Name').fill('trip');
  await dialog.getByRole('button', { name: 'Save Tag' }).click();
  await expect(
    page.getByText('Failed to save tag. Does a tag with that name already exist?'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('trip');
});

tortureTest('tags are merged and deleted, each with Undo', async ({ page }) => {
  await openTab(page);
  await addTag(page, 'Trip');
  await addTag(page, 'Travel');
  await row(page, 'Trip').getByRole('checkbox').check();
  await row(page, 'Travel').getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: 'Selected tags' })
    .getByRole('button', { name: 'Merge…' })
    .click();
  const merge = dialogOf(page, 'Merge Tags');
  await merge.getByRole('radio', { name: 'Trip', exact: true }).check();
  await expect(merge.getByText('1 tag will be deleted: Travel.')).toBeVisible();
  await expectNoViolations(page, 'Merge Tags');
  await merge.getByRole('button', { name: 'Cancel' }).click();
  await expect(merge).toBeHidden();
  await expect(row(page, 'Trip').getByRole('checkbox')).toBeChecked();
  await page
    .getByRole('toolbar', { name: 'Selected tags' })
    .getByRole('button', { name: 'Merge…' })
    .click();
  await merge.getByRole('radio', { name: 'Trip', exact: true }).check();
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(merge).toBeHidden();
  await expect(row(page, 'Travel')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Merged 1 tag into Trip' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Travel')).toBeVisible();
  await row(page, 'Travel').getByRole('button', { name: 'Delete Travel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Travel?' });
  await expect(question.getByText('Nothing uses it.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Travel')).toHaveCount(0);
  // Reload to get rid of the notices: stacked ones cover each other's buttons.
  await openTab(page);
  await expect(row(page, 'Trip')).toBeVisible();
  await expectNoViolations(page, 'tags');
});
