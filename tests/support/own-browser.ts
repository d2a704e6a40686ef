import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/tooling/find-browser.mjs';
import { browserArgs } from './browser-args.ts';
import { withoutWorkers } from './without-workers.ts';

export type OwnBrowser = {
  readonly process: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
};

/** A separate browser process with one blank page, over a profile that outlives it, so that it can really be killed. */
export async function startOwnBrowser(profile: string): Promise<OwnBrowser> {
  const executable = process.env.COFFER_BROWSER ?? findBrowser();
  if (!executable) throw new Error('no browser');
  const child = spawn(
    executable,
    [
      '--headless',
      '--disable-gpu',
      ...browserArgs,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(text);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(text)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('no page');
  await page.context().addInitScript(withoutWorkers);
  return { process: child, browser, page };
}

/** Sends SIGKILL to the browser and all its processes. */
export async function killOwnBrowser(running: OwnBrowser): Promise<void> {
  const gone = new Promise((resolve) => running.process.once('exit', resolve));
  const disconnected = new Promise((resolve) => running.browser.once('disconnected', resolve));
  if (running.process.pid) process.kill(-running.process.pid, 'SIGKILL');
  await Promise.all([gone, disconnected]);
}
