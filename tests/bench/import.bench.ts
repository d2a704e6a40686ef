import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addAccount, finishImport, openPage } from '@tests/support/app-actions.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { mapImport, timeImport, watchHeap } from './import-run.ts';
import { writeRaw } from './raw-indexeddb.ts';
import { median, report } from './report.ts';
import { atMostShort, manyRows, rounds, timeLimitMs } from './scale.ts';

const ROWS = atMostShort(10_000);
const MANY = manyRows();
const ROUNDS = rounds(5);
/** Rows per transaction of the raw write: the faster of the two counts. */
const RAW_BATCHES = [500, 10_000];

async function emptyRegister(
  browser: Browser,
  baseURL: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await addAccount(page, 'Chequing');
  await openPage(page, 'Transactions');
  return { context, page };
}

async function rawMs(page: Page): Promise<number> {
  const times: number[] = [];
  for (const rows of RAW_BATCHES) times.push(await writeRaw(page, rows));
  return Math.min(...times);
}

const longest = (blocks: readonly number[]) => Math.max(0, ...blocks);

test(`import of ${ROWS} rows against raw IndexedDB in the same page`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(timeLimitMs(600_000));
  const file = generatedCsvFile(ROWS);
  const measured = { ratios: [] as number[], tookMs: [] as number[], rawMs: [] as number[] };
  const blocks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { context, page } = await emptyRegister(browser, baseURL ?? '');
    const times = await timeImport(page, await mapImport(page, file, 'Chequing'), ROWS);
    const raw = await rawMs(page);
    measured.tookMs.push(times.importMs);
    measured.rawMs.push(raw);
    measured.ratios.push(times.importMs / raw);
    blocks.push(longest(times.blocks));
    await context.close();
  }
  report('Import', [
    {
      name: `${ROWS} rows, press on Import to finished register, x raw IndexedDB`,
      value: median(measured.ratios),
      limit: 2,
      unit: 'x',
      details: measured,
    },
    {
      name: `${ROWS} rows, longest block of the page`,
      value: median(blocks),
      limit: 50,
      unit: 'ms',
      details: { blocks },
    },
  ]);
});

test(`import of ${MANY} rows, the same file again, and cancelled`, async ({ browser, baseURL }) => {
  test.setTimeout(timeLimitMs(3_600_000));
  const file = generatedCsvFile(MANY);
  const first = { ratios: [] as number[], tookMs: [] as number[], rawMs: [] as number[] };
  const again = { ratios: [] as number[], firstMs: [] as number[], againMs: [] as number[] };
  const blocks: number[] = [];
  const heaps: number[] = [];
  const steps: number[] = [];
  const cancels: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { context, page } = await emptyRegister(browser, baseURL ?? '');
    const wizard = await mapImport(page, file, 'Chequing');
    const heap = await watchHeap(await context.newCDPSession(page));
    const times = await timeImport(page, wizard, MANY);
    heaps.push((await heap.end()) / 1_000_000);
    steps.push((times.steps / times.importMs) * 1_000);
    blocks.push(longest(times.blocks));
    await finishImport(wizard);
    const raw = await rawMs(page);
    first.tookMs.push(times.importMs);
    first.rawMs.push(raw);
    first.ratios.push(times.importMs / raw);

    const second = await timeImport(page, await mapImport(page, file, 'Chequing'), MANY);
    const firstMs = times.reviewMs + times.importMs;
    const againMs = second.reviewMs + second.importMs;
    again.firstMs.push(firstMs);
    again.againMs.push(againMs);
    again.ratios.push(againMs / firstMs);
    await context.close();

    const fresh = await emptyRegister(browser, baseURL ?? '');
    cancels.push(await timeCancel(fresh.page, file));
    await fresh.context.close();
  }
  report('Large import', [
    {
      name: `${MANY} rows, press on Import to finished register, x raw IndexedDB`,
      value: median(first.ratios),
      limit: 2.5,
      unit: 'x',
      details: first,
    },
    {
      name: `${MANY} rows again, all known: review and import, x the first time`,
      value: median(again.ratios),
      limit: 0.5,
      unit: 'x',
      details: again,
    },
    {
      name: `${MANY} rows, JavaScript heap above idle, from the review on`,
      value: median(heaps),
      limit: 150,
      unit: 'MB',
      details: { heaps },
    },
    {
      name: `${MANY} rows, longest block of the page`,
      value: median(blocks),
      limit: 50,
      unit: 'ms',
      details: { blocks },
    },
    {
      name: `${MANY} rows, time between two steps of the bar`,
      value: 1_000 / median(steps),
      limit: 200,
      unit: 'ms',
      details: { stepsPerSecond: steps },
    },
    {
      name: `${MANY} rows, press on Cancel to summary`,
      value: median(cancels),
      limit: 200,
      unit: 'ms',
      details: { cancels },
    },
  ]);
});

/** Cancels once the bar has moved; measures from the press to the summary of what was stored. */
async function timeCancel(page: Page, file: string): Promise<number> {
  const wizard = await mapImport(page, file, 'Chequing');
  await wizard.getByRole('button', { name: 'Review' }).click();
  await wizard.getByRole('table', { name: 'Rows to import' }).waitFor({ timeout: 120_000 });
  await page.evaluate(() => {
    const state = { pressedMs: 0, stoppedMs: 0 };
    Object.assign(window, { cancelBench: state });
    const look = () => {
      const dialog = document.querySelector('[role="dialog"]');
      const done = Number(
        dialog?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? '0',
      );
      if (done > 0 && state.pressedMs === 0) {
        const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
        state.pressedMs = performance.now();
        buttons.find(({ textContent }) => textContent?.trim() === 'Cancel')?.click();
      }
      if (state.pressedMs > 0 && /Imported: [\d,]+/.test(dialog?.textContent ?? ''))
        state.stoppedMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText(/^Imported: [\d,]+$/)).toBeVisible({ timeout: 120_000 });
  return page.evaluate(() => {
    const { pressedMs, stoppedMs } = Reflect.get(window, 'cancelBench');
    return stoppedMs - pressedMs;
  });
}
