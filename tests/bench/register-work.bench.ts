import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { openWindow } from './open-window.ts';
import { buildSeeding } from './register-seeding.ts';
import { type Measure, median, report } from './report.ts';
import { atMostShort, isShort, manyRows, rounds, timeLimitMs } from './scale.ts';

const FEW = atMostShort(1_000);
const MANY = manyRows();
/** Rows recategorised at once. */
const BULK_ROWS = atMostShort(1_000);
const DAYS_SEEDED = 3_650;
const EDITS = rounds(9);
const BULKS = rounds(5);
const WORDS = ['Loblaws', 'Rona', 'Metro', 'Shell', 'Amazon'];
const LIMIT = 1.5;
const LONGEST_BLOCK_MS = 50;

declare const marks: { start: number; longestBlock: number };

/** Records the time of the next key or press, and every long task of the page. Runs in each page. */
function watchPage(): void {
  const state = { start: 0, longestBlock: 0 };
  Object.assign(window, { marks: state });
  for (const type of ['keydown', 'beforeinput', 'pointerup']) {
    document.addEventListener(type, () => (state.start = performance.now()), { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      state.longestBlock = Math.max(state.longestBlock, entry.duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** The instant (ms since the epoch) when a text is painted in the page. */
function paintedAt(page: Page, selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll(where ?? '')].some((each) =>
            each.textContent?.includes(wanted ?? ''),
          );
          if (found) {
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
          } else requestAnimationFrame(look);
        };
        look();
      }),
    [selector, text],
  );
}

const startedAt = (page: Page) => page.evaluate(() => performance.timeOrigin + marks.start);

const firstRow = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Transactions' }).locator('[role=row][aria-rowindex="2"]');

/** The newest row that isn't a transfer: transfers have no description of their own to edit. */
const editedRow = (page: Page): Locator =>
  page
    .getByRole('grid', { name: 'Transactions' })
    .locator('[role=row]:not([aria-rowindex="1"])')
    .filter({ hasNotText: 'Transfer to' })
    .first();

async function openRegister(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await firstRow(page).getByRole('rowheader').waitFor();
  return page;
}

/** The same list in a second window next to it: browsers hardly paint hidden pages. */
async function openFollower(context: BrowserContext, page: Page): Promise<Page> {
  const follower = await openWindow(context, page, page.url(), page.viewportSize() ?? undefined);
  await firstRow(follower).getByRole('rowheader').waitFor();
  for (const each of [page, follower]) {
    expect(await each.evaluate(() => document.visibilityState)).toBe('visible');
  }
  return follower;
}

/** Edits the first row in place: from Enter until the new text is painted, here and in a second window. */
async function timeQuickEdits(page: Page, follower: Page) {
  const own: number[] = [];
  const other: number[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    const text = `Quick edit ${edit}`;
    await editedRow(page).press('q');
    const strip = page.getByRole('group', { name: /^Quick edit/ });
    await strip.getByLabel('Description').fill(text);
    const painted = paintedAt(page, '[role=grid] [role=rowheader]', text);
    const followed = paintedAt(follower, '[role=grid] [role=rowheader]', text);
    await strip.getByLabel('Description').press('Enter');
    const paintedMs = await painted;
    const start = await startedAt(page);
    if (edit === 0) continue;
    own.push(paintedMs - start);
    other.push((await followed) - start);
  }
  return { own, other };
}

/**
 * Selects every row of the list and gives them one of two categories, alternating; measures until the notice shows the count here,
 * and until the first rows show it in a second window.
 */
async function timeBulks(page: Page, follower: Page) {
  const times: number[] = [];
  const other: number[] = [];
  const rows: number[] = [];
  for (let bulk = isShort ? 1 : 0; bulk <= BULKS; bulk++) {
    await page.getByRole('checkbox', { name: 'Select all' }).first().click();
    const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
    await toolbar.getByRole('button', { name: 'Set category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set category' });
    const box = dialog.getByRole('combobox', { name: 'Category' });
    const category = `Category ${(bulk % 2) + 1}`;
    await box.fill(category);
    await page.getByRole('option', { name: category, exact: true }).click();
    const painted = paintedAt(page, '[data-sonner-toast]', 'Recategorized');
    // From the second time on, every row has the other category first.
    const followed = paintedAt(follower, '[role=grid] [role=row]', category);
    await dialog.getByRole('button', { name: 'Set category' }).click();
    const paintedMs = await painted;
    const start = await startedAt(page);
    const tookMs = paintedMs - start;
    const followedMs = (await followed) - start;
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Recategorized' });
    const count = /\d[\d,]*/.exec(await notice.first().innerText())?.[0] ?? '0';
    await page.getByRole('button', { name: 'Clear selection' }).click();
    if (bulk > 0) {
      times.push(tookMs);
      other.push(followedMs);
      rows.push(Number(count.replace(',', '')));
    }
    if (bulk === BULKS) break;
    // A notice under the pointer stays.
    await page.mouse.move(5, 5);
    await notice.first().waitFor({ state: 'detached' });
  }
  return { times, other, rows };
}

/** Types words after a first search: from the key that ends a word to the list with the result. */
async function timeSearch(page: Page): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByRole('searchbox', { name: 'Search transactions' });
  const grid = page.getByRole('grid', { name: 'Transactions' });
  for (let round = 0; round <= EDITS; round++) {
    const word = WORDS[round % WORDS.length] ?? '';
    // No row has this text, so the next result can only belong to the last key.
    await box.fill(`${word.slice(0, -1)}qq`);
    await grid.waitFor({ state: 'hidden' });
    const painted = paintedAt(page, '[role=grid] [role=rowheader]', word);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(word);
    const tookMs = (await painted) - (await startedAt(page));
    if (round > 0) times.push(tookMs);
  }
  return times;
}

test(`the desk: quick edit, bulk recategorise and search, ${MANY} against ${FEW} rows`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(timeLimitMs(1_200_000));
  const seeding = await buildSeeding();
  try {
    const measured = new Map<number, Awaited<ReturnType<typeof measure>>>();
    for (const rows of [FEW, MANY]) {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 1440, height: 900 },
      });
      await seeding.seed(context, rows);
      await context.addInitScript(watchPage);
      measured.set(rows, await measure(context, rows));
      await context.close();
    }
    const [few, many] = [measured.get(FEW), measured.get(MANY)];
    if (!few || !many) throw new Error('not measured');
    const perRow = ({ times, rows }: { times: number[]; rows: number[] }) =>
      median(times.map((time, index) => time / (rows[index] ?? 1)));
    const measures: Measure[] = [
      {
        name: 'quick edit, from Enter to painted',
        value: median(many.edits.own) / median(few.edits.own),
        limit: LIMIT,
        unit: 'x',
        details: { fewMs: few.edits.own, manyMs: many.edits.own },
      },
      {
        name: 'quick edit, until a second window has painted it',
        value: median(many.edits.other) / median(few.edits.other),
        limit: LIMIT,
        unit: 'x',
        details: { fewMs: few.edits.other, manyMs: many.edits.other },
      },
      {
        name: `bulk recategorise of about ${BULK_ROWS} rows, per row`,
        value: perRow(many.bulks) / perRow(few.bulks),
        limit: LIMIT,
        unit: 'x',
        details: {
          fewMs: few.bulks.times,
          fewRows: few.bulks.rows,
          manyMs: many.bulks.times,
          manyRows: many.bulks.rows,
        },
      },
      {
        name: `the same, until a second window has painted it`,
        value: median(many.bulks.other) / median(few.bulks.other),
        limit: LIMIT,
        unit: 'x',
        details: { fewMs: few.bulks.other, manyMs: many.bulks.other },
      },
      {
        name: 'word search after the first',
        value: median(many.search) / median(few.search),
        limit: LIMIT,
        unit: 'x',
        details: { fewMs: few.search, manyMs: many.search },
      },
      {
        name: `longest block of the page meanwhile, ${MANY} rows`,
        value: Math.max(...many.blocks),
        limit: LONGEST_BLOCK_MS,
        unit: 'ms',
        details: { fewMs: few.blocks, manyMs: many.blocks },
      },
    ];
    report('Desk', measures);
  } finally {
    seeding.dispose();
  }
});

async function measure(context: BrowserContext, rows: number) {
  const page = await openRegister(context, 'transactions');
  const follower = await openFollower(context, page);
  const blocks: number[] = [];
  const blockedIn = async <Value>(
    pages: readonly Page[],
    work: () => Promise<Value>,
  ): Promise<Value> => {
    for (const on of pages) await on.evaluate(() => Object.assign(marks, { longestBlock: 0 }));
    const value = await work();
    for (const on of pages) blocks.push(await on.evaluate(() => marks.longestBlock));
    return value;
  };
  const edits = await blockedIn([page, follower], () => timeQuickEdits(page, follower));
  await follower.close();
  const search = await blockedIn([page], () => timeSearch(page));
  await page.close();
  // As many rows in both: the newest days that contain them.
  const days = Math.ceil((BULK_ROWS / rows) * Math.min(rows, DAYS_SEEDED));
  const from = new Date(Date.now() - (days - 1) * 86_400_000).toLocaleDateString('en-CA');
  const bulkPage = await openRegister(context, `transactions?from=${from}`);
  const bulkFollower = await openFollower(context, bulkPage);
  const bulks = await blockedIn([bulkPage, bulkFollower], () => timeBulks(bulkPage, bulkFollower));
  await bulkFollower.close();
  await bulkPage.close();
  return { edits, search, bulks, blocks };
}
