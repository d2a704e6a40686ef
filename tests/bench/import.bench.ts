import { type Page, test } from '@playwright/test';
import { addAccount, openImport, reviewWithSuggestion } from '../support/app-actions.ts';
import { generatedCsvFile } from '../support/generated-csv.ts';
import { writeRaw } from './raw-indexeddb.ts';
import { median, report } from './report.ts';
import { atMostShort, rounds, timeLimitMs } from './scale.ts';

const ROWS = atMostShort(10_000);
const ROUNDS = rounds(5);

/**
 * From the press on Import to the finished register behind the wizard: summary shown, all rows counted. The page's own
 * clock; the longest block is the longest task that the browser reports.
 */
async function timeImport(
  page: Page,
  rows: number,
): Promise<{ tookMs: number; longestBlockMs: number }> {
  const wizard = page.getByRole('dialog', { name: 'Import Transactions' });
  await page.evaluate((count) => {
    const state = { startedMs: 0, finishedMs: 0, longestBlockMs: 0 };
    Object.assign(window, { importBench: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (state.startedMs > 0 && state.finishedMs === 0)
          state.longestBlockMs = Math.max(state.longestBlockMs, entry.duration);
      }
    }).observe({ type: 'longtask' });
    document.addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        if (button?.textContent?.trim() === 'Import' && state.startedMs === 0)
          state.startedMs = performance.now();
      },
      { capture: true },
    );
    const look = () => {
      const grid = document.querySelector('[aria-label="Transactions"][aria-rowcount]');
      const isCounted = grid?.getAttribute('aria-rowcount') === String(count + 1);
      const isDone = /Imported: [\d,]+/.test(
        document.querySelector('[role="dialog"]')?.textContent ?? '',
      );
      if (isCounted && isDone) state.finishedMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, rows);
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForFunction(() => Reflect.get(window, 'importBench').finishedMs > 0, undefined, {
    timeout: 120_000,
  });
  return page.evaluate(() => {
    const state = Reflect.get(window, 'importBench');
    return { tookMs: state.finishedMs - state.startedMs, longestBlockMs: state.longestBlockMs };
  });
}

test(`import of ${ROWS} rows against raw IndexedDB in the same page`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(timeLimitMs(600_000));
  const ratios: number[] = [];
  const blocks: number[] = [];
  const times: number[] = [];
  const raws: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await addAccount(page, 'Chequing');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Transactions' })
      .click();
    const wizard = await openImport(page, generatedCsvFile(ROWS));
    await reviewWithSuggestion(wizard, 'Chequing');
    const { tookMs, longestBlockMs } = await timeImport(page, ROWS);
    const rawMs = Math.min(await writeRaw(page, 500), await writeRaw(page, ROWS));
    times.push(tookMs);
    raws.push(rawMs);
    ratios.push(tookMs / rawMs);
    blocks.push(longestBlockMs);
    await context.close();
  }
  report('Import', [
    {
      name: `${ROWS} rows, press on Import to finished register, x raw IndexedDB`,
      value: median(ratios),
      limit: 3,
      unit: 'x',
      details: { ratios, tookMs: times, rawMs: raws },
    },
    {
      name: `${ROWS} rows, longest block of the page`,
      value: median(blocks),
      limit: 100,
      unit: 'ms',
      details: { blocks },
    },
  ]);
});
