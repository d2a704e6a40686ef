import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type ElementHandle, type Page } from '@playwright/test';
import { browserArgs } from '@tests/support/browser-args.ts';
import type { DrivenBrowser, DrivenTab, Handle } from './driver.ts';

/** Chromium, driven by Playwright: so that what a journey says holds in the engine of all other browser tests too. */
export async function startChromium(executablePath: string): Promise<DrivenBrowser> {
  const downloads = mkdtempSync(path.join(tmpdir(), 'coffer-engine-'));
  const browser = await chromium.launch({ executablePath, args: [...browserArgs] });
  const context = await browser.newContext({
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(20_000);
  context.on('page', (page) => {
    page.on('download', (file) => file.saveAs(path.join(downloads, file.suggestedFilename())));
  });
  return {
    engine: 'Chromium',
    version: browser.version(),
    downloads,
    newTab: async () => new ChromiumTab(await context.newPage()),
    close: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

class ChromiumTab implements DrivenTab {
  constructor(private readonly page: Page) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async call(functionText: string, args: readonly unknown[]): Promise<unknown> {
    // An expression, because the page's policy refuses to evaluate text.
    const answer = await this.page.evaluateHandle(`(${functionText})(...${JSON.stringify(args)})`);
    const element = answer.asElement();
    if (element) return element;
    const value = await answer.jsonValue();
    await answer.dispose();
    return value;
  }

  async click(element: Handle): Promise<void> {
    await this.page.bringToFront();
    await (element as ElementHandle).click({ timeout: 2_000 });
  }

  async type(text: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.keyboard.type(text);
  }

  async press(keys: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.keyboard.press(keys);
  }

  async setFile(input: Handle, file: string): Promise<void> {
    await (input as ElementHandle).setInputFiles(file);
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot();
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}
