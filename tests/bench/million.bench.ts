import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { addAccount, finishImport, openPage, openSettings } from '@tests/support/app-actions.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { type ImportTimes, mapImport, timeImport, watchHeap } from './import-run.ts';
import { type Jump, jump, readingsSource, timeKeystrokes } from './register-work.ts';
import { type Measure, median, report } from './report.ts';
import { FIRST_ROW, SETTLED, timeStart } from './time-start.ts';

/** `npm run bench:million`: through the app's own screens, from the bank file to the backup, once. COFFER_MILLION = number of rows. */
const ROWS = Number(process.env.COFFER_MILLION ?? '0');
const FEW = 100;
const STARTS = 5;
const JUMPS = 20;
const HOUR_MS = 3_600_000;

type Imported = {
  readonly context: BrowserContext;
  readonly profile: string;
  readonly times: ImportTimes;
  readonly heap: number;
};

/** Uses a profile on disk: the in-memory storage of test browsers is full before it holds a million rows. */
async function imported(baseURL: string, rows: number): Promise<Imported> {
  const profile = await mkdtemp(path.join(tmpdir(), 'coffer-million-'));
  const { launchOptions, viewport } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(viewport ? { viewport } : {}),
    baseURL,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await addAccount(page, 'Chequing');
  await openPage(page, 'Transactions');
  const wizard = await mapImport(page, generatedCsvFile(rows), 'Chequing');
  const heap = await watchHeap(await context.newCDPSession(page));
  const times = await timeImport(page, wizard, rows);
  const most = await heap.end();
  await finishImport(wizard);
  await page.close();
  return { context, profile, times, heap: most };
}

async function startMeasures(few: BrowserContext, many: BrowserContext): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [route, holds] of [
    ['dashboard', SETTLED],
    ['transactions', FIRST_ROW],
  ] as const) {
    const times = { few: [] as number[], many: [] as number[] };
    // Alternating, so that other load on the machine affects both; the first round is a warm-up.
    for (let round = 0; round <= STARTS; round++) {
      const [a, b] = [
        await timeStart(few, { route, holds }),
        await timeStart(many, { route, holds }),
      ];
      if (round === 0) continue;
      times.few.push(a);
      times.many.push(b);
    }
    measures.push({
      name: `start to /${route}, ${ROWS} against ${FEW} rows`,
      value: median(times.many) / median(times.few),
      limit: 1.5,
      unit: 'x',
      details: { fewMs: times.few, manyMs: times.many },
    });
  }
  return measures;
}

async function registerMeasures(context: BrowserContext): Promise<Measure[]> {
  const page = await context.newPage();
  await page.addInitScript(readingsSource);
  await page.goto('transactions');
  await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute(
    'aria-rowcount',
    String(ROWS + 1),
  );
  const jumps: Jump[] = [];
  for (let at = 1; at <= JUMPS; at++) jumps.push(await jump(page, ((at * 0.381_966) % 0.9) + 0.05));
  await page.evaluate(() => window.scrollTo(0, 0));
  // The first word waits for the index; each key must leave a different number of rows than the one before.
  const [first, ...later] = await timeKeystrokes(page, '1432');
  await page.close();
  return [
    {
      name: 'jump to any place, its rows read',
      value: median(jumps.map(({ readMs }) => readMs)),
      unit: 'ms',
    },
    {
      name: 'jump to any place, until its rows are drawn',
      value: median(jumps.map(({ shownMs }) => shownMs)),
      unit: 'ms',
    },
    {
      name: 'first keystroke of a search, the index built',
      value: first ?? Number.NaN,
      unit: 'ms',
    },
    { name: 'second and later keystrokes until drawn', value: median(later), unit: 'ms' },
  ];
}

async function backedUp(page: Page): Promise<Measure[]> {
  await page.goto('accounts');
  await openSettings(page, 'Data');
  const heap = await watchHeap(await page.context().newCDPSession(page));
  const begun = Date.now();
  const download = page.waitForEvent('download', { timeout: HOUR_MS });
  await page.getByRole('button', { name: 'Back Up', exact: true }).click();
  expect(await (await download).failure()).toBeNull();
  const seconds = (Date.now() - begun) / 1_000;
  const most = await heap.end();
  return [
    { name: 'backup', value: seconds, unit: 's' },
    { name: 'backup, heap above idle', value: most / 1_000_000, limit: 200, unit: 'MB' },
  ];
}

test(`${ROWS} rows: import, start, register, search, backup`, async ({ baseURL }) => {
  test.setTimeout(HOUR_MS);
  const few = await imported(baseURL ?? '', FEW);
  const { context, profile, times, heap } = await imported(baseURL ?? '', ROWS);
  const import_: Measure[] = [
    {
      name: `${ROWS} rows, press on Review to the table of rows`,
      value: times.reviewMs / 1_000,
      unit: 's',
    },
    { name: 'press on Import to finished register', value: times.importMs / 1_000, unit: 's' },
    { name: 'heap above idle', value: heap / 1_000_000, unit: 'MB' },
    {
      name: 'longest block of the page until the review',
      value: Math.max(0, ...times.reviewBlocks),
      unit: 'ms',
    },
    { name: 'longest block of the page', value: Math.max(0, ...times.blocks), unit: 'ms' },
  ];
  console.log(JSON.stringify(import_));
  const starts = await startMeasures(few.context, context);
  console.log(JSON.stringify(starts));
  const register = await registerMeasures(context);
  console.log(JSON.stringify(register));
  report('Million', [
    ...import_,
    ...starts,
    ...register,
    ...(await backedUp(await context.newPage())),
  ]);
  await few.context.close();
  await context.close();
  for (const each of [few.profile, profile]) await rm(each, { recursive: true, force: true });
});
