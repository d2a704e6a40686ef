import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Locator, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Categories learned from your own rows: offered with reasons, never applied on their own. */

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Transactions' });
const rowOf = (page: Page, description: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: description });
const suggested = (within: Locator): Locator =>
  within.getByText(/^Suggested: Dining Out · same as 6 others · \d\d% sure$/);

/** Six rows of one merchant are in Dining Out; two newer ones and one of another merchant have no category. */
async function givenLessons(page: Page): Promise<void> {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  await addAccount(page, 'Chequing');
  const lines = [
    '2026-01-20,Zorbax Nook #99 Laval QC,-12.00',
    '2026-01-19,Quibble 1,-5.00',
    '2026-01-18,Zorbax Nook #98 Laval QC,-13.00',
    ...[6, 5, 4, 3, 2, 1].map((day) => `2026-01-0${day},Zorbax Nook #${day} Ottawa ON,-${day}.00`),
  ];
  const wizard = await openImport(page, {
    name: 'nooks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines].join('\n')),
  });
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await rowOf(page, 'Zorbax Nook #6').getByRole('checkbox').check();
  await rowOf(page, 'Zorbax Nook #1')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
  await toolbar.getByRole('button', { name: 'Set category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set category' });
  await dialog.getByLabel('Category', { exact: true }).fill('Dining Out');
  await page.getByRole('listbox').getByRole('option', { name: 'Dining Out', exact: true }).click();
  await dialog.getByRole('button', { name: 'Set category' }).click();
  await expect(page.getByText('Recategorized 6 transactions')).toBeVisible();
  await toolbar.getByRole('button', { name: 'Clear selection' }).click();
}

tortureTest('a category is suggested with its reasons where one row has none', async ({ page }) => {
  await givenLessons(page);

  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Description').fill('Zorbax Nook');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Amount').fill('-9.50');
  await expect(suggested(dialog)).toBeVisible();
  await expect(dialog.getByLabel('Category')).toHaveValue('Uncategorized');
  await dialog.getByText('Show them').click();
  const rows = dialog.getByRole('list', { name: 'Show them' });
  await expect(rows.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByText('The 5 most similar of 6.')).toBeVisible();
  await expectNoViolations(page, 'a suggestion with its rows');
  await rows.getByRole('button', { name: /^Open Zorbax Nook #6 / }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
  await expect(edit.getByLabel('Category')).toHaveValue('Dining Out');
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await dialog.getByRole('button', { name: 'Use Dining Out' }).press('Enter');
  await expect(dialog.getByLabel('Category')).toHaveValue('Dining Out');
  await expect(dialog.getByLabel('Category')).toBeFocused();
  await expect(suggested(dialog)).toBeHidden();
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();

  await rowOf(page, 'Zorbax Nook #99').hover();
  await page.getByRole('button', { name: 'More actions for Zorbax Nook #99' }).click();
  await page.getByRole('menuitem', { name: 'Quick edit' }).click();
  const strip = page.getByRole('group', { name: 'Quick edit Zorbax Nook #99' });
  await expect(
    strip.getByText(/^Suggested: Dining Out · same as 7 others · \d\d% sure$/),
  ).toBeVisible();
  // Enter on the control that collapses the rows does not save.
  await strip.getByText('Show them').focus();
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('listitem')).toHaveCount(5);
  await strip.getByRole('button', { name: 'Use Dining Out' }).click();
  await expect(strip.getByLabel('Category')).toHaveValue('Dining Out');
  await page.keyboard.press('Enter');
  await expect(strip).toBeHidden();
  await expect(rowOf(page, 'Zorbax Nook #99')).toContainText('Dining Out');
});

tortureTest(
  'uncategorised rows are suggested together, confirmed in one step and undone',
  async ({ page }) => {
    await givenLessons(page);
    await page.goto('transactions?category=none');
    await page.getByRole('button', { name: 'Suggest categories' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest Categories' });
    await expect(dialog.getByRole('checkbox', { name: 'Zorbax Nook #99' })).toBeChecked();
    await expect(dialog.getByText(/^same as 6 others · \d\d% sure$/)).toHaveCount(2);
    const quibble = dialog.getByRole('checkbox', { name: 'Quibble 1' });
    await expect(quibble).toBeDisabled();
    await expectNoViolations(page, 'suggested categories');
    await dialog.getByRole('checkbox', { name: 'Zorbax Nook #98' }).uncheck();
    await dialog.getByLabel('Category of Quibble 1').selectOption('Groceries');
    await expect(quibble).toBeChecked();
    await dialog.getByRole('button', { name: 'Apply 2' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      grid(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') }),
    ).toHaveCount(1);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Recategorized 2 transactions' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(rowOf(page, 'Quibble 1')).toBeVisible();
    await expect(rowOf(page, 'Zorbax Nook #99')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Suggest categories' }).click();
    await dialog.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(dialog.getByRole('button', { name: 'Apply 2' })).toBeVisible();
    await expectNoViolations(page, 'suggested categories on a phone');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(width).toBeLessThanOrEqual(320);
    // Decisions made by hand aren't dropped silently; Enter on a checkbox applies nothing.
    await dialog.getByRole('checkbox', { name: 'Zorbax Nook #98' }).press('Space');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your choices?' });
    await question.getByRole('button', { name: 'Keep choosing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Apply 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();

    // In a selection, only rows without a category are offered suggestions.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('transactions');
    await rowOf(page, 'Zorbax Nook #6').getByRole('checkbox').check();
    const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
    await toolbar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Suggest categories' }).click();
    await expect(dialog.getByText('Nothing to categorize')).toBeVisible();
  },
);
