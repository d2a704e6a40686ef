import { expectNoViolations } from '@tests/support/axe.ts';
import { storedAndRecountedSums, storedRecords } from '@tests/support/browser-storage.ts';
import { householdAfter, householdOf } from '@tests/support/old-household.ts';
import { seedVersion } from '@tests/support/seed-old-version.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** What the browser stores for the user, by name. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('backups');
    const files: Record<string, string> = {};
    for await (const [name, handle] of folder.entries()) {
      files[name] = await (await (handle as FileSystemFileHandle).getFile()).text();
    }
    return files;
  });

test('spec §4: data from the first version migrates in two tabs opened at once: saved first, complete, only once, with a summary', async ({
  page,
  context,
}) => {
  await page.goto('theme.js');
  const more = Array.from({ length: 1_200 }, (_, index) => ({
    id: `x${String(index).padStart(4, '0')}`,
    accountId: 'a1',
    date: '2023-05-05',
    description: `Row ${index}`,
    amount: index + 0.5,
    createdAt: '2024-01-09T00:00:00.000Z',
  }));
  const old = householdOf(1);
  const stores = { ...old, transactions: [...(old.transactions ?? []), ...more] };
  await seedVersion(
    page,
    1,
    Object.fromEntries(Object.entries(stores).filter(([, rows]) => rows.length > 0)),
  );
  // Records the progress announced to screen readers; the backup waits until both tabs show it.
  await context.addInitScript(() => {
    const create = FileSystemFileHandle.prototype.createWritable;
    const barIsThere = () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector('[role=progressbar]')) return;
          seen.disconnect();
          resolve();
        };
        const seen = new MutationObserver(look);
        seen.observe(document, { subtree: true, childList: true });
        look();
      });
    FileSystemFileHandle.prototype.createWritable = async function waiting(...rest) {
      await Promise.all([barIsThere(), otherShowsIt]);
      return create.apply(this, rest);
    };
    const shown = new BroadcastChannel('the other tab shows it');
    const otherShowsIt = new Promise((resolve) => {
      shown.onmessage = resolve;
    });
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Another tab is updating your data')) {
        shown.postMessage(null);
      }
      const bar = document.querySelector('[role=progressbar]');
      const text = bar?.getAttribute('aria-valuetext');
      if (text && told.at(-1) !== text) told.push(text);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const other = await context.newPage();
  await Promise.all([page.goto('transactions'), other.goto('transactions')]);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Opening Balance', { exact: true }).first()).toBeVisible();
  }
  const told = await Promise.all(
    [page, other].map((tab) => tab.evaluate((): string[] => Reflect.get(window, 'told'))),
  );
  for (const tab of told) expect(tab.join('\n')).toMatch(/of 1,2\d\d records/);

  for (const [collection, rows] of Object.entries(householdAfter(1))) {
    if (collection === 'transactions') continue;
    const stored = await storedRecords<{ id?: string; key?: string }>(page, collection);
    const own = stored.filter(({ key }) => !key?.startsWith('migration:'));
    if (collection !== 'settings') expect(own).toMatchObject([...rows]);
  }
  const rows = await storedRecords<{ id: string; amount: number }>(page, 'transactions');
  expect(rows).toHaveLength(1_203);
  expect(rows.find(({ id }) => id === 'x1199')?.amount).toBe(119_950);
  const [sums, recounted] = await storedAndRecountedSums(page);
  expect(sums).toEqual(recounted);

  const files = Object.entries(await keptFiles(page));
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^before-v11-\d{4}-\d\d-\d\d\.json$/),
  ]);
  const backup = JSON.parse(files[0]?.[1] ?? '');
  expect(backup).toMatchObject({ schemaVersion: 1, counts: { transactions: { live: 1_204 } } });

  const banner = page.getByRole('complementary', { name: 'Update' });
  await expect(banner).toContainText(
    /Coffer was updated.*1,2\d\d records moved to the new version/,
  );
  await expectNoViolations(page, 'after the update');
  await banner.getByRole('button', { name: 'Show what changed' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the update changed' });
  await expect(dialog.getByText(/Data from version 1, updated on/)).toBeVisible();
  const removed = dialog
    .getByRole('list', { name: 'Stored twice, kept once' })
    .getByRole('listitem');
  await expect(removed).toHaveText([/Loblaws.*Transaction · Jan\.? 5, 2024 · −\$1\.01 · Main/]);
  const renamed = dialog.getByRole('list', { name: 'Renamed' }).getByRole('listitem');
  await expect(renamed.first()).toHaveText(/MAIN.*Account · now MAIN \(a2\)/);
  await expect(dialog.getByText(/saved a backup in this browser as before-v11-/)).toBeVisible();
  await expectNoViolations(page, 'what the update changed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByText('Opening Balance', { exact: true }).first()).toBeVisible();
  await expect(banner).toBeHidden();
});
