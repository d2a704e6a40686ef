import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The frame around every page: routes, redirects, navigation, dialogs, theme, recovery (spec §2). */

const ROUTES = [
  { path: 'dashboard', heading: 'Dashboard', title: 'Dashboard · Coffer' },
  { path: 'accounts', heading: 'Accounts', title: 'Accounts · Coffer' },
  { path: 'transactions', heading: 'Transactions', title: 'Transactions · Coffer' },
  { path: 'planning?tab=goals', heading: 'Planning', title: 'Planning · Coffer' },
  { path: 'scheduled', heading: 'Scheduled', title: 'Scheduled · Coffer' },
  { path: 'reports', heading: 'Reports', title: 'Reports · Coffer' },
  { path: 'settings', heading: 'Settings', title: 'Settings · Coffer' },
  { path: 'debug', heading: 'Debug', title: 'Debug · Coffer' },
  { path: 'no/such/page', heading: 'Page not found', title: 'Page not found · Coffer' },
] as const;

const MAIN_LINKS = [
  'Dashboard',
  'Accounts',
  'Transactions',
  'Planning',
  'Scheduled',
  'Reports',
  'Settings',
];

const ACTIONS = [
  { button: 'Add Transaction', dialog: 'Add a New Transaction' },
  { button: 'Add Transfer', dialog: 'Add a Transfer' },
  { button: 'Import File', dialog: 'Import Transactions' },
] as const;

const complaints: string[] = [];

test.beforeEach(({ page }) => {
  complaints.length = 0;
  // A policy violation is also logged as a console error.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('spec §2: some routes redirect, and Back skips them', async ({ page, baseURL }) => {
  for (const { from, to } of [
    { from: '', to: 'dashboard' },
    { from: 'budgets', to: 'planning?tab=budgets' },
    { from: 'goals', to: 'planning?tab=goals' },
    { from: 'debts', to: 'planning?tab=debts' },
  ]) {
    await page.goto('about:blank');
    await page.goto(from);
    await expect(page).toHaveURL(`${baseURL}${to}`);
    await expect(h1(page)).toHaveText(to === 'dashboard' ? 'Dashboard' : 'Planning');
    const tab = to.split('=')[1];
    if (tab) {
      await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'));
    }
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  }
});

test('spec §2: seven side links open their pages, mark the current one and move the focus', async ({
  page,
}) => {
  await page.goto('dashboard');
  await expect(main(page).getByRole('link')).toHaveText(MAIN_LINKS);
  for (const name of [...MAIN_LINKS].reverse()) {
    const link = main(page).getByRole('link', { name, exact: true });
    await link.click();
    await expect(h1(page)).toHaveText(name);
    await expect(h1(page)).toBeFocused();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${name} · Coffer`);
  }
  expect(complaints).toEqual([]);
});

test('spec §2: every route shows its page in the frame at full width without console errors; dialogs open from it and return the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [place, { path, heading, title }] of ROUTES.entries()) {
    await page.goto(path);
    await expect(h1(page)).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(main(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeAttached();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    // These belong to the frame: all three are tried on the first page, one on each of the others.
    const actions = isTorture || place === 0 ? ACTIONS : [ACTIONS[place % 3] ?? ACTIONS[0]];
    for (const { button, dialog } of actions) {
      const opener = page.getByRole('button', { name: button, exact: true }).first();
      await opener.click();
      const opened = page.getByRole('dialog', { name: dialog, exact: true });
      await expect(opened).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
  expect(complaints).toEqual([]);
});

tortureTest('at 800 px the actions and links are icons that keep their names', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('dashboard');
  await expect(main(page).getByRole('link')).toHaveCount(7);
  for (const { button } of ACTIONS) {
    await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('spec §2: the bottom bar has five items, and Add offers three actions', async ({ page }) => {
    await page.goto('scheduled');
    await expect(main(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Accounts',
      'Transactions',
      'Planning',
      'Settings',
    ]);
    for (const { button, dialog } of ACTIONS) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText(ACTIONS.map((each) => each.button));
      await page.getByRole('menuitem', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog', { name: dialog, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  });

  test('the dashboard and planning link to Scheduled and Reports', async ({ page }) => {
    for (const start of ['dashboard', 'planning']) {
      await page.goto(start);
      for (const name of ['Scheduled', 'Reports']) {
        await page.getByRole('main').getByRole('link', { name, exact: true }).click();
        await expect(h1(page)).toHaveText(name);
        await page.goBack();
      }
    }
  });
});

test('the skip link is the first tab stop and jumps to the page', async ({ page }) => {
  await page.goto('reports');
  await expect(h1(page)).toHaveText('Reports');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

tortureTest('a chosen theme holds after a reload, before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('settings?tab=appearance');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // The app's own script is held back: this is what the user sees first.
  await page.route(/\/assets\/index-.*\.js/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Initializing database...')).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.unroute(/\/assets\/index-.*\.js/);
  await page.goto('settings?tab=appearance');
  await page.getByText('System', { exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

tortureTest('settings open on the tab of the query', async ({ page }) => {
  await page.goto('settings?tab=rules');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\?tab=privacy$/);
  await expect(page.getByRole('heading', { name: 'Where your data lives' })).toBeVisible();
});

tortureTest('starter categories are added once and then stay', async ({ page }) => {
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByText('Added 11 categories')).toBeVisible();
  const list = page.getByRole('list', { name: 'Categories' });
  await expect(list.getByText('Dining Out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add starter categories' })).toHaveCount(0);
  await page.reload();
  await expect(list.getByText('Personal Care')).toBeVisible();
});

test('spec §8: a page that fails to render says so inside the frame, and its buttons lead out', async ({
  page,
}) => {
  await page.route(/\/assets\/reports-page-.*\.js/, (route) => route.abort());
  await page.goto('reports');
  await expect(h1(page)).toHaveText('Unexpected Application Error!');
  await expect(main(page)).toBeVisible();
  await page.getByText('Error details').click();
  await expect(page.getByText(/reports-page/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(h1(page)).toHaveText('Dashboard');
  await page.unroute(/\/assets\/reports-page-.*\.js/);
  await main(page).getByRole('link', { name: 'Reports' }).click();
  await expect(h1(page)).toHaveText('Reports');
});

test('Back returns to the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('settings?tab=categories');
  await page.getByRole('button', { name: 'Add starter categories' }).click();
  await expect(page.getByText('Personal Care')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  await main(page).getByRole('link', { name: 'Reports' }).click();
  await expect(h1(page)).toHaveText('Reports');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByText('Personal Care')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
});

test.describe('recovery', () => {
  test('spec §2: data from a newer version is left alone, can be saved, and can be deleted', async ({
    page,
  }) => {
    await page.goto('settings?tab=categories');
    await page.getByRole('button', { name: 'Add starter categories' }).click();
    await expect(page.getByText('Personal Care')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('coffer.schemaVersion', '99'));
    await page.reload();
    await expect(h1(page)).toHaveText('Coffer couldn’t open its database');
    await expect(page.getByText(/Your data is safe/)).toBeVisible();
    await expect(page.getByText(/newer version of Coffer/).first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Raw Data' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^coffer-raw-data-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await saved.path(), 'utf8');
    const exported = JSON.parse(text) as {
      databases: { name: string; stores: { rows: unknown[] }[] }[];
    };
    expect(exported.databases.length).toBeGreaterThanOrEqual(13);
    expect(text).toContain('"name":"Personal Care"');
    await expect(page.getByText(/records to your downloads/)).toBeVisible();

    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete everything in Coffer?' });
    const confirm = question.getByRole('button', { name: 'Delete everything' });
    await expect(confirm).toBeDisabled();
    await question.getByRole('textbox').fill('RESET');
    await confirm.click();
    await expect(page.getByRole('button', { name: 'Add starter categories' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('coffer.schemaVersion'))).toBe('11');
  });

  test('spec §2: without IndexedDB, the recovery screen replaces the app', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await page.goto('dashboard');
    await expect(page.getByText(/This browser doesn’t have IndexedDB/)).toBeVisible();
    await page.getByRole('button', { name: 'Export Raw Data' }).click();
    await expect(page.getByText(/This browser has no Coffer data/)).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(h1(page)).toHaveText('Coffer couldn’t open its database');
  });
});
