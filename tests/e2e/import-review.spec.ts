import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { storedRecords, storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The review step: every row has a verdict, and what you choose there is what gets stored. */

function csv(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
}

const HEADER = 'Date,Description,Amount';

/** One row for each verdict, once the account holds the rows of `givenRows`. */
const MARCH = csv('march.csv', [
  HEADER,
  '2026-03-01,Coffee,-3.00',
  '2026-03-02,Old gym,-40.00',
  '2026-03-04,METRO 123,-20.00',
  '2026-03-05,TRANSFER TO SAVINGS,-500.00',
  '2026-03-06,Bakery,-5.00',
  '2026-03-06,Bakery,-5.00',
  'soon,Mystery,-1.00',
  '2026-03-31,Total,-573.00',
]);

async function bring(page: Page, account: string, file: ReturnType<typeof csv>): Promise<void> {
  const wizard = await openImport(page, file);
  await reviewWithSuggestion(wizard, account);
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText(/^Imported: /)).toBeVisible();
  await finishImport(wizard);
}

/** Coffee is stored, Old gym was deleted, Weekly shop was entered by hand, and Savings has the other leg of a transfer. */
async function givenRows(page: Page): Promise<void> {
  await addAccount(page, 'Savings');
  await bring(page, 'Savings', csv('savings.csv', [HEADER, '2026-03-05,From chequing,500.00']));
  await addAccount(page, 'Everyday');
  await bring(
    page,
    'Everyday',
    csv('first.csv', [HEADER, '2026-03-01,Coffee,-3.00', '2026-03-02,Old gym,-40.00']),
  );
  await page.goto('transactions');
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByLabel('Date').fill('2026-03-03');
  await dialog.getByLabel('Description').fill('Weekly shop');
  await dialog.getByLabel('Amount').fill('-20');
  await dialog.getByLabel('Account').selectOption({ label: 'Everyday' });
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete Old gym' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Old gym' })).toBeHidden();
}

async function reviewMarch(page: Page): Promise<Locator> {
  const wizard = await openImport(page, MARCH);
  await reviewWithSuggestion(wizard, 'Everyday');
  return wizard;
}

const upper = (wizard: Locator) => wizard.getByRole('table', { name: 'Rows to import' });
const lower = (wizard: Locator) => wizard.getByRole('table', { name: 'Rows left out' });
const rowOf = (table: Locator, text: string) => table.getByRole('row').filter({ hasText: text });
const choice = (wizard: Locator, line: number) =>
  wizard.getByRole('combobox', { name: `Line ${line}: action` });

/** The live rows as 'date description cents kind', sorted. */
async function stored(page: Page): Promise<readonly string[]> {
  const rows = await storedTransactions(page);
  return rows
    .map(({ date, description, amount, kind }) => `${date} ${description} ${amount} ${kind}`)
    .sort();
}

async function runImport(wizard: Locator, imported: number): Promise<void> {
  await wizard.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(wizard.getByText(`Imported: ${imported}`, { exact: true })).toBeVisible();
}

test('every row has a verdict, the counts add up to the number of lines, and the suggestions are stored', async ({
  page,
}) => {
  await givenRows(page);
  const wizard = await reviewMarch(page);
  await expect(wizard.getByText('9 lines: 8 rows, 1 header.')).toBeVisible();
  const filters = wizard.getByRole('group', { name: 'Rows shown' }).getByRole('button');
  await expect(filters).toHaveText([
    /^All\s*8$/,
    /^New\s*1$/,
    /^Matches\s*1$/,
    /^Transfers\s*1$/,
    /^Duplicates\s*1$/,
    /^Previously deleted\s*1$/,
    /^Repeated\s*1$/,
    /^Totals\s*1$/,
    /^Left out\s*1$/,
  ]);
  await expect(rowOf(upper(wizard), 'METRO 123')).toContainText(
    'Your transaction: 2026-03-03 · Weekly shop',
  );
  await expect(rowOf(upper(wizard), 'TRANSFER TO SAVINGS')).toContainText(
    'Other side: Savings · 2026-03-05 · From chequing',
  );
  await expect(choice(wizard, 4)).toHaveValue('merge');
  await expect(choice(wizard, 5)).toHaveValue('link');
  await expect(choice(wizard, 6)).toHaveValue('import');
  await expect(rowOf(lower(wizard), 'Coffee')).toContainText('Already in Coffer');
  await expect(rowOf(lower(wizard), 'Coffee')).toContainText('Same as: 2026-03-01 · Coffee');
  await expect(rowOf(lower(wizard), 'Old gym')).toContainText('Deleted by you');
  await expect(rowOf(lower(wizard), 'Old gym')).toContainText('Deleted: 2026-03-02 · Old gym');
  await expect(rowOf(lower(wizard), 'Bakery')).toContainText('Repeated in this file');
  await expect(rowOf(lower(wizard), 'Mystery')).toContainText('Invalid date');
  await expect(rowOf(lower(wizard), 'Total')).toContainText('Looks like a total');
  await expectNoViolations(page, 'the review with every verdict');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(choice(wizard, 4)).toHaveValue('merge');
  await expectNoViolations(page, 'the review on a phone');

  await runImport(wizard, 2);
  expect(await stored(page)).toEqual([
    '2026-03-01 Coffee -300 normal',
    '2026-03-04 METRO 123 -2000 normal',
    '2026-03-05 From chequing 50000 transfer',
    '2026-03-05 TRANSFER TO SAVINGS -50000 transfer',
    '2026-03-06 Bakery -500 normal',
  ]);
});

tortureTest(
  'what somebody chooses instead is stored: both, no transfer, skipped, kept and brought back',
  async ({ page }) => {
    await givenRows(page);
    const wizard = await reviewMarch(page);
    await choice(wizard, 4).selectOption('Keep both');
    await choice(wizard, 5).selectOption('Not a transfer');
    await choice(wizard, 6).selectOption('Skip');
    await expect(wizard.getByText('2 transactions to import, 1 skipped')).toBeVisible();
    await lower(wizard).getByRole('checkbox', { name: 'Keep line 3: Old gym' }).check();
    await wizard.getByRole('button', { name: /^Repeated/ }).click();
    await wizard.getByRole('button', { name: 'Keep all' }).click();
    await expect(
      lower(wizard).getByRole('checkbox', { name: 'Keep line 7: Bakery' }),
    ).toBeChecked();
    await wizard.getByRole('button', { name: /^All/ }).click();
    await expect(wizard.getByText('4 transactions to import, 1 skipped')).toBeVisible();
    await expect(rowOf(upper(wizard), 'Old gym')).toContainText('Kept');

    await runImport(wizard, 4);
    expect(await stored(page)).toEqual([
      '2026-03-01 Coffee -300 normal',
      '2026-03-02 Old gym -4000 normal',
      '2026-03-03 Weekly shop -2000 normal',
      '2026-03-04 METRO 123 -2000 normal',
      '2026-03-05 From chequing 50000 normal',
      '2026-03-05 TRANSFER TO SAVINGS -50000 normal',
      '2026-03-06 Bakery -500 normal',
    ]);
    await finishImport(wizard);

    // The decision about the transfer is remembered, and the skipped row is offered again.
    const again = await reviewMarch(page);
    await expect(again.getByRole('button', { name: /^Transfers/ })).toBeHidden();
    await expect(again.getByRole('button', { name: /^Duplicates/ })).toHaveText(/5$/);
  },
);

tortureTest('a match that is skipped leaves the own row as it is', async ({ page }) => {
  await givenRows(page);
  const wizard = await reviewMarch(page);
  await wizard.getByRole('button', { name: /^Matches/ }).click();
  await wizard.getByRole('button', { name: 'Skip all' }).click();
  await runImport(wizard, 2);
  const rows = await stored(page);
  expect(rows).toContain('2026-03-03 Weekly shop -2000 normal');
  expect(rows.some((row) => row.includes('METRO'))).toBe(false);
});

test('by keyboard: showing a line of the file and making a choice', async ({ page }) => {
  await addAccount(page, 'Everyday');
  const wizard = await openImport(
    page,
    csv('odd.csv', [
      HEADER,
      '2026-03-01,Coffee,-3.00',
      '31.12.2026,Bakery; Main Street,-5.00',
      '2026-03-02,Shop,-7.00',
      '2026-03-03,Shop,-8.00',
    ]),
  );
  await reviewWithSuggestion(wizard, 'Everyday');
  const left = rowOf(lower(wizard), 'Bakery');
  await expect(left).toContainText('Different date format from the rest');
  const show = left.getByRole('button', { name: 'Show line 3' });
  await show.press('Enter');
  await expect(left).toContainText('31.12.2026,Bakery; Main Street,-5.00');
  await expect(show).toHaveAttribute('aria-expanded', 'true');
  await choice(wizard, 2).focus();
  await page.keyboard.press('S');
  await expect(choice(wizard, 2)).toHaveValue('skip');
  await expect(wizard.getByText('2 transactions to import, 1 skipped')).toBeVisible();
});

test("the file's categories and tags are created, or mapped to existing ones", async ({ page }) => {
  await addAccount(page, 'Everyday');
  const wizard = await openImport(
    page,
    csv('named.csv', [
      'Date,Description,Amount,Category,Tags',
      '2026-03-01,Bakery,-3.00,Food / Bread,trip',
      '2026-03-02,Cinema,-12.00,Fun,',
      '2026-03-03,Museum,-7.00,Fun,',
    ]),
  );
  await wizard.getByLabel('Account', { exact: true }).selectOption({ label: 'Everyday' });
  await wizard.getByRole('button', { name: 'Use suggested roles' }).click();
  await wizard.getByText('Category, tags and notes columns').click();
  await wizard.getByRole('combobox', { name: 'Category column' }).selectOption({ index: 4 });
  await wizard.getByRole('combobox', { name: 'Tags column' }).selectOption({ index: 5 });
  await wizard.getByRole('button', { name: 'Review' }).click();
  await expect(wizard.getByText('This import adds 3 categories and 1 tag.')).toBeVisible();
  await expect(rowOf(upper(wizard), 'Bakery')).toContainText('Bread new');
  await wizard.getByText('2 categories and 1 tag in this file').click();
  await expectNoViolations(page, 'the names of a file');
  await wizard
    .getByRole('combobox', { name: 'Fun becomes' })
    .selectOption({ label: 'Uncategorized' });
  await expect(wizard.getByText('This import adds 2 categories and 1 tag.')).toBeVisible();
  await runImport(wizard, 3);
  const categories = await storedRecords<{ id: string; name: string }>(page, 'categories');
  expect(categories.map(({ name }) => name).sort()).toEqual(['Bread', 'Food']);
  const bread = categories.find(({ name }) => name === 'Bread')?.id;
  const rows = await storedTransactions(page);
  expect(rows.find(({ description }) => description === 'Bakery')).toMatchObject({
    categoryId: bread,
    tags: [expect.any(String)],
  });
  expect(rows.find(({ description }) => description === 'Cinema')?.categoryId).toBe('');
});

const WITH_BALANCE = 'Date,Description,Amount,Balance';

test("the file's balances prove its rows, including a repeated one", async ({ page }) => {
  await addAccount(page, 'Everyday');
  const wizard = await openImport(
    page,
    csv('proved.csv', [
      WITH_BALANCE,
      '2026-03-01,Salary,1000.00,1500.00',
      '2026-03-02,Coffee,-3.00,1497.00',
      '2026-03-02,Coffee,-3.00,1494.00',
      '2026-03-03,Rent,-900.00,594.00',
    ]),
  );
  await reviewWithSuggestion(wizard, 'Everyday');
  await expect(
    wizard.getByText('Opening $500.00 + 4 rows = closing $594.00, line by line.'),
  ).toBeVisible();
  await expect(wizard.getByText(/1 repeated row is real/)).toBeVisible();
  await wizard.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(wizard.getByText('The balances add up')).toBeFocused();
  await expect(wizard.getByText('4 transactions to import')).toBeVisible();
  await expect(
    wizard.getByText(/^Coffer will show \$94\.00: this account has no earlier opening balance/),
  ).toBeVisible();
  await expectNoViolations(page, 'a proof that the account does not follow');
  await runImport(wizard, 4);
  await expect(wizard.getByText('Everyday has no opening balance')).toBeVisible();
  await expectNoViolations(page, 'the opening balance that a file proves');
  await wizard.getByRole('button', { name: 'Set opening balance to $500.00' }).press('Enter');
  await expect(wizard.getByText('Opening balance updated.')).toBeFocused();
  await expect(wizard.getByText(/Coffer and your bank both show \$594\.00\./)).toBeVisible();
  await finishImport(wizard);
  const opening = (await stored(page)).find((row) => row.endsWith(' opening'));
  expect(opening).toBe('2026-02-28 Opening Balance 50000 opening');
});

tortureTest(
  'where the balances break, the first line is named and can be shown',
  async ({ page }) => {
    await addAccount(page, 'Everyday');
    const wizard = await openImport(
      page,
      csv('broken.csv', [
        WITH_BALANCE,
        '2026-03-01,Salary,1000.00,1500.00',
        '2026-03-02,Coffee,-3.00,1497.00',
        '2026-03-03,Shop,-10.00,1480.00',
        '2026-03-04,Rent,-900.00,580.00',
        '2026-03-05,Tea,-5.00,575.00',
      ]),
    );
    await reviewWithSuggestion(wizard, 'Everyday');
    const notice = wizard.getByText('The balance is off at line 4');
    await expect(notice).toBeVisible();
    await expect(
      wizard.getByText(/should be \$1,487\.00, but the file says \$1,480\.00 \(\$7\.00 off\)/),
    ).toBeVisible();
    await wizard.getByRole('button', { name: 'Show line 4' }).first().click();
    await expect(wizard.getByText('2026-03-03,Shop,-10.00,1480.00')).toBeVisible();
  },
);

test('a typed closing balance is compared with what Coffer will hold', async ({ page }) => {
  await addAccount(page, 'Everyday', { balance: '100.00' });
  const wizard = await openImport(
    page,
    csv('plain.csv', [
      HEADER,
      '2026-12-01,Coffee,-3.00',
      '2026-12-01,Coffee,-3.00',
      '2026-12-02,Shop,-10.00',
    ]),
  );
  await reviewWithSuggestion(wizard, 'Everyday');
  await expect(wizard.getByText('This file has no running balance.')).toBeVisible();
  await wizard.getByRole('textbox', { name: 'Closing balance' }).fill('84.00');
  await expect(
    wizard.getByText('Off by $3.00: after this import your balance is $87.00.'),
  ).toBeVisible();
  await expect(wizard.getByText('It matches if you keep line 3.')).toBeVisible();
  await wizard.getByRole('button', { name: 'Keep it' }).click();
  await expect(
    wizard.getByText('It matches: after this import your balance is $84.00.'),
  ).toBeVisible();
  await runImport(wizard, 3);
});
