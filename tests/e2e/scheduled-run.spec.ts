import { addAccount, filterChip } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import {
  storedAndRecountedSums,
  storedRecords,
  storedTransactions,
} from '@tests/support/browser-storage.ts';
import { beginAt } from '@tests/support/fake-date.ts';
import { dailyItems, type SeededItem, seedScheduled } from '@tests/support/seed-scheduled.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

const NOON = '2026-03-15T12:00:00-04:00';
const ITEMS = isTorture ? 20 : 10;
const A_YEAR = (ITEMS * 366).toLocaleString('en-CA');

/** An account with some daily items, all missed since a given day. The page is blank afterwards. */
async function givenMissed(page: Page, since: string, more: readonly SeededItem[] = []) {
  await addAccount(page, 'Chequing');
  const [account] = await storedRecords<{ readonly id: string }>(page, 'accounts');
  const accountId = account?.id ?? '';
  const items = dailyItems(ITEMS, accountId, since);
  await seedScheduled(page, [...items, ...more.map((item) => ({ ...item, accountId }))]);
}

const notice = (page: Page) => page.getByText(/scheduled transactions added/);
const bar = (page: Page) =>
  page.getByRole('progressbar', { name: 'Adding scheduled transactions' });

/** Waits until no tab has a run in progress. */
const noRun = (page: Page) =>
  page.evaluate(() => navigator.locks.request('coffer-scheduled', () => {}));

/** Checks that each occurrence of every item exists once, that the items moved on to the next day, and that totals equal a recount. */
async function expectExactly(page: Page, days: number): Promise<void> {
  const rows = await storedTransactions(page);
  expect(rows).toHaveLength(ITEMS * days);
  expect(new Set(rows.map(({ date, description }) => `${date} ${description}`)).size).toBe(
    ITEMS * days,
  );
  const items = await storedRecords<{ readonly nextDueDate: string }>(
    page,
    'scheduledTransactions',
  );
  expect(new Set(items.map(({ nextDueDate }) => nextDueDate))).toEqual(new Set(['2026-03-16']));
  const [stored, recounted] = await storedAndRecountedSums(page);
  expect(stored).toEqual(recounted);
}

test('two tabs started at the same instant post each missed occurrence once, and only one announces it', async ({
  context,
}) => {
  await beginAt(context, NOON);
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await givenMissed(tabs[0], '2025-12-31');
  await Promise.all(tabs.map((tab) => tab.goto('accounts')));
  const told = async () => (await Promise.all(tabs.map((tab) => notice(tab).count()))).join('');
  await expect.poll(told).toMatch(/^(?:01|10)$/);
  await Promise.all(tabs.map(noRun));
  await expectExactly(tabs[0], 75);
  expect(await told()).toMatch(/^(?:01|10)$/);
});

tortureTest(
  'a year away: the app can be used meanwhile, stopped, and goes on at the next start; then nothing is left to do',
  async ({ page }) => {
    await beginAt(page, NOON);
    await givenMissed(page, '2025-03-15');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('accounts');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(new RegExp(`^[\\d,]+ of ${A_YEAR}$`))).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Coffer adds the others the next time it starts.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expectNoViolationsInAnyTheme(page, 'the notice of a stopped run');
    const stopped = (await storedTransactions(page)).length;
    expect(stopped).toBeGreaterThan(0);
    expect(stopped).toBeLessThan(ITEMS * 366);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('accounts');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expectNoViolationsInAnyTheme(page, 'a run that goes on');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Reports' })
      .click();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    const rest = (ITEMS * 366 - stopped).toLocaleString('en-CA');
    await expect(page.getByText(`${rest} scheduled transactions added`)).toBeVisible({
      timeout: 45_000,
    });
    await expectExactly(page, 366);

    // One more item proves that the third start did its work: it posts that item, and nothing else.
    const [item] = await storedRecords<SeededItem>(page, 'scheduledTransactions');
    const { nextDueDate: _next, _rev, _meta, _attachments, _deleted, ...rent } = item ?? { id: '' };
    await seedScheduled(page, [
      { ...rent, id: 'gym', description: 'Gym', nextDueDate: '2026-03-15', endDate: '2026-03-15' },
    ]);
    await page.goto('accounts');
    await expect(page.getByText('Gym was added')).toBeVisible();
    await expect(page.getByText('Gym ended')).toBeVisible();
    expect(await storedTransactions(page)).toHaveLength(ITEMS * 366 + 1);
  },
);

test("open past midnight: the new day's due items appear on their own, waiting for review", async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-14T23:00:00-04:00') });
  await givenMissed(page, '2026-03-15');
  await page.goto('transactions');
  await expect(page.getByRole('button', { name: 'Import File' }).first()).toBeVisible();
  await noRun(page);
  expect(await storedTransactions(page)).toEqual([]);
  await page.clock.fastForward('01:01:00');
  await expect(page.getByText(`${ITEMS} scheduled transactions added`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Daily' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(/transactions\?status=scheduled$/);
  await expect(filterChip(page, 'More filters')).toHaveText('Scheduled, to review');
  await expect(page.getByRole('row').filter({ hasText: 'Daily' }).first()).toBeVisible();
  await expectExactly(page, 1);
});
