import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAccount, finishImport } from '@tests/support/app-actions.ts';
import { storedRecords, storedTransactions } from '@tests/support/browser-storage.ts';
import {
  accountSelect,
  openWizard,
  press,
  review,
  summaryLine,
} from '@tests/support/import-actions.ts';
import {
  type Days,
  decimal,
  monthsBetween,
  type RecountRow,
  recountOf,
} from '@tests/support/recount.ts';
import * as files from '@tests/support/recount-files.ts';
import { historyIn, USD_ACCOUNT } from '@tests/support/recount-history.ts';
import {
  recurringFile,
  recurringItems,
  recurringLeft,
  recurringTable,
} from '@tests/support/recount-recurring.ts';
import { dollars, screenTold, shownTables } from '@tests/support/recount-screen.ts';
import { seedScheduled } from '@tests/support/seed-scheduled.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';
import Papa from 'papaparse';

const ROWS = isTorture ? 10_000 : 3_400;
const ACCOUNTS = ['chequing', 'joint', 'mastercard', 'savings', 'tfsa', 'visa'] as const;
const RATES = [
  { date: '2019-05-17', cadForUsd: 1.2525 },
  { date: '2025-03-10', cadForUsd: 1.37251234 },
] as const;

const year = (text: string): Days => ({ from: `${text}-01-01`, to: `${text}-12-31` });

type Case = {
  readonly period: string;
  readonly isConverted: boolean;
  readonly days: Days;
  readonly before: Days | null;
  /** Of the trends and the explorer. */
  readonly parts: readonly Days[];
};

const YEAR: Case = {
  period: 'period=year&month=2025-01&compare=year&converted=1',
  isConverted: true,
  days: year('2025'),
  before: year('2024'),
  parts: monthsBetween('2025-01', '2025-12'),
};

/** One currency alone; then another year with a rate, compared with nothing. */
const MORE: readonly Case[] = [
  {
    period: 'period=custom&from=2019-01-01&to=2019-12-31&compare=previous',
    isConverted: false,
    days: year('2019'),
    before: year('2018'),
    parts: monthsBetween('2019-01', '2019-12'),
  },
  {
    period: 'period=year&month=2020-01&compare=none&converted=1',
    isConverted: true,
    days: year('2020'),
    before: null,
    parts: monthsBetween('2020-01', '2020-12'),
  },
];

tortureTest(
  'every figure of every report is what the files of ten years come to, recounted on their own',
  async ({ page }) => {
    test.setTimeout(isTorture ? 400_000 : 150_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'coffer-recount-'));
    const script = path.resolve('tests/fixtures/gen-csv.mjs');
    const options = ['--rows', `${ROWS}`, '--seed', '7', '--end', '2026-10-31', '--keep-years'];
    execFileSync(process.execPath, [script, ...options, '--out', folder]);
    const rows = historyIn(folder, ACCOUNTS);
    expect(rows).toHaveLength(ROWS);
    await importHistory(page, folder);
    rmSync(folder, { recursive: true });
    await expectSameRows(page, rows);
    await schedule(page);
    await enterRates(page);
    for (const each of isTorture ? [YEAR, ...MORE] : [YEAR]) {
      await test.step(each.period, () => expectReports(page, rows, each));
    }
    await expectApart(page, rows);
    await expectDrillDown(page, rows);
  },
);

async function importHistory(page: Page, folder: string): Promise<void> {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByText('Personal Care')).toBeVisible();
  for (const name of ACCOUNTS) {
    await addAccount(page, `My ${name}`, name === USD_ACCOUNT ? { currency: 'USD' } : {});
  }
  const wizard = await openWizard(page);
  await wizard
    .getByLabel('CSV file')
    .setInputFiles(ACCOUNTS.map((name) => path.join(folder, `${name}.csv`)));
  for (const [place, name] of ACCOUNTS.entries()) {
    const title = `File ${place + 1} of ${ACCOUNTS.length}: ${name}.csv`;
    await expect(wizard.getByRole('heading', { name: title })).toBeVisible();
    await accountSelect(wizard).selectOption({ label: `My ${name}` });
    await press(wizard, 'Use suggested roles');
    if (place < ACCOUNTS.length - 1) await press(wizard, 'Next File');
  }
  await review(wizard);
  await press(wizard, 'Import');
  await expect(wizard.getByText(summaryLine('Imported', ROWS), { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await finishImport(wizard);
}

/** The app read the files as their generator intended: accounts, transfers, categories. */
async function expectSameRows(page: Page, rows: readonly RecountRow[]): Promise<void> {
  type Named = { readonly id: string; readonly name: string };
  const accounts = await storedRecords<Named>(page, 'accounts');
  const categories = await storedRecords<Named>(page, 'categories');
  const nameIn = (list: readonly Named[], id: string) =>
    list.find((each) => each.id === id)?.name ?? '';
  const stored = (await storedTransactions(page)).map((row) => [
    nameIn(accounts, row.accountId).replace('My ', ''),
    row.date,
    row.description,
    row.amount,
    row.kind,
    nameIn(categories, row.categoryId),
  ]);
  const meant = rows.map(({ account, date, text, cents, kind, category }) => [
    account,
    date,
    text,
    cents,
    kind,
    category,
  ]);
  const told = (lines: readonly (readonly unknown[])[]) =>
    lines.map((line) => line.join('|')).sort();
  expect(told(stored)).toEqual(told(meant));
}

/** The recurring items, in the accounts of the history. */
async function schedule(page: Page): Promise<void> {
  type Named = { readonly id: string; readonly name: string };
  const accounts = await storedRecords<Named>(page, 'accounts');
  const idOf = (account: string) => accounts.find(({ name }) => name === `My ${account}`)?.id ?? '';
  await seedScheduled(page, recurringItems(idOf));
}

async function enterRates(page: Page): Promise<void> {
  await page.goto('settings?tab=currencies');
  for (const { date, cadForUsd } of RATES) {
    await page.getByRole('button', { name: 'Add Rate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an Exchange Rate' });
    await dialog.getByLabel('Rate').fill(String(cadForUsd));
    await dialog.getByLabel('First day').fill(date);
    await dialog.getByRole('button', { name: 'Save Rate' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Opens a report by its tab, keeping dates and accounts; returns every file it offers, keyed by the beginning of its name. */
async function filesOf(page: Page, tab: string, names: readonly string[]) {
  const button = page.getByRole('tab', { name: tab, exact: true });
  if ((await button.getAttribute('aria-selected')) !== 'true') await button.click();
  const panel = page.getByRole('tabpanel', { name: tab, exact: true });
  const buttons = panel.getByRole('button', { name: 'Download CSV' });
  await expect(buttons).toHaveCount(names.length);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const found = new Map<string, string[][]>();
  for (const [place, name] of names.entries()) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      buttons.nth(place).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}(-\\d{4}|\\.csv)`));
    const text = readFileSync(await download.path(), 'utf8')
      .replace('\uFEFF', '')
      .trim();
    found.set(name, Papa.parse<string[]>(text).data);
  }
  return (name: string) => ({
    head: found.get(name)?.[0] ?? [],
    lines: found.get(name)?.slice(1) ?? [],
  });
}

/** Each section, shown as a table, matches its file. */
async function expectTables(
  page: Page,
  fileOf: Awaited<ReturnType<typeof filesOf>>,
  names: readonly string[],
): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const buttons = panel.getByRole('button', { name: 'Table', exact: true });
  // Each press turns one of them into 'Chart'.
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click();
  const tables = await shownTables(panel);
  expect(tables).toHaveLength(names.length);
  for (const [place, table] of tables.entries()) {
    same(screenTold(fileOf(names[place] ?? ''), table));
  }
}

function same({ is, shouldBe }: files.Told): void {
  expect(shouldBe.length).toBeGreaterThan(0);
  expect.soft(is).toEqual(shouldBe);
}

async function expectReports(page: Page, rows: readonly RecountRow[], each: Case): Promise<void> {
  const { days, before, parts, isConverted, period } = each;
  await page.goto(`reports?${period}`);
  const counted = isConverted ? rows : rows.filter(({ currency }) => currency === 'CAD');
  const accounts = ACCOUNTS.filter((name) => isConverted || name !== USD_ACCOUNT);
  const recount = recountOf(counted, RATES);
  const asked = { recount, days, before, accounts };
  const open = (tab: string, names: readonly string[]) => filesOf(page, tab, names);

  const changes = before ? ['largest-changes'] : [];
  const overview = ['cash-flow', 'largest-expenses', ...changes, 'money-flow'];
  let file = await open('Overview', overview);
  same(files.flowFile(file('cash-flow').lines, asked));
  same(files.largestFile(file('largest-expenses').lines, asked));
  if (before) same(files.changesFile(file('largest-changes').lines, asked));
  same(files.moneyFlowFile(file('money-flow').lines, asked));
  const expense = recount.flow(days, 'expense').cad;
  for (const [label, cents] of [
    ['Net', recount.net(days).cad],
    ['Income', recount.flow(days, 'income').cad],
    ['Expenses', expense],
  ] as const) {
    const figure = page.getByRole('link', { name: `${label}: ${dollars(cents)}`, exact: true });
    await expect.soft(figure).toBeVisible();
  }
  await expectTables(page, file, overview);

  file = await open('Spending', ['spending']);
  same(files.categoryFile(file('spending').lines, asked, 'expense'));
  await expectTables(page, file, ['spending']);

  file = await open('Income', ['income', 'income-by-source']);
  same(files.categoryFile(file('income').lines, asked, 'income'));
  same(files.sourcesFile(file('income-by-source').lines, asked));

  file = await open('Cash flow', ['balances', 'cash-flow', 'cash-flow-by-account', 'money-flow']);
  same(files.balancesFile(file('balances').lines, asked));
  same(files.flowFile(file('cash-flow').lines, asked));
  same(files.accountsFile(file('cash-flow-by-account').lines, asked));
  same(files.moneyFlowFile(file('money-flow').lines, asked));

  file = await open('Net worth', ['net-worth', 'net-worth-lines']);
  same(files.worthFile(file('net-worth').lines, asked));
  same(files.worthLinesFile(file('net-worth-lines').lines, asked));

  file = await open('Trends', ['trends', 'years', 'days']);
  same(files.overTimeFile(file('trends').lines, asked, parts, true));
  same(files.yearsFile(file('years').lines, asked, (of) => monthsBetween(`${of}-01`, `${of}-12`)));
  same(files.daysFile(file('days').lines, asked));

  file = await open('Payees', ['payees']);
  same(files.payeesFile(file('payees').lines, asked));
  file = await open('Tags', ['tags']);
  same(files.tagsFile(file('tags').lines, asked));
  await expectRecurring(page, accounts);
  file = await open('Explorer', ['explorer']);
  same(files.overTimeFile(file('explorer').lines, asked, parts, false));
}

/** The recurring report has no rows: checks its items by month and year at today's rate, as a file and as tables. */
async function expectRecurring(page: Page, accounts: readonly string[]): Promise<void> {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const asked = { accounts, rates: RATES, today };
  const file = await filesOf(page, 'Recurring', ['recurring-costs', 'recurring-income']);
  same(recurringFile(file('recurring-costs').lines, 'costs', asked));
  same(recurringFile(file('recurring-income').lines, 'income', asked));
  const panel = page.getByRole('tabpanel');
  const [costs, income] = await shownTables(panel);
  same(recurringTable(costs?.rows ?? [], 'costs', asked));
  same(recurringTable(income?.rows ?? [], 'income', asked));
  await expect.soft(panel.getByText(`+${dollars(recurringLeft(asked))}`)).toBeVisible();
}

/** Amounts before the first rate are in no total: they are listed beside it, exact to the cent. */
async function expectApart(page: Page, rows: readonly RecountRow[]): Promise<void> {
  await page.goto('reports?period=year&month=2019-01&compare=none&converted=1');
  const file = await filesOf(page, 'Income', ['income', 'income-by-source']);
  const { cad, usdApart } = recountOf(rows, RATES).flow(year('2019'), 'income');
  expect(usdApart).toBeGreaterThan(0);
  const { head, lines } = file('income');
  expect(head.slice(0, 3)).toEqual(['Category', 'Amount (CAD)', 'Amount (USD)']);
  expect(lines.at(-1)?.slice(0, 3)).toEqual(['Total', decimal(cad), decimal(usdApart)]);
}

/** Figures on screen open rows that add up to them. */
async function expectDrillDown(page: Page, rows: readonly RecountRow[]): Promise<void> {
  const recount = recountOf(
    rows.filter(({ currency }) => currency === 'CAD'),
    [],
  );
  await page.goto('reports?tab=spending&period=year&month=2025-01&compare=none');
  for (const category of ['Utilities', 'Home']) {
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    const line = page.getByRole('row').filter({ hasText: category });
    const { cad } = recount.flow(year('2025'), 'expense', (row) => row.category === category);
    await line.getByRole('link', { name: dollars(cad) }).click();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page.getByText(dollars(-cad)).first()).toBeVisible();
    await page.goBack();
  }
}
