import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { storedRecords, storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The type-aheads in the transaction dialog (spec §2, §5, §8), with the creation dialogs above it. */

type Named = { readonly id: string; readonly name: string };

const TODAY = '2026-03-15';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(`${TODAY}T12:00:00-04:00`) });
  await addAccount(page, 'Everyday');
});

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await expect(dialog.getByLabel('Description')).toBeFocused();
  return dialog;
}

/** Discards what was entered in the dialog. */
async function discard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`hard use 16: lists open below their box if there is room, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    for (const label of ['Description', 'Category', 'Tags']) {
      const box = dialog.getByRole('combobox', { name: label });
      await box.fill('Corner');
      const options = page.getByRole('listbox');
      await expect(options).toBeVisible();
      const [above, below] = [await box.boundingBox(), await options.boundingBox()];
      if (!above || !below) throw new Error('nothing to see');
      expect([label, below.y >= above.y + above.height]).toEqual([label, true]);
      await page.keyboard.press('Escape');
      await expect(options).toBeHidden();
    }
  });
}

test('spec §5: a transaction with a new payee, category and tags, by keyboard alone', async ({
  page,
}) => {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await expect(dialog.getByLabel('Description')).toBeFocused();

  await page.keyboard.type('Corner Bakery');
  const list = page.getByRole('listbox', { name: 'Payees' });
  await expect(list.getByText('No matching payees.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'Create new payee' })).toHaveAttribute(
    'data-highlighted',
  );
  await page.keyboard.press('Enter');
  const payee = page.getByRole('dialog', { name: 'Add Payee' });
  await expect(payee.getByLabel('Name')).toHaveValue('Corner Bakery');
  await expect(payee.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(payee).toBeHidden();
  await expect(dialog.getByLabel('Description')).toHaveValue('Corner Bakery');
  await expect(dialog.getByLabel('Description')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('-(12.50+3)');
  await expect(dialog.getByText('= -15.50').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Amount')).toHaveValue('-15.50');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Category')).toBeFocused();
  await page.keyboard.type('Bread');
  await expect(page.getByRole('option', { name: 'Add new category...' })).toBeVisible();
  await page.keyboard.press('Enter');
  const category = page.getByRole('dialog', { name: 'Add Category' });
  await expect(category.getByLabel('Name')).toHaveValue('Bread');
  await expect(category.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(category).toBeHidden();
  await expect(dialog.getByLabel('Category')).toHaveValue('Bread');

  await dialog.getByLabel('Tags').focus();
  await page.keyboard.type('Weekend');
  await page.keyboard.press('Enter');
  const tag = page.getByRole('dialog', { name: 'Add Tag' });
  await expect(tag.getByLabel('Name')).toHaveValue('Weekend');
  await expect(tag.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tag).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Remove Weekend' })).toBeVisible();
  await expect(dialog.getByLabel('Tags')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByRole('button', { name: 'Remove Weekend' })).toBeHidden();
  await page.keyboard.type('weekend');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Weekend' })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Transaction added successfully! 💸')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [made] = await storedRecords<Named>(page, 'categories');
  const [tagged] = await storedRecords<Named>(page, 'tags');
  expect(await storedTransactions(page)).toMatchObject([
    {
      description: 'Corner Bakery',
      amount: -1_550,
      categoryId: made?.id,
      tags: [tagged?.id],
    },
  ]);
  expect((await storedRecords<Named>(page, 'payees')).map(({ name }) => name)).toEqual([
    'Corner Bakery',
  ]);
});

tortureTest(
  '§5: picking a payee prefills its default category; cancelled creation leaves the form as it was; axe finds nothing',
  async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Add starter categories' }).click();
    await dialog.getByLabel('Description').fill('Metro');
    await page.getByRole('option', { name: 'Create new payee' }).click();
    const payee = page.getByRole('dialog', { name: 'Add Payee' });
    await payee.getByLabel('Default Category').selectOption('Groceries');
    await payee.getByRole('button', { name: 'Save Payee' }).click();
    await expect(dialog.getByLabel('Category')).toHaveValue('Groceries');
    await dialog.getByLabel('Notes').fill('kept');

    await dialog.getByLabel('Tags').fill('Half');
    await page.getByRole('option', { name: 'Create new tag' }).click();
    await page
      .getByRole('dialog', { name: 'Add Tag' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(page.getByRole('dialog', { name: 'Add Tag' })).toBeHidden();
    await expect(dialog.getByLabel('Notes')).toHaveValue('kept');
    await expect(dialog.getByLabel('Description')).toHaveValue('Metro');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();

    const again = await openDialog(page);
    await again.getByLabel('Description').pressSequentially('m');
    await expect(page.getByRole('listbox')).toBeHidden();
    await again.getByLabel('Description').pressSequentially('E');
    await page.getByRole('option', { name: 'Metro' }).click();
    await expect(again.getByLabel('Description')).toHaveValue('Metro');
    await expect(again.getByLabel('Category')).toHaveValue('Groceries');
    await discard(page);
    await test.step('a press on the category selects its name, so typing replaces it', async () => {
      const dialog = await openDialog(page);
      const category = dialog.getByLabel('Category');
      await category.click();
      await expect(page.getByRole('option', { name: 'Groceries' })).toBeVisible();
      await page.keyboard.type('util');
      await page.keyboard.press('Enter');
      await expect(category).toHaveValue('Utilities');
      await dialog.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('option', { name: 'Uncategorized' }).click();
      await expect(category).toHaveValue('Uncategorized');
      await dialog.getByLabel('Notes').fill('kept');
      await discard(page);
    });
    await test.step('axe finds nothing wrong with a list open, nor in the confirmation dialog', async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const dialog = await openDialog(page);
      await dialog.getByLabel('Category').click();
      await expect(page.getByRole('option', { name: 'Groceries' })).toBeVisible();
      await expectNoViolationsInAnyTheme(page, 'a list of categories');
      await page.keyboard.press('Escape');
      await dialog.getByLabel('Amount').fill('1+1');
      await dialog.getByLabel('Description').fill('Corner Metro');
      await expect(page.getByRole('listbox', { name: 'Payees' })).toBeVisible();
      await expectNoViolationsInAnyTheme(page, 'a list of payees');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoViolationsInAnyTheme(page, 'the question');
    });
  },
);

test('typed text is kept as meant: lists close before the dialog, the caret stays, a press reaches its field', async ({
  page,
}) => {
  await test.step('Escape closes the list first, then asks, then keeps what was entered', async () => {
    const dialog = await openDialog(page);
    await page.keyboard.type('Metro');
    await expect(page.getByRole('listbox', { name: 'Payees' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Payees' })).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Description')).toHaveValue('Metro');
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('typing in the middle of a description leaves the caret there', async () => {
    const dialog = await openDialog(page);
    await page.keyboard.type('Mero');
    await expect(page.getByRole('listbox', { name: 'Payees' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('t');
    await expect(page.getByRole('listbox', { name: 'Payees' })).toBeVisible();
    await page.keyboard.type('t');
    await expect(dialog.getByLabel('Description')).toHaveValue('Mettro');
    await discard(page);
  });
  await test.step('a press right after typed arithmetic reaches its target', async () => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Description').fill('Metro');
    await dialog.getByLabel('Amount').fill('12.50+3');
    await dialog.getByLabel('Category').click();
    await expect(page.getByRole('listbox', { name: 'Choices' })).toBeVisible();
    await dialog.getByLabel('Amount').fill('100/3');
    await dialog.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedTransactions(page)).toMatchObject([{ amount: 3_333 }]);
  });
  await test.step('Escape closes only the payee list, and the amount below it can be reached', async () => {
    const dialog = await openDialog(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await dialog.getByLabel('Amount').fill('');
      await dialog.getByLabel('Description').fill(`Coffee ${width}`);
      const list = page.getByRole('listbox', { name: 'Payees' });
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await dialog.getByLabel('Amount').click();
      await expect(dialog.getByLabel('Amount')).toBeFocused();
      await page.keyboard.type('-4.50');
      await expect(dialog.getByLabel('Amount')).toHaveValue('-4.50');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
    await discard(page);
  });
  await test.step('Enter right after the last letter takes what was typed', async () => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Category').focus();
    await page.keyboard.type('Br');
    await expect(page.getByRole('option', { name: 'Add new category...' })).toBeVisible();
    await dialog.getByLabel('Category').evaluate((box: HTMLInputElement) => {
      // No frame passes between the last letters and Enter.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(box, 'Bread');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    const category = page.getByRole('dialog', { name: 'Add Category' });
    await expect(category.getByLabel('Name')).toHaveValue('Bread');
  });
});

test('hard use 13: an existing or selected tag is not offered for creation, and Enter on its name does no harm', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const tags = dialog.getByLabel('Tags');
  await tags.fill('Trip');
  await tags.press('Enter');
  await page.getByRole('dialog', { name: 'Add Tag' }).getByLabel('Name').press('Enter');
  const chip = dialog.getByRole('button', { name: 'Remove Trip' });
  await expect(chip).toBeVisible();

  await tags.fill(' TRIP ');
  const list = page.getByRole('listbox', { name: 'Choices' });
  await expect(list.getByRole('option')).toHaveText([/Trip.*Already added/]);
  await expectNoViolationsInAnyTheme(page, 'a tag that is chosen already');
  await tags.press('ArrowDown');
  await tags.press('Enter');
  await expect(tags).toHaveValue('');
  await expect(chip).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(tags).not.toHaveAttribute('aria-invalid');
  await expect(dialog.getByText('Amount cannot be zero.')).toBeHidden();

  await chip.click();
  await tags.fill('trip');
  await expect(list.getByRole('option')).toHaveText(['Trip']);
  await tags.press('Enter');
  await expect(chip).toBeVisible();
  expect((await storedRecords<Named>(page, 'tags')).map(({ name }) => name)).toEqual(['Trip']);
  await discard(page);
});

test('hard use 13: Enter in a dialog above another counts from its first moment', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const tags = dialog.getByLabel('Tags');
  const above = page.getByRole('dialog', { name: 'Add Tag' });
  const open = async () => {
    await tags.fill('Trip');
    await tags.press('Enter');
  };
  // Loads the code of the dialog.
  await open();
  await expect(above).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(above).toBeHidden();

  // No frame passes once it is there, as on a busy machine.
  await expect(tags).toBeFocused();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await open();
  await page.clock.runFor(16);
  await expect(above.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(dialog.getByRole('button', { name: 'Remove Trip' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await discard(page);
});

tortureTest(
  'on a phone of 320 px nothing scrolls sideways, and lists are wide enough to touch',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add Transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    await dialog.getByLabel('Description').fill('Metro');
    const option = page.getByRole('option', { name: 'Create new payee' });
    await expect(option).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await sideways()).toBe(false);
    await option.click();
    await page.getByRole('dialog', { name: 'Add Payee' }).waitFor();
    expect(await sideways()).toBe(false);
  },
);
