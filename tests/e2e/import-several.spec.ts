import path from 'node:path';
import { finishImport } from '@tests/support/app-actions.ts';
import { BANK_FOLDER } from '@tests/support/bank-files.ts';
import {
  accountSelect,
  addAccountInWizard,
  chooseFile,
  openWizard,
  press,
  review,
  roleSelect,
  rowsOf,
  runImport,
  storedRows,
} from '@tests/support/import-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Several files at once, several accounts in one file, files from all kinds of sources, and malformed files. */

type Made = { readonly name: string; readonly lines: readonly string[] };

const chooseFiles = (wizard: Locator, files: readonly Made[]) =>
  wizard.getByLabel('CSV file').setInputFiles(
    files.map(({ name, lines }) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\n')}\n`),
    })),
  );

const title = (wizard: Locator, name: string) => wizard.getByRole('heading', { name, exact: true });

const groupSelect = (wizard: Locator, label: string) =>
  wizard.getByRole('combobox', { name: `Account for ${label}`, exact: true });

const JANUARY: Made = {
  name: 'january.csv',
  lines: ['Date,Description,Amount', '2026-01-05,Grocer,-20.00', '2026-01-06,Salary,900.00'],
};
const FEBRUARY: Made = {
  name: 'february.csv',
  lines: ['Date,Description,Amount', '2026-02-05,Grocer,-21.00'],
};
/** Its name says nothing about the account. */
const CARD: Made = {
  name: 'posted.csv',
  lines: ['Posted;Card text;Out;In', '2026-01-20;Cinema;15,50;', '2026-01-21;Refund;;3,25'],
};

test("three files from two banks go into two accounts at once; a refused one doesn't affect the others", async ({
  page,
}) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFiles(wizard, [
    JANUARY,
    { name: 'notes.txt', lines: ['Hello'] },
    { name: 'empty.csv', lines: [''] },
  ]);
  await expect(wizard.getByRole('alert')).toContainText('notes.txt: Only .csv files are accepted');
  await expect(wizard.getByRole('alert')).toContainText(/empty\.csv: .*empty/);
  await expect(wizard.getByRole('list', { name: 'Files to import' })).toContainText('january.csv');
  await chooseFiles(wizard, [CARD, FEBRUARY]);
  await expect(title(wizard, 'File 2 of 3: posted.csv')).toBeVisible();

  await wizard.getByRole('combobox', { name: 'File', exact: true }).selectOption({ index: 0 });
  await expect(title(wizard, 'File 1 of 3: january.csv')).toBeVisible();
  await addAccountInWizard(page, wizard, 'Chequing');
  await press(wizard, 'Use suggested roles');
  await press(wizard, 'Use for 1 other file with these columns');

  // The remaining file is selected automatically.
  await press(wizard, 'Review');
  await expect(title(wizard, 'File 2 of 3: posted.csv')).toBeVisible();
  await expect(accountSelect(wizard)).toBeFocused();
  await addAccountInWizard(page, wizard, 'Card');
  await press(wizard, 'Use suggested roles');
  await press(wizard, 'Next File');
  await expect(title(wizard, 'File 3 of 3: february.csv')).toBeFocused();
  await expect(wizard.getByText('Set up like january.csv')).toBeVisible();
  await expect(roleSelect(wizard, 3)).toHaveValue('amount');
  await expect(accountSelect(wizard).locator('option:checked')).toHaveText('Chequing');
  await review(wizard);
  await runImport(wizard, { imported: 5, duplicates: 0, rejected: 0 });

  // Two layouts: Coffer offers to save a template for each, until one is skipped.
  await expect(title(wizard, 'Save this for next time? 1 of 2')).toBeVisible();
  await wizard.getByLabel('Template Name').fill('Chequing files');
  await press(wizard, 'Save Template');
  await expect(wizard.getByText('Template “Chequing files” saved.')).toBeVisible();
  await expect(title(wizard, 'Save this for next time? 2 of 2')).toBeVisible();
  await finishImport(wizard);
  const stored = await storedRows(page);
  expect(rowsOf(stored)).toEqual([
    ['2026-01-05', -2000, 'Grocer'],
    ['2026-01-06', 90000, 'Salary'],
    ['2026-01-20', -1550, 'Cinema'],
    ['2026-01-21', 325, 'Refund'],
    ['2026-02-05', -2100, 'Grocer'],
  ]);
  const cardIds = stored.filter(({ row }) => ['Cinema', 'Refund'].includes(row[2]));
  expect(new Set(cardIds.map(({ accountId }) => accountId)).size).toBe(1);
  expect(new Set(stored.map(({ accountId }) => accountId)).size).toBe(2);
});

tortureTest('a file that is taken away again is not imported', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFiles(wizard, [JANUARY, CARD]);
  await expect(title(wizard, 'File 1 of 2: january.csv')).toBeVisible();
  await wizard.getByRole('combobox', { name: 'File', exact: true }).selectOption({ index: 1 });
  await press(wizard, 'Remove posted.csv');
  await expect(title(wizard, 'Match your columns')).toBeVisible();
  await addAccountInWizard(page, wizard, 'Chequing');
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
});

const OF_TWO_ACCOUNTS: Made = {
  name: 'both.csv',
  lines: [
    'Account Type,Account Number,Transaction Date,Description,Amount',
    'Chequing,00002-1234567,2026-01-05,Grocer,-20.00',
    'Savings,00002-7654321,2026-01-06,Interest,1.10',
    'Chequing,00002-1234567,2026-01-07,Baker,-4.00',
  ],
};

async function splitAccounts(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const stored = await storedRows(page);
  const byAccount = new Map<string, string[]>();
  for (const { accountId, row } of stored) {
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), row[2]].sort());
  }
  return byAccount;
}

tortureTest(
  'a file of several accounts is split where one says so, and its template remembers where to',
  async ({ page }) => {
    await page.goto('./');
    let wizard = await openWizard(page);
    await chooseFiles(wizard, [OF_TWO_ACCOUNTS]);
    await expect(wizard.getByText('This file has 2 accounts')).toBeVisible();
    await press(wizard, 'Use suggested roles');
    const split = wizard.getByRole('switch', { name: 'Split by account' });
    await expect(split).not.toBeChecked();
    await split.check();
    await expect(accountSelect(wizard)).toHaveCount(0);
    const chequing = groupSelect(wizard, 'Chequing 00002-1234567');
    const savings = groupSelect(wizard, 'Savings 00002-7654321');
    await press(wizard, 'Review');
    await expect(chequing).toBeFocused();
    await expect(wizard.getByText('Choose where these rows go.')).toHaveCount(2);
    await chequing.selectOption({ label: 'Create “Chequing 4567”' });
    await savings.selectOption({ label: 'Leave out' });
    await review(wizard);
    await press(wizard, 'Back');
    await savings.selectOption({ label: 'Create “Savings 4321”' });
    await review(wizard);
    await runImport(wizard, { imported: 3, duplicates: 0, rejected: 0 });
    await wizard.getByLabel('Template Name').fill('My bank');
    await press(wizard, 'Save Template');
    await press(wizard, 'Done');
    expect([...(await splitAccounts(page)).values()].sort()).toEqual([
      ['Baker', 'Grocer'],
      ['Interest'],
    ]);

    // A later month with rows for only one of the accounts: the template is offered and knows where they go.
    wizard = await openWizard(page);
    const [header = ''] = OF_TWO_ACCOUNTS.lines;
    await chooseFiles(wizard, [
      { name: 'later.csv', lines: [header, 'Savings,00002-7654321,2026-02-06,Interest,1.20'] },
    ]);
    await expect(wizard.getByText('You saved “My bank” for files like this')).toBeVisible();
    await press(wizard, 'Use “My bank”');
    await expect(wizard.getByText('Template “My bank” applied')).toBeVisible();
    await expect(groupSelect(wizard, 'Savings 00002-7654321').locator('option:checked')).toHaveText(
      'Savings 4321',
    );
    await review(wizard);
    await runImport(wizard, { imported: 1, duplicates: 0, rejected: 0 });
    // The template was used unchanged, so there is nothing to save.
    await expect(wizard.getByText('Template used: “My bank”.')).toBeVisible();
    await expect(wizard.getByLabel('Template Name')).toHaveCount(0);
    await press(wizard, 'Done');
    expect([...(await splitAccounts(page)).values()].sort()).toEqual([
      ['Baker', 'Grocer'],
      ['Interest', 'Interest'],
    ]);
    await page.goto('./settings?tab=templates');
    await expect(page.getByText('Date as YYYY-MM-DD, for 2 accounts')).toBeVisible();
  },
);

tortureTest('the export of RBC is told apart by account type and number', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFile(wizard, 'rbc-multi-account.csv');
  await press(wizard, 'Use suggested roles');
  await wizard.getByRole('switch', { name: 'Split by account' }).check();
  const chequing = groupSelect(wizard, 'Chequing 00002-1234567');
  await chequing.selectOption({ label: 'Create “Chequing 4567”' });
  for (const label of ['US Dollar 00002-7654321', 'Line of Credit 00002-1112223']) {
    await groupSelect(wizard, label).selectOption({ label: 'Leave out' });
  }
  await review(wizard);
  await press(wizard, 'Import');
  await expect(wizard.getByText('Imported: 17', { exact: true })).toBeVisible();
});

tortureTest('the sections of a BMO file go into accounts of their own', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  const header = 'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description';
  await chooseFiles(wizard, [
    {
      name: 'bmo.csv',
      lines: [
        'Following data is valid as of 20240401123045 (Year/Month/Day/Hour/Minute/Second)',
        '',
        header,
        "'5510290000000713',DEBIT,20240330,-255.75,[IB] HYDRO ONE",
        "'5510290000000713',CREDIT,20240326,2477.14,[DN]NORTHWIND LTD PAY",
        '',
        header,
        "'5510290000000713',CREDIT,20240329,12.00,[DN]INTEREST PAID",
      ],
    },
  ]);
  await press(wizard, 'Use suggested roles');
  await expect(wizard.getByText('The header repeats on line 7')).toBeVisible();
  await wizard.getByRole('switch', { name: 'Split by account' }).check();
  const groups = wizard.getByRole('combobox', { name: /^Account for / });
  await expect(groups).toHaveCount(2);
  for (const [index, name] of ['Everyday', 'Rainy days'].entries()) {
    await groups.nth(index).selectOption({ label: 'Add new account...' });
    const dialog = page.getByRole('dialog', { name: 'Add Account' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add Account' }).click();
    await expect(dialog).toBeHidden();
    await expect(groups.nth(index).locator('option:checked')).toHaveText(name);
  }
  await review(wizard);
  await press(wizard, 'Import');
  await expect(wizard.getByText('Imported: 3', { exact: true })).toBeVisible();
  const byAccount = await splitAccounts(page);
  expect([...byAccount.values()].map((rows) => rows.length).sort()).toEqual([1, 2]);
});

tortureTest(
  'an export of another program is recognised, with what can be taken from it',
  async ({ page }) => {
    await page.goto('./');
    const wizard = await openWizard(page);
    await chooseFiles(wizard, [
      {
        name: 'Budget - Register.csv',
        lines: [
          '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
          '"Visa","","2026-01-05","Grocer","Daily: Food","Daily","Food","milk",20.00,0.00,"Cleared"',
          '"Cash","","2026-01-06","Baker","Daily: Food","Daily","Food","",4.00,0.00,"Cleared"',
        ],
      },
    ]);
    await expect(wizard.getByText('This file is from YNAB')).toBeVisible();
    await press(wizard, 'Use suggested roles');
    await expect(wizard.getByText(/^Coffer will import: .*category/)).toBeVisible();
    await expect(wizard.getByRole('switch', { name: 'Split by account' })).toBeChecked();
    const option = (name: string) =>
      wizard.getByRole('combobox', { name, exact: true }).locator('option:checked');
    await expect(option('Account column')).toHaveText('1: Account');
    await expect(option('Category column')).toHaveText('7: Category');
    await expect(option('Category group column')).toHaveText('6: Category Group');
    await expect(option('Notes column')).toHaveText('8: Memo');
    await press(wizard, 'Create 2 missing accounts');
    await expect(groupSelect(wizard, 'Visa').locator('option:checked')).toHaveText('Visa (new)');
    await expect(groupSelect(wizard, 'Cash').locator('option:checked')).toHaveText('Cash (new)');
    await review(wizard);
    await press(wizard, 'Import');
    await expect(wizard.getByText('Imported: 2', { exact: true })).toBeVisible();
    expect([...(await splitAccounts(page)).values()].sort()).toEqual([['Baker'], ['Grocer']]);
  },
);

tortureTest(
  'a wrong template is not believed: it says what does not fit, and the file can be read afresh',
  async ({ page }) => {
    await page.goto('./');
    let wizard = await openWizard(page);
    await chooseFiles(wizard, [JANUARY]);
    await addAccountInWizard(page, wizard, 'Chequing');
    await press(wizard, 'Use suggested roles');
    await review(wizard);
    await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
    await wizard.getByLabel('Template Name').fill('Chequing files');
    await press(wizard, 'Save Template');
    await press(wizard, 'Done');

    // A template offered for one file is applied to all files with the same columns.
    wizard = await openWizard(page);
    const march = { name: 'march.csv', lines: FEBRUARY.lines };
    await chooseFiles(wizard, [FEBRUARY, march, CARD]);
    await press(wizard, 'Use “Chequing files”');
    await expect(wizard.getByText('Template “Chequing files” applied')).toBeVisible();
    await expect(title(wizard, 'File 1 of 3: february.csv')).toBeFocused();
    await expect(
      wizard.getByRole('combobox', { name: 'File', exact: true }).locator('option'),
    ).toHaveText(['1. february.csv (ready)', '2. march.csv (ready)', '3. posted.csv (to do)']);
    await press(wizard, 'Cancel');

    wizard = await openWizard(page);
    await wizard.getByLabel('Template').selectOption({ label: 'Chequing files' });
    await chooseFiles(wizard, [CARD]);
    await expect(
      wizard.getByText('Template “Chequing files” doesn’t quite fit this file'),
    ).toBeVisible();
    await expect(accountSelect(wizard)).toHaveValue('');
    await press(wizard, 'Read without template');
    await expect(wizard.getByText(/doesn’t quite fit this file/)).toBeHidden();
    await expect(roleSelect(wizard, 4)).toHaveValue('ignore');
    await press(wizard, 'Use suggested roles');
    await expect(roleSelect(wizard, 4)).toHaveValue('credit');
  },
);

tortureTest('an account that goes away during the review is asked for again', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFiles(wizard, [JANUARY]);
  await addAccountInWizard(page, wizard, 'Chequing');
  await press(wizard, 'Use suggested roles');
  await review(wizard);

  const other = await page.context().newPage();
  await other.goto('./accounts');
  await other.getByRole('button', { name: 'Actions for Chequing' }).click();
  await other.getByRole('menuitem', { name: 'Archive', exact: true }).click();

  await expect(wizard.getByText('Please select an account to import into.')).toBeVisible();
  await expect(accountSelect(wizard)).toBeFocused();
  expect(await storedRows(page)).toHaveLength(0);
});

/**
 * Drops a file on the middle of the page, after dragging it over the page first. A file input there would take a real drop by itself,
 * so this one goes beside it.
 */
async function drop(page: Page, { name, lines }: Made, isLetGo = true): Promise<void> {
  await page.evaluate(
    ([fileName, content, letGo]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([String(content)], String(fileName), { type: 'text/csv' }));
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
      const target = (middle.matches('input[type=file]') && middle.parentElement) || middle;
      const init = { bubbles: true, cancelable: true, dataTransfer: transfer };
      target.dispatchEvent(new DragEvent('dragover', init));
      if (letGo) target.dispatchEvent(new DragEvent('drop', init));
    },
    [name, lines.join('\n'), isLetGo] as const,
  );
}

test('a file dropped anywhere opens the wizard with it; dropped over another dialog it does nothing', async ({
  page,
}) => {
  await page.goto('./accounts');
  await expect(page.getByRole('button', { name: 'Import File' }).first()).toBeVisible();
  await drop(page, JANUARY, false);
  await expect(page.getByText('Drop to import')).toBeVisible();
  await drop(page, JANUARY);
  await expect(page.getByText('Drop to import')).toBeHidden();
  const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
  await expect(wizard.getByText('january.csv has 2 rows.')).toBeVisible();
  await press(wizard, 'Back');
  await drop(page, CARD);
  await expect(title(wizard, 'File 2 of 2: posted.csv')).toBeVisible();
  await press(wizard, 'Cancel');
  await expect(wizard).toBeHidden();

  await page.getByRole('button', { name: 'Add Account' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Account' })).toBeVisible();
  await drop(page, JANUARY);
  await expect(wizard).toBeHidden();
});

/** Spreadsheet cells in the form a spreadsheet puts on the clipboard. */
const CELLS = 'Date\tDescription\tAmount\n2026-01-05\tGrocer\t-20.00\n2026-01-06\tSalary\t900.00';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, text);
}

test('rows copied from a spreadsheet can be pasted on any page, or into a box', async ({
  page,
}) => {
  await page.goto('./accounts');
  await expect(page.getByRole('button', { name: 'Import File' }).first()).toBeVisible();
  const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
  await paste(page, 'One line\tonly');
  await paste(page, CELLS);
  await expect(wizard.getByText('Pasted rows.csv has 2 rows.')).toBeVisible();
  await expect(
    wizard.getByRole('combobox', { name: 'Delimiter' }).locator('option:checked'),
  ).toHaveText('Tab');
  await addAccountInWizard(page, wizard, 'Chequing');
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
  await finishImport(wizard);

  await openWizard(page);
  await press(wizard, 'Paste rows');
  const box = wizard.getByLabel('Rows from a spreadsheet');
  await expect(box).toBeFocused();
  await box.fill('One line only');
  await press(wizard, 'Read rows');
  await expect(wizard.getByText('Paste at least two lines.')).toBeVisible();
  await box.fill(`${CELLS}\n2026-01-07\tBaker\t-4.00`);
  await press(wizard, 'Read rows');
  await expect(wizard.getByText('Pasted rows.csv has 3 rows.')).toBeVisible();
});

tortureTest('a mark that may be thousands or decimals is asked about', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFiles(wizard, [
    {
      name: 'a.csv',
      lines: ['Date,Description,Amount', '2026-01-01,Shop,-1.234', '2026-01-02,Other,-5.678'],
    },
  ]);
  await press(wizard, 'Use suggested roles');
  await addAccountInWizard(page, wizard, 'Everyday');
  await expect(wizard.getByText('Thousands or decimals?')).toBeVisible();
  await press(wizard, 'Review');
  const mark = wizard.getByRole('combobox', { name: 'Decimal mark' });
  await expect(mark).toBeFocused();
  await expect(wizard.getByText('Choose the decimal mark. This file fits both.')).toBeVisible();
  await mark.selectOption({ label: 'Comma' });
  await review(wizard);
  await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
  expect(rowsOf(await storedRows(page)).map(([, amount]) => amount)).toEqual([-123400, -567800]);
});

tortureTest('columns that change in mid-file are explained, with the line', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  const row = (day: number) => `2026-01-${String(day).padStart(2, '0')},Shop ${day},-1.00`;
  await chooseFiles(wizard, [
    {
      name: 'a.csv',
      lines: [
        'Date,Description,Amount',
        ...[1, 2, 3, 4, 5, 6, 7, 8].map(row),
        '2026-01-09,Chequing,Shop 9,-1.00,extra',
        '2026-01-10,Chequing,Shop 10,-1.00,extra',
        '2026-01-11,Chequing,Shop 11,-1.00,extra',
      ],
    },
  ]);
  await expect(wizard.getByText('Columns change on line 10')).toBeVisible();
  await expect(wizard.getByText(/3 rows have 5 cells, not 3/)).toBeVisible();
  await addAccountInWizard(page, wizard, 'Everyday');
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  await runImport(wizard, { imported: 8, duplicates: 0, rejected: 3 });
});

tortureTest(
  'the shared files of one bank and of another are read side by side',
  async ({ page }) => {
    await page.goto('./');
    const wizard = await openWizard(page);
    await wizard
      .getByLabel('CSV file')
      .setInputFiles(
        ['td-chequing-noheader.csv', 'tangerine-chequing.csv'].map((name) =>
          path.join(BANK_FOLDER, name),
        ),
      );
    await expect(title(wizard, 'File 1 of 2: td-chequing-noheader.csv')).toBeVisible();
    await addAccountInWizard(page, wizard, 'TD');
    await press(wizard, 'Use suggested roles');
    await press(wizard, 'Next File');
    await addAccountInWizard(page, wizard, 'Tangerine');
    await press(wizard, 'Use suggested roles');
    await review(wizard);
    await runImport(wizard, { imported: 32, duplicates: 0, rejected: 0 });
  },
);
