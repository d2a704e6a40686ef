import {
  openImport,
  openPage,
  reviewWithSuggestion,
  summaryNumber,
} from '@tests/support/app-actions.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { openEmptyPage } from '@tests/support/seed-scheduled.ts';
import { expect, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';
import { fillRoom, freeRoom, limitRoom, usedRoom } from '@tests/support/under-fire/fill-disk.ts';
import {
  backUp,
  excludeSelected,
  expectNoHalfDatabase,
  planRestore,
  replaceEverything,
  selectAll,
} from '@tests/support/under-fire/jobs.ts';
import { expectWhole, openApp } from '@tests/support/under-fire/killing.ts';
import { seedOldData } from '@tests/support/under-fire/old-data.ts';
import { live, rawState } from '@tests/support/under-fire/raw-state.ts';
import { differencesOf } from '@tests/support/under-fire/same-state.ts';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';

const OLD_ROWS = isTorture ? 3_000 : 1_100;
const FILE_ROWS = isTorture ? 20_000 : 4_000;
const ROOM_BYTES = isTorture ? 60_000_000 : 25_000_000;
/** Bytes: less than one batch of any of the jobs below needs. */
const LEFT_BYTES = 500_000;
/** Bytes: enough for some batches of the import, but not all. */
const IMPORT_BYTES = isTorture ? 8_000_000 : 2_000_000;

tortureTest(
  '§8 a full disk during a bulk edit, an import, a backup and a restore: a clear sentence, nothing half written, and it goes on once there is room',
  async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const base = baseURL ?? '';
    await openEmptyPage(page, base);
    await limitRoom(page, ROOM_BYTES);
    await seedOldData(page, OLD_ROWS);
    await openApp(page, base);
    const early = await backUp(page);
    await addRow(page, 'After the backup', '-4.50');
    await expect(page.getByText('Transaction added successfully!')).toBeVisible();
    await openPage(page, 'Transactions');
    const before = await rawState(page);
    await fillRoom(page, LEFT_BYTES);

    await test.step('a bulk edit', async () => {
      await selectAll(page, live((await rawState(page)).rows.transactions).length);
      await excludeSelected(page);
      await expect(page.getByText('The transactions were not changed.').first()).toBeVisible();
      await expect(
        page.getByText('Your disk is full, so nothing was saved.').first(),
      ).toBeVisible();
    });

    const stored = await test.step('an import, midway', async () => {
      await limitRoom(page, (await usedRoom(page)) + IMPORT_BYTES);
      const wizard = await openImport(page, generatedCsvFile(FILE_ROWS));
      await reviewWithSuggestion(wizard, 'Chequing');
      await wizard.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(
        page.getByText('An unexpected error occurred during import.').first(),
      ).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText('Your disk is full. Free up some space').first()).toBeVisible();
      const safe = await page
        .getByText(/transactions were imported and are safe/)
        .first()
        .innerText();
      console.log(`  the full disk came in the middle of the import of ${FILE_ROWS}: ${safe}`);
      return Number(/^[\d,]+/.exec(safe)?.[0].replaceAll(',', ''));
    });
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(FILE_ROWS);
    await fillRoom(page, LEFT_BYTES);

    let late = '';
    await test.step('a backup needs no browser storage and is complete', async () => {
      await openApp(page, base);
      late = await backUp(page);
    });

    await test.step('a restore', async () => {
      await planRestore(page, early);
      await replaceEverything(page);
      await expect(page.getByText('There’s no room on this disk').first()).toBeVisible();
      await expect(page.getByText('Nothing was changed.').first()).toBeVisible();
      await expectNoHalfDatabase(page);
    });

    await openEmptyPage(page, base);
    await freeRoom(page);
    await openApp(page, base);
    const after = await expectWhole(page, 'after the full disk');
    const isImported = ({ source }: Record<string, unknown>) => source === 'import';
    const kept = after.rows.transactions.filter((row) => !isImported(row));
    const rest = { ...after.rows, transactions: kept, settings: [], rules: [] };
    expect(
      differencesOf(
        { sums: [], rows: { ...before.rows, settings: [], rules: [] } },
        { sums: [], rows: rest },
      ),
    ).toEqual([]);

    // Whatever was reported as stored is there, in whole batches, and nothing else from the file.
    expect(live(after.rows.transactions).filter(isImported)).toHaveLength(stored);
    // The first batch is a quarter the size of the others.
    expect(stored % WRITE_BATCH_ROWS).toBe(stored === 0 ? 0 : WRITE_BATCH_ROWS / 4);

    await test.step('once there is room again, each one can continue', async () => {
      const wizard = await openImport(page, generatedCsvFile(FILE_ROWS));
      await reviewWithSuggestion(wizard, 'Chequing');
      await wizard.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(wizard.getByText(/^Imported: /)).toBeVisible({ timeout: 90_000 });
      expect(await summaryNumber(wizard, 'Imported')).toBe(FILE_ROWS - stored);
      await expectWhole(page, 'after the import');
      if (!isTorture) return;
      await openApp(page, base);
      await planRestore(page, late);
      await replaceEverything(page);
      await expect(page.getByText(/Restored [\d,]+ records/)).toBeVisible({ timeout: 90_000 });
      await expectWhole(page, 'after the restore');
    });
  },
);
