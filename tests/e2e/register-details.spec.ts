import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoFindings } from '@tests/support/axe.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Daily work in the register: selecting, changing many rows, editing in place, the row menu and its dialogs. */

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Transactions' });
const rowOf = (page: Page, description: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: description });
const toolbar = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Selected transactions' });

async function openRegister(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(grid(page)).toBeVisible();
}

/** A register of imported rows 'Qwz 01' (newest) and so on, of -1.00, -2.00 ... */
async function givenRows(page: Page, count: number): Promise<void> {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  await expect(page.getByText('Groceries').first()).toBeVisible();
  await addAccount(page, 'Chequing');
  const start = Date.UTC(2026, 0, 1);
  const lines = Array.from({ length: count }, (_, index) => {
    const date = new Date(start - index * 86_400_000).toISOString().slice(0, 10);
    return `${date},Qwz ${String(index + 1).padStart(2, '0')},-${index + 1}.00`;
  });
  const wizard = await openImport(page, {
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines].join('\n')),
  });
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
  await openRegister(page);
}

async function setCategory(page: Page, name: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Set category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set category' });
  await dialog.getByLabel('Category', { exact: true }).fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Set category' }).click();
  await expect(dialog).toBeHidden();
}

/** Undoes the change that a notice reports. */
async function undo(page: Page, notice: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: notice });
  await toast.getByRole('button', { name: 'Undo' }).click();
}

async function openMenu(page: Page, description: string, item: string): Promise<void> {
  await rowOf(page, description).hover();
  await page.getByRole('button', { name: `More actions for ${description}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('rows are selected and recategorised with Undo, one is split, one is refunded', async ({
  page,
}) => {
  await givenRows(page, 12);
  await test.step('selected by checkbox and Shift, counted and totalled, recategorised and undone', async () => {
    await rowOf(page, 'Qwz 02').getByRole('checkbox', { name: 'Select Qwz 02' }).check();
    await rowOf(page, 'Qwz 05')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(toolbar(page)).toContainText('4 selected · \u2212$14.00');
    await expect(rowOf(page, 'Qwz 04')).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(page, 'Qwz 06')).toHaveAttribute('aria-selected', 'false');
    await expectNoFindings(page, 'a selection');
    await setCategory(page, 'Groceries');
    await expect(page.getByText('Recategorized 4 transactions')).toBeVisible();
    await expect(rowOf(page, 'Qwz 03')).toContainText('Groceries');
    await expect(rowOf(page, 'Qwz 06')).toContainText('Uncategorized');
    await undo(page, 'Recategorized 4 transactions');
    await expect(rowOf(page, 'Qwz 03')).toContainText('Uncategorized');
    // The selection remains; Escape in the list clears it.
    await expect(toolbar(page)).toContainText('4 selected');
    await rowOf(page, 'Qwz 03').focus();
    await page.keyboard.press('Escape');
    await expect(toolbar(page)).toBeHidden();
  });
  await test.step('a split adds up to the cent, and its parts can be joined again', async () => {
    await openMenu(page, 'Qwz 03', 'Split…');
    const dialog = page.getByRole('dialog', { name: 'Split Transaction' });
    const first = dialog.getByRole('group', { name: 'Part 1' });
    const second = dialog.getByRole('group', { name: 'Part 2' });
    await first.getByLabel('Category').fill('Groceries');
    await page.getByRole('listbox').getByRole('option', { name: 'Groceries' }).click();
    await first.getByLabel('Amount').fill('-1-0.99');
    await expect(dialog.getByText('\u2212$1.01')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Split' }).click();
    await expect(dialog.getByText('A part cannot be zero.')).toBeVisible();
    await second.getByLabel('Amount').fill('-1');
    await dialog.getByRole('button', { name: 'Save Split' }).click();
    await expect(dialog.getByText('The parts don’t add up to the total.')).toBeVisible();
    await second.getByRole('button', { name: 'Put the rest here' }).click();
    await expect(second.getByLabel('Amount')).toHaveValue('-1.01');
    await expectNoFindings(page, 'a split');
    await dialog.getByRole('button', { name: 'Save Split' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Qwz 03')).toContainText('Split');
    await openMenu(page, 'Qwz 03', 'Edit split…');
    await dialog.getByRole('button', { name: 'Remove split' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove split?' });
    await question.getByLabel('Category').selectOption({ label: 'Groceries' });
    await question.getByRole('button', { name: 'Remove split' }).click();
    await expect(rowOf(page, 'Qwz 03')).toContainText('Groceries');
  });
  await test.step('a refund is linked to its purchase, shown on both, and unlinked', async () => {
    await rowOf(page, 'Qwz 02').getByRole('checkbox').check();
    await setCategory(page, 'Shopping');
    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const add = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await add.getByLabel('Description').fill('Money back');
    await add.getByLabel('Amount').fill('2.00');
    await add.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(add).toBeHidden();
    await openMenu(page, 'Money back', 'Link refund…');
    const dialog = page.getByRole('dialog', { name: 'Link Refund' });
    // The purchase with the same amount comes first.
    await expect(dialog.getByRole('listitem').first()).toContainText('Qwz 02');
    await expectNoFindings(page, 'a refund');
    await dialog.getByRole('button', { name: 'Link Qwz 02' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Money back')).toContainText('Shopping');
    await expect(rowOf(page, 'Qwz 02').getByRole('button', { name: 'Refunded' })).toBeVisible();
    await rowOf(page, 'Money back').getByRole('button', { name: 'Refund: open' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
    await expect(edit.getByLabel('Description')).toHaveValue('Qwz 02');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await openMenu(page, 'Money back', 'Linked refund…');
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText('Unlinked a refund')).toBeVisible();
    await expect(rowOf(page, 'Qwz 02').getByRole('button', { name: 'Refunded' })).toBeHidden();
  });
});

tortureTest(
  'by keyboard alone: x, Shift with arrows, Ctrl+A, r, and Delete of many asks first',
  async ({ page }) => {
    await givenRows(page, 120);
    const toReview = page.getByRole('button', { name: /^To review/ });
    await expect(toReview).toHaveText('To review120');
    await rowOf(page, 'Qwz 01').focus();
    await page.keyboard.press('x');
    await expect(toolbar(page)).toContainText('1 selected');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+J');
    await expect(rowOf(page, 'Qwz 03')).toBeFocused();
    await expect(toolbar(page)).toContainText('3 selected');
    await page.keyboard.press('r');
    await expect(page.getByText('Marked 1 transaction as reviewed')).toBeVisible();
    await expect(toReview).toHaveText('To review119');
    await page.keyboard.press('Control+a');
    await expect(toolbar(page)).toContainText('120 selected');
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete 120 transactions?' });
    await expect(question).toBeVisible();
    await expectNoFindings(page, 'a question over a selection');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted 120 transactions')).toBeVisible();
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await undo(page, 'Deleted 120 transactions');
    await expect(rowOf(page, 'Qwz 01')).toBeVisible();
    await expect(page.getByText('120 transactions', { exact: true })).toBeVisible();
  },
);

tortureTest(
  'a row is edited in its place; only what was changed is written, and another tab follows',
  async ({ context }) => {
    const page = await context.newPage();
    await givenRows(page, 3);
    const other = await context.newPage();
    await other.goto('transactions');
    await expect(rowOf(other, 'Qwz 02')).toBeVisible();
    await page.bringToFront();
    await rowOf(page, 'Qwz 02').getByRole('rowheader').dblclick();
    const strip = page.getByRole('group', { name: 'Quick edit Qwz 02' });
    await expect(strip.getByLabel('Description')).toBeFocused();
    await expectNoFindings(page, 'quick edit');
    await strip.getByLabel('Amount').fill('-2-1.50');
    await strip.getByLabel('Notes').fill('with tip');
    await strip.getByLabel('Notes').press('Enter');
    await expect(strip).toBeHidden();
    await expect(rowOf(page, 'Qwz 02')).toContainText('\u2212$3.50');
    await expect(rowOf(page, 'Qwz 02')).toBeFocused();
    await expect(rowOf(page, 'Qwz 02').getByRole('img', { name: 'Note: with tip' })).toBeVisible();
    await other.bringToFront();
    await expect(rowOf(other, 'Qwz 02')).toContainText('\u2212$3.50');
    const stored = await storedTransactions(page);
    // The bank's duplicate key stays.
    expect(stored.find(({ description }) => description === 'Qwz 02')?.uniqueHash).toContain(
      '|-2.00|',
    );

    // Escape cancels; errors appear at their field; pressing elsewhere saves.
    await page.bringToFront();
    await page.keyboard.press('q');
    await strip.getByLabel('Description').fill('x');
    await strip.getByLabel('Description').press('Enter');
    await expect(strip.getByText('Description must be at least 2 characters.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(strip).toBeHidden();
    await rowOf(page, 'Qwz 02').press('F2');
    await strip.getByLabel('Date', { exact: true }).fill('2026-02-01');
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).click();
    await expect(strip).toBeHidden();
    await expect(rowOf(page, 'Qwz 02')).toContainText('Feb 1, 2026');

    // The row is removed in the other tab while being edited here: this is reported, and the edit isn't lost silently.
    await rowOf(page, 'Qwz 03').press('q');
    await other.bringToFront();
    await rowOf(other, 'Qwz 03').press('Delete');
    await page.bringToFront();
    await expect(
      page.getByText('This transaction no longer exists. It may have been deleted in another tab.'),
    ).toBeVisible();
  },
);

tortureTest('the menu of a row: duplicate, exclude, history', async ({ page }) => {
  await givenRows(page, 2);
  await openMenu(page, 'Qwz 01', 'Duplicate');
  await expect(page.getByText('Duplicated ‘Qwz 01’')).toBeVisible();
  await expect(rowOf(page, 'Qwz 01')).toHaveCount(2);
  await undo(page, 'Duplicated');
  await expect(rowOf(page, 'Qwz 01')).toHaveCount(1);
  await openMenu(page, 'Qwz 01', 'Exclude from reports');
  await expect(
    rowOf(page, 'Qwz 01').getByRole('img', { name: 'Excluded from reports' }),
  ).toBeVisible();
  await openMenu(page, 'Qwz 01', 'History');
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog).toContainText('Excluded 1 transaction from reports and budgets');
  await expect(dialog).toContainText('no → yes');
  await expect(dialog).toContainText('Imported from a bank file');
  await expectNoFindings(page, 'History');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Qwz 01')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  tortureTest('Select begins a selection, a touch on a row adds to it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await givenRows(page, 6);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('button', { name: 'Select' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Qwz 02' }).tap();
    await page.getByRole('button', { name: 'Qwz 04' }).tap();
    await expect(toolbar(page)).toContainText('2 selected · \u2212$6.00');
    await expectNoFindings(page, 'a selection by touch');
    await setCategory(page, 'Home');
    await expect(rowOfNarrow(page, 'Qwz 04')).toContainText('Home');
    await toolbar(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(toolbar(page)).toBeHidden();
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

function rowOfNarrow(page: Page, description: string): Locator {
  return grid(page).getByRole('row').filter({ hasText: description });
}
