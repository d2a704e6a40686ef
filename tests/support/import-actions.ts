import path from 'node:path';
import {
  BANK_FOLDER,
  type BankFile,
  type ComparedRow,
  comparable,
  type Role,
  sorted,
} from './bank-files.ts';
import { storedTransactions } from './browser-storage.ts';
import { expect, type Locator, type Page } from './test.ts';

/** User actions in the import wizard, by role and name. */

export type Stored = { readonly accountId: string; readonly row: ComparedRow };

/** The live rows as stored in the browser. */
export async function storedRows(page: Page): Promise<readonly Stored[]> {
  const found = await storedTransactions(page);
  return found.map(({ accountId, date, amount, description }) => ({
    accountId,
    row: [date, amount, comparable(description)],
  }));
}

/** The rows alone, sorted. */
export const rowsOf = (stored: readonly Stored[]): readonly ComparedRow[] =>
  sorted(stored.map(({ row }) => row));

/** Opens the wizard over the current screen. */
export async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import File' }).first().click();
  const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
  await expect(wizard).toBeVisible();
  return wizard;
}

/** A file by its name in the shared folder, or one with the given content. */
export type ChosenFile = string | { readonly name: string; readonly content: string | Buffer };

const inputFile = (file: ChosenFile) =>
  typeof file === 'string'
    ? path.join(BANK_FOLDER, file)
    : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.content) };

export async function chooseFile(wizard: Locator, file: ChosenFile): Promise<void> {
  await wizard.getByLabel('CSV file').setInputFiles(inputFile(file));
}

export const accountSelect = (wizard: Locator): Locator =>
  wizard.getByRole('combobox', { name: 'Account', exact: true });

/** Adds an account from within the mapping step, and waits until it is selected. */
export async function addAccountInWizard(page: Page, wizard: Locator, name: string): Promise<void> {
  await accountSelect(wizard).selectOption({ label: 'Add new account...' });
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeHidden();
  await expect(accountSelect(wizard)).toHaveValue(/.+/);
}

const capitalised = (role: Role) => role.charAt(0).toUpperCase() + role.slice(1);

/** @param column 1-based */
export const roleSelect = (wizard: Locator, column: number): Locator =>
  wizard.getByRole('combobox', { name: new RegExp(`^Role of column ${column}( \\(|$)`) });

/** Gives each column its role: the natural one with the switches it needs, or the literal formula's. */
export async function mapColumns(
  wizard: Locator,
  bank: BankFile,
  kind: 'natural' | 'literal',
): Promise<void> {
  await expect(wizard.getByRole('table', { name: 'Preview' })).toBeVisible();
  for (const { index, role, specRole } of bank.columns) {
    const chosen = kind === 'literal' ? (specRole ?? role) : role;
    if (chosen !== 'ignore')
      await roleSelect(wizard, index + 1).selectOption({ label: capitalised(chosen) });
  }
  const invert = wizard.getByRole('switch', { name: 'Invert amounts' });
  await expect(invert).not.toBeChecked();
  if (kind === 'natural' && bank.invertAmount) await invert.check();
  if (bank.directionColumn)
    await wizard.getByRole('switch', { name: /for money in and out$/ }).check();
  // The roles determine which dates are examined; the question appears with the result.
  await expect(wizard.getByRole('switch', { name: 'File has a header row' })).toBeChecked({
    checked: bank.hasHeader,
  });
}

/** Goes on to the review; if a shared file's date format is ambiguous, answers the question. */
export async function review(wizard: Locator, bank?: BankFile): Promise<void> {
  const rows = wizard.getByRole('heading', { name: 'Review before importing' });
  const question = wizard.getByText('Choose the date format. This file fits more than one.');
  await press(wizard, 'Review');
  await expect(rows.or(question)).toBeVisible();
  if (!bank || (await rows.isVisible())) return;
  const pattern = bank.dateFormat.replace(/^M\/D/, 'MM/DD');
  await wizard.getByRole('combobox', { name: 'Date format' }).selectOption(pattern);
  await press(wizard, 'Review');
  await expect(rows).toBeVisible();
}

/** By keyboard: a notice may cover the dialog's footer for a while. */
export async function press(wizard: Locator, name: string): Promise<void> {
  await wizard.getByRole('button', { name, exact: true }).press('Enter');
}

export type Counts = {
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
};

/** A line of the summary on an English page: 'Imported: 1,000'. */
export const summaryLine = (label: string, count: number) =>
  `${label}: ${count.toLocaleString('en-CA')}`;

/** Imports what the review shows, and waits for a summary with these counts. */
export async function runImport(wizard: Locator, counts: Counts): Promise<void> {
  await press(wizard, 'Import');
  await expect(
    wizard.getByText(summaryLine('Imported', counts.imported), { exact: true }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    wizard.getByText(summaryLine('Duplicates skipped', counts.duplicates), { exact: true }),
  ).toBeVisible();
  await expect(
    wizard.getByText(summaryLine('Rows rejected', counts.rejected), { exact: true }),
  ).toBeVisible();
}
