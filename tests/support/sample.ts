import { expect, type Page } from '@playwright/test';

/**
 * Opens the sample household as a user would, from Settings, whatever data exists; ends on its dashboard. Pages of the same context
 * share storage, so they see the sample too. `base`: the app's address, for a browser without a configured one.
 */
export async function openSample(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}settings?tab=data`);
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(sampleBanner(page)).toBeVisible({ timeout: 30_000 });
}

/** Leaves it through its banner; ends on the dashboard of your own data. */
export async function leaveSample(page: Page): Promise<void> {
  await sampleBanner(page).getByRole('button', { name: 'Leave sample data' }).click();
  await expect(sampleBanner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** The banner on every page while the sample is shown, or while another tab shows it. */
export function sampleBanner(page: Page) {
  return page.getByRole('complementary', { name: 'Sample data' });
}
