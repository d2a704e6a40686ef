import { addAccount, finishImport, openImport, openPage } from '@tests/support/app-actions.ts';
import { generatedCsv } from '@tests/support/generated-csv.ts';
import {
  accountSelect,
  chooseFile,
  openWizard,
  press,
  review,
  roleSelect,
  rowsOf,
  runImport,
  storedRows,
} from '@tests/support/import-actions.ts';
import { expect, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Files at the limits of what Coffer reads, and unusual number formats. */

function wideFile(columns: number, delimiter = ','): string {
  const more = (name: string) => Array.from({ length: columns - 3 }, (_, at) => `${name} ${at}`);
  return [
    ['Date', 'Description', 'Amount', ...more('Extra')],
    ['2026-01-02', 'COFFEE', '-4.50', ...more('x')],
    ['2026-01-03', 'BOOKS', '-20.00', ...more('x')],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\n');
}

const REFUSED =
  'Error parsing file: This file has 10,000 columns; Coffer reads up to 200. Keep the ones you need in a spreadsheet, save it as CSV, then choose that file.';

test.beforeEach(({ page }) => addAccount(page, 'Everyday'));

test('hard use 7: 10,000 columns are refused with the limit, alone, beside other files and pasted', async ({
  page,
}) => {
  const wizard = await openWizard(page);
  await chooseFile(wizard, { name: 'wide.csv', content: wideFile(10_000) });
  await expect(wizard.getByText(REFUSED)).toBeVisible();

  await wizard.getByRole('button', { name: 'Paste rows' }).click();
  await wizard.getByLabel('Rows from a spreadsheet').fill(wideFile(10_000, '\t'));
  await wizard.getByRole('button', { name: 'Read rows' }).click();
  await expect(wizard.getByText(REFUSED)).toBeVisible();

  const fileOf = (name: string, content: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await wizard
    .getByLabel('CSV file')
    .setInputFiles([fileOf('wide.csv', wideFile(10_000)), fileOf('fine.csv', wideFile(3))]);
  await expect(wizard.getByText(`wide.csv: ${REFUSED}`)).toBeVisible();
  await expect(wizard.getByRole('list', { name: 'Files to import' })).toContainText('fine.csv');
  await press(wizard, 'Continue');
  await accountSelect(wizard).selectOption({ label: 'Everyday' });
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
});

test('hard use 7: a file with 200 columns is read, its header is recognized, and it is imported', async ({
  page,
}) => {
  const wizard = await openImport(page, {
    name: 'wide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(wideFile(200)),
  });
  await expect(wizard.getByRole('switch', { name: 'File has a header row' })).toBeChecked();
  await accountSelect(wizard).selectOption({ label: 'Everyday' });
  await press(wizard, 'Use suggested roles');
  await expect(roleSelect(wizard, 3)).toHaveValue('amount');
  // The selects that list every column are rendered on demand.
  await wizard.getByText('Category, tags and notes columns').click();
  await wizard.getByLabel('Notes column').selectOption({ label: '200: Extra 196' });
  await review(wizard);
  await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
  expect(rowsOf(await storedRows(page))).toEqual([
    ['2026-01-02', -450, 'COFFEE'],
    ['2026-01-03', -2000, 'BOOKS'],
  ]);
});

test('hard use 7: a delimiter that yields too many columns is refused, and can be changed back', async ({
  page,
}) => {
  const words = Array.from({ length: 300 }, (_, at) => `word ${at}`).join(',');
  const content = [
    'Date;Description;Amount',
    `2026-01-02;${words};-4.50`,
    `2026-01-03;${words};-1.00`,
  ];
  const wizard = await openImport(page, {
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content.join('\n')),
  });
  const delimiter = wizard.getByLabel('Delimiter');
  await expect(delimiter).toHaveValue(';');
  const problem = wizard.getByRole('alert').filter({
    hasText:
      'With this delimiter the file has 300 columns; Coffer reads up to 200. Choose another delimiter.',
  });
  await delimiter.selectOption(',');
  await expect(problem).toBeVisible();
  await delimiter.selectOption(';');
  await expect(problem).toBeHidden();
  await expect(roleSelect(wizard, 3)).toBeVisible();
});

test('hard use 8: CR and DR before an amount set its sign', async ({ page }) => {
  const wizard = await openWizard(page);
  await chooseFile(wizard, {
    name: 'marks.csv',
    content: [
      'Date,Description,Amount',
      '2026-01-02,COFFEE,DR 88.00',
      '2026-01-03,PAY,CR 88.00',
      '2026-01-04,RENT,"Dr. $1,200.00"',
    ].join('\n'),
  });
  await accountSelect(wizard).selectOption({ label: 'Everyday' });
  await press(wizard, 'Use suggested roles');
  await expect(roleSelect(wizard, 3)).toHaveValue('amount');
  await review(wizard);
  const rows = wizard.getByRole('table', { name: 'Rows to import' });
  await expect(rows.getByRole('row', { name: /PAY/ })).toContainText('+$88.00');
  await runImport(wizard, { imported: 3, duplicates: 0, rejected: 0 });
  expect(rowsOf(await storedRows(page))).toEqual([
    ['2026-01-02', -8800, 'COFFEE'],
    ['2026-01-03', 8800, 'PAY'],
    ['2026-01-04', -120_000, 'RENT'],
  ]);
});

tortureTest(
  'hard use 16: an import of 1,000 rows writes its counts with separators',
  async ({ page }) => {
    await openPage(page, 'Transactions');
    for (const counts of [
      { imported: 1_000, duplicates: 0, rejected: 0 },
      { imported: 0, duplicates: 1_000, rejected: 0 },
    ]) {
      const wizard = await openWizard(page);
      await chooseFile(wizard, { name: 'thousand.csv', content: generatedCsv(1_000) });
      await expect(wizard.getByText('thousand.csv has 1,000 rows.')).toBeVisible();
      await accountSelect(wizard).selectOption({ label: 'Everyday' });
      await press(wizard, 'Use suggested roles');
      await review(wizard);
      await runImport(wizard, counts);
      await finishImport(wizard);
    }
    await expect(page.getByText('1,000 transactions', { exact: true })).toBeVisible();
  },
);
