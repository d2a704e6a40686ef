import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { serveAppCopy } from '@tests/support/app-copy.ts';
import { readStore, storedRecords, storedTransactions } from '@tests/support/browser-storage.ts';
import { householdAfter, householdOf } from '@tests/support/old-household.ts';
import { seedVersion } from '@tests/support/seed-old-version.ts';
import { REPORT_TABS } from '@/config/routes.ts';
import { findBrowser, findFirefox, findWebKitDriver } from '@/tooling/find-browser.mjs';
import {
  addAccount,
  addTransaction,
  asPage,
  BANK_ROWS,
  dollars,
  expectRightSums,
  go,
  heading,
  importedIn,
  lacks,
  notices,
  reviewBankFile,
  row,
} from './actions.ts';
import { startChromium } from './chromium.ts';
import { type DrivenBrowser, ENGINES, type Engine } from './driver.ts';
import { startFirefox, startWebKit } from './start-browsers.ts';
import { Tab } from './tab.ts';

/** The journeys that everybody makes, in three engines. */

/** In `npm test`: the first journey, in the engines that no other test uses. */
const isShort = process.env.COFFER_ENGINES_SHORT !== undefined;

const found: Readonly<Record<Engine, string | undefined>> = {
  Chromium: process.env.COFFER_BROWSER ?? findBrowser(),
  Firefox: findFirefox(),
  WebKit: findWebKitDriver(),
};
const START = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit };

type Open = (page: string, base?: string) => Promise<Tab>;

const test = base.extend<{ engine: Engine; driven: DrivenBrowser; open: Open }>({
  engine: ['Chromium', { option: true }],
  driven: async ({ engine }, use) => {
    const driven = await START[engine](found[engine] ?? '');
    await use(driven);
    await driven.close();
  },
  /** Opens a page of the app in a new tab. */
  open: async ({ driven, baseURL }, use, info) => {
    const tabs: Tab[] = [];
    await use(async (page, base = baseURL ?? '') => {
      const tab = new Tab(await driven.newTab(), base);
      tabs.push(tab);
      await tab.goto(page);
      return tab;
    });
    if (info.status === info.expectedStatus) return;
    for (const [index, tab] of tabs.entries()) {
      const body = await tab.driven.screenshot().catch(() => null);
      if (body) await info.attach(`tab ${index + 1}`, { body, contentType: 'image/png' });
    }
  },
});

const JOURNEYS: Readonly<Record<string, (open: Open, driven: DrivenBrowser) => Promise<void>>> = {
  'open, add, import a bank file, edit, undo, and find it all again': async (open) => {
    const tab = await open('accounts');
    await addAccount(tab, 'Chequing', '1000.00');
    await go(tab, 'Transactions');
    await addTransaction(tab, 'Bakery', '-12.50');
    await row(tab, 'Bakery').with('12.50').see();

    const wizard = await reviewBankFile(tab, 'Chequing');
    await wizard.role('button', 'Import').click();
    expect(await importedIn(wizard)).toBe(BANK_ROWS);
    await wizard.role('button', 'Done').click();
    await wizard.gone();

    await row(tab, 'Bakery').role('rowheader').click();
    await tab.role('complementary', 'Transaction').role('heading', 'Bakery').see();
    await tab.press('q');
    const strip = tab.role('group', 'Quick edit Bakery');
    await strip.label('Amount').fill('-99.99');
    await tab.press('Enter');
    await strip.gone();
    await row(tab, 'Bakery').with('99.99').see();
    await tab.press('Control+z');
    await notices(tab)
      .text(/^Undone: /)
      .see();
    await row(tab, 'Bakery').with('12.50').see();

    await tab.reload();
    await row(tab, 'Bakery').with('12.50').see();
    const stored = await storedTransactions(asPage(tab));
    expect(stored).toHaveLength(BANK_ROWS + 2);
    await expectRightSums(tab);
    await go(tab, 'Accounts');
    const cents = stored.reduce((sum, { amount }) => sum + amount, 0);
    await tab.role('row').with('Chequing').with(dollars(cents)).see();
  },

  'the sample household, and back': async (open) => {
    const tab = await open('settings?tab=data');
    await tab.role('button', 'Explore with sample data').click();
    const banner = tab.role('complementary', 'Sample data');
    await banner.see();
    expect(
      await readStore(asPage(tab), 'rxdb-dexie-coffer-sample--11--accounts', 'docs'),
    ).toHaveLength(6);
    for (const name of ['Accounts', 'Transactions', 'Scheduled', 'Planning', 'Reports']) {
      await go(tab, name);
      await heading(tab, name).see();
    }
    await go(tab, 'Accounts');
    await tab.role('link', 'Everyday Chequing').see();
    await banner.role('button', 'Leave sample data').click();
    await banner.gone();
    await heading(tab, 'Dashboard').see();
    expect(await storedRecords(asPage(tab), 'accounts')).toEqual([]);
  },

  'two tabs follow each other, and import the same file at once without a double row': async (
    open,
  ) => {
    const first = await open('accounts');
    await addAccount(first, 'Chequing');
    await go(first, 'Transactions');
    const second = await open('transactions');
    await addTransaction(first, 'Bakery', '-12.50');
    await row(second, 'Bakery').see();
    await second.press('Control+z');
    await row(second, 'Bakery').gone();
    await row(first, 'Bakery').gone();

    const wizards = [
      await reviewBankFile(first, 'Chequing'),
      await reviewBankFile(second, 'Chequing'),
    ];
    await Promise.all(wizards.map((wizard) => wizard.role('button', 'Import').click()));
    const counts = [];
    for (const wizard of wizards) counts.push(await importedIn(wizard));
    expect(counts.reduce((sum, count) => sum + count)).toBe(BANK_ROWS);
    expect(await storedTransactions(asPage(first))).toHaveLength(BANK_ROWS);
    await expectRightSums(second);
  },

  'every report opens, with the figures of the rows': async (open) => {
    const tab = await open('accounts');
    await addAccount(tab, 'Chequing');
    await go(tab, 'Transactions');
    await addTransaction(tab, 'Bakery', '-12.50');
    await addTransaction(tab, 'Bookshop', '-30');
    await addTransaction(tab, 'Payroll', '2000');
    await tab.goto('reports?tab=spending');
    await tab.role('link', 'Spending: $42.50').click();
    await tab.role('status').with('net').with('−$42.50').see();
    for (const name of REPORT_TABS) {
      await tab.goto(`reports?tab=${name}`);
      await heading(tab, 'Reports').see();
      // Three rows have no tags and nothing that recurs, and the report then says so.
      await tab
        .role('tabpanel')
        .with(/\w+ \w+/)
        .see();
      expect(await tab.text(/went wrong|Couldn’t/).count(), name).toBe(0);
    }
  },

  'a backup into the downloads, and restored from there': async (open, driven) => {
    const tab = await open('accounts');
    await addAccount(tab, 'Chequing', '1000.00');
    await tab.goto('settings?tab=data');
    await tab.role('button', 'Back Up').click();
    await tab.text(/^Last backup: .*to your downloads\.$/).see();
    const files = () => readdirSync(driven.downloads).filter((name) => name.endsWith('.json'));
    await expect.poll(files).toEqual([expect.stringMatching(/^coffer-backup-[\d-]+\.json$/)]);
    const backup = path.join(driven.downloads, files()[0] ?? '');
    await expect.poll(() => readFileSync(backup, 'utf8')).toMatch(/"checksum":.*\}\n$/);
    expect(readFileSync(backup, 'utf8')).toContain('Chequing');

    await tab.goto('accounts');
    await addAccount(tab, 'Extra');
    const following = await open('accounts');
    await following.role('link', 'Extra').see();
    await tab.goto('settings?tab=data');
    await tab.role('button', 'Restore').click();
    const dialog = tab.role('dialog', 'Restore a Backup');
    await dialog.label(/^Backup file/).setFile(backup);
    await dialog.with('Deleted: Extra').see();
    await dialog.role('button', 'Replace everything').click();
    const question = tab.role('alertdialog', 'Delete 1 record?');
    await question.role('button', 'Replace everything').click();
    await tab.text(/^Restored \d+ records?$/).see();
    await following.role('link', 'Extra').gone();
    await tab.goto('accounts');
    await tab.role('row').with('Chequing').with('$1,000.00').see();
    expect(await tab.role('link', 'Extra').count()).toBe(0);
  },

  'without its server, it reloads and goes on': async (open) => {
    const app = await serveAppCopy();
    try {
      const tab = await open('accounts', app.url);
      await tab.until('Keeping every file', () =>
        tab.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
      );
      await addAccount(tab, 'Chequing', '1234.56');
      await app.stop();
      await tab.reload();
      await tab.role('row').with('Chequing').with('$1,234.56').see();
      await tab.goto('reports?tab=worth');
      await heading(tab, 'Reports').see();
      await tab.goto('transactions');
      await addTransaction(tab, 'Bakery', '-12.50');
      await row(tab, 'Bakery').see();
    } finally {
      await app.dispose();
    }
  },

  'data of the first version moves to this one, with a backup first': async (open) => {
    const tab = await open('theme.js');
    const old = Object.entries(householdOf(1)).filter(([, rows]) => rows.length > 0);
    await seedVersion(asPage(tab), 1, Object.fromEntries(old));
    await tab.goto('transactions');
    await tab
      .role('complementary', 'Update')
      .with(/Coffer was updated/)
      .see();
    await row(tab, 'Opening Balance').see();
    for (const [collection, rows] of Object.entries(householdAfter(1))) {
      const stored = await storedRecords<{ key?: string }>(asPage(tab), collection);
      const own = stored.filter(({ key }) => !key?.startsWith('migration:'));
      if (collection !== 'settings') expect(own).toMatchObject([...rows]);
    }
    await expectRightSums(tab);
    await tab.role('complementary', 'Update').role('button', 'Show what changed').click();
    const kept = (await lacks(tab)).files
      ? /This browser can’t keep backup files/
      : /saved a backup in this browser as before-v11-/;
    await tab.role('dialog', 'What the update changed').text(kept).see();
  },

  'the recovery screen keeps and exports what it cannot open': async (open, driven) => {
    const holding = await open('theme.js');
    await seedVersion(asPage(holding), 12, { accounts: [{ id: 'a1', name: 'Of tomorrow' }] });
    const tab = await open('accounts');
    await tab.text(/A newer version of Coffer last used your data/).see();
    await tab.text('Your data is safe. Nothing was changed or deleted.').see();
    await tab.role('button', 'Reload').see();
    await tab.role('button', 'Export Raw Data').click();
    const files = () => readdirSync(driven.downloads).filter((name) => name.endsWith('.json'));
    await expect.poll(files).toHaveLength(1);
    const exported = path.join(driven.downloads, files()[0] ?? '');
    await expect.poll(() => readFileSync(exported, 'utf8')).toContain('Of tomorrow');
    await tab.role('button', 'Reset').click();
    await tab.role('alertdialog').see();
  },

  'what the browser lacks is said where it is missed': async (open) => {
    const tab = await open('settings?tab=data');
    const missing = await lacks(tab);
    const said = async (isMissing: boolean, sentence: string | RegExp) => {
      if (isMissing) await tab.text(sentence).see();
      else expect(await tab.text(sentence).count(), String(sentence)).toBe(0);
    };
    await tab.role('button', 'Back Up').see();
    await said(missing.folder, /^This browser can’t back up to a folder automatically/);
    await said(missing.estimate, 'This browser doesn’t say how much is stored.');
    if (missing.persist) {
      await tab.role('button', 'Keep my data').click();
      await tab.text('This browser doesn’t say whether it keeps your data.').see();
    }
    await tab.goto('accounts');
    await addAccount(tab, 'Chequing');
    await go(tab, 'Transactions');
    await addTransaction(tab, 'Bakery', '-12.50');
    await row(tab, 'Bakery').role('rowheader').click();
    const panel = tab.role('complementary', 'Transaction');
    await panel.text(missing.files ? /^This browser can’t keep receipts here/ : 'Receipts').see();
  },
};

for (const engine of ENGINES.filter((each) => !isShort || each !== 'Chromium')) {
  test.describe(engine, () => {
    test.use({ engine });
    test.skip(!found[engine], `${engine} is not on this machine.`);
    for (const [title, journey] of Object.entries(JOURNEYS).slice(0, isShort ? 1 : undefined)) {
      test(`${engine}: ${title}`, ({ open, driven }) => journey(open, driven));
    }
  });
}
