import { finishImport } from '@tests/support/app-actions.ts';
import { BANK_FILES, type BankFile, expectedRows } from '@tests/support/bank-files.ts';
import {
  accountSelect,
  addAccountInWizard,
  type Counts,
  chooseFile,
  mapColumns,
  openWizard,
  press,
  review,
  roleSelect,
  rowsOf,
  runImport,
  storedRows,
  summaryLine,
} from '@tests/support/import-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

/**
 * The wizard with files in real bank formats: what is stored matches the manifest. How each file is read is tested without a
 * browser (tests/platform/csv-fixtures.test.ts). Here, representative files go through the real screens, some of them twice; the
 * long form covers all files.
 */

/** Imported twice, the second time as duplicates: no header, a sign column, skipped rows, decimal commas. */
const AGAIN = ['td-chequing-noheader.csv', 'rbc-multi-account.csv'];
/** A card that prints purchases as positive: the literal formula gets it right too. */
const BY_THE_LETTER = ['amex-canada-short.csv'];
/** More kinds: separate debit and credit columns, semicolons. */
const ONCE = ['capitalone-canada.csv', 'commerzbank-de.csv'];
const SHORT_FORM = ['rbc-multi-account.csv', 'commerzbank-de.csv'];
const DRIVEN = BANK_FILES.filter(({ file }) => isTorture || SHORT_FORM.includes(file));
/** Files that go through the wizard on one page, each into its own account. */
const FILES_PER_PAGE = 6;

test('the fixtures exist', () => {
  const names = BANK_FILES.map(({ file }) => file);
  expect(names).toHaveLength(33);
  expect(names).toEqual(expect.arrayContaining([...AGAIN, ...BY_THE_LETTER, ...ONCE]));
});

for (let from = 0; from < DRIVEN.length; from += FILES_PER_PAGE) {
  const banks = DRIVEN.slice(from, from + FILES_PER_PAGE);
  test(`spec §4 import: ${banks.map(({ file }) => file).join(', ')}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('./');
    for (const bank of banks) await test.step(bank.file, () => importEachWay(page, bank));
  });
}

async function importEachWay(page: Page, bank: BankFile): Promise<void> {
  const { uniqueByHash, accepted, rejected } = bank.counts;
  const first = { imported: uniqueByHash, duplicates: accepted - uniqueByHash, rejected };
  const expected = expectedRows(bank);
  expect(expected).toHaveLength(uniqueByHash);
  expect(await rowsOfImport(page, bank, 'natural', { account: bank.file }, first)).toEqual(
    expected,
  );
  if (AGAIN.includes(bank.file)) {
    const again = { imported: 0, duplicates: accepted, rejected };
    const rows = await rowsOfImport(
      page,
      bank,
      'natural',
      { account: bank.file, isKnown: true },
      again,
    );
    expect(rows).toEqual(expected);
  }
  if (BY_THE_LETTER.includes(bank.file)) {
    const account = `${bank.file} by the letter`;
    expect(await rowsOfImport(page, bank, 'literal', { account }, first)).toEqual(expected);
  }
}

/** Goes through the wizard once and returns the rows the account then holds. */
async function rowsOfImport(
  page: Page,
  bank: BankFile,
  kind: 'natural' | 'literal',
  into: { readonly account: string; readonly isKnown?: boolean },
  counts: Counts,
) {
  const wizard = await openWizard(page);
  await chooseFile(wizard, bank.file);
  if (!into.isKnown) await addAccountInWizard(page, wizard, into.account);
  await mapColumns(wizard, bank, kind);
  if (into.isKnown) await accountSelect(wizard).selectOption({ label: into.account });
  const accountId = await accountSelect(wizard).inputValue();
  await review(wizard, bank);
  await runImport(wizard, counts);
  await finishImport(wizard);
  return rowsOf((await storedRows(page)).filter((row) => row.accountId === accountId));
}

const REFUSED = [
  {
    name: 'notes.txt',
    content: 'Date,Description,Amount\n',
    says: /Only \.csv files are accepted/,
  },
  { name: 'empty.csv', content: '', says: /Error parsing file: .*empty/ },
  { name: 'blank.csv', content: ' \n\n', says: /Error parsing file: .*empty/ },
  {
    name: 'header.csv',
    content: 'Date,Description,Amount\n',
    says: /Error parsing file: .*no rows/,
  },
  {
    name: 'login.csv',
    content: '<!DOCTYPE html><html><body>Sign in</body></html>',
    says: /Error parsing file: .*web page/,
  },
  {
    name: 'sheet.csv',
    content: Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]),
    says: /Error parsing file: .*spreadsheet/,
  },
  {
    name: 'binary.csv',
    content: Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 37) % 32)),
    says: /Error parsing file: This isn’t a text file/,
  },
  {
    name: 'quotes.csv',
    content: 'Date,Description,Amount\n2026-01-01,"Shop,-1.00\n2026-01-02,Other,-2.00\n',
    says: /Error parsing file: .*quotation mark.*line 2/,
  },
] as const;

test('spec §8: a file that is not CSV resets the wizard with an error message, and a valid one then continues', async ({
  page,
}) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  for (const { name, content, says } of REFUSED) {
    await chooseFile(wizard, { name, content });
    await expect(wizard.getByRole('alert')).toHaveText(says);
    await expect(wizard.getByRole('listitem').filter({ hasText: 'Upload' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }
  await chooseFile(wizard, 'baseline-simple.csv');
  await expect(wizard.getByRole('table', { name: 'Preview' })).toBeVisible();
  for (let column = 1; column <= 3; column++)
    await expect(roleSelect(wizard, column)).toHaveValue('ignore');
});

test('spec §5: missing or doubly assigned roles are reported, and the wizard stays on the step', async ({
  page,
}) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFile(wizard, {
    name: 'a.csv',
    content: 'Date,Booked,Description,Amount\n2026-01-01,2026-01-02,Shop,-1.00\n',
  });
  await press(wizard, 'Review');
  await expect(wizard.getByText('Please select an account to import into.')).toBeVisible();
  await expect(accountSelect(wizard)).toBeFocused();
  await expect(wizard.getByRole('alert')).toHaveText('Choose which column is the Date.');
  await roleSelect(wizard, 1).selectOption({ label: 'Date' });
  await roleSelect(wizard, 2).selectOption({ label: 'Date' });
  await expect(wizard.getByRole('alert')).toHaveText(
    'Only one column can be the Date. Set the others to Ignore.',
  );
  await expect(roleSelect(wizard, 2)).toHaveAttribute('aria-invalid', 'true');
  await press(wizard, 'Back');
  await expect(wizard.getByLabel('CSV file')).toBeAttached();
});

test('an ambiguous day and month is asked about, and read as chosen', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFile(wizard, {
    name: 'a.csv',
    content: 'Date,Description,Amount\n03/04/2025,Shop,-1.00\n05/06/2025,Other,-2.00\n',
  });
  await press(wizard, 'Use suggested roles');
  await addAccountInWizard(page, wizard, 'Everyday');
  await expect(wizard.getByText('Day first or month first?')).toBeVisible();
  await press(wizard, 'Review');
  await expect(wizard.getByRole('combobox', { name: 'Date format' })).toBeFocused();
  await wizard.getByRole('combobox', { name: 'Date format' }).selectOption('DD/MM/YYYY');
  await review(wizard);
  await runImport(wizard, { imported: 2, duplicates: 0, rejected: 0 });
  expect(rowsOf(await storedRows(page)).map(([date]) => date)).toEqual([
    '2025-04-03',
    '2025-06-05',
  ]);
});

tortureTest(
  'rows left out are shown with line and reason; a repeat that is ticked is stored as a copy',
  async ({ page }) => {
    await page.goto('./');
    let wizard = await openWizard(page);
    const content = [
      'Date,__proto__,Amount',
      '2026-01-01,Coffee,-3.00',
      '2026-01-01,Coffee,-3.00',
      'soon,Coffee,-3.00',
      '2026-01-02,,-3.00',
      '2026-01-03,Nothing,0.00',
      '2026-01-01,Coffee,-3.00',
    ].join('\n');
    await chooseFile(wizard, { name: 'a.csv', content });
    await roleSelect(wizard, 1).selectOption({ label: 'Date' });
    await roleSelect(wizard, 2).selectOption({ label: 'Description' });
    await roleSelect(wizard, 3).selectOption({ label: 'Amount' });
    await addAccountInWizard(page, wizard, 'Everyday');
    await review(wizard);
    const leftOut = wizard.getByRole('table', { name: 'Rows left out' });
    await expect(leftOut.getByRole('row')).toHaveCount(6);
    for (const text of [
      /^3.*Repeated in this file/,
      /^4soon.*Invalid date/,
      /^5.*Empty description/,
      /^6.*Zero amount/,
    ]) {
      await expect(leftOut.getByRole('row').filter({ hasText: text })).toHaveCount(1);
    }
    await leftOut.getByRole('checkbox', { name: /^Keep line 7/ }).check();
    await runImport(wizard, { imported: 2, duplicates: 1, rejected: 3 });
    await wizard.getByLabel('Template Name').fill('Proto');
    await press(wizard, 'Save Template');
    await press(wizard, 'Done');
    expect(rowsOf(await storedRows(page))).toEqual([
      ['2026-01-01', -300, 'Coffee'],
      ['2026-01-01', -300, 'Coffee'],
    ]);

    // Two are stored by now, so only the third counts as repeated; the template knows the odd header.
    wizard = await openWizard(page);
    await wizard.getByLabel('Template').selectOption({ label: 'Proto' });
    await chooseFile(wizard, { name: 'a.csv', content });
    await expect(roleSelect(wizard, 2)).toHaveValue('description');
    await review(wizard);
    await expect(
      wizard.getByRole('table', { name: 'Rows left out' }).getByText('Already in Coffer'),
    ).toHaveCount(2);
    await runImport(wizard, { imported: 0, duplicates: 3, rejected: 3 });
  },
);

test('spec §4: a saved template applies columns, date format and account; its name is required and unique', async ({
  page,
}) => {
  await page.goto('./');
  let wizard = await openWizard(page);
  await chooseFile(wizard, 'bmo-mastercard.csv');
  await addAccountInWizard(page, wizard, 'Card');
  await press(wizard, 'Use suggested roles');
  await expect(wizard.getByRole('switch', { name: 'Invert amounts' })).toBeChecked();
  await expect(wizard.getByText(/Invert amounts is on because/)).toBeVisible();
  await review(wizard);
  await runImport(wizard, { imported: 15, duplicates: 0, rejected: 0 });
  await press(wizard, 'Save Template');
  await expect(wizard.getByText('Please enter a name for the template.')).toBeVisible();
  await wizard.getByLabel('Template Name').fill('BMO card');
  await press(wizard, 'Save Template');
  await press(wizard, 'Done');

  wizard = await openWizard(page);
  await expect(wizard.getByLabel('Template').locator('option')).toHaveText([
    'No template',
    'BMO card',
  ]);
  await wizard.getByLabel('Template').selectOption({ label: 'BMO card' });
  await chooseFile(wizard, 'bmo-mastercard.csv');
  await expect(accountSelect(wizard).locator('option:checked')).toHaveText('Card');
  await expect(wizard.getByRole('switch', { name: 'Invert amounts' })).toBeChecked();
  await expect(wizard.getByText('Template “BMO card” applied')).toBeVisible();
  await review(wizard);
  await expect(wizard.getByText('Nothing new in this file')).toBeVisible();
  await runImport(wizard, { imported: 0, duplicates: 15, rejected: 0 });
  // The template was used unchanged, so there is nothing to save.
  await expect(wizard.getByText('Template used: “BMO card”.')).toBeVisible();
  await expect(wizard.getByLabel('Template Name')).toHaveCount(0);
  await press(wizard, 'Done');

  wizard = await openWizard(page);
  await wizard.getByLabel('Template').selectOption({ label: 'BMO card' });
  await chooseFile(wizard, 'bmo-mastercard.csv');
  const invert = wizard.getByRole('switch', { name: 'Invert amounts' });
  await invert.uncheck();
  await invert.check();
  await review(wizard);
  await runImport(wizard, { imported: 0, duplicates: 15, rejected: 0 });
  await expect(wizard.getByLabel('Template Name')).toHaveValue('');
  await wizard.getByLabel('Template Name').fill('bmo CARD');
  await press(wizard, 'Save Template');
  await expect(wizard.getByText('A template with this name already exists.')).toBeVisible();
  await press(wizard, 'Update template');
  await press(wizard, 'Done');
  await expect(wizard).toBeHidden();
});

test('choices survive Back, and are not discarded without asking', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  const question = page.getByRole('alertdialog', { name: 'Leave this import?' });
  await chooseFile(wizard, 'baseline-simple.csv');
  await expect(wizard.getByRole('table', { name: 'Preview' })).toBeVisible();
  // Nothing is chosen yet.
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();

  await openWizard(page);
  await chooseFile(wizard, {
    name: 'a.csv',
    content: [
      'Date,Description,Amount',
      '2026-01-01,Coffee,-3.00',
      '2026-01-01,Coffee,-3.00',
      '2026-01-02,Tea,-2.00',
    ].join('\n'),
  });
  await addAccountInWizard(page, wizard, 'Everyday');
  // The select shows the new account; no notice covers the wizard.
  await expect(page.getByText('Added account Everyday')).toHaveCount(0);
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  const keep = wizard
    .getByRole('table', { name: 'Rows left out' })
    .getByRole('checkbox', { name: /^Keep line 3/ });
  await keep.check();
  await press(wizard, 'Back');
  await review(wizard);
  await expect(keep).toBeChecked();

  await page.keyboard.press('Escape');
  await expect(question).toContainText(
    'Your choices for 1 file will be lost. Nothing was imported.',
  );
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(keep).toBeChecked();
  // Starter categories come with the rows, so a cancelled import leaves none.
  await press(wizard, 'Add starter categories');
  await expect(wizard.getByText('Importing also adds 11 starter categories.')).toBeVisible();
  await press(wizard, 'Cancel');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(wizard).toBeHidden();
  expect(await storedRows(page)).toHaveLength(0);
  await page.goto('settings?tab=categories');
  await expect(page.getByRole('button', { name: 'Add starter categories' })).toBeVisible();
});

function generated(rows: number): { name: string; content: string } {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 11, 31 - (index % 700)));
    return `${day.toISOString().slice(0, 10)},Shop ${index},-${(1 + (index % 90)).toFixed(2)}`;
  });
  return { name: 'big.csv', content: `Date,Description,Amount\n${lines.join('\n')}\n` };
}

tortureTest(
  'cancelled half way, whole batches stay, the summary says how many, and the file brings the rest',
  async ({ page }) => {
    test.setTimeout(120_000);
    // Enough rows that the import is still running when the question is answered.
    const ROWS = isTorture ? 15_000 : 8_000;
    await page.goto('./');
    let wizard = await openWizard(page);
    const file = generated(ROWS);
    await chooseFile(wizard, file);
    await addAccountInWizard(page, wizard, 'Everyday');
    await press(wizard, 'Use suggested roles');
    await review(wizard);
    await press(wizard, 'Import');
    const bar = wizard.getByRole('progressbar', { name: 'Importing' });
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/);
    await page.keyboard.press('Escape');
    await expect(wizard).toBeHidden();
    await page
      .getByRole('region', { name: 'Importing' })
      .getByRole('button', { name: 'Stop' })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Stop the import?' });
    await question.getByRole('button', { name: 'Stop import' }).click();
    await expect(wizard.getByRole('heading', { name: 'Import stopped' })).toBeFocused();
    const stored = await storedRows(page);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(ROWS);
    // The first batch is a quarter the size of the others.
    expect(stored.length % 1_000).toBe(250);
    await expect(
      wizard.getByText(summaryLine('Imported', stored.length), { exact: true }),
    ).toBeVisible();
    await finishImport(wizard);

    wizard = await openWizard(page);
    await chooseFile(wizard, file);
    await accountSelect(wizard).selectOption({ label: 'Everyday' });
    await press(wizard, 'Use suggested roles');
    await review(wizard);
    await runImport(wizard, {
      imported: ROWS - stored.length,
      duplicates: stored.length,
      rejected: 0,
    });
    expect(await storedRows(page)).toHaveLength(ROWS);
  },
);
