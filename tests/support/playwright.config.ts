import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '@/tooling/find-browser.mjs';
import { browserArgs } from './browser-args.ts';

const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env.COFFER_E2E_PORT ?? 4199);
const appUrl = `http://localhost:${port}/coffer/`;
const browser = process.env.COFFER_BROWSER ?? findBrowser();
if (!browser) throw new Error('No Chromium was found. `npm test -- e2e` installs one.');

export default defineConfig({
  globalSetup: './playwright.setup.ts',
  outputDir: path.join(root, 'test-results'),
  forbidOnly: true,
  workers: 1,
  // One retry, which the last lines report: a busy machine fails no run, and tests that only pass on retry are not forgotten.
  retries: process.env.COFFER_TORTURE ? 0 : 1,
  timeout: 60_000,
  // Two workers share two cores, so slow is not yet wrong.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(root, 'node_modules/.cache/coffer/playwright.json') }],
  ],
  projects: [
    // A file's tests may run in several workers, or a long file at the end would delay everything.
    { name: 'e2e', testDir: '../e2e', fullyParallel: true },
    { name: 'e2e-texts', testDir: '../e2e-texts', dependencies: ['e2e'] },
    // The journeys start their browsers themselves.
    {
      name: 'engines',
      testDir: '../engines',
      testMatch: '**/*.engine.ts',
      fullyParallel: true,
      timeout: 120_000,
    },
    { name: 'screenshots', testDir: '.', testMatch: '**/*.shots.ts' },
    // The tour counts and photographs its steps as they appear on a phone.
    {
      name: 'tour',
      testDir: '../tour',
      testMatch: '**/*.tour.ts',
      retries: 0,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'allow',
      },
    },
    {
      name: 'site',
      testDir: '../site',
      testMatch: '**/*.site.ts',
      retries: 0,
      timeout: 180_000,
      use: { serviceWorkers: 'allow', actionTimeout: 60_000, navigationTimeout: 60_000 },
    },
    {
      name: 'bench',
      testDir: '../bench',
      testMatch: '**/*.bench.ts',
      testIgnore: process.env.COFFER_MILLION ? undefined : '**/million.bench.ts',
      // An exceeded limit is reported, not retried until it fits.
      retries: 0,
      use: { trace: 'off' },
    },
  ],
  use: {
    baseURL: appUrl,
    // Offline tests enable service workers; elsewhere they would only answer in the server's place.
    serviceWorkers: 'block',
    browserName: 'chromium',
    actionTimeout: 20_000,
    // Without animations, tests save a sixth of the time; keyboard and shell tests run with them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Traces slow down every test, so enable them only to investigate failures.
    trace: process.env.COFFER_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [...browserArgs],
    },
  },
  webServer: {
    command: `node src/tooling/start.mjs --no-build --strict-port --port ${port}`,
    cwd: root,
    url: appUrl,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
