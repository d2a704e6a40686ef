import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run, runPackage, Stop } from './prepare.mjs';

/** Finds the browsers that tests run in, or installs them. */

/** Chromium's headless shell comes first, because it has no browser UI and is lighter. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian packages, tried in this order. */
const PACKAGES = [['chromium-headless-shell'], ['chromium']];
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

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
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
  return [...onPath(NAMES), ...ELSEWHERE, playwrightsOwn()].find(
    (file) => file && existsSync(file),
  );
}

const succeeds = (work) => work.then((code) => code === 0).catch(() => false);

/** Tries each choice of packages in turn until one can be installed. */
async function installByApt(browser, choices) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`No ${browser} here: installing the one of this system (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds(run('apt-get', ['update', '-q'], { env }));
  for (const packages of choices) {
    const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
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
  const byApt = () => installByApt('Chromium', PACKAGES);
  for (const install of [undefined, byApt, installByPlaywright]) {
    await install?.();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Stop(INSTRUCTIONS);
}

const FIREFOX_ELSEWHERE = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const firstThere = (files) => files.find((file) => existsSync(file));

/** The path of a Firefox, or undefined; it is driven without a driver program. */
export function findFirefox() {
  return firstThere([...onPath(['firefox-esr', 'firefox']), ...FIREFOX_ELSEWHERE]);
}

/** The path of WebKitGTK's driver, or undefined; its browser also needs an Xvfb. */
export function findWebKitDriver() {
  return firstThere(onPath(['Xvfb'])) && firstThere(onPath(['WebKitWebDriver']));
}

/** Installs Firefox and WebKit where that works; says of each that is missing how to get it. */
export async function installEngines() {
  for (const { name, find, packages } of [
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
    { name: 'WebKit', find: findWebKitDriver, packages: ['webkit2gtk-driver', 'xvfb'] },
  ]) {
    if (!find()) await installByApt(name, [packages]);
    if (find()) continue;
    const how = `Debian: apt-get install ${packages.join(' ')}`;
    console.log(`Skipped: ${name}, which is not here and could not be installed (${how}).`);
  }
}
