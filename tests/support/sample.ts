import { expect, type Page } from '@playwright/test';

/**
 * Goes to the sample household as a person does, from Settings, whatever own data there is; ends on its dashboard. Every
 * context has storage of its own: pages of the same one see the sample too. `base`: where the app lies, in a browser that was not told.
 */
export async function openSample(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}settings?tab=data`);
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(sampleBanner(page)).toBeVisible({ timeout: 30_000 });
}

/** Leaves it by its banner; ends on the dashboard of the own data. */
export async function leaveSample(page: Page): Promise<void> {
  await sampleBanner(page).getByRole('button', { name: 'Leave sample data' }).click();
  await expect(sampleBanner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** What stands above every page while the sample is shown, or while another tab shows it. */
export function sampleBanner(page: Page) {
  return page.getByRole('complementary', { name: 'Sample data' });
}
