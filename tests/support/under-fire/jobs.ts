import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  openImport,
  openSettings,
  reviewWithSuggestion,
  summaryNumber,
} from '@tests/support/app-actions.ts';
import { readStore } from '@tests/support/browser-storage.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { shownPicture } from '@tests/support/receipt-samples.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { dailyItems, seedScheduled } from '@tests/support/seed-scheduled.ts';
import { type Job, openApp } from './killing.ts';
import { seedOldData } from './old-data.ts';
import { live, type RawState, rawState, type StoredRow } from './raw-state.ts';
import { differencesOf } from './same-state.ts';

const transactionsOf = (state: RawState) => live(state.rows.transactions);
const words = (count: number, what: string) => `${count.toLocaleString('en-CA')} ${what}`;

/** The app on its transactions page, as the previous job left it or newly opened. */
async function inApp(page: Page, base: string): Promise<void> {
  const isThere = await page.getByRole('grid', { name: 'Transactions' }).isVisible();
  if (!isThere) await openApp(page, base);
}

/** Data of the first version that the app migrates on start. */
export function migration(rows: number): Job {
  const old = 'rxdb-dexie-coffer--1--transactions';
  return {
    name: 'migration',
    bars: ['Saving a backup first', 'Updating your data'],
    done: /Coffer was updated/,
    isByCollection: true,
    prepare: (page) => seedOldData(page, rows),
    begin: (page, base) => page.goto(`${base}transactions`),
    afterKill: (state) => words(transactionsOf(state).length, 'rows carried over'),
    finish: async (page) => {
      expect(await readStore(page, old, 'docs')).toHaveLength(rows + 1);
      const stored = transactionsOf(await rawState(page)).map(({ id }) => String(id));
      expect(stored.sort()).toEqual(
        Array.from({ length: rows }, (_, index) => `old-${String(index).padStart(6, '0')}`),
      );
    },
  };
}

/** Excludes every row of 2012 from reports: one change in many batches. */
export function bulkEdit(rows: number): Job {
  const excluded = (state: RawState) =>
    transactionsOf(state).filter((row) => row.excluded === true).length;
  return {
    name: 'bulk edit',
    bars: ['Changing transactions'],
    done: /Excluded [\d,]+ transactions from reports/,
    prepare: async (page, base) => {
      await inApp(page, base);
      await selectAll(page, rows);
    },
    begin: excludeSelected,
    afterKill: (state, { done, isDone }) => {
      const found = excluded(state);
      expect(found).toBeGreaterThanOrEqual(isDone ? rows : done);
      return words(found, 'rows changed');
    },
    finish: async (page, _base, { isDone }) => {
      // An interrupted change is rolled back completely.
      const found = excluded(await rawState(page));
      expect(isDone ? [rows] : [0, rows]).toContain(found);
      if (found === rows) return;
      await selectAll(page, rows);
      await excludeSelected(page);
      await expect(
        page.getByText(`Excluded ${rows.toLocaleString('en-CA')} transactions`).first(),
      ).toBeVisible();
      expect(excluded(await rawState(page))).toBe(rows);
    },
  };
}

export async function selectAll(page: Page, rows: number): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await grid.locator('[role=row][tabindex="0"]').focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Selected transactions' })).toContainText(
    `${rows.toLocaleString('en-CA')} selected`,
  );
}

export async function excludeSelected(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
  await toolbar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Exclude from reports' }).click();
}

/** A bank file, imported with the wizard. */
export function importing(rows: number): Job {
  const file = generatedCsvFile(rows);
  const imported = (state: RawState) =>
    transactionsOf(state).filter(({ source }) => source === 'import').length;
  const review = async (page: Page) => {
    const wizard = await openImport(page, file);
    await reviewWithSuggestion(wizard, 'Chequing');
  };
  const press = (page: Page) =>
    page
      .getByRole('dialog', { name: 'Import Transactions' })
      .getByRole('button', { name: 'Import', exact: true })
      .click();
  return {
    name: 'import',
    bars: ['Importing'],
    done: /Imported: [\d,]+/,
    prepare: async (page, base) => {
      await inApp(page, base);
      await review(page);
    },
    begin: press,
    afterKill: (state, { done, isDone }) => {
      const found = imported(state);
      expect(found).toBeGreaterThanOrEqual(isDone ? rows : done);
      expect(found).toBeLessThanOrEqual(rows);
      return words(found, 'rows stored');
    },
    finish: async (page, _base, { done, isDone }) => {
      const before = imported(await rawState(page));
      // The start keeps everything that was reported as stored.
      expect(before).toBeGreaterThanOrEqual(isDone ? rows : done);
      await review(page);
      const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
      if (before < rows) {
        await press(page);
        await expect(wizard.getByText(/^Imported: /)).toBeVisible({ timeout: 90_000 });
        expect(await summaryNumber(wizard, 'Imported')).toBe(rows - before);
      }
      expect(imported(await rawState(page))).toBe(rows);
    },
  };
}

const FIRST_MISSED = '2025-03-15';
const DAYS_AWAY = 366;

/** Daily items that were not posted for a year. */
export function scheduledRun(items: number): Job {
  const rows = items * DAYS_AWAY;
  const posted = (state: RawState) =>
    transactionsOf(state).filter(({ source }) => source === 'scheduled');
  const occurrence = ({ date, description }: StoredRow) => `${date} ${description}`;
  return {
    name: 'scheduled run',
    bars: ['Adding scheduled transactions'],
    done: /[\d,]+ scheduled transactions added/,
    prepare: (page) => seedScheduled(page, dailyItems(items, 'a1', FIRST_MISSED)),
    begin: (page, base) => page.goto(`${base}settings`),
    afterKill: (state, { done, isDone }) => {
      const found = posted(state);
      expect(found.length).toBeGreaterThanOrEqual(isDone ? rows : done);
      expect(new Set(found.map(occurrence)).size).toBe(found.length);
      return words(found.length, 'rows posted');
    },
    finish: async (page) => {
      // Poll rarely: each read here makes the run wait.
      await expect
        .poll(async () => storedCount(page, 'scheduled'), { timeout: 120_000, intervals: [1_000] })
        .toBe(rows);
      await page.evaluate(() => navigator.locks.request('coffer-scheduled', () => {}));
      const { scheduledTransactions, transactions } = (await rawState(page)).rows;
      const found = live(transactions).filter(({ source }) => source === 'scheduled');
      expect(new Set(found.map(occurrence)).size).toBe(rows);
      expect(found).toHaveLength(rows);
      const next = new Set(live(scheduledTransactions).map(({ nextDueDate }) => nextDueDate));
      expect(next).toEqual(new Set(['2026-03-16']));
    },
  };
}

const RECEIPT_BYTES = 2_000_000;
const WITH_RECEIPTS = 'With receipts';

/** Pictures added to one transaction: contents in private files, then rows that refer to them. */
export function addingReceipts(files: number): Job {
  const given = Array.from({ length: files }, (_, index) => ({
    name: `${index}.gif`,
    mimeType: 'image/gif',
    buffer: Buffer.concat([shownPicture(), Buffer.alloc(RECEIPT_BYTES, index + 1)]),
  }));
  const hashes = given
    .map(({ buffer }) => createHash('sha256').update(buffer).digest('hex'))
    .sort();
  const receiptsOf = (state: RawState) =>
    live(state.rows.settings).filter(({ key }) => String(key).startsWith('receipt:'));
  const panelOf = (page: Page) =>
    page.getByRole('complementary', { name: 'Transaction', exact: true });
  const open = async (page: Page) => {
    const row = page.getByRole('row', { name: new RegExp(WITH_RECEIPTS) }).first();
    await row.getByRole('rowheader').click();
    await expect(panelOf(page).getByLabel('Add receipts')).toBeAttached();
  };
  const add = (page: Page) => panelOf(page).getByLabel('Add receipts').setInputFiles(given);
  return {
    name: 'receipts',
    bars: [],
    done: new RegExp(`Added ${files} receipts`),
    prepare: async (page, base) => {
      await inApp(page, base);
      await addRow(page, WITH_RECEIPTS, '-4.50');
      await expect(page.getByText('Transaction added successfully!')).toBeVisible();
      await open(page);
    },
    begin: add,
    afterKill: (state, { isDone }) => {
      const found = receiptsOf(state).length;
      expect(isDone ? [files] : [0, files]).toContain(found);
      return words(found, 'receipts stored');
    },
    finish: async (page, _base, { isDone }) => {
      const before = receiptsOf(await rawState(page)).length;
      expect(isDone ? [files] : [0, files]).toContain(before);
      // Each stored receipt has its whole content, and nothing unfinished stays.
      await expect.poll(() => privateHashes(page)).toEqual(before === 0 ? [] : hashes);
      await open(page);
      if (before === 0) await add(page);
      const rows = panelOf(page)
        .getByRole('list', { name: 'Receipts of this transaction' })
        .getByRole('listitem');
      await expect(rows).toHaveCount(files);
      await expect(rows.getByRole('button', { name: /^View / })).toHaveCount(files);
      expect(await privateHashes(page)).toEqual(hashes);
      await panelOf(page).getByRole('button', { name: 'Close transaction' }).click();
      await expect(panelOf(page)).toBeHidden();
    },
  };
}

/** The SHA-256 of every file in the folder of receipts, sorted. */
function privateHashes(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('receipts').catch(() => null);
    const hashes: string[] = [];
    for await (const handle of folder?.values() ?? []) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      const bytes = await (await handle.getFile()).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      hashes.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
    return hashes.sort();
  });
}

/** Live transactions from one source, counted in the page. */
function storedCount(page: Page, source: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rxdb-dexie-coffer--11--transactions');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('docs').objectStore('docs').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            const found = reading.result.filter(
              (row) => row.source === wanted && row._deleted === '0',
            );
            resolve(found.length);
          };
        };
      }),
    source,
  );
}

/** A backup replaces everything, after adding a row that is not in it. */
export function restoring(): Job {
  let [file, before, backedUp] = ['', null, null] as [string, RawState | null, RawState | null];
  const given = (state: RawState | null): RawState => {
    if (!state) throw new Error('nothing was prepared');
    return state;
  };
  const isRestored = (state: RawState) => differencesOf(given(backedUp), state).length === 0;
  return {
    name: 'restore',
    bars: ['Restoring'],
    done: /Restored [\d,]+ records/,
    prepare: async (page, base) => {
      await inApp(page, base);
      backedUp = await rawState(page);
      file = await backUp(page);
      await addRow(page, 'After the backup', '-4.50');
      await expect(page.getByText('Transaction added successfully!')).toBeVisible();
      before = await rawState(page);
      await planRestore(page, file);
    },
    begin: replaceEverything,
    afterKill: (state) => {
      // Whether the acknowledged database is active is known once the app has opened: it looks for the one chosen last.
      const isNew = isRestored(state);
      if (!isNew) expect(differencesOf(given(before), state)).toEqual([]);
      return isNew ? 'the restored state' : 'the state before';
    },
    finish: async (page, _base, { isDone }) => {
      const state = await rawState(page);
      const isBefore = differencesOf(given(before), state).length === 0;
      if (isDone || !isBefore) expect(differencesOf(given(backedUp), state)).toEqual([]);
      else {
        await planRestore(page, file);
        await replaceEverything(page);
        await expect(page.getByText(/Restored [\d,]+ records/)).toBeVisible({ timeout: 90_000 });
      }
      expect(differencesOf(given(backedUp), await rawState(page))).toEqual([]);
      await expectNoHalfDatabase(page);
    },
  };
}

/** By one press in the settings; returns the path of the file. */
export async function backUp(page: Page): Promise<string> {
  await openSettings(page, 'Data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back Up', exact: true }).click();
  // The browser's downloads are deleted with it.
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'coffer-backup-')), 'backup.json');
  await (await download).saveAs(file);
  await expect(page.getByText(/Backed up [\d,]+ records/)).toBeVisible();
  return file;
}

/** Chooses a backup file and waits for the preview. */
export async function planRestore(page: Page, file: string): Promise<void> {
  await openSettings(page, 'Data');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore a Backup' });
  await dialog.getByLabel('Backup file').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Replace everything' })).toBeEnabled({
    timeout: 60_000,
  });
}

export async function replaceEverything(page: Page): Promise<void> {
  const button = { name: 'Replace everything' };
  const dialog = page.getByRole('dialog', { name: 'Restore a Backup' });
  await dialog.getByRole('button', button).click();
  const question = page.getByRole('alertdialog');
  const begun = dialog.getByRole('progressbar').or(page.getByText(/Restored [\d,]+ records/));
  await expect(question.or(begun).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', button).click();
}

/** What a killed restore left is deleted after a start: only the active database and the previous one stay. */
export async function expectNoHalfDatabase(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(async () => {
      const { active, previous } = JSON.parse(localStorage.getItem('coffer.active') ?? '{}');
      const names = (await indexedDB.databases()).flatMap(
        ({ name }) => /^rxdb-dexie-(coffer(?:-r\w+)?)--11--/.exec(name ?? '')?.[1] ?? [],
      );
      return [...new Set(names)].filter((name) => ![active, previous?.name].includes(name));
    });
  await expect.poll(left).toEqual([]);
}
