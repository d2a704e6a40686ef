import { expect, test } from '@playwright/test';
import { sampleBanner } from '@tests/support/sample.ts';

/** The README's one-minute tour of the sample household, step by step. */

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the README’s one-minute tour: each step leads where it says', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.goto('./');

  await test.step('1. the sample household opens', async () => {
    await page.getByRole('button', { name: 'Explore with sample data' }).click();
    await expect(sampleBanner(page)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('2. a figure explains itself', async () => {
    await page.getByRole('button', { name: 'Explain: Net worth' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('What you own');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('3. search understands words', async () => {
    await goTo('Transactions');
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('loblaws >50');
    await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible();
  });

  await test.step('4. the payoff order of debts can be tried out', async () => {
    await goTo('Planning');
    await page.getByRole('tab', { name: 'Debts' }).click();
    await expect(heading('Planning')).toBeVisible();
  });

  await test.step('5. a figure in a report opens its transactions', async () => {
    await goTo('Reports');
    await page.getByRole('tab', { name: 'Spending' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Groceries/ })
      .first()
      .click();
    await expect(heading('Transactions')).toBeVisible();
  });

  await test.step('6. the palette, and hidden amounts', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('combobox').fill('groceries last month');
    await expect(palette.getByRole('option').first()).toHaveText(/^Groceries, .*\$[\d,.]+$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await expect(page.getByRole('button', { name: 'Show amounts' }).first()).toBeVisible();
  });

  await test.step('7. nothing of it remains', async () => {
    await sampleBanner(page).getByRole('button', { name: 'Leave sample data' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Coffer' })).toBeVisible();
  });
});
