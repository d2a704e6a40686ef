import type { BrowserContext, Page } from '@playwright/test';

const USUAL = { width: 900, height: 800 };

/** A page in its own window, so that both are visible at once. */
export async function openWindow(
  context: BrowserContext,
  from: Page,
  path: string,
  { width, height } = USUAL,
): Promise<Page> {
  const opened = context.waitForEvent('page');
  await from.evaluate(([url, looks]) => void window.open(url, '_blank', looks), [
    new URL(path, from.url()).href,
    `popup,noopener,width=${width},height=${height}`,
  ] as const);
  return opened;
}
