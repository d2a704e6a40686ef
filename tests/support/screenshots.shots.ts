import { mkdirSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { addAccount, finishImport, openImport, reviewWithSuggestion } from './app-actions.ts';

/**
 * Pictures of every screen for visual review: `npm run screenshots`. They go to test-results/screenshots. Dashboard, planning and
 * reports need years of data: sample.shots.ts.
 */

const FOLDER = 'test-results/screenshots';
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const ROUTES = [
  'accounts',
  'transactions',
  'scheduled',
  'scheduled?view=calendar',
  'settings',
  'settings?tab=categories',
  'settings?tab=payees',
  'settings?tab=tags',
  'settings?tab=rules',
  'settings?tab=ai',
  'settings?tab=data',
  'settings?tab=shortcuts',
  'settings?tab=appearance',
  'debug',
  'nowhere',
];

/** Recurring items, from today on; some are posted at once. */
async function schedule(page: Page): Promise<void> {
  await page.goto('scheduled');
  const today = new Date().toLocaleDateString('en-CA');
  for (const [description, amount, frequency, category, account] of [
    ['Salary, Northwind', '2,483.15', 'Bi-weekly', 'Income', 'Everyday Chequing'],
    ['Rent', '-1,650.00', 'Monthly', 'Home', 'Everyday Chequing'],
    ['Gym membership', '-14.50', 'Weekly', 'Health', 'Cash-Back Visa'],
    ['Netflix', '-18.99', 'Monthly', 'Entertainment', 'Cash-Back Visa'],
    ['Home insurance', '-612.00', 'Yearly', 'Home', 'Everyday Chequing'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Scheduled Transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Account', { exact: true }).selectOption({ label: account });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('combobox', { name: 'Category' }).fill(category);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Frequency').selectOption({ label: frequency });
    await dialog.getByLabel('Next Due Date').fill(today);
    await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

async function seed(page: Page): Promise<void> {
  await addAccount(page, 'Everyday Chequing', { balance: '1,250.00' });
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  for (const [account, type, file] of [
    ['Everyday Chequing', '', 'scotia-chequing-2024.csv'],
    ['Cash-Back Visa', 'credit_card', 'cibc-visa-noheader.csv'],
    ['High-Interest Savings', 'savings', 'eqbank-savings.csv'],
  ] as const) {
    if (type) await addAccount(page, account, { type });
    const wizard = await openImport(page, `tests/fixtures/bank-csv/${file}`);
    await reviewWithSuggestion(wizard, account);
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await wizard.getByText(/^Imported: /).waitFor();
    await finishImport(wizard);
  }
  await schedule(page);
}

for (const theme of ['light', 'dark'] as const) {
  test(`screens, ${theme}`, async ({ page }) => {
    test.setTimeout(300_000);
    mkdirSync(FOLDER, { recursive: true });
    // Still pictures: nothing is caught while animating in.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const shoot = async (name: string) => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}.png` });
      }
      await page.setViewportSize(SIZES.desktop);
    };
    await page.setViewportSize(SIZES.desktop);
    for (const route of ['dashboard', 'accounts', 'transactions']) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shoot(`empty-${route}`);
    }
    await seed(page);
    for (const route of ROUTES) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shoot(route.replace(/\?\w+=/, '-'));
    }
    await page.goto('accounts');
    await page.getByRole('link', { name: 'Everyday Chequing' }).first().click();
    await page.getByRole('grid', { name: 'Transactions' }).waitFor();
    await shoot('account');
    const grid = page.getByRole('grid', { name: 'Transactions' });
    const rowAt = (index: number) => grid.locator(`[role=row][aria-rowindex="${index}"]`);
    await rowAt(4).press('q');
    await page.getByRole('group', { name: /^Quick edit/ }).waitFor();
    await shoot('quick-edit');
    await page.keyboard.press('Escape');
    for (const index of [3, 4, 5]) await rowAt(index).press('x');
    await page.getByRole('toolbar', { name: 'Selected transactions' }).waitFor();
    await shoot('selection');
    await rowAt(5).press('Escape');
    await page.goto('settings?tab=rules&description=Rogers');
    const rule = page.getByRole('dialog', { name: 'Add Rule' });
    await rule.getByRole('combobox', { name: 'Category' }).fill('Utilities');
    await page.keyboard.press('Enter');
    await rule.getByText(/^\d+ transactions? match/).waitFor();
    await shoot('rule');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.goto('transactions?q=%3E50%20-rent');
    await grid.waitFor();
    await shoot('search');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await shoot('palette');
    await page.keyboard.press('Escape');
    for (const [button, title] of [
      ['Add Transaction', 'Add a New Transaction'],
      ['Add Transfer', 'Add a Transfer'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await shoot(`dialog-${button.toLowerCase().replace(' ', '-')}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const wizard = await openImport(page, 'tests/fixtures/bank-csv/bmo-chequing-preamble.csv');
    await shoot('import-mapping');
    await reviewWithSuggestion(wizard, 'Everyday Chequing');
    await shoot('import-review');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await wizard.getByText(/^Imported: /).waitFor();
    await shoot('import-complete');
  });
}
