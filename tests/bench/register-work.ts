import type { Page } from '@playwright/test';
import { isShort } from './scale.ts';

export type Jump = {
  /** From the start to the end of reading the rows, ms. */
  readonly readMs: number;
  /** Frames drawn since then, up to the first without a blank place. */
  readonly frames: number;
  /** From the jump to that frame, ms. */
  readonly shownMs: number;
};

/** Records when reads of transactions begin and end. */
export const readingsSource = `
window.readings = [];
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...asked) {
  const transaction = begin.apply(this, asked);
  if (this.name.endsWith('--transactions')) {
    const reading = { from: performance.now(), to: null };
    window.readings.push(reading);
    // The answers do not bubble; the last of them ends the reading, which the page does not wait for the transaction to be told.
    const answered = () => { reading.to = performance.now(); };
    transaction.addEventListener('success', answered, { capture: true });
  }
  return transaction;
};`;

/** Jumps to a fraction of the register's height, and waits until every visible place has a row with its text. */
export function jump(page: Page, part: number): Promise<Jump> {
  return page.evaluate(
    ({ target, mostFrames }) =>
      new Promise<Jump>((resolve) => {
        type Reading = { readonly from: number; readonly to: number | null };
        const readings = Reflect.get(window, 'readings') as Reading[];
        const box = document.querySelector('[role=grid]')?.getBoundingClientRect();
        const x = (box?.left ?? 0) + 200;
        const isBlankAt = (y: number) => {
          const place = document.elementFromPoint(x, y);
          // The heading of a month.
          if (place?.closest('li')) return false;
          const row = place?.closest('[role=row]');
          return !row?.hasAttribute('aria-rowindex') || row.hasAttribute('data-pending');
        };
        const since = performance.now();
        const frames: number[] = [];
        let wasBlank = false;
        window.scrollTo(0, target * document.documentElement.scrollHeight);
        const look = () => {
          const now = performance.now();
          frames.push(now);
          const isBlank = [0.15, 0.4, 0.65, 0.94].some((at) => isBlankAt(at * window.innerHeight));
          wasBlank ||= isBlank;
          // Prefetching for further scrolling happens after that.
          const read = readings.find(({ from }) => from >= since);
          const readAt = read?.to ?? Number.NaN;
          // Only jumps that had to read count; the first frame is usually drawn before that. With few rows, all may be loaded
          // already.
          const isHere = !wasBlank && !read && frames.length > mostFrames;
          const hasRead = wasBlank || !Number.isNaN(readAt);
          if (isBlank || (!hasRead && !isHere)) return requestAnimationFrame(look);
          if (isHere) return resolve({ readMs: 0, frames: 0, shownMs: 0 });
          resolve({
            readMs: readAt - (read?.from ?? Number.NaN),
            frames: frames.filter((at) => at > readAt).length,
            shownMs: now - since,
          });
        };
        requestAnimationFrame(look);
      }),
    { target: part, mostFrames: isShort ? 30 : Number.POSITIVE_INFINITY },
  );
}

/** From a keystroke in the search box to the first frame with its result; each must change the number of rows. */
export async function timeKeystrokes(page: Page, text: string): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByRole('searchbox', { name: 'Search transactions' });
  await box.focus();
  for (const letter of text) {
    await page.evaluate(() => {
      const rowCount = () =>
        document.querySelector('[role=grid]:not([aria-busy])')?.getAttribute('aria-rowcount');
      const before = rowCount();
      Reflect.set(
        window,
        'answered',
        new Promise<number>((resolve) => {
          document.addEventListener(
            'keydown',
            () => {
              const start = performance.now();
              const look = () => {
                const now = rowCount();
                if (now && now !== before) resolve(performance.now() - start);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            { once: true },
          );
        }),
      );
    });
    await page.keyboard.press(letter);
    times.push(await page.evaluate(() => Reflect.get(window, 'answered') as Promise<number>));
  }
  return times;
}

/** Waits until the page is idle for three periods in a row. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let periods = 0; periods < 3; periods++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}
