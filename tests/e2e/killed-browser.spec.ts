import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../../src/tooling/find-browser.mjs';
import {
  addAccount,
  openImport,
  reviewWithSuggestion,
  summaryNumber,
} from '../support/app-actions.ts';
import { storedAndRecountedSums, storedTransactions } from '../support/browser-storage.ts';
import { generatedCsvFile } from '../support/generated-csv.ts';

const ROWS = 20_000;

/** A trace is collected from each browser when the test ends: one that was killed has none to give. */
test.use({ trace: 'off' });

type Running = { readonly process: ChildProcess; readonly browser: Browser; readonly page: Page };

/** A browser of our own process, over a profile that outlives it: so that it can be killed for real. */
async function start(profile: string, baseURL: string): Promise<Running> {
  const executable = process.env.COFFER_BROWSER ?? findBrowser();
  if (!executable) throw new Error('no browser');
  const child = spawn(
    executable,
    [
      '--headless',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(text);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(text)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('no page');
  await page.goto(baseURL);
  return { process: child, browser, page };
}

/** SIGKILL to the browser and every process of it. */
async function kill(running: Running): Promise<void> {
  const gone = new Promise((resolve) => running.process.once('exit', resolve));
  const disconnected = new Promise((resolve) => running.browser.once('disconnected', resolve));
  if (running.process.pid) process.kill(-running.process.pid, 'SIGKILL');
  await Promise.all([gone, disconnected]);
}

test('killed in the middle of 20,000 rows and imported again: each row once, sums equal to a recount', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const base = baseURL ?? '';
  const file = generatedCsvFile(ROWS);
  const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));

  const first = await start(profile, base);
  await addAccount(first.page, 'Chequing');
  const wizard = await openImport(first.page, file);
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  const bar = wizard.getByRole('progressbar', { name: 'Importing' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await kill(first);

  const second = await start(profile, base);
  await second.page.goto(`${base}transactions`);
  await expect(second.page.getByRole('button', { name: 'Import File' }).first()).toBeVisible();
  const survived = await storedTransactions(second.page);
  expect(survived.length).toBeGreaterThan(0);
  expect(survived.length).toBeLessThan(ROWS);
  const [storedAfterKill, recountedAfterKill] = await storedAndRecountedSums(second.page);
  expect(storedAfterKill).toEqual(recountedAfterKill);

  const again = await openImport(second.page, file);
  await reviewWithSuggestion(again, 'Chequing');
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(again.getByText(/^Imported: /)).toBeVisible({ timeout: 90_000 });
  expect(await summaryNumber(again, 'Imported')).toBe(ROWS - survived.length);
  const rows = await storedTransactions(second.page);
  expect(rows).toHaveLength(ROWS);
  expect(new Set(rows.map((row) => row.uniqueHash)).size).toBe(ROWS);
  const [stored, recounted] = await storedAndRecountedSums(second.page);
  expect(stored).toEqual(recounted);
  await kill(second);
});
