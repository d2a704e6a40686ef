import { expect, test } from '../support/test.ts';

test("§2 startup shows 'Initializing database...' with the product name, and after 5,000 ms the recovery screen", async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-15T12:00:00') });
  await page.clock.pauseAt(new Date('2026-03-15T12:00:01'));
  await page.addInitScript(() => {
    // A database that never answers: what a blocked one looks like to a page.
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('accounts');
  await expect(page.getByText('Initializing database...')).toBeVisible();
  await expect(page.getByText('Coffer', { exact: true }).first()).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByText('Initializing database...')).toBeVisible();
  await page.clock.runFor(1_500);
  for (const name of ['Reload', 'Export Raw Data', 'Reset']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByText('Initializing database...')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('data of a newer version is refused, and nothing is written', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('coffer.schemaVersion', '12'));
  await page.goto('accounts');
  await expect(page.getByRole('button', { name: 'Export Raw Data' })).toBeVisible();
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map((each) => each.name),
  );
  expect(databases.filter((name) => name?.startsWith('rxdb-dexie-coffer'))).toEqual([]);
});
