import {
  addAccount,
  finishImport,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { storedTransactions } from '@tests/support/browser-storage.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Before an import changes a reconciled statement, it says which of its rows would do so. */

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-15T12:00:00-04:00'));
});

/** Two rows within the reconciled period, and one after it. */
const OLDER = {
  name: 'older.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Description,Amount',
      '2026-02-05,Parking,-3.00',
      '2026-02-28,Bank fee,-4.95',
      '2026-03-01,Bakery,-5.00',
      '',
    ].join('\n'),
  ),
};

/** Opens the page of an account that started with 1,000.00 on December 1 and was reconciled on February 28. */
async function givenAgreed(page: Page): Promise<void> {
  await addAccount(page, 'Everyday');
  await openAccount(page);
  await page.getByRole('button', { name: 'Actions for Everyday' }).click();
  await page.getByRole('menuitem', { name: 'Change opening balance' }).click();
  const opening = page.getByRole('dialog', { name: 'Edit Opening Balance' });
  await opening.getByRole('textbox', { name: 'Date' }).fill('2025-12-01');
  await opening.getByLabel('Amount').fill('1,000');
  await opening.getByRole('button', { name: 'Save Opening Balance' }).click();
  await expect(opening).toBeHidden();
  await page.getByRole('button', { name: 'Check statement' }).click();
  const check = page.getByRole('dialog', { name: 'Check statement' });
  await check.getByRole('textbox', { name: 'Statement date' }).fill('2026-02-28');
  await check.getByLabel('Statement balance').fill('1000.00');
  await check.getByRole('button', { name: 'Mark as reconciled' }).click();
  await expect(check).toBeHidden();
  await expect(statements(page).getByText('Reconciled', { exact: true })).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Everyday' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday');
}

const statements = (page: Page) => page.getByRole('list', { name: 'Reconciled statements' });
const notice = (wizard: Locator) =>
  wizard.getByRole('status').filter({ hasText: 'A reconciled statement of Everyday would change' });
const row = (wizard: Locator, text: string) =>
  wizard.getByRole('table', { name: 'Rows to import' }).getByRole('row').filter({ hasText: text });

async function reviewOlder(page: Page): Promise<Locator> {
  const wizard = await openImport(page, OLDER);
  await reviewWithSuggestion(wizard, 'Everyday');
  await expect(notice(wizard)).toContainText(
    '2 rows fall within your reconciled statement of Feb 28, 2026.',
  );
  return wizard;
}

async function runImport(page: Page, wizard: Locator, imported: number): Promise<void> {
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText(`Imported: ${imported}`, { exact: true })).toBeVisible();
  await finishImport(wizard);
  await openAccount(page);
}

tortureTest(
  'rows of a reconciled period are skipped with one press, and the statement still agrees; stored, it does not',
  async ({ page }) => {
    await givenAgreed(page);
    const wizard = await reviewOlder(page);
    await expect(notice(wizard)).toContainText('Lines 2 and 3.');
    await expect(row(wizard, 'Parking')).toContainText('In a reconciled statement');
    await expect(row(wizard, 'Bakery')).not.toContainText('reconciled statement');
    await expectNoViolations(page, 'the review with rows of a reconciled statement');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row(wizard, 'Bank fee')).toContainText('In a reconciled statement');
    await expectNoViolations(page, 'the review with rows of a reconciled statement on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });

    await notice(wizard).getByRole('button', { name: 'Skip them' }).press('Enter');
    await expect(notice(wizard)).toBeHidden();
    await expect(wizard.getByText('1 transaction to import, 2 skipped')).toBeVisible();
    await runImport(page, wizard, 1);
    const descriptions = (await storedTransactions(page)).map(({ description }) => description);
    expect(descriptions.sort()).toEqual(['Bakery', 'Opening Balance']);
    await expect(statements(page).getByText('Reconciled', { exact: true })).toBeVisible();

    // Storing them anyway has the effect that was announced.
    const again = await reviewOlder(page);
    await runImport(page, again, 2);
    await expect(statements(page)).toContainText('No longer matches: off by $7.95');
  },
);
