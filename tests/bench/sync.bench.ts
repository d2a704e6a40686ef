import { type Browser, expect, type Page, test } from '@playwright/test';
import { addAccount, finishImport, openPage } from '@tests/support/app-actions.ts';
import { startAppForSync } from '@tests/support/app-for-ai.ts';
import { generatedCsvFile } from '@tests/support/generated-csv.ts';
import { addRow } from '@tests/support/record-actions.ts';
import {
  compare,
  createVault,
  expectInSync,
  newDevice,
  newVaultName,
  rowOf,
  syncServer,
} from '@tests/support/sync-actions.ts';
import { mapImport, timeImport } from './import-run.ts';
import { median, report } from './report.ts';
import { atMostShort, rounds, timeLimitMs } from './scale.ts';

const ROWS = atMostShort(10_000);
const ROUNDS = rounds(3);
const REQUESTS = 20;
const IN_SYNC_MS = 300_000;

type Device = { readonly page: Page; readonly importMs: number };

/** A device with an account, in a vault of its own or without sync, which then imports the file. */
async function importing(
  browser: Browser,
  app: string,
  file: string,
  vault: string | null,
): Promise<Device> {
  const page = await newDevice(browser, `${app}accounts`);
  await addAccount(page, 'Chequing');
  if (vault !== null) await createVault(page, app, vault, 'Laptop');
  await openPage(page, 'Transactions');
  const wizard = await mapImport(page, file, 'Chequing');
  const { importMs } = await timeImport(page, wizard, ROWS);
  await finishImport(wizard);
  return { page, importMs };
}

/** From now until the device says that it is in sync, in ms. */
async function untilInSync(page: Page): Promise<number> {
  const begunMs = performance.now();
  await expectInSync(page, IN_SYNC_MS);
  return performance.now() - begunMs;
}

test(`sync of ${ROWS} rows, against importing them`, async ({ browser }) => {
  test.setTimeout(timeLimitMs(1_800_000));
  const file = generatedCsvFile(ROWS);
  const server = await syncServer();
  const app = await startAppForSync(server);
  try {
    const off: number[] = [];
    const on: number[] = [];
    const received: number[] = [];
    const seen: number[] = [];
    const answered: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await importing(browser, app.url, file, null);
      off.push(plain.importMs);
      await plain.page.context().close();
      const name = await newVaultName();
      const laptop = await importing(browser, app.url, file, name);
      on.push(laptop.importMs);
      await laptop.page.goto(`${app.url}settings?tab=sync`);
      await untilInSync(laptop.page);
      const phone = await newDevice(browser, `${app.url}settings?tab=sync`);
      await compare(phone, app.url, name);
      received.push(await untilInSync(phone));
      await openPage(phone, 'Transactions');
      await openPage(laptop.page, 'Transactions');
      await addRow(laptop.page, 'Seen elsewhere', '-1.25');
      const begunMs = performance.now();
      await expect(rowOf(phone, 'Seen elsewhere')).toBeVisible();
      seen.push(performance.now() - begunMs);
      answered.push(
        await phone.evaluate(async (requests) => {
          const times: number[] = [];
          for (let at = 0; at < requests; at++) {
            const startMs = performance.now();
            await (await fetch('manifest.webmanifest', { cache: 'no-store' })).text();
            times.push(performance.now() - startMs);
          }
          return Math.max(...times);
        }, REQUESTS),
      );
      await phone.context().close();
      await laptop.page.context().close();
    }
    report('Sync', [
      {
        name: `import of ${ROWS} rows with sync on, x without`,
        value: median(on) / median(off),
        limit: 1.15,
        unit: 'x',
        details: { on, off },
      },
      {
        name: `receiving ${ROWS} rows on an empty device, x importing them`,
        value: median(received) / median(off),
        limit: 1.5,
        unit: 'x',
        details: { received },
      },
      {
        name: 'one edit, until another device shows it',
        value: median(seen),
        limit: 1_000,
        unit: 'ms',
        details: { seen },
      },
      {
        name: `slowest of ${REQUESTS} other requests while the vault is waited for`,
        value: median(answered),
        limit: 100,
        unit: 'ms',
        details: { answered },
      },
    ]);
  } finally {
    app.stop();
  }
});
