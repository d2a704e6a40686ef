import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
  summaryNumber,
} from '@tests/support/app-actions.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** The list of imports in Settings: what it shows, and reverting an import. */

const JANUARY = [
  ['2026-01-05', 'Metro', '-42.10'],
  ['2026-01-06', 'Shell', '-60.00'],
  ['2026-01-07', 'Employer', '2000.00'],
] as const;
const FEBRUARY = [
  ['2026-02-02', 'Bell', '-75.00'],
  ['2026-02-03', 'Cineplex', '-18.50'],
] as const;

const fileOf = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Description,Amount', ...rows.map((row) => row.join(','))].join('\n')),
});

async function importFile(page: Page, name: string, rows: readonly (readonly string[])[]) {
  const wizard = await openImport(page, fileOf(name, rows));
  await reviewWithSuggestion(wizard, 'Everyday');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText(/^Imported: /)).toBeVisible();
  const imported = await summaryNumber(wizard, 'Imported');
  await finishImport(wizard);
  return imported;
}

const descriptions = async (page: Page) =>
  (await storedTransactions(page)).map((row) => row.description).sort();

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ });

async function openImports(page: Page) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByRole('heading', { name: 'Imports', level: 2 })).toBeVisible();
}

async function editDescription(page: Page, from: string, to: string) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  const press = page.getByRole('button', { name: `Edit ${from}` });
  await press.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
  await dialog.getByLabel('Description').fill(to);
  await dialog.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(dialog).toBeHidden();
}

test('reverting an import names the rows edited since, and the file can be imported again', async ({
  page,
}) => {
  await addAccount(page, 'Everyday');
  await openImports(page);
  await expect(page.getByText('No imports yet')).toBeVisible();
  expect(await importFile(page, 'january.csv', JANUARY)).toBe(3);
  expect(await importFile(page, 'february.csv', FEBRUARY)).toBe(2);
  await editDescription(page, 'Metro', 'Groceries for Ann');

  await openImports(page);
  const list = page.getByRole('list', { name: 'Imports' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const [february, january] = [0, 1].map((place) => list.getByRole('listitem').nth(place));
  await expect(february ?? list).toContainText('february.csv');
  await expect(january ?? list).toContainText('Everyday · Jan 5, 2026 to Jan 7, 2026');
  await expect(january ?? list).toContainText('3 imported');

  const revert = page.getByRole('button', { name: 'Revert january.csv' });
  await revert.click();
  const question = page.getByRole('alertdialog', { name: 'Revert the import of january.csv?' });
  await expect(question).toContainText('1 transaction you edited will be deleted too');
  await expect(question).toContainText('‘Groceries for Ann’');
  await expect(question).toContainText('3 transactions in Everyday will be deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(revert).toBeFocused();
  await revert.click();
  await question.getByRole('button', { name: 'Revert import' }).click();
  const done = notices(page)
    .getByRole('listitem')
    .filter({ hasText: 'Reverted the import of january.csv: 3 transactions' });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(revert).toBeVisible();
  await expect.poll(() => descriptions(page)).toHaveLength(5);
  expect(await descriptions(page)).toContain('Groceries for Ann');

  await revert.click();
  await question.getByRole('button', { name: 'Revert import' }).click();
  await expect(list.getByText(/^Reverted /)).toBeVisible();
  expect(await descriptions(page)).toEqual(['Bell', 'Cineplex']);

  expect(await importFile(page, 'january.csv', JANUARY)).toBe(3);
  expect(await descriptions(page)).toEqual(['Bell', 'Cineplex', 'Employer', 'Metro', 'Shell']);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  // Notices cover the end of the list, and pressing there would keep them open.
  await page.reload();
  await page.getByRole('button', { name: 'Remove january.csv from the list' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list
    .getByRole('link', { name: 'View transactions of Everyday, Feb 2, 2026 to Feb 3, 2026' })
    .click();
  const rows = page.getByRole('grid', { name: 'Transactions' });
  await expect(rows.getByText('Cineplex', { exact: true })).toBeVisible();
  await expect(rows.getByText('Shell', { exact: true })).toHaveCount(0);
});
