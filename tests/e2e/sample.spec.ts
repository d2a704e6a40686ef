import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { readStore } from '@tests/support/browser-storage.ts';
import { killOwnBrowser, startOwnBrowser } from '@tests/support/own-browser.ts';
import { leaveSample, sampleBanner } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

const SAMPLE = 'rxdb-dexie-coffer-sample--';
const OWN = 'rxdb-dexie-coffer--';
const SIX_ACCOUNTS = [
  'Everyday Chequing',
  'Joint Savings',
  'Cash Back Visa',
  'TFSA',
  'RRSP',
  'Car Loan',
];

const databases = (page: Page, start: string) =>
  page.evaluate(
    async (prefix) =>
      (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? name : [])),
    start,
  );

/** Every stored row of your own data, and its totals, raw. */
async function ownRows(page: Page): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const name of (await databases(page, OWN)).sort()) {
    if (name.includes('_rxdb_internal')) continue;
    rows[name] = await readStore(page, name, 'docs');
    if (name.endsWith('--transactions')) rows.sums = await readStore(page, name, 'sums');
  }
  return rows;
}

/** Waits until the sample's databases are gone: the start after leaving it deletes them. */
const expectNothingLeft = (page: Page) =>
  expect.poll(() => databases(page, SAMPLE), { timeout: 20_000 }).toEqual([]);

/** From now on, the sample's databases fail to open in a page. */
const refuseSample = (prefix: string) => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function opened(name: string, version?: number) {
    if (name.startsWith(prefix)) throw new DOMException('not here', 'SecurityError');
    return open.call(this, name, version);
  };
};

/** From now on, a page about to switch the pointer to the sample hangs there, with everything else written. */
const stopBeforePointer = () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function set(key: string, value: string) {
    if (key !== 'coffer.active' || !value.includes('coffer-sample'))
      return setItem.call(this, key, value);
    console.log('written');
    for (;;);
  };
};

/** Playwright collects a trace from each browser when the test ends; a killed browser has none. */
test.use({ trace: 'off' });

const holders = (page: Page, kind: 'held' | 'pending') =>
  page.evaluate(
    async (which) =>
      ((await navigator.locks.query())[which] ?? []).filter(({ name }) =>
        name?.startsWith('coffer-sample-in-use:'),
      ).length,
    kind,
  );

/** Without reloading the app. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** The browser itself closes the tab: none of the page's events run. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

test('one press opens the sample and one leaves it: your own data is unchanged to the byte, other tabs follow, and nothing remains', async ({
  context,
  page,
}) => {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().click();
  await expect(page.getByText('Groceries').first()).toBeVisible();
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Drop a CSV from your bank' })).toBeVisible();
  await expect(page.getByText(/Sample data stays separate from yours\./)).toBeVisible();
  await expectNoViolations(page, 'dashboard of a newcomer');
  const before = await ownRows(page);
  expect(Object.keys(before).length).toBeGreaterThan(12);
  expect(before[`${OWN}11--categories`]).not.toEqual([]);

  const following = await context.newPage();
  await test.step('a failure to create it is reported, and nothing has changed', async () => {
    await following.addInitScript(refuseSample, SAMPLE);
    await following.goto('settings?tab=data');
    await following.getByRole('button', { name: 'Explore with sample data' }).click();
    await expect(following.getByText('Couldn’t prepare the sample data')).toBeVisible();
    await expect(sampleBanner(following)).toBeHidden();
    await expectNothingLeft(following);
    expect(await ownRows(following)).toEqual(before);
  });

  const busy = await context.newPage();
  const dialog = busy.getByRole('dialog', { name: 'Add Account' });

  await test.step('one press opens it; nobody is pulled out of a dialog', async () => {
    await busy.goto('accounts');
    await busy.getByRole('button', { name: 'Add Account' }).first().click();
    await dialog.getByLabel('Name').fill('Half typed');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Explore with sample data' }).click();
    await expect(sampleBanner(page)).toContainText('You’re exploring sample data');
    await expectNoViolations(page, 'dashboard of the sample');
    const rows = await readStore(page, `${SAMPLE}11--transactions`, 'docs');
    expect(rows.length).toBeGreaterThan(2_500);
    expect(await ownRows(page)).toEqual(before);
    await expect(busy.getByText('Another tab is exploring sample data')).toBeVisible();
  });

  // The tab still writes to its own data.
  await busy.bringToFront();
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(busy.getByRole('link', { name: 'Half typed' })).toBeVisible();
  const stood = await ownRows(page);
  expect(stood[`${OWN}11--accounts`]).toHaveLength(1);
  expect(await readStore(page, `${SAMPLE}11--accounts`, 'docs')).toHaveLength(6);
  await busy.getByRole('button', { name: 'Show sample data here' }).click();
  await expect(sampleBanner(busy)).toContainText('You’re exploring sample data');

  await test.step('your own changes inside the sample are visible in all tabs, and are deleted with it', async () => {
    await addAccount(busy, 'Only for a moment');
    await page.bringToFront();
    await goTo(page, 'Accounts');
    for (const name of SIX_ACCOUNTS)
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Only for a moment' })).toBeVisible();
    // The tab where the sample failed to open has followed too, and offers the way out.
    await expect(following.getByText('Your own data is separate.')).toBeVisible();
    await expect(following.getByRole('button', { name: 'Reset' })).toHaveCount(0);
    expect(await holders(page, 'held')).toBe(3);
    await kill(busy);
    await leaveSample(page);
  });

  await test.step('it exists as long as an open tab uses it, and no longer', async () => {
    await expect.poll(() => holders(page, 'pending')).toBe(1);
    expect(await databases(page, SAMPLE)).not.toEqual([]);
    await following.bringToFront();
    await following.getByRole('button', { name: 'Leave sample data' }).click();
    await expect(sampleBanner(following)).toBeHidden();
    await expectNothingLeft(page);
    expect(await ownRows(page)).toEqual(stood);
    await page.bringToFront();
    await goTo(page, 'Accounts');
    await expect(page.getByRole('link', { name: 'Half typed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Everyday Chequing' })).toBeHidden();
  });
});

tortureTest(
  'asked for in two tabs at the same moment, the sample is made once, and both show it',
  async ({ context }) => {
    const waiting = await context.newPage();
    await waiting.goto('settings?tab=data');
    await waiting.getByRole('button', { name: 'Explore with sample data' }).waitFor();
    await waiting.evaluate(() => {
      void navigator.locks.request(
        'coffer-sample',
        () => new Promise((resolve) => Object.assign(window, { letGo: resolve })),
      );
    });
    const pages = [await context.newPage(), await context.newPage()];
    for (const page of pages) {
      await page.bringToFront();
      await page.goto('settings?tab=data');
      await page.getByRole('button', { name: 'Explore with sample data' }).click();
      await expect(page.getByRole('progressbar', { name: 'Preparing sample data' })).toBeVisible();
    }
    await waiting.evaluate(() => Reflect.get(window, 'letGo')());
    for (const page of [...pages, waiting]) {
      await page.bringToFront();
      await expect(sampleBanner(page)).toContainText('You’re exploring sample data');
      expect(await readStore(page, `${SAMPLE}11--accounts`, 'docs')).toHaveLength(6);
    }
  },
);

tortureTest(
  'killed with everything written but the pointer: the old state, and nothing is left of the sample',
  async ({ baseURL }) => {
    const base = baseURL ?? '';
    const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));
    const first = await startOwnBrowser(profile);
    await first.page.addInitScript(stopBeforePointer);
    await first.page.goto(`${base}accounts`);
    await addAccount(first.page, 'My own', { balance: '77.00' });
    await goTo(first.page, 'Settings');
    await first.page.getByRole('tab', { name: 'Data' }).click();
    const written = first.page.waitForEvent('console', (line) => line.text() === 'written');
    await first.page.getByRole('button', { name: 'Explore with sample data' }).click();
    await written;
    await killOwnBrowser(first);

    const second = await startOwnBrowser(profile);
    await second.page.goto(`${base}accounts`);
    await expect(second.page.getByRole('link', { name: 'My own' })).toBeVisible();
    await expect(sampleBanner(second.page)).toBeHidden();
    await expectNothingLeft(second.page);
    await killOwnBrowser(second);
  },
);
