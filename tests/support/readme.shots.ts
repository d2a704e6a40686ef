import { expect, type Page, test } from '@playwright/test';
import { addAccount, openImport, reviewWithSuggestion } from './app-actions.ts';
import { openSample } from './sample.ts';

/**
 * The README's pictures: `npm run screenshots`. They go to test-results/screenshots/readme; copy the improved ones to
 * tests/screenshots.
 */

const FOLDER = 'test-results/screenshots/readme';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Shot = {
  readonly route: string;
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
};

const SHOTS: readonly Shot[] = [
  { route: 'dashboard', name: 'dashboard-desktop-light', size: DESKTOP, theme: 'light' },
  { route: 'transactions', name: 'transactions-desktop-light', size: DESKTOP, theme: 'light' },
  {
    route: 'reports?tab=spending&period=year',
    name: 'reports-desktop-dark',
    size: DESKTOP,
    theme: 'dark',
  },
  { route: 'dashboard', name: 'dashboard-phone-dark', size: PHONE, theme: 'dark' },
];

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 30_000 });
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

test('the sample household', async ({ page }) => {
  test.setTimeout(120_000);
  await openSample(page);
  for (const { route, name, size, theme } of SHOTS) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(size);
    await page.goto(route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, name);
  }
});

test('the review of a bank file', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await addAccount(page, 'Everyday Chequing', { balance: '1,250.00' });
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  await addAccount(page, 'Joint Savings', { type: 'savings' });
  const wizard = await openImport(page, 'tests/fixtures/bank-csv/scotia-chequing-2024.csv');
  await reviewWithSuggestion(wizard, 'Everyday Chequing');
  await shoot(page, 'import-review-desktop-light');
});
