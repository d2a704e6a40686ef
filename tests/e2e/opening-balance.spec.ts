import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Locator, test } from '@tests/support/test.ts';
import { isTorture } from '@tests/support/torture.ts';

const FILE = 'tests/fixtures/bank-csv/baseline-simple.csv';

test('rows older than the opening balance: the wizard asks what it was and corrects the balance', async ({
  page,
}) => {
  await addAccount(page, 'Chequing', { balance: '1,250.00' });
  const wizard = await openImport(page, FILE);
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText('Check your opening balance')).toBeVisible();
  await wizard.getByRole('button', { name: /^Balance on / }).click();
  await expect(wizard.getByText('Opening balance updated.')).toBeVisible();
  await finishImport(wizard);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Chequing' }) });
  await expect(row).toContainText('$1,250.00');
  const opening = (await storedTransactions(page)).find((each) => each.kind === 'opening');
  expect(opening?.date).toBe('2024-02-29');
});

test("hard use 16: Done in the last step closes the wizard; the account's page asks what was left open", async ({
  page,
}) => {
  await addAccount(page, 'Chequing', { balance: '1,250.00' });
  const wizard = await openImport(page, FILE);
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText('Check your opening balance')).toBeVisible();
  await finishImport(wizard);
  await page.goto('accounts');
  await page.getByRole('link', { name: 'Chequing' }).first().click();
  await page.getByRole('button', { name: 'Leave as is' }).click();
  await expect(page.getByRole('button', { name: 'Leave as is' })).toBeHidden();
});

test('notices leave the buttons of an open dialog free', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await addAccount(page, 'Chequing');
  const notice = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .first();
  // A notice under the mouse stays.
  await notice.hover();
  const wizard = await openImport(page, FILE);
  await wizard.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  await notice.hover();
  await wizard.getByRole('button', { name: 'Use suggested roles' }).click();
  await wizard.getByRole('button', { name: 'Review' }).click({ timeout: 5_000 });
  await wizard.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 5_000 });
  await expect(wizard.getByText('Imported: 14')).toBeVisible();
});

test("a question left open is asked again on the account's page", async ({ page }) => {
  await addAccount(page, 'Chequing', { balance: '1,250.00' });
  const wizard = await openImport(page, FILE);
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText('Check your opening balance')).toBeVisible();
  await finishImport(wizard);
  await page.getByRole('link', { name: 'Chequing' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Check your opening balance')).toBeVisible();
  await main.getByRole('button', { name: /^Balance on / }).click();
  await expect(main.getByText('Check your opening balance')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main).toContainText('Balance$1,250.00');
  const notice = page.getByRole('listitem').filter({ hasText: 'Changed the opening balance' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Check your opening balance')).toBeVisible();
  await main.getByRole('button', { name: 'Leave as is' }).click();
  await expect(main.getByText('Check your opening balance')).toBeHidden();
  await page.reload();
  await expect(main).toContainText('Opening balance: $1,250.00');
  await expect(main.getByText('Check your opening balance')).toBeHidden();
});

const WIDE_AND_NARROW = [
  [1440, 900],
  [390, 844],
] as const;

for (const [width, height] of isTorture
  ? [...WIDE_AND_NARROW, [1024, 600] as const]
  : WIDE_AND_NARROW.slice(1)) {
  test(`a notice over a dialog covers neither its header nor its buttons, ${width} px, and only the newest offers Undo`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await addAccount(page, 'Everyday');
    await openPage(page, 'Transactions');
    if (width < 768) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Add Transaction' }).click();
    } else await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
    for (const name of ['Trip', 'Work']) {
      await dialog.getByLabel('Tags').fill(name);
      await page.getByRole('option', { name: 'Create new tag' }).click();
      const tag = page.getByRole('dialog', { name: 'Add Tag' });
      await tag.getByRole('button', { name: 'Save Tag' }).click();
      await expect(tag).toBeHidden();
    }
    const notices = page.getByRole('region', { name: /Notifications/ });
    const notice = notices.getByRole('listitem').filter({ hasText: 'Added tag Work' });
    await notice.hover();
    await expect(notices.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((each) => each.finished)),
    );
    const covered = await boxOf(notice);
    for (const part of [
      dialog.getByRole('heading', { name: 'Add a New Transaction' }),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Add Transaction' }),
    ]) {
      expect(overlaps(covered, await boxOf(part))).toBe(false);
    }
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove Work' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Remove Trip' })).toBeVisible();
  });
}

type Box = Awaited<ReturnType<typeof boxOf>>;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing to see');
  return box;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
