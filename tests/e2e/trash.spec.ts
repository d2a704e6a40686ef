import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  openSettings,
  reviewWithSuggestion,
  summaryNumber,
} from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Deleted records are restored from the trash or deleted for good; an import restores deleted rows only if asked to. */

const FILE = {
  name: 'january.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date,Description,Amount\n2026-01-05,Metro,-42.10\n2026-01-06,Shell,-60.00\n2026-01-07,Employer,2000.00',
  ),
};

const descriptions = async (page: Page) =>
  (await storedTransactions(page)).map((row) => row.description).sort();

async function review(page: Page) {
  const wizard = await openImport(page, FILE);
  await reviewWithSuggestion(wizard, 'Everyday');
  return wizard;
}

async function openTrash(page: Page) {
  await openSettings(page, 'Data');
  await page.getByRole('button', { name: 'Open Trash' }).click();
  const trash = page.getByRole('dialog', { name: 'Trash' });
  await expect(trash).toBeVisible();
  return trash;
}

tortureTest(
  'a deleted row comes by its file only when asked for, a deleted account comes back whole',
  async ({ page }) => {
    await addAccount(page, 'Everyday');
    let wizard = await review(page);
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(wizard.getByText('Imported: 3')).toBeVisible();
    await finishImport(wizard);

    await openPage(page, 'Transactions');
    await page.getByRole('button', { name: 'Delete Metro' }).click();
    await expect.poll(() => descriptions(page)).toEqual(['Employer', 'Shell']);

    wizard = await review(page);
    const back = wizard.getByRole('switch', { name: 'Restore 1 transaction you deleted' });
    await expect(back).not.toBeChecked();
    await expect(wizard.getByText('There is nothing new')).toHaveCount(0);
    await back.click();
    await expect(back).toBeChecked();
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(wizard.getByText(/^Imported: /)).toBeVisible();
    expect(await summaryNumber(wizard, 'Imported')).toBe(1);
    await finishImport(wizard);
    expect(await descriptions(page)).toEqual(['Employer', 'Metro', 'Shell']);

    await openPage(page, 'Accounts');
    await page.getByRole('button', { name: 'Actions for Everyday' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect.poll(() => descriptions(page)).toEqual([]);

    const trash = await openTrash(page);
    const groups = trash.getByRole('list', { name: 'Deleted items' });
    await expect(groups.getByText('Account Everyday with 3 transactions')).toBeVisible();
    await expect(groups.getByText('Transaction Metro', { exact: true })).toBeVisible();
    await trash.getByRole('button', { name: /^Show what was deleted: Account/ }).click();
    const rows = trash.getByRole('list', { name: /^Contents: Account Everyday/ });
    await expect(rows.getByRole('listitem')).toHaveCount(4);
    await expectNoViolationsInAnyTheme(page, 'the trash');
    await trash.getByRole('searchbox', { name: 'Search the trash' }).fill('shell');
    await expect(groups.getByText('Transaction Metro', { exact: true })).toBeHidden();
    await trash.getByRole('searchbox', { name: 'Search the trash' }).fill('');

    // Its row needs the account, which is restored along with it if you agree.
    await trash.getByRole('button', { name: 'Restore from trash: Transaction Metro' }).click();
    const question = page.getByRole('alertdialog', { name: /Everyday/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await trash.getByRole('button', { name: /^Restore from trash: Account Everyday/ }).click();
    await expect.poll(() => descriptions(page)).toEqual(['Employer', 'Metro', 'Shell']);
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices.getByText(/^Restored: Account Everyday/)).toBeVisible();
    await trash.getByRole('button', { name: 'Restore from trash: Transaction Metro' }).click();
    await expect(notices.getByText(/An identical item already exists/)).toBeVisible();

    await trash.getByRole('button', { name: 'Delete for Good: Transaction Metro' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for Good' }).click();
    await expect(trash.getByText('The trash is empty')).toBeVisible();
    expect(await descriptions(page)).toEqual(['Employer', 'Metro', 'Shell']);
  },
);
