import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '../support/app-actions.ts';
import { storedAndRecountedSums, storedTransactions } from '../support/browser-storage.ts';
import { generatedCsvFile } from '../support/generated-csv.ts';
import { expect, test } from '../support/test.ts';

test('§8 a full disk during an import: a clear sentence, whole batches only, and what was stored stays', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Before the app's first write: the browser remembers for half a minute how much room there was.
  await page.goto('theme.js');
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
  await page.goto('accounts');
  await addAccount(page, 'Chequing');
  const small = await openImport(page, 'tests/fixtures/bank-csv/baseline-simple.csv');
  await reviewWithSuggestion(small, 'Chequing');
  await small.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(small.getByText('Imported: 14')).toBeVisible();
  await finishImport(small);
  const before = await storedTransactions(page);

  const wizard = await openImport(page, generatedCsvFile(20_000));
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('An unexpected error occurred during import.').first()).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/disk is full/i).first()).toBeVisible();

  const after = await storedTransactions(page);
  const ids = new Set(after.map((row) => row.id));
  for (const row of before) expect(ids.has(row.id)).toBe(true);
  expect(after.length).toBeLessThan(20_014);
  expect(after.length).toBeGreaterThanOrEqual(before.length);
  const [stored, recounted] = await storedAndRecountedSums(page);
  expect(stored).toEqual(recounted);
});
