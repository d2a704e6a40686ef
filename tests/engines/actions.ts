import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { storedAndRecountedSums } from '@tests/support/browser-storage.ts';
import type { Tab, Target } from './tab.ts';

/** What people do in the app, in a tab of any engine. */

const BANK_FILE = path.resolve(import.meta.dirname, '../fixtures/bank-csv/baseline-simple.csv');
/** The rows of that file. */
export const BANK_ROWS = 14;

/** The tab, for helpers that only evaluate functions in a page. */
export const asPage = (tab: Tab) => tab as Pick<Page, 'evaluate'> as Page;

export const heading = (tab: Tab, name: string) => tab.role('heading', name);

/** By the side links, without reloading. */
export async function go(tab: Tab, name: string): Promise<void> {
  await tab.role('navigation', 'Main').role('link', name).click();
  await heading(tab, name).see();
}

export const row = (tab: Tab, text: string | RegExp) =>
  tab.role('grid', 'Transactions').role('row').with(text);
export const notices = (tab: Tab) => tab.role('region', /Notifications/);

export async function addAccount(tab: Tab, name: string, balance?: string): Promise<void> {
  await tab.role('button', 'Add Account').click();
  const dialog = tab.role('dialog', 'Add Account');
  await dialog.label(/^Name/).fill(name);
  if (balance) await dialog.label(/^Initial Balance/).fill(balance);
  await dialog.role('button', 'Add Account').click();
  await dialog.gone();
  await tab.role('link', name).see();
}

export async function addTransaction(tab: Tab, description: string, amount: string): Promise<void> {
  await tab.role('button', 'Add Transaction').click();
  const dialog = tab.role('dialog', 'Add a New Transaction');
  await dialog.label(/^Description/).fill(description);
  await dialog.label(/^Amount/).fill(amount);
  await dialog.role('button', 'Add Transaction').click();
  await dialog.gone();
}

/** From any page with 'Import File' to the review of the bank's file. */
export async function reviewBankFile(tab: Tab, account: string): Promise<Target> {
  await tab.role('button', 'Import File').click();
  const wizard = tab.role('dialog', 'Import Transactions');
  await wizard.label(/^CSV file/).setFile(BANK_FILE);
  await wizard.role('table', 'Preview').see();
  await wizard.label('Account').choose(account);
  await wizard.role('button', 'Use suggested roles').click();
  await wizard.role('button', 'Review').click();
  await wizard.role('table', 'Rows to import').see();
  return wizard;
}

export async function importedIn(wizard: Target): Promise<number> {
  await wizard.text(/^Imported: /).see();
  const [text = ''] = await wizard.text(/^Imported: [\d,]+$/).texts();
  return Number(text.replace(/\D/g, ''));
}

export const dollars = (cents: number) => {
  const text = (Math.abs(cents) / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '−' : ''}$${text}`;
};

/** What the totals on screen are read from equals what the rows say. */
export async function expectRightSums(tab: Tab): Promise<void> {
  const [stored, recounted] = await storedAndRecountedSums(asPage(tab));
  expect(stored).toEqual(recounted);
}

/** What this browser does not have, by what Coffer would use it for. */
export const lacks = (tab: Tab) =>
  tab.evaluate(() => {
    // Not every engine has all of what the types promise.
    const storage = navigator.storage as StorageManager | undefined;
    return {
      folder: !('showDirectoryPicker' in window),
      estimate: !storage?.estimate,
      persist: !storage?.persist,
      files: !storage?.getDirectory,
    };
  });
