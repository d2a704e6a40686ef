import type { CDPSession, Locator, Page } from '@playwright/test';
import { openImport } from '@tests/support/app-actions.ts';

/** Times of a wizard run, in ms by the page's own clock; blocks are tasks over 50 ms as the browser reports them. */
export type ImportTimes = {
  /** From pressing Review to the table of rows. */
  readonly reviewMs: number;
  /** From pressing Import to the finished register behind the wizard: summary shown, all rows counted. */
  readonly importMs: number;
  readonly blocks: readonly number[];
  /** Blocks from pressing Review to pressing Import. */
  readonly reviewBlocks: readonly number[];
  /** How often the bar moved. */
  readonly steps: number;
};

/** Opens the wizard with a file and maps it to an account, ready to press Review. */
export async function mapImport(page: Page, file: string, account: string): Promise<Locator> {
  const wizard = await openImport(page, file);
  await wizard.getByLabel('Account', { exact: true }).selectOption({ label: account });
  await wizard.getByRole('button', { name: 'Use suggested roles' }).click();
  return wizard;
}

/** Time limit for each step of a large file before the run counts as stuck. */
const limitMs = (rows: number) => 300_000 + rows;

/** From the mapping to the summary. `rows`: the number of rows the register has afterwards. */
export async function timeImport(page: Page, wizard: Locator, rows: number): Promise<ImportTimes> {
  await page.evaluate((count) => {
    const state = {
      reviewPressedMs: 0,
      reviewedMs: 0,
      pressedMs: 0,
      finishedMs: 0,
      steps: 0,
      blocks: [] as number[],
      reviewBlocks: [] as number[],
      value: '',
    };
    Object.assign(window, { importBench: state });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        const isMeant = state.pressedMs > 0 && startTime + duration > state.pressedMs;
        if (isMeant && state.finishedMs === 0) state.blocks.push(duration);
        else if (state.reviewPressedMs > 0 && state.pressedMs === 0)
          state.reviewBlocks.push(duration);
      }
    }).observe({ type: 'longtask' });
    document.addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        const text = button?.textContent?.trim();
        if (text === 'Review' && state.reviewPressedMs === 0)
          state.reviewPressedMs = performance.now();
        if (text === 'Import' && state.pressedMs === 0) state.pressedMs = performance.now();
      },
      { capture: true },
    );
    const look = () => {
      const dialog = document.querySelector('[role="dialog"]');
      if (state.reviewedMs === 0 && dialog?.querySelector('[aria-label="Rows to import"]'))
        state.reviewedMs = performance.now();
      const value =
        dialog?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? '';
      if (state.pressedMs > 0 && value !== state.value) state.steps++;
      state.value = value;
      const grid = document.querySelector('[aria-label="Transactions"][aria-rowcount]');
      const isCounted = grid?.getAttribute('aria-rowcount') === String(count + 1);
      if (isCounted && /Imported: [\d,]+/.test(dialog?.textContent ?? ''))
        state.finishedMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, rows);
  await wizard.getByRole('button', { name: 'Review' }).click();
  const review = wizard.getByRole('table', { name: 'Rows to import' });
  await review.waitFor({ timeout: limitMs(rows) });
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForFunction(() => Reflect.get(window, 'importBench').finishedMs > 0, undefined, {
    timeout: limitMs(rows),
  });
  return page.evaluate(() => {
    const state = Reflect.get(window, 'importBench');
    return {
      reviewMs: state.reviewedMs - state.reviewPressedMs,
      importMs: state.finishedMs - state.pressedMs,
      blocks: state.blocks,
      reviewBlocks: state.reviewBlocks,
      steps: state.steps,
    };
  });
}

const LOOK_EVERY_MS = 100;

/** Peak growth of the page's JavaScript heap in bytes, from now until `end` is called. */
export async function watchHeap(session: CDPSession): Promise<{ end: () => Promise<number> }> {
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  };
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const idle = await used();
  let most = idle;
  const look = () =>
    used().then(
      (bytes) => {
        most = Math.max(most, bytes);
      },
      // The page is being closed.
      () => {},
    );
  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    end: async () => {
      clearInterval(looking);
      await look();
      return most - idle;
    },
  };
}
