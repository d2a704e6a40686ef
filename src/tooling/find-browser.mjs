import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run, runPackage, Stop } from './prepare.mjs';

/** Finds a Chromium for the end-to-end tests, or installs one. */

/** Chromium's headless shell comes first, because it has no browser UI and is lighter. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian packages, tried in this order. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTRUCTIONS =
  'No Chromium was found, and none could be installed, so the end-to-end tests cannot run.\n' +
  'Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium)\n' +
  'or name one: CHROME_PATH=/path/to/chrome npm test';

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}

/** The path of a Chromium on this machine, or undefined. Installs nothing. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROME_PATH names ${named}, which does not exist.`);
  }
  return [...onPath(), ...ELSEWHERE, playwrightsOwn()].find((file) => file && existsSync(file));
}

const succeeds = (work) => work.then((code) => code === 0).catch(() => false);

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('No Chromium here: installing the one of this system (apt-get) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds(run('apt-get', ['update', '-q'], { env }));
  for (const name of PACKAGES) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name];
    if (await succeeds(run('apt-get', install, { env }))) return;
  }
}

async function installByPlaywright() {
  console.log('No Chromium here: asking Playwright to install its own ...');
  await succeeds(runPackage('@playwright/test', 'playwright', ['install', 'chromium']));
}

/**
 * Returns a browser or throws an error that says what to do: the end-to-end tests are never
 * skipped.
 */
export async function ensureBrowser() {
  for (const install of [undefined, installByApt, installByPlaywright]) {
    await install?.();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Stop(INSTRUCTIONS);
}
