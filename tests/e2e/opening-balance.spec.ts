import { addAccount, openImport, reviewWithSuggestion } from '../support/app-actions.ts';
import { storedTransactions } from '../support/browser-storage.ts';
import { expect, test } from '../support/test.ts';

const FILE = 'tests/fixtures/bank-csv/baseline-simple.csv';

test('rows older than the opening balance: asks what it was, and makes the balance right', async ({
  page,
}) => {
  await addAccount(page, 'Chequing', { balance: '1,250.00' });
  const wizard = await openImport(page, FILE);
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText('What was the opening balance?')).toBeVisible();
  await wizard.getByRole('button', { name: /^The balance on / }).click();
  await expect(wizard.getByText('The opening balance is settled.')).toBeVisible();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  await wizard.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Chequing' }) });
  await expect(row).toContainText('$1,250.00');
  const opening = (await storedTransactions(page)).find((each) => each.kind === 'opening');
  expect(opening?.date).toBe('2024-02-29');
});

test('notices leave the buttons of an open dialog free', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('transactions');
  const wizard = await openImport(page, FILE);
  await wizard.getByLabel('Account', { exact: true }).selectOption({ label: 'Add new account...' });
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill('Chequing');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await wizard.getByRole('button', { name: 'Use suggested roles' }).click();
  await wizard.getByRole('button', { name: 'Review' }).click({ timeout: 5_000 });
  await wizard.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 5_000 });
  await expect(wizard.getByText('Imported: 14')).toBeVisible();
});
