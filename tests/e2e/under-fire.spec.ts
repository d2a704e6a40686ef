import { openPage } from '@tests/support/app-actions.ts';
import { openEmptyPage } from '@tests/support/seed-scheduled.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';
import { backUp, planRestore, replaceEverything } from '@tests/support/under-fire/jobs.ts';
import { expectWhole, openApp } from '@tests/support/under-fire/killing.ts';
import { seedOldData } from '@tests/support/under-fire/old-data.ts';
import { fireSeed, randomFrom } from '@tests/support/under-fire/random.ts';
import { actAtRandom, type Tally } from '@tests/support/under-fire/random-actions.ts';
import { live, type RawState, rawState } from '@tests/support/under-fire/raw-state.ts';
import { differencesOf } from '@tests/support/under-fire/same-state.ts';

const SEED = fireSeed(isTorture);
/** How long the long form runs; the short form runs a fixed number of actions. */
const LONG_MS = 60_000;
const SHORT_ACTIONS = 8;

/** Another tab in its own window, so that all are visible at once. */
async function openWindow(from: Page): Promise<Page> {
  const opened = from.context().waitForEvent('page');
  await from.evaluate((url) => {
    window.open(url, '_blank', 'popup,noopener,width=1280,height=800');
  }, from.url());
  const page = await opened;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
  return page;
}

/** The balance that the Accounts page shows for an account, in cents. */
const shownBalance = async (page: Page, account: string): Promise<number> => {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: account }) });
  const [text = ''] = /[\u2212-]?\$[\d,]+\.\d\d/.exec(await row.innerText()) ?? [];
  const cents = Number(text.replace(/[^\d]/g, ''));
  return /^[\u2212-]/.test(text) ? -cents : cents;
};

const balanceOf = ({ rows }: RawState, accountId: string): number =>
  live(rows.transactions)
    .filter((row) => row.accountId === accountId)
    .reduce((sum, row) => sum + Number(row.amount), 0);

function words(tallies: readonly Tally[]): string {
  const all = new Map<string, number[]>();
  for (const [what, { done, gaveUp }] of tallies.flatMap((tally) => [...tally])) {
    const [former = 0, left = 0] = all.get(what) ?? [];
    all.set(what, [former + done, left + gaveUp]);
  }
  return [...all]
    .map(([what, [done, left]]) => `${what} ${done} (${left} came to nothing)`)
    .join(', ');
}

for (const tabs of isTorture ? [2, 4] : [2]) {
  test(`${tabs} tabs writing at random: totals equal a recount, nothing is doubled, no errors, every tab shows the same`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text());
    });
    await openEmptyPage(page, baseURL ?? '');
    await seedOldData(page, 40);
    await openApp(page, baseURL ?? '');
    const pages = [page];
    while (pages.length < tabs) pages.push(await openWindow(page));
    console.log(`  seed ${SEED}: COFFER_FIRE_SEED=${SEED} gives the same choices again`);
    const until = Date.now() + LONG_MS;
    const tallies = await Promise.all(
      pages.map((tab, index) =>
        actAtRandom(tab, randomFrom(SEED + index), `Tab ${index + 1}, row`, (done) =>
          isTorture ? Date.now() < until : done < SHORT_ACTIONS,
        ),
      ),
    );
    console.log(`  ${tabs} tabs: ${words(tallies)}`);
    // Most actions must have completed, or the test would prove nothing.
    const count = (field: 'done' | 'gaveUp') =>
      tallies.flatMap((tally) => [...tally.values()]).reduce((sum, each) => sum + each[field], 0);
    expect(count('done')).toBeGreaterThan(count('gaveUp'));
    const state = await expectWhole(page, 'after the writing');
    for (const tab of pages) {
      tab.setDefaultTimeout(20_000);
      await openPage(tab, 'Accounts');
      for (const [name, id] of [
        ['Chequing', 'a1'],
        ['Savings', 'a2'],
      ] as const) {
        await expect.poll(() => shownBalance(tab, name)).toBe(balanceOf(state, id));
      }
    }
    expect(errors).toEqual([]);
  });
}

const ROWS = 100_000;

tortureTest(
  `a backup of ${ROWS.toLocaleString('en-CA')} transactions, everything reset, the backup restored: row by row the same`,
  async ({ page, context, baseURL }) => {
    test.setTimeout(900_000);
    const base = baseURL ?? '';
    await openEmptyPage(page, base);
    await seedOldData(page, ROWS);
    await page.goto(`${base}transactions`);
    await expect(page.getByRole('grid', { name: 'Transactions' })).toBeVisible({
      timeout: 600_000,
    });
    const before = await expectWhole(page, 'before the backup');
    expect(live(before.rows.transactions)).toHaveLength(ROWS);
    const file = await backUp(page);
    await page.close();

    const reset = await context.newPage();
    await reset.addInitScript(() => {
      if (sessionStorage.getItem('opens')) return;
      // The database stops answering, once: from then on the app shows the recovery screen.
      sessionStorage.setItem('opens', 'from now on');
      indexedDB.open = () => {
        throw new DOMException('refused', 'UnknownError');
      };
    });
    await reset.goto(`${base}accounts`);
    await reset.getByRole('button', { name: 'Reset', exact: true }).click();
    await reset.getByLabel('Type RESET to confirm').fill('RESET');
    await reset.getByRole('button', { name: 'Delete everything' }).click();
    await expect(reset.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
    expect(live((await rawState(reset)).rows.transactions)).toEqual([]);

    await planRestore(reset, file);
    await replaceEverything(reset);
    await expect(reset.getByText(/Restored [\d,]+ records/)).toBeVisible({ timeout: 600_000 });
    const after = await expectWhole(reset, 'after the restore');
    expect(differencesOf(before, after)).toEqual([]);
    await openPage(reset, 'Accounts');
    expect(await shownBalance(reset, 'Chequing')).toBe(balanceOf(after, 'a1'));
  },
);
