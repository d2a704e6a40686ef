import { addAccount, finishImport, openPage, openSettings } from '@tests/support/app-actions.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { accountSelect, openWizard, press, review } from '@tests/support/import-actions.ts';
import { chooseInPalette, stayAtClosing } from '@tests/support/leaving-actions.ts';
import { expect, test } from '@tests/support/test.ts';
import { isTorture } from '@tests/support/torture.ts';

/** Other long-running work also continues in the background and shows its progress. */

const ROWS = isTorture ? 8_000 : 3_000;
const SHOWN = ROWS.toLocaleString('en-CA');

test('hard use 1: a bulk change and a rule run continue when you leave their page or dialog', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await addAccount(page, 'Everyday');
  const wizard = await openWizard(page);
  await wizard.getByLabel('CSV file').setInputFiles(generatedCsvFile(ROWS));
  await accountSelect(wizard).selectOption({ label: 'Everyday' });
  await press(wizard, 'Use suggested roles');
  await review(wizard);
  await press(wizard, 'Import');
  await expect(wizard.getByRole('heading', { name: 'Import complete' })).toBeVisible({
    timeout: 60_000,
  });
  await finishImport(wizard);

  await test.step('a bulk change', async () => {
    await openPage(page, 'Transactions');
    await page.getByRole('row').filter({ hasText: 'UNKNOWN CORNER PLACE' }).first().focus();
    await page.keyboard.press('Control+a');
    const tools = page.getByRole('toolbar');
    await expect(tools).toContainText(`${SHOWN} selected`);
    await tools.getByRole('button', { name: 'Mark reviewed' }).click();
    await expect(tools.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
    await openPage(page, 'Reports');
    const behind = page.getByRole('region', { name: 'Changing transactions' });
    await expect(behind).toContainText(` of ${SHOWN}`);
    await stayAtClosing(page);
    await expect(
      page.getByText(`Marked ${SHOWN} transactions as reviewed`, { exact: true }),
    ).toBeVisible({
      timeout: 60_000,
    });
    await expect(behind).toHaveCount(0);
    await openPage(page, 'Transactions');
    await expect(page.getByText(`${SHOWN} transactions`, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^To review/ })).toHaveText('To review0');
  });

  await test.step('a rule run', async () => {
    await openSettings(page, 'Categories');
    await page.getByRole('button', { name: 'Add starter categories' }).click();
    await expect(page.getByRole('button', { name: 'Delete Dining Out' })).toBeVisible();
    await chooseInPalette(page, 'Apply rules');
    const dialog = page.getByRole('dialog', { name: 'Apply Rules' });
    await dialog.getByRole('button', { name: /^Categori[sz]e/ }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    const behind = page.getByRole('region', { name: 'Categorizing' });
    await expect(behind).toBeVisible();
    await openPage(page, 'Dashboard');
    await expect(behind).toBeVisible();
    await behind.getByRole('button', { name: 'Show' }).click();
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.keyboard.press('Escape');
    await behind.getByRole('button', { name: 'Stop' }).click();
    await expect(behind).toHaveCount(0);
  });
});
