import type { BrowserContext, Page } from '@playwright/test';

/** A page in a window of its own, so that both are visible at once. */
export async function openWindow(context: BrowserContext, from: Page, path: string): Promise<Page> {
  const opened = context.waitForEvent('page');
  await from.evaluate((url) => {
    window.open(url, '_blank', 'popup,noopener,width=900,height=800');
  }, new URL(path, from.url()).href);
  return opened;
}
