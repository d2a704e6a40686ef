import type { BrowserContext, Page } from '@playwright/test';
import { addAccount } from '@tests/support/app-actions.ts';
import { type AppCopy, serveAppCopy } from '@tests/support/app-copy.ts';
import { expect, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The service worker over a copy of the build whose server can be stopped or updated to a newer build. */

test.use({ serviceWorkers: 'allow' });

let app: AppCopy;
let complaints: string[] = [];

test.beforeEach(async ({ context }) => {
  test.slow();
  app = await serveAppCopy();
  complaints = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
});

test.afterEach(async () => {
  await app.dispose();
  expect(complaints).toEqual([]);
});

/** Waits until every file is cached and the worker answers for the page. */
async function untilKept(page: Page): Promise<void> {
  // Caching every file takes long on a busy machine.
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: 60_000 },
  );
}

/** A page with one account, fully cached. */
async function keptApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${app.url}accounts`);
  // Wait first: a second window during the first installation can keep Chromium from checking for a newer worker.
  await untilKept(page);
  await addAccount(page, 'Chequing', { balance: '1234.56' });
  return page;
}

/** Checks for an update, as the browser does on its own from time to time. */
async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

const build = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content);

/** Also matches behind an open dialog, which hides it from assistive technology. */
const notice = (page: Page) =>
  page.getByRole('complementary', { name: 'New version', includeHidden: true });

test('the second load requests only the worker, and without a server every page opens with its data', async ({
  context,
}) => {
  const page = await keptApp(context);
  app.asked.length = 0;
  const answered = await page.reload();
  await expect(page.getByRole('link', { name: 'Chequing' })).toBeVisible();
  expect(answered?.fromServiceWorker()).toBe(true);
  expect(answered?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  // The browser checks for a newer worker after each navigation.
  await expect.poll(() => app.asked).toContain('/coffer/sw.js');
  expect(new Set(app.asked)).toEqual(new Set(['/coffer/sw.js']));
  // A first installation is not announced.
  await expect(notice(page)).toBeHidden();
  // The browser finds the manifest and no errors in it.
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest).toMatchObject({ url: `${app.url}manifest.webmanifest`, errors: [] });
  await session.detach();

  await app.stop();
  const account = await page.getByRole('link', { name: 'Chequing' }).getAttribute('href');
  const pages = [
    { at: 'accounts', title: 'Accounts', data: /1,234\.56/ },
    { at: account?.replace('/coffer/', '') ?? '', title: 'Chequing', data: /1,234\.56/ },
    { at: 'transactions', title: 'Transactions', data: /./ },
    { at: 'planning?tab=goals', title: 'Planning', data: /Goals/ },
    { at: 'scheduled', title: 'Scheduled', data: /./ },
    { at: 'reports?tab=worth', title: 'Reports', data: /Nothing to report yet/ },
    { at: 'settings?tab=categories', title: 'Settings', data: /Categories/ },
    { at: 'debug', title: 'Debug', data: /./ },
    { at: '', title: 'Dashboard', data: /1,234\.56/ },
  ];
  for (const { at, title, data } of pages) {
    await page.goto(app.url + at);
    await expect(page.getByRole('heading', { level: 1, name: title }), at).toBeVisible();
    await expect(page.getByRole('main'), at).toContainText(data);
  }
  // Also the code of a dialog that was never opened, and a shortcut of the installed app.
  await page.goto(`${app.url}dashboard?open=import`);
  await expect(page.getByRole('dialog', { name: 'Import Transactions' })).toBeVisible();
  expect(page.url()).toBe(`${app.url}dashboard`);
});

tortureTest(
  'a newer version is offered in every tab, waits for what is half entered, and comes to all at once',
  async ({ context }) => {
    const page = await keptApp(context);
    const other = await context.newPage();
    await other.goto(`${app.url}accounts`);
    await untilKept(other);
    const first = await build(page);
    await other.getByRole('button', { name: 'Add Account' }).first().click();
    const dialog = other.getByRole('dialog', { name: 'Add Account' });
    await dialog.getByLabel('Name').fill('Half entered');

    app.release('second build');
    await page.bringToFront();
    await lookForVersion(page);
    await expect(notice(page)).toContainText('A new version of Coffer is ready.');
    await expect(notice(other)).toContainText('A new version of Coffer is ready.');

    // Later: the old version continues, in new tabs too, and the new one is offered there.
    await notice(page).getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toBeHidden();
    await page.reload();
    expect(await build(page)).toBe(first);
    await expect(notice(page)).toContainText('A new version of Coffer is ready.');

    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await expect(notice(page)).toContainText('A Coffer tab has unsaved changes.');
    await expect(dialog.getByLabel('Name')).toHaveValue('Half entered');
    expect(await build(page)).toBe(first);

    await other.bringToFront();
    await dialog.getByRole('button', { name: 'Add Account' }).click();
    await expect(other.getByRole('link', { name: 'Half entered' })).toBeVisible();
    await page.bringToFront();
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => build(tab).catch(() => 'reloading')).toBe('second build');
      await expect(tab.getByRole('link', { name: 'Half entered' })).toBeVisible();
      await expect(notice(tab)).toBeHidden();
    }
    // Nothing is left of the old build: only one index.html is cached.
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().filter(({ url }) => url.includes('index.html')).length;
    });
    expect(kept).toBe(1);
  },
);

tortureTest(
  'another tab’s reload leaves a tab alone in which something is being typed',
  async ({ context }) => {
    const page = await keptApp(context);
    const typing = await context.newPage();
    await typing.goto(`${app.url}transactions`);
    await untilKept(typing);
    await expect(typing.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    // A dialog without changes: it blocks nothing, but it isn't closed under you either.
    await typing.keyboard.press('Control+k');
    await expect(typing.getByRole('dialog')).toBeVisible();
    app.release('second build');
    await page.bringToFront();
    await lookForVersion(page);
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => build(page).catch(() => 'reloading')).toBe('second build');
    await typing.bringToFront();
    await expect(typing.getByRole('dialog')).toBeVisible();
    await typing.keyboard.press('Escape');
    await expect(notice(typing)).toContainText('Coffer was updated in another tab.');
    expect(await build(typing)).not.toBe('second build');
    await notice(typing).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => build(typing).catch(() => 'reloading')).toBe('second build');
  },
);
