import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
  summaryNumber,
} from '@tests/support/app-actions.ts';
import { storedAndRecountedSums, storedTransactions } from '@tests/support/browser-storage.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { expect, test } from '@tests/support/test.ts';
import { isTorture } from '@tests/support/torture.ts';

/** Several batches in each tab. */
const ROWS = isTorture ? 3_000 : 1_500;

test('the same account and file imported in two tabs at the same moment: each row is stored once', async ({
  context,
}) => {
  const first = await context.newPage();
  await addAccount(first, 'Chequing');
  const second = await context.newPage();
  await second.goto('transactions');
  const file = generatedCsvFile(ROWS);
  const wizards = [];
  for (const page of [first, second]) {
    await page.bringToFront();
    const wizard = await openImport(page, file);
    await reviewWithSuggestion(wizard, 'Chequing');
    wizards.push(wizard);
  }
  await Promise.all(
    wizards.map((wizard) => wizard.getByRole('button', { name: 'Import', exact: true }).click()),
  );
  let imported = 0;
  for (const wizard of wizards) {
    await expect(wizard.getByText(/^Imported: /)).toBeVisible({ timeout: 50_000 });
    imported += await summaryNumber(wizard, 'Imported');
    expect(
      (await summaryNumber(wizard, 'Imported')) +
        (await summaryNumber(wizard, 'Duplicates skipped')),
    ).toBe(ROWS);
  }
  expect(imported).toBe(ROWS);
  const rows = await storedTransactions(first);
  expect(rows).toHaveLength(ROWS);
  expect(new Set(rows.map((row) => row.uniqueHash)).size).toBe(ROWS);
  const [stored, recounted] = await storedAndRecountedSums(first);
  expect(stored).toEqual(recounted);
});

test('what one tab imports appears in the other: register, balance and account', async ({
  context,
}) => {
  const importing = await context.newPage();
  await addAccount(importing, 'Chequing', { balance: '100.00' });
  const watching = await context.newPage();
  await watching.goto('accounts');
  await expect(
    watching.getByRole('row').filter({ has: watching.getByRole('link', { name: 'Chequing' }) }),
  ).toContainText('$100.00');
  await importing.bringToFront();
  const wizard = await openImport(importing, 'tests/fixtures/bank-csv/baseline-simple.csv');
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText('Imported: 14')).toBeVisible();
  await finishImport(wizard);
  const cents = (await storedTransactions(importing)).reduce((sum, row) => sum + row.amount, 0);
  await watching.bringToFront();
  const shown = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
    .format(cents / 100)
    .replace('-', '\u2212');
  await expect(watching.getByText(shown).first()).toBeVisible();
});
