import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The Scheduled screen: its list, totals, row actions and calendar. */

const TODAY = '2026-03-10';

const setClock = (page: Page) => page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));

type Given = {
  readonly description: string;
  readonly amount: string;
  readonly frequency: string;
  readonly next: string;
  readonly to?: string;
  readonly monthEnd?: boolean;
};

async function schedule(page: Page, given: Given): Promise<void> {
  await page.getByRole('button', { name: 'Add Scheduled Transaction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await dialog.getByLabel('Description').fill(given.description);
  await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  if (given.to) await dialog.getByLabel('To Account').selectOption({ label: given.to });
  await dialog.getByLabel('Amount').fill(given.amount);
  await dialog.getByLabel('Frequency').selectOption({ label: given.frequency });
  await dialog.getByLabel('Next Due Date').fill(given.next);
  if (given.monthEnd) await dialog.getByLabel('On the last day of the month').check();
  await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(dialog).toBeHidden();
}

const table = (page: Page) => page.getByRole('table', { name: 'Scheduled transactions' });
const row = (page: Page, description: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: description }) });
const figure = (page: Page, label: string) => page.getByRole('link', { name: `${label}: ` });

async function choose(page: Page, description: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${description}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The cents in the 'Per month' column, row by row. */
async function monthlyCents(page: Page): Promise<readonly number[]> {
  const texts = await table(page).locator('tbody tr td:nth-child(5)').allInnerTexts();
  return texts.map((text) => Number(text.replace('\u2212', '-').replace(/[^\d-]/g, '')));
}

/** Whether the list contains everything in it, and no text or figure overflows its cell. */
const fits = (page: Page) =>
  page.getByRole('group', { name: 'Scheduled transactions' }).evaluate((list) => {
    const { right } = list.getBoundingClientRect();
    const isInside = (part: Element) => part.getBoundingClientRect().right <= right;
    // Button text may be truncated with an ellipsis.
    const parts = [...list.querySelectorAll(':not(button *)')];
    const cells = [...list.querySelectorAll('td, th')];
    return (
      parts.every(isInside) &&
      cells.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth) &&
      document.documentElement.scrollWidth <= document.documentElement.clientWidth
    );
  });

tortureTest(
  'what repeats is listed with what it comes to, changed with Undo in every tab, and laid out in a calendar',
  async ({ context, page }) => {
    await setClock(page);
    await addAccount(page, 'Chequing', { balance: '1000.00' });
    await addAccount(page, 'Savings', { type: 'Savings' });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Scheduled' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing scheduled yet' })).toBeVisible();

    const monthly = { frequency: 'Monthly' };
    await schedule(page, {
      description: 'Pay',
      amount: '2483.15',
      frequency: 'Bi-weekly',
      next: '2026-03-20',
    });
    await schedule(page, {
      ...monthly,
      description: 'Rent',
      amount: '-1650',
      next: '2026-03-31',
      monthEnd: true,
    });
    await schedule(page, {
      description: 'Gym',
      amount: '-14.50',
      frequency: 'Weekly',
      next: '2026-03-12',
    });
    await schedule(page, {
      ...monthly,
      description: 'Saving',
      amount: '400',
      next: '2026-04-01',
      to: 'Savings',
    });

    await test.step('the list says when, how often and how much', async () => {
      await expect(row(page, 'Gym')).toContainText('Mar 12in 2 days');
      await expect(row(page, 'Gym')).toContainText('Weekly\u2212$14.50\u2212$63.05');
      await expect(row(page, 'Pay')).toContainText('Every 2 weeks+$2,483.15+$5,398.64');
      await expect(row(page, 'Rent')).toContainText('Monthly on the last day');
      await expect(row(page, 'Saving')).toContainText('Chequing \u2192 Savings');
      await expect(row(page, 'Saving')).toContainText('Monthly on the 1st$400.00$400.00');
      await expect(table(page).locator('th[colspan]')).toHaveText([
        'Next 7 days',
        'Later this month',
        'Next month',
      ]);
    });

    await test.step('each total opens the rows it adds up, exact to the cent', async () => {
      for (const [label, kind, rows, total] of [
        ['Fixed income', 'income', ['Pay'], 539_864],
        ['Fixed costs', 'costs', ['Gym', 'Rent'], -171_305],
        ['Left over before transfers', 'left', ['Gym', 'Pay', 'Rent'], 368_559],
      ] as const) {
        await figure(page, label).click();
        await expect(page).toHaveURL(new RegExp(`show=${kind}$`));
        await expect(table(page).getByRole('rowheader').locator('visible=true')).toContainText(
          rows,
        );
        const shown = await monthlyCents(page);
        expect(shown.reduce((sum, cents) => sum + cents, 0)).toBe(total);
        const text = await figure(page, label).innerText();
        expect(Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''))).toBe(total);
        const sum = page.getByRole('group', { name: `${text} a month on average.` });
        await expect(sum).toBeFocused();
      }
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('radio', { name: 'Transfers' }).click();
      await expect(row(page, 'Saving')).toBeVisible();
      await expect(row(page, 'Rent')).toHaveCount(0);
      await page.getByRole('radio', { name: 'All' }).click();
    });

    await test.step('a row is paused, skipped and deleted with Undo, live in a second tab', async () => {
      const other = await context.newPage();
      await setClock(other);
      await other.goto('scheduled');
      await expect(row(other, 'Gym')).toContainText('Mar 12');
      await page.bringToFront();
      await choose(page, 'Gym', 'Pause');
      await expect(table(other).locator('th[colspan]').last()).toHaveText('Paused');
      await expect(figure(other, 'Fixed costs')).toHaveText('\u2212$1,650.00');
      await expect(page.getByRole('button', { name: 'More actions for Gym' })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(figure(other, 'Fixed costs')).toHaveText('\u2212$1,713.05');
      await choose(page, 'Gym', 'Skip next');
      await expect(row(other, 'Gym')).toContainText('Mar 19');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(row(other, 'Gym')).toContainText('Mar 12');
      await choose(page, 'Rent', 'Delete');
      await expect(page.getByRole('button', { name: 'More actions for Saving' })).toBeFocused();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Deleted scheduled transaction Rent' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(row(page, 'Rent')).toBeVisible();
      await other.close();
    });

    await expectNoViolationsInAnyTheme(page, 'scheduled, list');

    const day = (name: RegExp) => page.getByRole('button', { name });
    await test.step('the calendar works by keyboard, and a day opens its list', async () => {
      await choose(page, 'Gym', 'Post now\u2026');
      const posting = page.getByRole('dialog', { name: 'Post Gym now' });
      await posting.getByRole('button', { name: 'Post' }).click();
      await expect(posting).toBeHidden();
      await page.getByRole('radio', { name: 'Calendar' }).click();
      await expect(page.getByRole('table', { name: 'Calendar for March 2026' })).toBeVisible();
      await expect(page.getByText('Out \u2212$1,693.50')).toBeVisible();
      await expect(day(/March 10, 2026: Gym \u2212\$14.50, posted/)).toBeVisible();
      await day(/March 10, 2026/).focus();
      await page.keyboard.press('PageDown');
      await expect(page).toHaveURL(/view=calendar&month=2026-04/);
      await expect(day(/April 10, 2026: nothing scheduled/)).toBeFocused();
      for (const key of ['ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
        await page.keyboard.press(key);
      }
      await expect(day(/April 1, 2026: Saving \$400.00$/)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(day(/March 31, 2026: Rent \u2212\$1,650.00$/)).toBeFocused();
      await page.keyboard.press('Enter');
      const list = page.getByRole('dialog', { name: 'Tuesday, March 31, 2026' });
      await expect(list.getByRole('button', { name: 'Edit Rent' })).toBeVisible();
      await expectNoViolationsInAnyTheme(page, 'scheduled, calendar');
      await list.getByRole('button', { name: 'Edit Rent' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });
      await expect(editing.getByLabel('Description')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(editing).toBeHidden();
      await expect(day(/March 31, 2026/)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(day(/March 31, 2026/)).toBeFocused();
    });

    await test.step('large amounts and long names are not cut off at any width', async () => {
      await page.getByRole('radio', { name: 'List' }).click();
      const description = 'Mortgage of the house by the lake, with its insurance and taxes';
      await schedule(page, {
        description,
        amount: '-1234567.89',
        frequency: 'Weekly',
        next: '2026-03-18',
      });
      const menu = page.getByRole('button', { name: `More actions for ${description}` });
      for (const [width, isTable] of [
        [1280, true],
        [1024, false],
        [320, false],
      ] as const) {
        await page.setViewportSize({ width, height: 700 });
        await expect(table(page)).toHaveCount(isTable ? 1 : 0);
        await expect(menu).toBeVisible();
        expect(await fits(page), `${width} px`).toBe(true);
      }
      await expect(page.getByRole('listitem').filter({ has: menu })).toContainText('Weekly');
      await page.setViewportSize({ width: 1280, height: 720 });
      await choose(page, description, 'Delete');
      await expect(menu).toHaveCount(0);
      await page.getByRole('radio', { name: 'Calendar' }).click();
    });

    await test.step("on a phone, a day's list is below the month, and rows have three lines", async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await day(/March 10, 2026/).click();
      const entries = page.getByRole('list', { name: 'Scheduled on Tuesday, March 10, 2026' });
      await expect(entries).toContainText('Posted');
      await entries.getByRole('button', { name: 'Open Gym' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Transaction' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expectNoViolationsInAnyTheme(page, 'scheduled, calendar on a phone');
      await page.getByRole('radio', { name: 'List' }).click();
      const rows = page.getByRole('list', { name: 'Scheduled transactions' });
      await expect(rows.getByRole('button', { name: 'Edit Gym' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectNoViolationsInAnyTheme(page, 'scheduled, list on a phone');
      await rows.getByRole('button', { name: 'Edit Gym' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Scheduled Transaction' })).toBeVisible();
    });
  },
);
