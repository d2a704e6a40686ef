import AxeBuilder from '@axe-core/playwright';
import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '../support/app-actions.ts';
import { expect, type Page, test } from '../support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // A dialog or toast on its way in is paler than it will be: colours are judged once nothing moves.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on screens, dialogs and each step of the import, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('accounts');
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    await expectNoViolations(page, 'empty accounts');
    await addAccount(page, 'Chequing', { balance: '10.00' });

    const wizard = await openImport(page, 'tests/fixtures/bank-csv/bmo-chequing-preamble.csv');
    await expectNoViolations(page, 'mapping');
    await reviewWithSuggestion(wizard, 'Chequing');
    await expectNoViolations(page, 'review');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(wizard.getByText('Imported: 16')).toBeVisible();
    await expectNoViolations(page, 'complete');
    await finishImport(wizard);

    for (const [button, title] of [
      ['Add Transaction', 'Add a New Transaction'],
      ['Add Transfer', 'Add a Transfer'],
      ['Add Account', 'Add Account'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await expectNoViolations(page, title);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    for (const route of [
      'dashboard',
      'accounts',
      'transactions',
      'planning',
      'scheduled',
      'reports',
      'settings?tab=categories',
      'settings?tab=appearance',
      'debug',
    ]) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page, route);
    }
  });
}
