import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { openWizard } from '@tests/support/import-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';

/** Text that is not stored exactly as the file has it: the review says so, on the row and above the list. */

const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

const HEADER = 'Date,Description,Amount';
const upper = (wizard: Locator) => wizard.getByRole('table', { name: 'Rows to import' });
const lower = (wizard: Locator) => wizard.getByRole('table', { name: 'Rows left out' });

const notice = (wizard: Locator, text: string) =>
  wizard.getByRole('status').filter({ hasText: text });

async function review(page: Page, content: string): Promise<Locator> {
  await page.goto('accounts');
  await addAccount(page, 'Everyday');
  const wizard = await openImport(page, csv('bank.csv', content));
  await reviewWithSuggestion(wizard, 'Everyday');
  return wizard;
}

async function runImport(wizard: Locator, imported: number, duplicates: number): Promise<void> {
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText(`Imported: ${imported}`, { exact: true })).toBeVisible();
  await expect(
    wizard.getByText(`Duplicates skipped: ${duplicates}`, { exact: true }),
  ).toBeVisible();
  await finishImport(wizard);
}

const descriptions = async (page: Page) =>
  (await storedTransactions(page)).map(({ description }) => description).sort();

const LONG = 'long '.repeat(400).trim().padEnd(2_000, 'x');

test('hard use 2: the review shows what is truncated, and its counts match the stored rows', async ({
  page,
}) => {
  const wizard = await review(
    page,
    `${HEADER}\n2026-03-01,${LONG}A,-3.00\n2026-03-01,${LONG}${'B'.repeat(1_000_000)},-3.00\n2026-03-02,Coffee,-4.00\n`,
  );
  await expect(notice(wizard, 'Long text in 2 rows is shortened')).toContainText('Lines 2 and 3.');
  await expect(upper(wizard).getByRole('row').nth(1)).toContainText(
    'Description shortened to 2,000 of 2,001 characters.',
  );
  const repeated = lower(wizard).getByRole('row').nth(1);
  await expect(repeated).toContainText('Description shortened to 2,000 of 1,002,000 characters.');
  await expect(repeated).toContainText('Repeated in this file');
  await expect(wizard.getByRole('button', { name: /^New\s*2$/ })).toBeVisible();
  await expect(wizard.getByRole('button', { name: /^Repeated\s*1$/ })).toBeVisible();
  await expectNoViolations(page, 'review of cut texts');
  await wizard.getByRole('button', { name: 'Show line 3' }).click();
  await expect(repeated).toContainText(/… and 99\d,\d{3} more characters/);
  await runImport(wizard, 2, 1);
  expect(await descriptions(page)).toEqual(['Coffee', LONG]);
});

test('hard use 6: control characters are removed, and the review says on which lines', async ({
  page,
}) => {
  const wizard = await review(
    page,
    `${HEADER}\n2026-03-01,Cof\u0000fee,-3.00\n2026-03-01,\u200ECoffee,-3.00\n2026-03-02,Tea,-4.00\n${'\u0000'.repeat(4_096)}`,
  );
  await expect(notice(wizard, 'Invisible characters deleted from 3 lines')).toContainText(
    'Lines 2, 3 and 5.',
  );
  await expect(wizard.getByRole('button', { name: /^Repeated\s*1$/ })).toBeVisible();
  await expectNoViolations(page, 'review of cleaned texts');
  await runImport(wizard, 2, 1);
  expect(await descriptions(page)).toEqual(['Coffee', 'Tea']);
});

test('hard use 6: a binary file is refused in plain language', async ({ page }) => {
  await page.goto('accounts');
  const wizard = await openWizard(page);
  const picture = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(900, 7),
  ]);
  await wizard.getByLabel('CSV file').setInputFiles(csv('picture.csv', picture));
  await expect(wizard.getByRole('alert')).toContainText(
    'This isn’t a text file. Look for a CSV download at your bank.',
  );
});

test('hard use 6: an account cannot have an invisible name, nor one that only looks different from an existing one', async ({
  page,
}) => {
  await page.goto('accounts');
  await addAccount(page, 'Cash');
  await openPage(page, 'Accounts');
  await page.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  const save = dialog.getByRole('button', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill('\u200B\u200E\u2060');
  await save.click();
  await expect(dialog.getByText('Account name must be at least 2 characters.')).toBeVisible();
  await dialog.getByLabel('Name').fill('C\u200Bash');
  await save.click();
  await expect(dialog.getByText('An account with this name already exists.')).toBeVisible();
  await dialog.getByLabel('Name').fill('👨‍👩‍👧');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '👨‍👩‍👧' })).toBeVisible();
});
