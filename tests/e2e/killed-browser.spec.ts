import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  addAccount,
  openImport,
  reviewWithSuggestion,
  summaryNumber,
} from '../support/app-actions.ts';
import { storedAndRecountedSums, storedTransactions } from '../support/browser-storage.ts';
import { generatedCsvFile } from '../support/generated-csv.ts';
import { killOwnBrowser, startOwnBrowser } from '../support/own-browser.ts';
import { isTorture } from '../support/torture.ts';

const ROWS = isTorture ? 20_000 : 5_000;

/** A trace is collected from each browser when the test ends: one that was killed has none to give. */
test.use({ trace: 'off' });

test('killed in the middle of an import, and imported again: each row once, sums equal to a recount', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const base = baseURL ?? '';
  const file = generatedCsvFile(ROWS);
  const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));

  const first = await startOwnBrowser(profile);
  await first.page.goto(base);
  await addAccount(first.page, 'Chequing');
  const wizard = await openImport(first.page, file);
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  const bar = wizard.getByRole('progressbar', { name: 'Importing' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await killOwnBrowser(first);

  const second = await startOwnBrowser(profile);
  await second.page.goto(`${base}transactions`);
  await expect(second.page.getByRole('button', { name: 'Import File' }).first()).toBeVisible();
  const survived = await storedTransactions(second.page);
  expect(survived.length).toBeGreaterThan(0);
  expect(survived.length).toBeLessThan(ROWS);
  const [storedAfterKill, recountedAfterKill] = await storedAndRecountedSums(second.page);
  expect(storedAfterKill).toEqual(recountedAfterKill);

  const again = await openImport(second.page, file);
  await reviewWithSuggestion(again, 'Chequing');
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(again.getByText(/^Imported: /)).toBeVisible({ timeout: 90_000 });
  expect(await summaryNumber(again, 'Imported')).toBe(ROWS - survived.length);
  const rows = await storedTransactions(second.page);
  expect(rows).toHaveLength(ROWS);
  expect(new Set(rows.map((row) => row.uniqueHash)).size).toBe(ROWS);
  const [stored, recounted] = await storedAndRecountedSums(second.page);
  expect(stored).toEqual(recounted);
  await killOwnBrowser(second);
});
