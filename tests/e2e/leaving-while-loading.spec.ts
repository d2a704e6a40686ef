import type { Route } from '@playwright/test';
import { expect, type Page, test } from '@tests/support/test.ts';

/** Chunks the page fetches on its own once its first data is shown. */
const SHELL_PART = '**/assets/background-services-*.js*';

/** Holds back one request until the test decides its fate. */
async function hold(page: Page, url: string, isMeant = (_: Route) => true) {
  const held: Route[] = [];
  await page.route(url, async (route) => {
    if (isMeant(route)) held.push(route);
    else await route.continue();
  });
  return {
    asked: () => held.length,
    url: () => held[0]?.request().url() ?? '',
    release: async (what: 'abort' | 'continue') => {
      for (const route of held.splice(0)) await route[what]();
    },
  };
}

/** Imports the same code in the page as the app does, so that the test learns of an aborted load right after the app. */
async function listenForEnd(page: Page, url: string): Promise<() => Promise<unknown>> {
  const heard = page.waitForEvent('console', (message) => message.text() === 'cut off');
  await page.evaluate(
    `void import(${JSON.stringify(url)}).catch(() => setTimeout(() => console.debug('cut off')))`,
  );
  return () => heard;
}

/** Only what the app logged itself; the browser's own messages about failed requests are left out. */
function appErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const isOwn = !message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && isOwn) errors.push(message.text());
  });
  return errors;
}

test('hard use 17: a load interrupted by leaving the page is not an error', async ({ page }) => {
  const errors = appErrors(page);
  const part = await hold(page, SHELL_PART);
  await page.goto('accounts');
  await expect.poll(part.asked).toBe(1);
  const cutOff = await listenForEnd(page, part.url());
  const next = await hold(page, '**/coffer/planning', (route) =>
    route.request().isNavigationRequest(),
  );
  // The old page keeps running until the new one responds; this simulates Firefox, which aborts pending loads at once.
  await page.evaluate(() => window.location.assign('planning'));
  await expect.poll(next.asked).toBe(1);
  await part.release('abort');
  await cutOff();
  await page.unroute(SHELL_PART);
  await next.release('continue');
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('hard use 17: if you choose to stay, interrupted loads are retried', async ({ page }) => {
  const errors = appErrors(page);
  const part = await hold(page, SHELL_PART);
  await page.goto('accounts');
  await expect.poll(part.asked).toBe(1);
  const cutOff = await listenForEnd(page, part.url());
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() =>
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true }),
  );
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => window.location.assign('planning'));
  await (await asked).dismiss();
  await leaving;
  await part.release('abort');
  await cutOff();
  await page.keyboard.press('Shift');
  await expect.poll(part.asked).toBe(1);
  await part.release('continue');
  // That includes the notices.
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
  expect(errors).toEqual([]);
});

test('hard use 17: a load that fails on a page that stays is still an error', async ({ page }) => {
  const errors = appErrors(page);
  await page.route(SHELL_PART, (route) => route.abort());
  await page.goto('accounts');
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]).toContain('part of the app could not be loaded');
});
