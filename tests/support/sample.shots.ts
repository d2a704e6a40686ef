import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openSample } from './sample.ts';

/** Full-page pictures of the sample household for visual review: `npm run screenshots`. They go to test-results/screenshots. */

const FOLDER = 'test-results/screenshots';
const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
const REPORTS = [
  'overview',
  'spending',
  'income',
  'cash-flow',
  'net-worth',
  'trends',
  'payees',
  'tags',
  'recurring',
  'explorer',
];
const ROUTES = [
  'dashboard',
  'planning?tab=budgets',
  'planning?tab=goals',
  'planning?tab=debts',
  ...REPORTS.map((tab) => `reports?tab=${tab}`),
  'settings?tab=data',
];

for (const theme of ['light', 'dark'] as const) {
  test(`the sample household, ${theme}`, async ({ page }) => {
    test.setTimeout(600_000);
    mkdirSync(FOLDER, { recursive: true });
    // Still pictures: nothing is caught while animating in.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openSample(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      // Starts over at each size: charts are drawn for the available space.
      await page.setViewportSize(viewport);
      for (const route of ROUTES) {
        await page.goto(route);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        const name = route.replace(/\?\w+=/, '-');
        await page.screenshot({
          path: `${FOLDER}/sample-${name}-${size}-${theme}.png`,
          fullPage: true,
        });
      }
    }
  });
}
