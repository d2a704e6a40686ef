import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { repeatedRows, smallHousehold, writtenBackup } from '@tests/support/written-backup.ts';

async function chooseFile(page: Page, buffer: Buffer) {
  await page.goto('settings?tab=data');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore a Backup' });
  const file = { name: 'backup.json', mimeType: 'application/json', buffer };
  await dialog.getByLabel('Backup file').setInputFiles(file);
  return dialog;
}

test('hard use 3: restoring an older backup lists each row it would lose, before and after', async ({
  page,
}) => {
  const dialog = await chooseFile(page, writtenBackup(repeatedRows(10_001), { schemaVersion: 3 }));
  await expect(dialog).toContainText('10,000 records in this file won’t be restored.');
  await expect(dialog).toContainText('2 records will be renamed.');
  await expect(
    dialog.getByRole('heading', { name: 'Stored twice, kept once: 10,000' }),
  ).toBeVisible();
  const removed = dialog.getByRole('list', { name: 'Stored twice, kept once' });
  await expect(removed.getByRole('listitem').nth(1)).toContainText('Coffee');
  await expect(removed).toContainText('Transaction · Jan 5, 2024 · −$4.50 · Chequing');
  await expect(dialog.getByRole('list', { name: 'Renamed' })).toContainText(
    'CHEQUINGAccount · now CHEQUING (acc-2)',
  );
  await expectNoViolations(page, 'the look at an older backup');

  await test.step('the list scrolls to its end by keyboard, and only a few rows are rendered', async () => {
    const box = dialog.getByRole('region', { name: 'Stored twice, kept once', exact: true });
    await box.focus();
    await page.keyboard.press('End');
    await expect(removed.locator('[aria-posinset="10000"]')).toBeVisible();
    expect(await removed.getByRole('listitem').count()).toBeLessThan(60);
  });

  await dialog.getByRole('button', { name: 'Replace everything' }).click();
  await expect(page.getByText('Restored 6 records')).toBeVisible();
  const strip = page.getByRole('complementary', { name: 'Restore' });
  await expect(strip).toContainText('10,002 records in the file were skipped or renamed.');
  await strip.getByRole('button', { name: 'Show what changed' }).click();
  const report = page.getByRole('dialog', { name: 'What the restore changed' });
  await expect(
    report.getByRole('heading', { name: 'Stored twice, kept once: 10,000' }),
  ).toBeVisible();
  await expect(report.getByRole('list', { name: 'Stored twice, kept once' })).toContainText(
    'Chequing',
  );
  await expect(report.getByRole('list', { name: 'Renamed' })).toContainText('now trip (tag-2)');
  await expect(strip).toHaveCount(0);
  await report.getByRole('button', { name: 'Close' }).last().click();

  await test.step('the list can be read again later, even after a restart', async () => {
    await page.goto('debug?tab=database');
    await page.getByRole('button', { name: 'Show what changed' }).click();
    await expect(report.getByRole('heading', { name: 'Renamed: 2' })).toBeVisible();
    await expect(strip).toHaveCount(0);
  });
});

test('hard use 4: a backup with invalid records is refused, naming collection, record and field', async ({
  page,
}) => {
  const household = smallHousehold(60);
  const rows = household.transactions ?? [];
  const spoilt = rows.map((row, index) => {
    if (index === 0) return { ...row, date: '2026-02-31' };
    return index < 30 ? { ...row, accountId: 'acc-lost' } : row;
  });
  const dialog = await chooseFile(page, writtenBackup({ ...household, transactions: spoilt }));
  await expect(dialog).toContainText(
    'This file has 30 problems in its records, so nothing is restored. Nothing was changed.',
  );
  const faults = dialog.getByRole('list', { name: 'Problems in the file' });
  await expect(faults.getByRole('listitem')).toHaveCount(20);
  await expect(faults).toContainText('Shop 0Transaction · 2026-02-31 · ID tra-000000');
  await expect(faults).toContainText('“date” is 2026-02-31, a date that doesn’t exist.');
  await expect(faults).toContainText('Shop 1Transaction · Feb 2, 2026 · ID tra-000001');
  await expect(faults).toContainText('“accountId” is acc-lost, an account that isn’t in the file.');
  await expect(dialog).toContainText('Showing the first 20 of 30.');
  const replace = dialog.getByRole('button', { name: 'Replace everything' });
  await expect(replace).toBeDisabled();
  await expect(replace).toHaveAccessibleDescription(/30 problems/);
  await expectNoViolations(page, 'a refused backup');

  await test.step('another file can be chosen right away', async () => {
    const buffer = writtenBackup(household);
    const file = { name: 'sound.json', mimeType: 'application/json', buffer };
    await dialog.getByLabel('Backup file').setInputFiles(file);
    await expect(faults).toHaveCount(0);
    await replace.click();
    await expect(page.getByText('Restored 63 records')).toBeVisible();
  });
});
