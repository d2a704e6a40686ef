import type { BrowserContext } from '@playwright/test';
import { addAccount } from '@tests/support/app-actions.ts';
import { holdDatabase } from '@tests/support/held-database.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

const ACCOUNTS = 'rxdb-dexie-coffer--11--accounts';
/** Only the engine reads this store; the first figures don't need it. */
const ENGINE_NOTES = 'rxdb-dexie-coffer--0--_rxdb_internal';

async function givenAccount(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await addAccount(page, 'Chequing', { balance: '1250.75' });
  await page.close();
}

const stillTrying = (page: Page) => page.getByText('Coffer is still trying.');
const appOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens Coffer and lets the time limit for opening the database pass. `before` runs before the engine is even fetched. */
async function openLate(page: Page, before = async () => {}): Promise<void> {
  let letThrough = () => {};
  const passage = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/open-whole-*.js', async (route) => {
    await passage;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('accounts');
  await before();
  letThrough();
  // Each tab that has started opening the engine, and thus its timer, holds its own lock.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('coffer-open:')),
      ),
    )
    .toBe(true);
  await page.clock.runFor(5_500);
  await expect(page.getByText(/didn’t answer within 5 seconds/)).toBeVisible();
  await expect(stillTrying(page)).toBeVisible();
  await expect(appOf(page)).toHaveCount(0);
}

test('hard use 5: the app replaces the recovery screen as soon as the database is open', async ({
  page,
  context,
}) => {
  await givenAccount(context);
  const holder = await holdDatabase(context, ACCOUNTS);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await openLate(page);
  await page.getByText('Details').click();
  await holder.release();
  await expect(page.getByRole('link', { name: 'Chequing' })).toBeVisible();
  await expect(page.getByText('1,250.75').first()).toBeVisible();
  await expect(stillTrying(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  // As after any navigation, the heading has the focus, so a screen reader continues there.
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused();
  expect(errors).toEqual([]);
  await addAccount(page, 'Savings');
});

tortureTest(
  'hard use 5: figures and a form that were on screen before the engine was late come back as they were',
  async ({ page, context }) => {
    await givenAccount(context);
    const holder = await holdDatabase(context, ENGINE_NOTES);
    const dialog = page.getByRole('dialog', { name: 'Add Account' });
    await openLate(page, async () => {
      await expect(page.getByText('1,250.75').first()).toBeVisible();
      await page.getByRole('button', { name: 'Add Account' }).first().click();
      await dialog.getByLabel('Name').fill('Savings');
    });
    await expect(dialog).toBeHidden();
    // Nothing from the app covers the screen.
    await page.getByRole('button', { name: 'Reload' }).click({ trial: true });
    await holder.release();
    await expect(dialog.getByLabel('Name')).toHaveValue('Savings');
    await dialog.getByRole('button', { name: 'Add Account' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Savings' })).toBeVisible();
  },
);

tortureTest(
  'hard use 5: what was saved while the engine was late is stored once it is there',
  async ({ page, context }) => {
    await givenAccount(context);
    const holder = await holdDatabase(context, ENGINE_NOTES);
    await openLate(page, async () => {
      await page.getByRole('button', { name: 'Add Account' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add Account' });
      await dialog.getByLabel('Name').fill('Savings');
      await dialog.getByRole('button', { name: 'Add Account' }).click();
    });
    await holder.release();
    await expect(page.getByRole('dialog', { name: 'Add Account' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Savings' })).toHaveCount(1);
  },
);

tortureTest(
  'hard use 5: a reset question that is open keeps the app waiting and says that the database is open',
  async ({ page, context }) => {
    await givenAccount(context);
    const holder = await holdDatabase(context, ACCOUNTS);
    await openLate(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Type RESET to confirm').fill('RES');
    await holder.release();
    await expect(
      question.getByText('Your database is open now, with all your data.'),
    ).toBeVisible();
    await expect(question.getByLabel('Type RESET to confirm')).toHaveValue('RES');
    await expect(appOf(page)).toHaveCount(0);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Chequing' })).toBeVisible();
  },
);

tortureTest(
  'hard use 5: a restore that is open keeps the app waiting until its window is closed',
  async ({ page, context }) => {
    await givenAccount(context);
    const holder = await holdDatabase(context, ACCOUNTS);
    await openLate(page);
    await page.getByRole('button', { name: 'Restore a Backup' }).click();
    const restore = page.getByRole('dialog', { name: 'Restore a Backup' });
    await expect(restore).toBeVisible();
    await holder.release();
    await expect(restore.getByText('Your database is open now, with all your data.')).toBeVisible();
    await restore.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Chequing' })).toBeVisible();
  },
);

tortureTest(
  'hard use 5: a reset ends the opening behind the screen, and begins with nothing',
  async ({ page, context }) => {
    await givenAccount(context);
    const holder = await holdDatabase(context, ACCOUNTS);
    await openLate(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Type RESET to confirm').fill('RESET');
    await question.getByRole('button', { name: 'Delete everything' }).click();
    await expect(stillTrying(page)).toBeHidden();
    await holder.release();
    await expect(page.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chequing' })).toHaveCount(0);
    await addAccount(page, 'Begun again');
  },
);

test('hard use 5: a database that is slow and then fails is reported as failed in the end', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Doesn't answer until the test says so, and then fails.
    indexedDB.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest;
      const error = new DOMException('broken', 'DataError');
      Object.defineProperty(request, 'error', { value: error });
      const event = new Event('error', { cancelable: true });
      Object.defineProperty(event, 'target', { value: request });
      window.addEventListener('fail-now', () => request.onerror?.(event));
      return request;
    };
  });
  await openLate(page);
  await page.evaluate(() => void window.dispatchEvent(new Event('fail-now')));
  await expect(page.getByText(/The database reported an error/)).toBeVisible();
  await expect(stillTrying(page)).toBeHidden();
  await page.getByText('Details').click();
  await expect(page.getByText(/Reason: failed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
