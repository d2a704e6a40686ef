import type { BrowserContext } from '@playwright/test';

/** Money on the page, and no figure still loading. */
export const SETTLED =
  "document.querySelector('main [aria-busy=true]') === null && /\\$[\\d,]+\\.\\d\\d/.test(document.querySelector('main')?.textContent ?? '')";

export const FIRST_ROW = "document.querySelector('[role=grid] [role=rowheader]') !== null";

const FIRST_DATA_LIMIT_MS = 60_000;

/**
 * Milliseconds from the start of navigation to the first frame with the awaited content.
 * @param holds page expression that becomes true once the content is there
 */
export async function timeStart(
  context: BrowserContext,
  { route, holds }: { readonly route: string; readonly holds: string },
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(`
    const look = () => {
      if (document.body && ${holds}) requestAnimationFrame(() => { window.firstDataMs = performance.now(); });
      else requestAnimationFrame(look);
    };
    look();`);
  await page.goto(route);
  // A route that never gets its data fails by its name.
  const seen = await page.waitForFunction(() => Reflect.get(window, 'firstDataMs'), undefined, {
    timeout: FIRST_DATA_LIMIT_MS,
  });
  const tookMs = Number(await seen.jsonValue());
  await page.close();
  return tookMs;
}
