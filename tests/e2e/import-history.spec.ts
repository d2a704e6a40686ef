import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAccount } from '@tests/support/app-actions.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { generatedHistory, sidesOfTransfers } from '@tests/support/generated-history.ts';
import {
  accountSelect,
  openWizard,
  press,
  review,
  summaryLine,
} from '@tests/support/import-actions.ts';
import { expect, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

const ROWS = 4_000;
const SEED = 7;
const FILES = [
  ['chequing', 'Everyday Chequing'],
  ['joint', 'Joint Chequing'],
  ['mastercard', 'Grocery Mastercard'],
  ['savings', 'High-Interest Savings'],
  ['tfsa', 'TFSA Cash'],
  ['visa', 'Cash-Back Visa'],
] as const;

tortureTest(
  'ten years of six accounts at once, as their banks print them: every transfer is found and linked, and nothing else',
  async ({ page }) => {
    test.setTimeout(180_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'coffer-files-'));
    const script = path.resolve('tests/fixtures/gen-csv.mjs');
    const options = ['--rows', `${ROWS}`, '--seed', `${SEED}`, '--style', 'bank', '--keep-years'];
    execFileSync(process.execPath, [script, ...options, '--out', folder]);
    const truth = sidesOfTransfers(generatedHistory(ROWS, SEED));
    expect(truth.length).toBeGreaterThan(500);

    await page.goto('accounts');
    for (const [, name] of FILES) await addAccount(page, name);
    const wizard = await openWizard(page);
    await wizard
      .getByLabel('CSV file')
      .setInputFiles(FILES.map(([file]) => path.join(folder, `${file}.csv`)));
    for (const [place, [file, name]] of FILES.entries()) {
      const title = `File ${place + 1} of ${FILES.length}: ${file}.csv`;
      await expect(wizard.getByRole('heading', { name: title })).toBeVisible();
      await accountSelect(wizard).selectOption({ label: name });
      await press(wizard, 'Use suggested roles');
      if (place < FILES.length - 1) await press(wizard, 'Next File');
    }
    await review(wizard);
    rmSync(folder, { recursive: true });
    await expect(
      wizard.getByRole('button', {
        name: `Transfers ${(truth.length * 2).toLocaleString('en-CA')}`,
      }),
    ).toBeVisible();
    await press(wizard, 'Import');
    await expect(wizard.getByText(summaryLine('Imported', ROWS), { exact: true })).toBeVisible({
      timeout: 120_000,
    });
    await expect(wizard.getByText(`Linked as transfers: ${truth.length}`)).toBeVisible();

    const legs = (await storedTransactions(page)).filter(({ kind }) => kind === 'transfer');
    const told = ({ date, amount }: { readonly date: string; readonly amount: number }) =>
      `${date} ${amount}`;
    expect(legs.map(told).sort()).toEqual(truth.flat().map(told).sort());
  },
);
