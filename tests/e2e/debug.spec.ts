import { readFile } from 'node:fs/promises';
import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { addRow } from '@tests/support/record-actions.ts';
import { expect, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Writes to a store behind the app's back, which only a bug could do. */
async function damage(page: Page, store: 'docs' | 'sums'): Promise<void> {
  await page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rxdb-dexie-coffer--11--transactions');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const writing = db.transaction(name, 'readwrite');
    const rows = writing.objectStore(name);
    const cursor = rows.openCursor(null, 'prev');
    cursor.onsuccess = () => {
      const row = cursor.result?.value;
      // The last of the totals is the all-time one.
      if (name === 'sums') row.v[1] -= 1;
      else row.categoryId = 'names-nothing';
      rows.put(row);
    };
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    db.close();
  }, store);
}

/** Raises an uncaught error in a tab. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

tortureTest(
  '§9 debug: the log of all tabs, what is stored, checks with their mends, timings, and a bundle without names',
  async ({ page, context }) => {
    await addAccount(page, 'Hausbank', { balance: '120.50' });
    await addRow(page, 'Zwetschgen', '-4.31');
    const other = await context.newPage();
    await other.goto('accounts');
    await expect(other.getByRole('link', { name: 'Hausbank' })).toBeVisible();
    await fail(other, 'torn in the other tab');

    // The log: an entry from another tab, found by searching.
    await page.bringToFront();
    await page.goto('debug');
    const log = page.getByRole('table', { name: 'Log' });
    await expect(
      log.getByRole('row', { name: /another tab.*torn in the other tab/ }),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('no such word');
    await expect(page.getByText('No matching entries')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('TORN');
    await expect(log.getByRole('row')).toHaveCount(2);
    await fail(other, 'torn once more');
    await expect(log.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Nothing logged yet')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'the log');

    // The database: live counts.
    await page.getByRole('tab', { name: 'Database' }).click();
    const collections = page.getByRole('table', { name: 'Collections' });
    const transactions = collections.getByRole('row', { name: /^transactions/ });
    await expect(transactions.getByRole('cell').first()).toHaveText('2');
    await addRow(page, 'Mirabellen', '-2.00');
    await expect(transactions.getByRole('cell').first()).toHaveText('3');
    await expectNoViolationsInAnyTheme(page, 'the database');

    // The checks: clean, then with findings, then repaired.
    await page.getByRole('tab', { name: 'Integrity' }).click();
    await page.getByRole('button', { name: 'Run checks', exact: true }).click();
    await expect(page.getByText('No problems found')).toBeVisible();
    await damage(page, 'docs');
    await damage(page, 'sums');
    await page.getByRole('button', { name: 'Run checks again' }).click();
    await expect(page.getByText('Problems found', { exact: true })).toBeVisible();
    const checks = page.getByRole('list', { name: 'Checks' });
    const named = checks.getByRole('listitem').filter({ hasText: 'References between records' });
    await expect(named.getByText('1 problem')).toBeVisible();
    await named.getByText('Show details').click();
    await expect(named.getByText('Refers to something that’s missing (categoryId)')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'what the checks found');
    for (const check of ['References between records', 'Stored totals']) {
      await page.getByRole('button', { name: `Repair: ${check}` }).click();
      const question = page.getByRole('alertdialog', { name: 'Repair these problems?' });
      await expect(question.getByRole('listitem')).toHaveText([
        check === 'References between records'
          ? '1 record no longer refers to what’s missing.'
          : 'All totals are rebuilt from your transactions. No transaction changes.',
      ]);
      await question.getByRole('button', { name: 'Repair' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByRole('button', { name: `Repair: ${check}` })).toBeHidden();
    }
    await expect(page.getByText('No problems found')).toBeVisible();

    await page.getByRole('tab', { name: 'Timings' }).click();
    await expect(page.getByRole('rowheader', { name: 'transaction-added' })).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'the timings');

    // The bundle: it is shown in full, and what is saved is what was shown.
    await page.getByRole('button', { name: 'Support bundle' }).click();
    const bundle = page.getByRole('dialog', { name: 'Support bundle' });
    await expect(bundle.getByText('"kind": "support-bundle"')).toBeVisible();
    await expectNoViolationsInAnyTheme(page, 'the bundle');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      bundle.getByRole('button', { name: 'Save file' }).click(),
    ]);
    const text = await readFile(await saved.path(), 'utf8');
    expect(await bundle.locator('pre').textContent()).toBe(text);
    expect(text).not.toMatch(/Hausbank|Zwetschgen|Mirabellen|120[.,]?50|4[.,]31|-431/);
    const parsed = JSON.parse(text);
    expect(parsed).toMatchObject({ product: 'coffer', kind: 'support-bundle', schemaVersion: 11 });
    expect(parsed.database.collections).toContainEqual(
      expect.objectContaining({ name: 'transactions', live: 3 }),
    );
  },
);
