import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { daysOfEvents, readCalendar } from '@tests/support/read-ics.ts';
import { expect, type Locator, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** A Sunday. */
const TODAY = '2026-03-15';

type Seen = { readonly title: string; readonly body: string };

/** Records every notification and badge of all tabs; the browser's own still run. */
async function watch(context: BrowserContext) {
  const notifications: Seen[] = [];
  const badges: number[] = [];
  await context.exposeBinding('sawNotification', (_source, seen: Seen) => notifications.push(seen));
  await context.exposeBinding('sawBadge', (_source, count: number) => badges.push(count));
  await context.addInitScript(() => {
    const page = window as unknown as {
      readonly sawNotification: (seen: Seen) => void;
      readonly sawBadge: (count: number) => void;
      lastNotification?: Notification;
    };
    const Original = window.Notification;
    class Watched extends Original {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        // Without a title, the app only checks whether notifications exist at all.
        if (title === '') return;
        page.lastNotification = this;
        page.sawNotification({ title, body: options?.body ?? '' });
      }
    }
    window.Notification = Watched;
    navigator.setAppBadge = async (count) => page.sawBadge(count ?? -1);
    navigator.clearAppBadge = async () => page.sawBadge(0);
  });
  return { notifications, badges };
}

const pressLastNotification = (page: Page) =>
  page.evaluate(() => {
    const { lastNotification } = window as unknown as { readonly lastNotification: Notification };
    lastNotification.dispatchEvent(new Event('click'));
  });

type Item = {
  readonly description: string;
  readonly amount: string;
  readonly next: string;
  readonly target?: string;
};

async function addScheduled(page: Page, item: Item): Promise<void> {
  await page.getByRole('button', { name: 'Add Scheduled Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await dialog.getByLabel('Description').fill(item.description);
  await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  if (item.target) await dialog.getByLabel('To Account').selectOption({ label: item.target });
  await dialog.getByLabel('Amount').fill(item.amount);
  await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' });
  await dialog.getByLabel('Next Due Date', { exact: true }).fill(item.next);
  await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(dialog).toBeHidden();
}

async function openReminders(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Reminders' }).click();
  const panel = page.getByRole('dialog', { name: 'Reminders' });
  await expect(panel.getByRole('switch', { name: 'Remind me of what’s due' })).toBeVisible();
  return panel;
}

async function exportCalendar(page: Page, panel: Locator) {
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export calendar (.ics)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`coffer-scheduled-${TODAY}.ics`);
  return readCalendar(await readFile(await file.path(), 'utf8')).events;
}

tortureTest(
  'reminders on request: told once over reloads and tabs, counted on the icon, and as a calendar',
  async ({ page, context }) => {
    const { notifications, badges } = await watch(context);
    // Granting something else denies the rest.
    await context.grantPermissions(['geolocation']);
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await page.goto('accounts');
    await addAccount(page, 'Savings');
    await addAccount(page, 'Chequing');
    await page.goto('scheduled');
    await addScheduled(page, { description: 'Rent', amount: '-1200', next: TODAY });
    await addScheduled(page, {
      description: 'Put aside',
      amount: '100',
      next: '2026-03-17',
      target: 'Savings',
    });
    await addScheduled(page, {
      description: 'Gym; pool, sauna',
      amount: '-30',
      next: '2026-03-31',
    });

    // Denied by the browser: the switch stays off and says what to do. Once allowed, it recovers on its own.
    const panel = await openReminders(page);
    const enable = panel.getByRole('switch', { name: 'Remind me of what’s due' });
    const refused = panel.getByText('Your browser blocks Coffer’s notifications');
    await expect(refused).toBeVisible();
    await enable.click();
    await expect(enable).not.toBeChecked();
    await expectNoViolationsInAnyTheme(page, 'reminders that the browser refuses');
    await context.grantPermissions(['notifications']);
    await expect(refused).toBeHidden();
    expect(notifications).toEqual([]);
    expect(badges).toEqual([]);

    // The item posted today counts as due today.
    await enable.click();
    await expect(enable).toBeChecked();
    await expect.poll(() => notifications).toEqual([{ title: 'Rent is due today', body: '' }]);
    expect(badges.at(-1)).toBe(1);
    await panel.getByLabel('Days ahead').selectOption({ label: '2 days before' });
    await expect
      .poll(() => notifications.at(-1))
      .toEqual({ title: 'Put aside is due on Mar 17', body: '' });
    expect(badges.at(-1)).toBe(2);
    await expectNoViolationsInAnyTheme(page, 'reminders that are on');

    // The calendar has the scheduled days, with amounts only if requested.
    const days = (events: Awaited<ReturnType<typeof exportCalendar>>) =>
      events.map((event) => [event.summary, ...daysOfEvents([event], '2026-06-01')]);
    expect(days(await exportCalendar(page, panel))).toEqual([
      ['Put aside: Chequing to Savings', '2026-03-17', '2026-04-17', '2026-05-17'],
      ['Gym; pool, sauna', '2026-03-31', '2026-04-30', '2026-05-31'],
      ['Rent', '2026-04-15', '2026-05-15'],
    ]);
    await panel.getByRole('switch', { name: 'Show amounts' }).click();
    await expect(panel.getByRole('switch', { name: 'Show amounts' })).toBeChecked();
    expect((await exportCalendar(page, panel)).map(({ summary }) => summary)).toEqual([
      'Put aside: Chequing to Savings ($100.00)',
      'Gym; pool, sauna (−$30.00)',
      'Rent (−$1,200.00)',
    ]);

    // A second tab or a reload repeats nothing: only new items are announced, and once.
    const other = await context.newPage();
    await other.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    const told = badges.length;
    await other.goto('scheduled');
    await page.reload();
    await expect.poll(() => badges.length).toBeGreaterThanOrEqual(told + 2);
    expect(badges.at(-1)).toBe(2);
    await page.bringToFront();
    await addScheduled(page, { description: 'Phone', amount: '-45.50', next: '2026-03-16' });
    await expect.poll(() => notifications.length).toBe(3);
    await expect.poll(() => badges.slice(-2)).toEqual([3, 3]);
    expect(notifications.at(-1)).toEqual({ title: 'Phone is due tomorrow', body: '−$45.50' });

    // Pressing the notification opens Scheduled, in the tab that showed it.
    const tellers = await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => 'lastNotification' in window)),
    );
    expect(tellers.filter(Boolean)).toHaveLength(1);
    const teller = tellers[0] ? page : other;
    await teller.bringToFront();
    await teller.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(teller).toHaveURL(/dashboard$/);
    await pressLastNotification(teller);
    await expect(teller).toHaveURL(/scheduled$/);

    // Switching off removes the badge in all tabs.
    const shown = badges.length;
    const again = await openReminders(teller);
    await again.getByRole('switch', { name: 'Remind me of what’s due' }).click();
    await expect.poll(() => badges.slice(shown)).toEqual([0, 0]);
    expect(notifications).toHaveLength(3);
  },
);
