import { type BrowserContext, type Page, test } from '@playwright/test';
import { buildSeeding } from './register-seeding.ts';
import { type Jump, jump, readingsSource, timeKeystrokes, untilIdle } from './register-work.ts';
import { median, report } from './report.ts';
import { atMostShort, isShort, manyRows, rounds, timeLimitMs } from './scale.ts';

const FEW = atMostShort(100);
const MANY = manyRows();
const OPENINGS = rounds(9);
const SCREENS = 200;
const JUMPS = rounds(20);
const SEARCHES = rounds(5);

/** From the start of navigation to the first frame with rows, and the same from a click on the link. */
async function timeOpening(
  context: BrowserContext,
): Promise<{ readonly cold: number; readonly click: number }> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('transactions');
  const cold = await page.evaluate(() => drawnAfter(performance.timeOrigin), undefined);
  await page.getByRole('link', { name: 'Planning' }).first().click();
  await page.getByRole('heading', { name: 'Planning', level: 1 }).waitFor();
  await untilIdle(page);
  const click = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('nav a[href$="/transactions"]');
    if (!link) throw new Error('no link to the transactions');
    const since = performance.now() + performance.timeOrigin;
    link.click();
    return drawnAfter(since);
  });
  await page.close();
  return { cold, click };
}

declare function drawnAfter(since: number): Promise<number>;

/** Milliseconds from an instant until the first frame in which the register shows rows. */
const drawnAfterSource = `
window.drawnAfter = (since) => new Promise((resolve) => {
  const look = () => {
    const isDrawn = document.querySelector('[role=grid] [role=rowheader]') !== null;
    if (isDrawn) requestAnimationFrame(() => resolve(performance.now() + performance.timeOrigin - since));
    else requestAnimationFrame(look);
  };
  look();
});`;

type Scroll = {
  readonly frames: number[];
  readonly longestBlank: number;
  readonly blankFrames: number;
};

/** Scrolls by a fraction of the screen each frame. A frame is blank if a visible place has no row with its text. */
function scroll(page: Page, screensPerFrame: number): Promise<Scroll> {
  return page.evaluate(
    ({ step, screens }) =>
      new Promise<Scroll>((resolve) => {
        const frames: number[] = [];
        let [longestBlank, blankFrames, blankRun] = [0, 0, 0];
        let last = performance.now();
        const height = window.innerHeight;
        const grid = document.querySelector('[role=grid]');
        const box = grid?.getBoundingClientRect();
        const x = (box?.left ?? 0) + 200;
        const end = document.documentElement.scrollHeight - height - 1;
        const top = (box?.top ?? 0) + window.scrollY;
        const until = Math.min(end, top + screens * height);
        const isBlankAt = (y: number) => {
          const place = document.elementFromPoint(x, y);
          // The heading of a month.
          if (place?.closest('li')) return false;
          const row = place?.closest('[role=row]');
          return !row?.hasAttribute('aria-rowindex') || row.hasAttribute('data-pending');
        };
        const frame = (now: number) => {
          frames.push(now - last);
          last = now;
          // What is in the page now is what the last frame showed.
          const isBlank = [0.15, 0.4, 0.65, 0.94].some((part) => isBlankAt(part * height));
          blankRun = isBlank ? blankRun + 1 : 0;
          blankFrames += isBlank ? 1 : 0;
          longestBlank = Math.max(longestBlank, blankRun);
          if (window.scrollY >= until)
            return resolve({ frames: frames.slice(1), longestBlank, blankFrames });
          window.scrollBy(0, step * height);
          requestAnimationFrame(frame);
        };
        window.scrollTo(0, top);
        requestAnimationFrame(() => requestAnimationFrame(frame));
      }),
    { step: screensPerFrame, screens: SCREENS },
  );
}

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

test('register: scrolling, opening and searching 100,000 rows', async ({ browser, baseURL }) => {
  test.setTimeout(timeLimitMs(1_200_000));
  const seeding = await buildSeeding();
  const contexts = new Map<number, BrowserContext>();
  try {
    for (const rows of [FEW, MANY]) {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 1440, height: 900 },
      });
      await context.addInitScript(drawnAfterSource);
      await seeding.seed(context, rows);
      contexts.set(rows, context);
    }
    const few = contexts.get(FEW) as BrowserContext;
    const many = contexts.get(MANY) as BrowserContext;
    const openings = {
      cold: { few: [] as number[], many: [] as number[] },
      click: { few: [] as number[], many: [] as number[] },
    };
    // Alternating, so that other load on the machine affects both; the first round is a warm-up.
    for (let round = 0; round <= OPENINGS; round++) {
      const [a, b] = [await timeOpening(few), await timeOpening(many)];
      if (round === 0) continue;
      openings.cold.few.push(a.cold);
      openings.cold.many.push(b.cold);
      openings.click.few.push(a.click);
      openings.click.many.push(b.click);
    }
    const page = await many.newPage();
    await page.addInitScript(readingsSource);
    await page.goto('transactions');
    await page.getByRole('grid', { name: 'Transactions' }).waitFor();
    await untilIdle(page);
    const slow = await scroll(page, 0.25);
    const fast = await scroll(page, 1);
    const jumps: Jump[] = [];
    // In steps that never reach rows still in memory.
    for (let at = 1; at <= JUMPS; at++)
      jumps.push(await jump(page, ((at * 0.381_966) % 0.9) + 0.05));
    await page.evaluate(() => window.scrollTo(0, 0));
    const keystrokes: number[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      await page.getByRole('searchbox', { name: 'Search transactions' }).fill('');
      await untilIdle(page);
      // Each key must leave a different number of rows than the one before.
      const keys = await timeKeystrokes(page, isShort ? '1' : '1432');
      keystrokes.push(...(isShort ? keys : keys.slice(1)));
    }
    await page.close();
    const ratio = (times: { few: number[]; many: number[] }) =>
      median(times.many) / median(times.few);
    const openingOf = (times: { few: number[]; many: number[] }) => ({
      fewMs: median(times.few),
      manyMs: median(times.many),
    });
    report('Register', [
      {
        name: 'opening, page load, 100,000 rows against 100',
        value: ratio(openings.cold),
        limit: 1.15,
        unit: 'x',
        details: openingOf(openings.cold),
      },
      {
        name: 'opening, click on the link, 100,000 rows against 100',
        value: ratio(openings.click),
        limit: 1.3,
        unit: 'x',
        details: openingOf(openings.click),
      },
      {
        name: 'scrolling 200 screens, 95th percentile of frames',
        value: percentile(slow.frames, 0.95),
        limit: 34,
        unit: 'ms',
        details: {
          medianMs: median(slow.frames),
          frames: slow.frames.length,
          blankFrames: slow.blankFrames,
        },
      },
      {
        name: 'scrolling 200 screens, longest run of frames with a blank row',
        value: slow.longestBlank,
        limit: 2,
        unit: 'frames',
      },
      {
        name: 'a screen a frame, 95th percentile of frames',
        value: percentile(fast.frames, 0.95),
        limit: 34,
        unit: 'ms',
        details: {
          medianMs: median(fast.frames),
          frames: fast.frames.length,
          blankFrames: fast.blankFrames,
        },
      },
      {
        // Faster than anyone can read: blank frames are reported, not judged.
        name: 'a screen a frame, longest run of frames with a blank row',
        value: fast.longestBlank,
        unit: 'frames',
      },
      {
        name: 'jump to any place, its rows read',
        value: median(jumps.map(({ readMs }) => readMs)),
        limit: 20,
        unit: 'ms',
        details: { readMs: jumps.map(({ readMs }) => readMs) },
      },
      {
        name: 'jump to any place, frames from its rows read to its rows drawn',
        value: median(jumps.map(({ frames }) => frames)),
        limit: 2,
        unit: 'frames',
        details: { frames: jumps.map(({ frames }) => frames) },
      },
      {
        name: 'jump to any place, until its rows are drawn',
        value: median(jumps.map(({ shownMs }) => shownMs)),
        unit: 'ms',
      },
      {
        name: 'second and later keystrokes until the result is drawn',
        value: median(keystrokes),
        limit: 50,
        unit: 'ms',
        details: { all: keystrokes },
      },
      {
        name: 'the same, the slowest',
        value: Math.max(...keystrokes),
        unit: 'ms',
      },
    ]);
  } finally {
    for (const context of contexts.values()) await context.close();
    seeding.dispose();
  }
});
