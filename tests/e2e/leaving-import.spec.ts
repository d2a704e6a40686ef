import { addAccount, openPage } from '@tests/support/app-actions.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import {
  accountSelect,
  chooseFile,
  openWizard,
  press,
  review,
  storedRows,
} from '@tests/support/import-actions.ts';
import { chooseInPalette, discardQuestion, stayAtClosing } from '@tests/support/leaving-actions.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

/** A running import continues in the background however you leave it; leaving the wizard asks before choices are lost. */

const FEW = {
  name: 'few.csv',
  content: 'Date,Description,Amount\n2026-01-05,Bakery,-12.50\n2026-01-06,Bookshop,-30.00\n',
};

const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Import Transactions' });
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this import?' });

/** The wizard with a file whose columns are mapped. */
async function mapped(page: Page, file: typeof FEW): Promise<Locator> {
  const wizard = await openWizard(page);
  await chooseFile(wizard, file);
  await accountSelect(wizard).selectOption({ label: 'Everyday' });
  await press(wizard, 'Use suggested roles');
  return wizard;
}

/** Enough rows that the import is still running while pages and dialogs are opened. */
const ROWS = 20_000;

const SIZES = {
  'a desk': { width: 1440, height: 900 },
  ...(isTorture && { 'a phone': { width: 390, height: 844 } }),
};

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('hard use 1: an import left with Back continues in the background on every page, up to its summary', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const shown = ROWS.toLocaleString('en-CA');
      await addAccount(page, 'Everyday');
      await page.keyboard.press('i');
      const wizard = wizardOf(page);
      await wizard.getByLabel('CSV file').setInputFiles(generatedCsvFile(ROWS));
      await accountSelect(wizard).selectOption({ label: 'Everyday' });
      await press(wizard, 'Use suggested roles');
      await review(wizard);
      await press(wizard, 'Import');
      await expect(wizard.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute(
        'aria-valuenow',
        /^[1-9]/,
      );

      await page.goBack();
      await expect(wizard).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
      const behind = page.getByRole('region', { name: 'Importing' });
      await expect(behind).toContainText(new RegExp(`[\\d,]+ of ${shown} transactions`));
      // Its button and the shortcut for a new import both show it again.
      await behind.getByRole('button', { name: 'Show' }).click();
      await expect(wizard.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
      await press(wizard, 'Continue in background');
      await expect(wizard).toBeHidden();
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('i');
      await expect(wizard.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(wizard).toBeHidden();

      await stayAtClosing(page);
      const over = page.getByRole('region', { name: 'Import complete' });
      const eitherBehind = behind.or(over);
      await openPage(page, 'Transactions');
      await expect(eitherBehind).toBeVisible();
      await chooseInPalette(page, 'Planning');
      await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
      await expect(eitherBehind).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();

      await expect(over).toContainText(/Imported: [\d,]+/, { timeout: 120_000 });
      expect(await storedRows(page)).toHaveLength(ROWS);
      await over.getByRole('button', { name: 'Show' }).click();
      await expect(wizard.getByRole('heading', { name: 'Import complete' })).toBeVisible();
      await expect(wizard.getByText(new RegExp(`^Imported: (${ROWS}|${shown})$`))).toBeVisible();
      await expect(wizard.getByRole('button', { name: 'Revert this import' })).toBeVisible();
      await expect(over).toBeHidden();
      // A template name typed in the last step isn't lost either.
      await wizard.getByLabel('Template Name').fill('My bank');
      await page.goBack();
      await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
      await wizard.getByRole('link', { name: 'View transactions' }).click();
      await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(wizard.getByLabel('Template Name')).toHaveValue('My bank');
      await wizard.getByRole('link', { name: 'View transactions' }).click();
      await discardQuestion(page).getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(wizard).toBeHidden();
      await expect(page).toHaveURL(/transactions\?account=/);
    });

    test('hard use 1: Back in the mapping and in the review asks before choices are lost', async ({
      page,
    }) => {
      await addAccount(page, 'Everyday');
      const wizard = wizardOf(page);
      await page.keyboard.press('i');
      await chooseFile(wizard, FEW);
      await accountSelect(wizard).selectOption({ label: 'Everyday' });
      await press(wizard, 'Use suggested roles');
      await page.goBack();
      await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
      await expect(leaveQuestion(page)).toBeHidden();
      await expect(accountSelect(wizard)).toHaveValue(/.+/);
      await review(wizard);
      await page.goBack();
      await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
      await stayAtClosing(page);
      // Back at the first step, they are still there.
      await wizard.getByRole('button', { name: 'Back', exact: true }).click();
      await wizard.getByRole('button', { name: 'Back', exact: true }).click();
      await page.goBack();
      await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
      await expect(wizard).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
      expect(await storedRows(page)).toHaveLength(0);
    });
  });
}

tortureTest(
  'hard use 1: a finished import behind the page is put away by Close, and another one begins',
  async ({ page }) => {
    test.setTimeout(120_000);
    await addAccount(page, 'Everyday');
    const wizard = await mapped(page, FEW);
    await review(wizard);
    await press(wizard, 'Import');
    await expect(wizard.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    // Nothing was typed, so nothing is asked.
    await page.goBack();
    await expect(wizard).toBeHidden();
    await expect(page.getByRole('region', { name: 'Import complete' })).toHaveCount(0);

    const file = generatedCsvFile(4_000);
    await openWizard(page);
    await wizard.getByLabel('CSV file').setInputFiles(file);
    await accountSelect(wizard).selectOption({ label: 'Everyday' });
    await press(wizard, 'Use suggested roles');
    await review(wizard);
    await press(wizard, 'Import');
    await press(wizard, 'Continue in background');
    const over = page.getByRole('region', { name: 'Import complete' });
    await expect(over).toBeVisible({ timeout: 60_000 });
    await over.getByRole('button', { name: 'Close' }).click();
    await expect(over).toHaveCount(0);
    await openWizard(page);
    await expect(wizard.getByLabel('CSV file')).toBeAttached();
  },
);
