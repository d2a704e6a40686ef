import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAccount } from '../support/app-actions.ts';
import { expectNoViolations } from '../support/axe.ts';
import { readStore } from '../support/browser-storage.ts';
import { killOwnBrowser, startOwnBrowser } from '../support/own-browser.ts';
import { leaveSample, openSample, sampleBanner } from '../support/sample.ts';
import { expect, type Page, test } from '../support/test.ts';
import { tortureTest } from '../support/torture.ts';

const SAMPLE = 'rxdb-dexie-coffer-sample--';
const OWN = 'rxdb-dexie-coffer--';

const databases = (page: Page, start: string) =>
  page.evaluate(
    async (prefix) =>
      (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? name : [])),
    start,
  );

/** Every stored row of the own data, and the sums over it, raw. */
async function ownRows(page: Page): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const name of (await databases(page, OWN)).sort()) {
    if (name.includes('_rxdb_internal')) continue;
    rows[name] = await readStore(page, name, 'docs');
    if (name.endsWith('--transactions')) rows.sums = await readStore(page, name, 'sums');
  }
  return rows;
}

/** What the app says of the sample's storage once it was left: the start after it deletes it. */
const expectNothingLeft = (page: Page) =>
  expect.poll(() => databases(page, SAMPLE), { timeout: 20_000 }).toEqual([]);

/** From here on the databases of the sample do not open in a page. */
const refuseSample = (prefix: string) => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function opened(name: string, version?: number) {
    if (name.startsWith(prefix)) throw new DOMException('not here', 'SecurityError');
    return open.call(this, name, version);
  };
};

/** From here on a page that is about to move the pointer stops for good, with everything written. */
const stopBeforePointer = () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function set(key: string, value: string) {
    if (key !== 'coffer.active') return setItem.call(this, key, value);
    console.log('written');
    for (;;);
  };
};

/** A trace is collected from each browser when the test ends: one that was killed has none to give. */
test.use({ trace: 'off' });

test('a newcomer comes to the sample by one press and leaves it by one; nothing of it stays', async ({
  page,
}) => {
  await page.goto('dashboard');
  await expect(page.getByRole('button', { name: 'Import a bank file' })).toBeVisible();
  await expect(page.getByText('Sample data stays apart from yours.')).toBeVisible();
  await expectNoViolations(page, 'dashboard of a newcomer');
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(sampleBanner(page)).toContainText('You are exploring sample data');
  test
    .info()
    .annotations.push({ type: 'ms to the sample', description: `${Date.now() - pressed}` });
  await expectNoViolations(page, 'dashboard of the sample');
  await page.goto('accounts');
  for (const name of [
    'Everyday Chequing',
    'Joint Savings',
    'Cash Back Visa',
    'TFSA',
    'RRSP',
    'Car Loan',
  ])
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  const rows = await readStore<{ id: string }>(page, `${SAMPLE}11--transactions`, 'docs');
  expect(rows.length).toBeGreaterThan(2_500);
  // Work of one's own in it goes with it.
  await addAccount(page, 'Only for a moment');
  await leaveSample(page);
  await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible();
  await expectNothingLeft(page);
  expect(await readStore(page, `${OWN}11--accounts`, 'docs')).toEqual([]);
});

test('own data comes back as it was, to the byte, with what was done in the sample gone; other tabs follow', async ({
  context,
}) => {
  const page = await context.newPage();
  await addAccount(page, 'My own', { balance: '1,234.56' });
  const before = await ownRows(page);
  expect(Object.keys(before).length).toBeGreaterThan(12);
  expect(before[`${OWN}11--accounts`]).toHaveLength(1);

  const following = await context.newPage();
  await following.goto('accounts');
  await expect(following.getByRole('link', { name: 'My own' })).toBeVisible();
  const busy = await context.newPage();
  await busy.goto('accounts');
  await busy.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = busy.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill('Half typed');

  await page.bringToFront();
  await openSample(page);
  await expect(sampleBanner(following)).toContainText('You are exploring sample data');
  await following.goto('accounts');
  await expect(following.getByRole('link', { name: 'My own' })).toBeHidden();
  expect(await ownRows(page)).toEqual(before);
  // Nobody is torn from a dialog: the tab says where it is, and writes where it is.
  await expect(busy.getByText('Another tab is exploring sample data')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(busy.getByRole('link', { name: 'Half typed' })).toBeVisible();
  const stood = await ownRows(page);
  expect(stood[`${OWN}11--accounts`]).toHaveLength(2);
  expect(await readStore(page, `${SAMPLE}11--accounts`, 'docs')).toHaveLength(6);
  await busy.getByRole('button', { name: 'Show sample data here' }).click();
  await expect(sampleBanner(busy)).toContainText('You are exploring sample data');
  await busy.close();

  await page.bringToFront();
  await addAccount(page, 'Only for a moment');
  // Where it does not open, the way out stands there as well.
  await page.addInitScript(refuseSample, SAMPLE);
  await page.reload();
  await expect(page.getByText('Your own data lies apart from it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave sample data' }).click();
  await expect(page.getByText('$1,234.56').first()).toBeVisible();
  await following.bringToFront();
  await expect(sampleBanner(following)).toBeHidden();
  await following.goto('accounts');
  await expect(following.getByRole('link', { name: 'My own' })).toBeVisible();
  await expectNothingLeft(page);
  expect(await ownRows(page)).toEqual(stood);
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
      await expect(sampleBanner(page)).toContainText('You are exploring sample data');
      expect(await readStore(page, `${SAMPLE}11--accounts`, 'docs')).toHaveLength(6);
    }
  },
);

test('what keeps the sample from being made is said, and nothing changed', async ({ page }) => {
  await addAccount(page, 'My own', { balance: '10.00' });
  const before = await ownRows(page);
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function set(key: string, value: string) {
      if (key === 'coffer.active') throw new DOMException('no room', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto('settings?tab=data');
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(page.getByText('The sample data could not be prepared')).toBeVisible();
  await expect(sampleBanner(page)).toBeHidden();
  await expectNothingLeft(page);
  expect(await ownRows(page)).toEqual(before);
});

test('killed with everything written but the pointer: the old state, and nothing is left of the sample', async ({
  baseURL,
}) => {
  const base = baseURL ?? '';
  const profile = mkdtempSync(path.join(tmpdir(), 'coffer-profile-'));
  const first = await startOwnBrowser(profile);
  await first.page.goto(base);
  await addAccount(first.page, 'My own', { balance: '77.00' });
  await first.page.addInitScript(stopBeforePointer);
  await first.page.goto(`${base}settings?tab=data`);
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
});
