import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  addAccount,
  finishImport,
  openImport,
  openPage,
  openSettings,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { startAppForSync } from '@tests/support/app-for-ai.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { killOwnBrowser, type OwnBrowser } from '@tests/support/own-browser.ts';
import {
  compare,
  expectInSync,
  fillNewVault,
  newVaultName,
  recordsOnServer,
  syncServer,
} from '@tests/support/sync-actions.ts';
import { isTorture } from '@tests/support/torture.ts';
import { expectWhole, startAt } from '@tests/support/under-fire/killing.ts';
import { fireSeed, randomFrom } from '@tests/support/under-fire/random.ts';
import { live, rawState } from '@tests/support/under-fire/raw-state.ts';
import { watch } from '@tests/support/under-fire/watch.ts';

/**
 * Each round kills a browser while it sends a new vault, another one while it receives it, and a third while it joins with the same
 * bank file of its own. Only in the long form; tests/pipelines/sync ends runs at every named point. COFFER_FIRE_ROUNDS sets the
 * rounds (ten are 30 kills), COFFER_FIRE_SEED the seed.
 */
const ROUNDS = isTorture ? Number(process.env.COFFER_FIRE_ROUNDS ?? '10') : 0;
const SEED = fireSeed(isTorture);
const ROWS = 3_000;
/** A row is written with its mark, its totals and its place in the index of days. */
const MAX_WRITES = ROWS * 3;
const IN_SYNC_MS = 120_000;

test.use({ trace: 'off' });

let app: Awaited<ReturnType<typeof startAppForSync>>;
let server = '';
let running: OwnBrowser[] = [];

test.beforeAll(async () => {
  server = await syncServer();
  app = await startAppForSync(server);
});
test.afterAll(() => app.stop());
test.afterEach(async () => {
  for (const each of running) {
    if (each.process.exitCode === null && each.process.signalCode === null) {
      await killOwnBrowser(each);
    }
  }
  running = [];
});

type Device = { readonly profile: string; own: OwnBrowser };

async function begin(device: Device): Promise<Device> {
  device.own = await startAt(device.profile, app.url);
  running.push(device.own);
  return device;
}

const newDevice = () =>
  begin({ profile: mkdtempSync(path.join(tmpdir(), 'coffer-sync-')), own: null as never });

async function importRows(page: Page): Promise<void> {
  await page.goto(`${app.url}accounts`);
  await addAccount(page, 'Chequing');
  await openPage(page, 'Transactions');
  const wizard = await openImport(page, generatedCsvFile(ROWS));
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(wizard.getByText(/^Imported: /)).toBeVisible({ timeout: 90_000 });
  await finishImport(wizard);
}

/** Kills the device after so many writes from now on, or when it is in sync; then opens it again and waits until it is in sync. */
async function killDuring(
  name: string,
  device: Device,
  writes: number,
  act: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page } = device.own;
  const watched = await watch(page, { bars: [], done: /^Up to date/ }, { share: 0, writes });
  const begun = act(page).catch((error: unknown) => error);
  await watched.isTime;
  watched.stop();
  await killOwnBrowser(device.own);
  await begun;
  const at = watched.seen.isDone ? 'at its end' : `after ${writes} writes`;
  console.log(`  killed: ${name} ${at}`);
  await begin(device);
  const again = device.own.page;
  await again.goto(`${app.url}settings?tab=sync`);
  // A vault that was never linked is not joined by itself.
  const isLinked = again.getByRole('button', { name: 'Sync now' });
  await expect(isLinked.or(again.getByRole('heading', { name: 'Sync is off' }))).toBeVisible();
  if (await isLinked.isHidden()) await act(again);
  await expectInSync(again, IN_SYNC_MS);
  await expectWhole(again, name);
}

const syncNow = async ({ own: { page } }: Device) => {
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('To send').locator('..')).toContainText('0');
  await expectInSync(page, IN_SYNC_MS);
};

/** What all devices must share, as text. */
async function sharedRows({ own: { page } }: Device): Promise<readonly string[]> {
  const { rows } = await rawState(page);
  return live(rows.transactions)
    .map(({ id, accountId, date, amount, description, uniqueHash }) =>
      [id, accountId, date, amount, description, uniqueHash].join('|'),
    )
    .sort();
}

for (let round = 0; round < ROUNDS; round++) {
  test(`killed while it sends, receives and joins: every device has every row once (${round + 1} of ${ROUNDS})`, async () => {
    test.setTimeout(900_000);
    const random = randomFrom(SEED + round);
    console.log(`  round ${round + 1}, seed ${SEED}`);
    const writes = () => Math.floor(random() * MAX_WRITES);
    const name = await newVaultName();

    const laptop = await newDevice();
    await importRows(laptop.own.page);
    await killDuring('sending', laptop, writes(), async (page) => {
      await fillNewVault(page, app.url, name, 'Laptop');
      await page.getByRole('button', { name: 'Create Vault' }).click();
    });
    expect(await recordsOnServer(server, name)).toBeGreaterThanOrEqual(ROWS + 1);

    const phone = await newDevice();
    await killDuring('receiving', phone, writes(), async (page) => {
      await page.goto(`${app.url}settings?tab=sync`);
      await compare(page, app.url, name);
    });

    const tablet = await newDevice();
    await importRows(tablet.own.page);
    await killDuring('joining', tablet, writes(), async (page) => {
      await openSettings(page, 'Sync');
      await compare(page, app.url, name);
      await page.getByRole('button', { name: 'Join Both' }).click();
    });

    const devices = [tablet, laptop, phone];
    for (const device of devices) await syncNow(device);
    const [first, ...others] = await Promise.all(devices.map(sharedRows));
    expect(first).toHaveLength(ROWS);
    for (const other of others) expect(other).toEqual(first);
  });
}
