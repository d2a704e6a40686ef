import {
  openImport,
  openPage,
  reviewWithSuggestion,
  summaryNumber,
} from '../support/app-actions.ts';
import { generatedCsvFile } from '../support/generated-csv.ts';
import { addRow } from '../support/record-actions.ts';
import { openEmptyPage } from '../support/seed-scheduled.ts';
import { expect, test } from '../support/test.ts';
import { isTorture } from '../support/torture.ts';
import { fillRoom, freeRoom, limitRoom } from '../support/under-fire/fill-disk.ts';
import {
  backUp,
  excludeSelected,
  planRestore,
  replaceEverything,
  selectAll,
} from '../support/under-fire/jobs.ts';
import { expectWhole, openApp } from '../support/under-fire/killing.ts';
import { seedOldData } from '../support/under-fire/old-data.ts';
import { live, rawState } from '../support/under-fire/raw-state.ts';
import { differencesOf } from '../support/under-fire/same-state.ts';

const OLD_ROWS = isTorture ? 3_000 : 1_100;
const FILE_ROWS = isTorture ? 20_000 : 2_000;
const ROOM_BYTES = isTorture ? 40_000_000 : 25_000_000;
/** Less than any of the works below needs. */
const LEFT_BYTES = 2_500_000;

test('§8 a full disk during a bulk edit, an import, a backup and a restore: a clear sentence, nothing half written, and it goes on once there is room', async ({
  page,
  baseURL,
}) => {
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

  const edits = () =>
    test.step('a bulk edit', async () => {
      await selectAll(page, live((await rawState(page)).rows.transactions).length);
      await excludeSelected(page);
      await expect(page.getByText('The transactions were not changed.').first()).toBeVisible();
      await expect(page.getByText('The disk is full. Nothing was saved').first()).toBeVisible();
    });
  const imports = () =>
    test.step('an import', async () => {
      const wizard = await openImport(page, generatedCsvFile(FILE_ROWS));
      await reviewWithSuggestion(wizard, 'Chequing');
      await wizard.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(
        page.getByText('An unexpected error occurred during import.').first(),
      ).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText(/disk is full/i).first()).toBeVisible();
    });
  // What comes first has the room that is left.
  if (isTorture) {
    await imports();
    await openApp(page, base);
    await edits();
  } else {
    await edits();
    await imports();
  }

  let late = '';
  await test.step('a backup needs no room of the browser: it is whole', async () => {
    await openApp(page, base);
    late = await backUp(page);
  });

  await test.step('a restore', async () => {
    await planRestore(page, early);
    await replaceEverything(page);
    await expect(page.getByText('There is no room on this disk').first()).toBeVisible();
    await expect(page.getByText('Nothing was changed.').first()).toBeVisible();
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

  await test.step('with room again each goes on', async () => {
    const stored = live(after.rows.transactions).filter(isImported).length;
    console.log(`  the full disk came after ${stored} of ${FILE_ROWS} rows of the import`);
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
});
