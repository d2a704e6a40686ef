import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DrivenBrowser } from './driver.ts';
import { marionette, overHttp } from './transports.ts';
import { WebDriverBrowser } from './webdriver.ts';

/**
 * Starts Firefox and WebKit. WebKit takes its commands over HTTP from WebKitWebDriver; Firefox takes
 * the same ones over a socket by itself (Marionette), so that no geckodriver is needed.
 */

const START_MS = 30_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Tries again until it succeeds: a program that has just started does not listen yet. */
async function untilStarted<T>(child: ChildProcess, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended at once.`);
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}

/** Waits for a process to end, and makes it end. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}

/** An empty folder for a browser's files, with one for its downloads. */
function ownFolder(): { readonly folder: string; readonly downloads: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'coffer-engine-'));
  const downloads = path.join(folder, 'downloads');
  mkdirSync(downloads);
  return { folder, downloads };
}

const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Firefox without a window. @param executable the path of Firefox */
export async function startFirefox(executable: string): Promise<DrivenBrowser> {
  const { folder, downloads } = ownFolder();
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'intl.accept_languages': 'en-CA, en',
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.alwaysOpenPanel': false,
    'ui.prefersReducedMotion': 1,
    'dom.disable_open_during_load': false,
  };
  writeFileSync(
    path.join(folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const args = ['--headless', '--marionette', '--no-remote', '--profile', folder];
  const child = spawn(executable, [...args, '--width', '1440', '--height', '900'], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'America/Toronto', HOME: folder },
  });
  try {
    const transport = await untilStarted(child, () => marionette(port));
    const browser = new WebDriverBrowser('Firefox', transport, downloads, async () => {
      await stop(child);
      remove(folder);
    });
    return await browser.start({ unhandledPromptBehavior: 'ignore' });
  } catch (error) {
    await stop(child);
    remove(folder);
    throw error;
  }
}

/** A screen that nobody sees, for browsers that need one. */
async function startXvfb(): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, child };
}

/** WebKitGTK's small browser on a screen of its own. @param executable the path of WebKitWebDriver */
export async function startWebKit(executable: string): Promise<DrivenBrowser> {
  const { folder, downloads } = ownFolder();
  const screen = await startXvfb();
  const port = await freePort();
  const settings = path.join(folder, '.config');
  mkdirSync(path.join(settings, 'gtk-3.0'), { recursive: true });
  writeFileSync(
    path.join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-enable-animations=0\n',
  );
  writeFileSync(path.join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const child = spawn(executable, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: folder,
      XDG_CONFIG_HOME: settings,
      LANG: 'en_CA.UTF-8',
      TZ: 'America/Toronto',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const end = async () => {
    await stop(child);
    await stop(screen.child);
    remove(folder);
  };
  try {
    const transport = overHttp(port);
    const browser = new WebDriverBrowser('WebKit', transport, downloads, end);
    return await untilStarted(child, () => browser.start({}));
  } catch (error) {
    await end();
    throw error;
  }
}
