import { addAccount, openSettings } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Rules in Settings: prefilled from the address, previewed, saved, applied, ordered, tested. */

const dialogOf = (page: Page, title = 'Add Rule') => page.getByRole('dialog', { name: title });

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Rules', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: `Use ${name}`, exact: true }) });

const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

async function choose(dialog: Locator, category: string) {
  await dialog.getByLabel('Category').fill(category);
  await dialog.getByRole('option', { name: category }).click();
}

async function addRule(page: Page, name: string, value: string, category: string) {
  await page.getByRole('button', { name: 'Add Rule' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Value').fill(value);
  await choose(dialog, category);
  await dialog.getByRole('button', { name: 'Save Rule' }).click();
  await expect(dialog).toBeHidden();
}

const namesInOrder = (page: Page) =>
  page
    .getByRole('list', { name: 'Rules', exact: true })
    .getByRole('switch')
    .evaluateAll((switches) =>
      switches.map((each) => each.closest('label')?.textContent?.replace('Use ', '')),
    );

test('a rule prefilled from the address: previewed, saved, applied with Undo', async ({ page }) => {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByRole('button', { name: 'Delete Dining Out' })).toBeVisible();
  await addAccount(page, 'Everyday');
  await addRow(page, 'QZX CAFE 1', '-4.50');
  await addRow(page, 'QZX CAFE 2', '-40');
  await page.goto('settings?tab=rules&description=qzx+cafe&categoryId=none');

  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('qzx cafe');
  await expect(dialog.getByLabel('Field')).toHaveValue('description');
  await expect(dialog.getByLabel('Operator')).toHaveValue('contains');
  await expect(dialog.getByLabel('Value')).toHaveValue('qzx cafe');
  await expect(dialog.getByText('2 transactions match')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Rule' }).click();
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription(
    'Please select a category.',
  );
  await choose(dialog, 'Dining Out');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await dialog.getByLabel('Field 2').selectOption({ label: 'Amount' });
  await dialog.getByLabel('Operator 2').selectOption({ label: 'is at most' });
  await dialog.getByLabel('Value 2').fill('5+5');
  await expect(dialog.getByText('1 transaction matches · 1 without a category')).toBeVisible();
  await expect(dialog.getByRole('table').getByRole('row').nth(1)).toContainText(
    'Uncategorized → Dining Out',
  );
  await expectNoViolations(page, 'Add Rule');
  await dialog.getByRole('button', { name: 'Save Rule' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/settings\?tab=rules$/);
  await expect(
    page.getByText('Description contains “qzx cafe” and amount is at most 10.00 → Dining Out'),
  ).toBeVisible();
  await expect(row(page, 'qzx cafe').getByText('Matches 1')).toBeVisible();

  await page.getByRole('button', { name: 'Apply to 1 uncategorized' }).click();
  await expect(notice(page, 'Categorized 1 transaction')).toBeVisible();
  await notice(page, 'Categorized 1 transaction').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  await page.getByRole('button', { name: 'Apply rules to uncategorized' }).click();
  const apply = dialogOf(page, 'Apply Rules');
  await expect(apply.getByRole('table').getByRole('row')).toHaveCount(3);
  await apply.getByRole('button', { name: 'Categorize 2 transactions' }).click();
  await expect(apply).toBeHidden();
  await expect(notice(page, 'Categorized 2 transactions')).toBeVisible();
});

tortureTest(
  'rules in order: shadowed, moved with keys and mouse, switched, tried out, replacing',
  async ({ page }) => {
    await page.goto('settings?tab=categories');
    await page.getByRole('button', { name: 'Add starter categories' }).click();
    await expect(page.getByRole('button', { name: 'Delete Dining Out' })).toBeVisible();
    await addAccount(page, 'Everyday');
    await addRow(page, 'QZX CAFE', '-4.50');
    await openSettings(page, 'Rules');
    await expect(page.getByText('No rules yet')).toBeVisible();
    await addRule(page, 'Wide', 'qzx', 'Shopping');
    await addRule(page, 'Narrow', 'qzx cafe', 'Dining Out');
    await expect(
      row(page, 'Narrow').getByText(
        'Never applies: “Wide” comes first and takes everything it could.',
      ),
    ).toBeVisible();
    await expect(row(page, 'Narrow').getByText('Matches 1, wins 0')).toBeVisible();

    await row(page, 'Narrow').getByRole('button', { name: 'Move Narrow' }).press('ArrowUp');
    await expect.poll(() => namesInOrder(page)).toEqual(['Narrow', 'Wide']);
    await expect(row(page, 'Narrow').getByRole('button', { name: 'Move Narrow' })).toBeFocused();
    await expect(page.getByText('Never applies')).toHaveCount(0);
    const handle = await row(page, 'Narrow')
      .getByRole('button', { name: 'Move Narrow' })
      .boundingBox();
    const below = await row(page, 'Wide').boundingBox();
    if (!handle || !below) throw new Error('the rows are not drawn');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(below.x + 20, below.y + below.height - 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => namesInOrder(page)).toEqual(['Wide', 'Narrow']);

    await page.getByLabel('Test a description').fill('qzx cafe tim hortons');
    await expect(page.getByText('Rule “Wide” wins: Shopping')).toBeVisible();
    const asked = page.getByRole('list', { name: 'Rules checked' }).getByRole('listitem');
    await expect(asked).toHaveText(['1. WideWins', '2. NarrowMatches, but later']);
    await expect(page.getByRole('list', { name: 'Keywords found' })).toContainText('TIM HORTON');
    await row(page, 'Wide').getByRole('switch').press('Space');
    await expect(page.getByText('Rule “Narrow” wins: Dining Out')).toBeVisible();
    await expect(asked.first()).toHaveText('1. WideTurned off');
    await expectNoViolations(page, 'rules');

    await row(page, 'Narrow').getByRole('button', { name: 'Actions for Narrow' }).click();
    await page.getByRole('menuitem', { name: 'Apply to uncategorized…' }).click();
    await dialogOf(page, 'Apply “Narrow”').getByRole('button', { name: 'Categorize 1' }).click();
    await expect(notice(page, 'Categorized 1 transaction')).toBeVisible();
    await row(page, 'Wide').getByRole('switch').press('Space');
    await page.getByRole('button', { name: 'Replace existing categories…' }).click();
    const replace = dialogOf(page, 'Replace Categories');
    await expect(replace.getByRole('table')).toContainText('Dining Out → Shopping');
    await expectNoViolations(page, 'Replace Categories');
    await replace.getByRole('button', { name: 'Replace 1 category' }).click();
    await expect(notice(page, 'Replaced the category of 1 transaction')).toBeVisible();
  },
);

tortureTest(
  'names in use and regular expressions that cannot be read are refused',
  async ({ page }) => {
    await page.goto('settings?tab=categories');
    await page.getByRole('button', { name: 'Add starter categories' }).click();
    await expect(page.getByRole('button', { name: 'Delete Dining Out' })).toBeVisible();
    await page.goto('settings?tab=rules');
    await addRule(page, 'Coffee', 'tim', 'Dining Out');
    await page.getByRole('button', { name: 'Add Rule' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Name').fill('cOFFEE');
    await dialog.getByLabel('Operator').selectOption('matches');
    await dialog.getByLabel('Value').fill('(?=tim)');
    await dialog.getByLabel('Name').focus();
    await expect(dialog.getByLabel('Value')).toHaveAccessibleDescription(
      /isn’t valid or is too large/,
    );
    await choose(dialog, 'Dining Out');
    await dialog.getByRole('button', { name: 'Save Rule' }).click();
    await expect(dialog.getByLabel('Value')).toBeFocused();
    // A backtracking engine would take forever here.
    await dialog.getByLabel('Value').fill('^(tim+)+$');
    await dialog.getByRole('button', { name: 'Save Rule' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
      'A rule with this name already exists.',
    );
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Pattern');
    await dialog.getByRole('button', { name: 'Save Rule' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Description matches /^(tim+)+$/ → Dining Out')).toBeVisible();

    await row(page, 'Pattern').getByRole('button', { name: 'Edit Pattern' }).click();
    const edit = dialogOf(page, 'Edit Rule');
    await edit.getByLabel('New description').fill('Coffee to go');
    await edit.getByRole('button', { name: 'Save Rule' }).click();
    await expect(edit).toBeHidden();
    await expect(row(page, 'Pattern')).toContainText('named “Coffee to go”');
    await row(page, 'Pattern').getByRole('button', { name: 'Delete Pattern' }).click();
    await expect(row(page, 'Pattern')).toHaveCount(0);
    await notice(page, 'Deleted rule Pattern').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Pattern')).toBeVisible();
  },
);
