import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Builds the seeding page (tests/bench/register-seed.html), which is not part of the app. Its address is below the app's, so that
 * it writes to the same database; its files are served to the browser by request interception.
 */
export async function buildSeeding(): Promise<{
  readonly seed: (context: BrowserContext, rows: number) => Promise<void>;
  readonly dispose: () => void;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'coffer-seed-'));
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    base: '/coffer/seeding/',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: path.join(root, 'tests/bench/register-seed.html') },
    },
  });
  return {
    seed: async (context, rows) => {
      await context.route('**/coffer/seeding/**', async (route) => {
        const file = path.join(
          folder,
          new URL(route.request().url()).pathname.replace('/coffer/seeding/', ''),
        );
        if (!existsSync(file)) return route.fulfill({ status: 404 });
        return route.fulfill({
          contentType: TYPES[path.extname(file)] ?? 'text/plain',
          body: readFileSync(file),
        });
      });
      const page = await context.newPage();
      await page.goto(`seeding/tests/bench/register-seed.html?rows=${rows}`);
      await page.waitForFunction(
        () => document.title === 'seeded' || document.title.startsWith('failed'),
        undefined,
        { timeout: 600_000 },
      );
      const title = await page.title();
      await page.close();
      if (title !== 'seeded') throw new Error(title);
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
