import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { indexFileSize, readIndexFileMs, untilIndexSaved } from './index-work.ts';
import { buildSeeding } from './register-seeding.ts';
import { timeKeystrokes, untilIdle } from './register-work.ts';
import { type Measure, median, report } from './report.ts';
import { isShort, manyRows, rounds, timeLimitMs } from './scale.ts';

const ROWS = manyRows();
const ROUNDS = rounds(7);
/** The seed's ten years. */
const ALL_DAYS = 'period=custom&from=2016-01-01&to=2026-12-31';
const FIRST_KEY_MS = ROWS > 100_000 ? 1_000 : 150;
const FURTHER_KEY_MS = ROWS > 100_000 ? 50 : 34;
const COMPLETE_MS = 300;
const FOLDS = 50;

async function openRegister(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('transactions');
  await page.waitForFunction(() => document.querySelector('[role=grid] [role=rowheader]') !== null);
  await untilIdle(page);
  return page;
}

/** A page whose first search finds no index in memory. */
async function search(context: BrowserContext) {
  const page = await openRegister(context);
  const [first = Number.NaN, ...further] = await timeKeystrokes(page, isShort ? '1' : '1432');
  const readMs = await readIndexFileMs(page);
  await page.close();
  return { first, further, readMs };
}

/** A typed fold of as many rows in the page's index worker, by category and month, in ms. */
async function foldMs(page: Page): Promise<number> {
  const worker = page.workers().find((each) => each.url().includes('index-worker'));
  if (!worker) throw new Error('the page has no index worker');
  return worker.evaluate((rows) => {
    const categories = new Int32Array(rows).map((_, at) => (at * 7) % 15);
    const months = new Int32Array(rows).map((_, at) => Math.floor((at * 120) / rows));
    const amounts = new Float64Array(rows).map((_, at) => -((at * 7_919) % 20_000));
    const fold = () => {
      const sums = new Float64Array(15 * 120);
      for (let at = 0; at < rows; at++) {
        const cell = (categories[at] ?? 0) * 120 + (months[at] ?? 0);
        sums[cell] = (sums[cell] ?? 0) + (amounts[at] ?? 0);
      }
    };
    const times = Array.from({ length: 15 }, () => {
      // The clock of a page ticks every 0.1 ms, so few rows are folded until 5 ms are over.
      const begun = performance.now();
      let folds = 0;
      while (performance.now() - begun < 5) {
        fold();
        folds++;
      }
      return (performance.now() - begun) / folds;
    });
    return times.sort((a, b) => a - b)[7] ?? Number.NaN;
  }, ROWS);
}

const TABS = [
  { tab: 'Explorer', route: 'explorer', holds: "document.querySelector('main table') !== null" },
  { tab: 'Trends', route: 'trends', holds: "document.querySelector('main [data-day]') !== null" },
] as const;

/** From the press on a report's tab to its whole content, in a page whose index is ready. */
async function timeTab(page: Page, { tab, holds }: (typeof TABS)[number]): Promise<number> {
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await untilIdle(page);
  await page.evaluate(`{
    const tab = [...document.querySelectorAll('[role=tab]')].find(
      (each) => each.textContent === '${tab}',
    );
    const isComplete = () =>
      ${holds} &&
      document.querySelector('main [aria-busy=true], main [role=progressbar]') === null;
    window.completed = new Promise((resolve) => {
      tab.addEventListener(
        'pointerdown',
        () => {
          const begun = performance.now();
          const look = () => {
            if (isComplete()) resolve(performance.now() - begun);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true },
      );
    });
    0;
  }`);
  await page.getByRole('tab', { name: tab }).click();
  return page.evaluate(() => Reflect.get(window, 'completed') as Promise<number>);
}

test(`the kept index, ${ROWS} rows`, async ({ baseURL }) => {
  test.setTimeout(timeLimitMs(1_800_000));
  const seeding = await buildSeeding();
  const profile = await mkdtemp(path.join(tmpdir(), 'coffer-index-'));
  const { launchOptions, viewport } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(viewport ? { viewport } : {}),
    baseURL: baseURL ?? '',
  });
  try {
    await seeding.seed(context, ROWS);
    const built = await openRegister(context);
    const [buildMs = Number.NaN] = await timeKeystrokes(built, '1');
    await untilIndexSaved(built);
    const bytes = await indexFileSize(built);
    await built.close();
    const searches = [];
    for (let round = 0; round <= ROUNDS; round++) searches.push(await search(context));
    const counted = isShort ? searches : searches.slice(1);
    const first = median(counted.map((each) => each.first));
    const reading = median(counted.map((each) => each.readMs));
    const further = counted.flatMap((each) => each.further);
    const measures: Measure[] = [
      { name: 'first key of a search, the index built from the rows', value: buildMs, unit: 'ms' },
      {
        name: 'first key of a search, the index read from its file',
        value: first,
        limit: FIRST_KEY_MS,
        unit: 'ms',
        details: { ms: counted.map((each) => each.first) },
      },
      {
        name: 'the same against reading a file of that size in the page',
        value: first / reading,
        ...(ROWS > 100_000 ? { limit: 5 } : {}),
        unit: 'x',
        details: { ms: counted.map((each) => each.readMs) },
      },
      { name: 'the file', value: bytes / 1_000_000, unit: 'MB' },
      ...(isShort
        ? []
        : [{ name: 'further keys', value: median(further), limit: FURTHER_KEY_MS, unit: 'ms' }]),
    ];
    const page = await context.newPage();
    await page.goto(`reports?tab=explorer&${ALL_DAYS}`);
    await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 });
    const fold = await foldMs(page);
    for (const each of TABS) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) times.push(await timeTab(page, each));
      const value = median(isShort ? times : times.slice(1));
      measures.push(
        {
          name: `${each.route} of ten years, complete`,
          value,
          limit: COMPLETE_MS,
          unit: 'ms',
          details: { ms: times },
        },
        {
          name: `${each.route}, against a typed fold in the same worker`,
          value: value / fold,
          limit: FOLDS,
          unit: 'x',
          details: { foldMs: fold },
        },
      );
    }
    report('Index', measures);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
    seeding.dispose();
  }
});
