import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** The wizard against files in real bank formats: what is stored equals what the manifest says. */

const FOLDER = path.resolve(import.meta.dirname, '../fixtures/bank-csv');

type Role = 'ignore' | 'date' | 'description' | 'amount' | 'debit' | 'credit';

type BankFile = {
  readonly file: string;
  readonly invertAmount: boolean;
  readonly hasHeader: boolean;
  readonly dateFormat: string;
  readonly columns: readonly {
    readonly index: number;
    readonly role: Role;
    readonly specRole?: Role;
  }[];
  readonly directionColumn?: object;
  readonly counts: {
    readonly accepted: number;
    readonly rejected: number;
    readonly uniqueByHash: number;
  };
  readonly expected: readonly {
    readonly date: string;
    readonly description: string;
    readonly amount: number;
  }[];
};

const { files } = JSON.parse(readFileSync(path.join(FOLDER, 'manifest.json'), 'utf8')) as {
  readonly files: readonly BankFile[];
};

type Row = readonly [date: string, cents: number, description: string];

/** The comparison form of the manifest. */
function comparable(text: string): string {
  return text
    .replace(/[\p{Cc}\u200B\uFEFF]/gu, (mark) => ('\t\r\n'.includes(mark) ? mark : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function expectedRows(bank: BankFile): readonly Row[] {
  const unique = new Map<string, Row>();
  for (const row of bank.expected) {
    const description = comparable(row.description);
    const key = [row.date, row.amount, description.toLowerCase()].join('|');
    if (!unique.has(key)) unique.set(key, [row.date, Math.round(row.amount * 100), description]);
  }
  return sorted([...unique.values()]);
}

function sorted(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

type Stored = { readonly accountId: string; readonly row: Row };

/** The live rows as they lie in the browser's storage. */
async function storedRows(page: Page): Promise<readonly Stored[]> {
  const found = await page.evaluate(
    () =>
      new Promise<readonly Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('rxdb-dexie-coffer--11--transactions');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('docs').objectStore('docs').getAll();
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
  );
  return found
    .filter((row) => row._deleted === '0')
    .map((row) => ({
      accountId: String(row.accountId),
      row: [String(row.date), Number(row.amount), comparable(String(row.description))],
    }));
}

const rowsOf = (stored: readonly Stored[]) => sorted(stored.map(({ row }) => row));

async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import File' }).first().click();
  const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
  await expect(wizard).toBeVisible();
  return wizard;
}

async function chooseFile(
  wizard: Locator,
  file: string | { name: string; content: string | Buffer },
): Promise<void> {
  const input = wizard.getByLabel('CSV file');
  if (typeof file === 'string') await input.setInputFiles(path.join(FOLDER, file));
  else
    await input.setInputFiles({
      name: file.name,
      mimeType: 'text/csv',
      buffer: Buffer.from(file.content),
    });
}

const accountSelect = (wizard: Locator) =>
  wizard.getByRole('combobox', { name: 'Account', exact: true });

async function addAccount(page: Page, wizard: Locator, name: string): Promise<void> {
  await accountSelect(wizard).selectOption({ label: 'Add new account...' });
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeHidden();
  await expect(accountSelect(wizard)).toHaveValue(/.+/);
}

const capitalised = (role: Role) => role.charAt(0).toUpperCase() + role.slice(1);

const roleSelect = (wizard: Locator, column: number) =>
  wizard.getByRole('combobox', { name: new RegExp(`^Role of column ${column}( \\(|$)`) });

async function mapColumns(
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
    await wizard.getByRole('switch', { name: /^Take the sign from/ }).check();
  // The roles decide which dates are looked at; the question comes with the answer.
  await expect(wizard.getByRole('switch', { name: 'File has a header row' })).toBeChecked({
    checked: bank.hasHeader,
  });
}

async function review(wizard: Locator, bank?: BankFile): Promise<void> {
  const rows = wizard.getByRole('heading', { name: 'Check what will be stored' });
  const question = wizard.getByText('Please choose the date format: this file fits more than one.');
  await press(wizard, 'Review');
  await expect(rows.or(question)).toBeVisible();
  if (!bank || (await rows.isVisible())) return;
  const pattern = bank.dateFormat.replace(/^M\/D/, 'MM/DD');
  await wizard.getByRole('combobox', { name: 'Date format' }).selectOption(pattern);
  await press(wizard, 'Review');
  await expect(rows).toBeVisible();
}

/** By keyboard: a notice may lie over the foot of the dialog while it is shown. */
async function press(wizard: Locator, name: string): Promise<void> {
  await wizard.getByRole('button', { name, exact: true }).press('Enter');
}

type Counts = { readonly imported: number; readonly duplicates: number; readonly rejected: number };

async function runImport(wizard: Locator, counts: Counts): Promise<void> {
  await press(wizard, 'Import');
  await expect(wizard.getByText(`Imported: ${counts.imported}`, { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    wizard.getByText(`Duplicates skipped: ${counts.duplicates}`, { exact: true }),
  ).toBeVisible();
  await expect(
    wizard.getByText(`Rows rejected: ${counts.rejected}`, { exact: true }),
  ).toBeVisible();
}

async function skipTemplate(wizard: Locator): Promise<void> {
  await press(wizard, 'Skip');
  await press(wizard, 'Done');
  await expect(wizard).toBeHidden();
}

test('the fixtures are there', () => {
  expect(files.length).toBe(33);
});

for (const bank of files) {
  test(`§4 import: ${bank.file}`, async ({ page }) => {
    const { uniqueByHash, accepted, rejected } = bank.counts;
    await page.goto('./');
    let wizard = await openWizard(page);
    await chooseFile(wizard, bank.file);
    await addAccount(page, wizard, 'Everyday');
    await mapColumns(wizard, bank, 'natural');
    await review(wizard, bank);
    await runImport(wizard, {
      imported: uniqueByHash,
      duplicates: accepted - uniqueByHash,
      rejected,
    });
    await skipTemplate(wizard);
    const expected = expectedRows(bank);
    expect(expected).toHaveLength(uniqueByHash);
    const stored = await storedRows(page);
    expect(rowsOf(stored)).toEqual(expected);

    wizard = await openWizard(page);
    await chooseFile(wizard, bank.file);
    await mapColumns(wizard, bank, 'natural');
    await accountSelect(wizard).selectOption({ label: 'Everyday' });
    await review(wizard, bank);
    await runImport(wizard, { imported: 0, duplicates: accepted, rejected });
    await skipTemplate(wizard);
    expect(rowsOf(await storedRows(page))).toEqual(expected);

    if (!bank.columns.some(({ specRole }) => specRole)) return;
    wizard = await openWizard(page);
    await chooseFile(wizard, bank.file);
    await mapColumns(wizard, bank, 'literal');
    await addAccount(page, wizard, 'By the letter');
    await review(wizard, bank);
    await runImport(wizard, {
      imported: uniqueByHash,
      duplicates: accepted - uniqueByHash,
      rejected,
    });
    const everyday = stored[0]?.accountId;
    const literal = (await storedRows(page)).filter(({ accountId }) => accountId !== everyday);
    expect(rowsOf(literal)).toEqual(expected);
  });
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
    says: /Error parsing file: .*no text/,
  },
  {
    name: 'quotes.csv',
    content: 'Date,Description,Amount\n2026-01-01,"Shop,-1.00\n2026-01-02,Other,-2.00\n',
    says: /Error parsing file: .*quotation mark.*line 2/,
  },
] as const;

test('§8 a file that is no CSV resets the wizard with a sentence, and a good one then goes on', async ({
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

test('§5 what is missing or given twice is said, and nothing goes on', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFile(wizard, {
    name: 'a.csv',
    content: 'Date,Booked,Description,Amount\n2026-01-01,2026-01-02,Shop,-1.00\n',
  });
  await press(wizard, 'Review');
  await expect(wizard.getByText('Please select an account to import into.')).toBeVisible();
  await expect(accountSelect(wizard)).toBeFocused();
  await expect(wizard.getByRole('alert')).toHaveText('Please choose which column is the Date.');
  await roleSelect(wizard, 1).selectOption({ label: 'Date' });
  await roleSelect(wizard, 2).selectOption({ label: 'Date' });
  await expect(wizard.getByRole('alert')).toHaveText(
    'Only one column can be the Date. Set the others to Ignore.',
  );
  await expect(roleSelect(wizard, 2)).toHaveAttribute('aria-invalid', 'true');
  await press(wizard, 'Back');
  await expect(wizard.getByLabel('CSV file')).toBeAttached();
});

test('a day that could be a month is asked, and read as chosen', async ({ page }) => {
  await page.goto('./');
  const wizard = await openWizard(page);
  await chooseFile(wizard, {
    name: 'a.csv',
    content: 'Date,Description,Amount\n03/04/2025,Shop,-1.00\n05/06/2025,Other,-2.00\n',
  });
  await press(wizard, 'Use suggested roles');
  await addAccount(page, wizard, 'Everyday');
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

test('rows left out are shown with line and reason; a repeat that is ticked is stored as a copy', async ({
  page,
}) => {
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
  await addAccount(page, wizard, 'Everyday');
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

  // Two are stored now, so that only the third repeats; the template knows the odd header.
  wizard = await openWizard(page);
  await wizard.getByLabel('Template').selectOption({ label: 'Proto' });
  await chooseFile(wizard, { name: 'a.csv', content });
  await expect(roleSelect(wizard, 2)).toHaveValue('description');
  await review(wizard);
  await expect(
    wizard.getByRole('table', { name: 'Rows left out' }).getByText('Already stored'),
  ).toHaveCount(2);
  await runImport(wizard, { imported: 0, duplicates: 3, rejected: 3 });
});

test('§4 a saved template applies columns, reading and account; its name is asked and unique', async ({
  page,
}) => {
  await page.goto('./');
  let wizard = await openWizard(page);
  await chooseFile(wizard, 'bmo-mastercard.csv');
  await addAccount(page, wizard, 'Card');
  await press(wizard, 'Use suggested roles');
  await expect(wizard.getByRole('switch', { name: 'Invert amounts' })).toBeChecked();
  await expect(wizard.getByText(/Invert amounts is on, because/)).toBeVisible();
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
  await expect(wizard.getByText('The template “BMO card” is applied')).toBeVisible();
  await review(wizard);
  await expect(wizard.getByText('Nothing new in this file')).toBeVisible();
  await runImport(wizard, { imported: 0, duplicates: 15, rejected: 0 });
  await wizard.getByLabel('Template Name').fill('bmo CARD');
  await press(wizard, 'Save Template');
  await expect(wizard.getByText('A template with this name already exists.')).toBeVisible();
});

function generated(rows: number): { name: string; content: string } {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 11, 31 - (index % 700)));
    return `${day.toISOString().slice(0, 10)},Shop ${index},-${(1 + (index % 90)).toFixed(2)}`;
  });
  return { name: 'big.csv', content: `Date,Description,Amount\n${lines.join('\n')}\n` };
}

test('cancelled half way, whole batches stay, the summary says how many, and the file brings the rest', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Enough that it is still under way when the question is answered.
  const ROWS = 15_000;
  await page.goto('./');
  let wizard = await openWizard(page);
  const file = generated(ROWS);
  await chooseFile(wizard, file);
  await addAccount(page, wizard, 'Everyday');
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  await press(wizard, 'Import');
  const bar = wizard.getByRole('progressbar', { name: 'Importing' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Stop the import?' });
  await question.getByRole('button', { name: 'Stop Import' }).click();
  await expect(wizard.getByRole('heading', { name: 'Import stopped' })).toBeFocused();
  const stored = await storedRows(page);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.length).toBeLessThan(ROWS);
  expect(stored.length % 500).toBe(0);
  await expect(wizard.getByText(`Imported: ${stored.length}`, { exact: true })).toBeVisible();
  await skipTemplate(wizard);

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
});

test('two tabs import the same file at the same moment: each row once, and both tabs know', async ({
  page,
  context,
}) => {
  await page.goto('./');
  const first = await openWizard(page);
  const file = generated(3_000);
  await chooseFile(first, file);
  await addAccount(page, first, 'Everyday');
  const other = await context.newPage();
  await other.goto('./');
  const second = await openWizard(other);
  await chooseFile(second, file);
  await accountSelect(second).selectOption({ label: 'Everyday' });
  for (const wizard of [first, second]) {
    await press(wizard, 'Use suggested roles');
    await review(wizard);
  }
  await press(first, 'Import');
  await other.bringToFront();
  await press(second, 'Import');
  const counts: number[] = [];
  for (const [tab, wizard] of [
    [page, first],
    [other, second],
  ] as const) {
    await tab.bringToFront();
    const line = wizard.getByText(/^Imported: \d+$/);
    await expect(line).toBeVisible({ timeout: 30_000 });
    counts.push(Number((await line.innerText()).replace(/\D/g, '')));
    await skipTemplate(wizard);
  }
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(3_000);
  expect(await storedRows(page)).toHaveLength(3_000);
});
