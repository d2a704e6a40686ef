import { openSample } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Amounts can be hidden on every page from anyone looking over your shoulder, and rows can be shown closer together. */

/** What looks like money: a currency sign next to a digit, or a figure with cents. Percentages and rates don't count. */
const MONEY = /(?:[$€£]|CAD|USD)\s?\d|\d\s?[$€£]|\d[.,]\d{2}(?![\d%])/;

const PAGES = [
  'accounts',
  'transactions',
  'planning?tab=budgets',
  'planning?tab=goals',
  'planning?tab=debts',
  'planning?tab=debts&view=plan',
  'scheduled',
  'scheduled?view=calendar',
  'reports?tab=overview',
  'reports?tab=spending',
  'reports?tab=income',
  'reports?tab=cash-flow',
  'reports?tab=net-worth',
  'reports?tab=trends',
  'reports?tab=payees',
  'reports?tab=recurring',
  'reports?tab=explorer',
  'dashboard',
] as const;

/** Navigates to an address without reloading the app. */
async function goTo(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/coffer/${to}`);
}

/** Every text on the page that looks like money: on screen, in drawings, names and tooltips; text boxes are excluded. */
function moneyOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((pattern) => {
    const money = new RegExp(pattern);
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const parent = walker.currentNode.parentElement;
      if (money.test(text) && !parent?.closest('script, style, textarea')) found.push(text);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (money.test(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  }, MONEY.source);
}

tortureTest(
  'one key masks every amount of a page at once, and shows it again',
  async ({ page }) => {
    test.slow();
    await openSample(page);
    for (const to of PAGES) {
      await test.step(to, async () => {
        await goTo(page, to);
        // First with amounts shown, so that hiding them has an effect.
        await expect
          .poll(async () => (await moneyOn(page)).length, { message: to })
          .toBeGreaterThan(4);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press('h');
        await expect.poll(() => moneyOn(page), { message: to }).toEqual([]);
        await expect(page.getByRole('main')).toContainText('•••');
        await page.keyboard.press('h');
        await expect
          .poll(async () => (await moneyOn(page)).length, { message: to })
          .toBeGreaterThan(4);
      });
    }
  },
);

tortureTest(
  'hidden amounts stay hidden after a reload and in other tabs; an account with holdings too',
  async ({ page, context }) => {
    await openSample(page);
    const other = await context.newPage();
    await other.goto('accounts');
    await expect.poll(async () => (await moneyOn(other)).length).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect.poll(() => moneyOn(other)).toEqual([]);

    await other.getByRole('link', { name: 'TFSA' }).first().click();
    await expect(other.getByRole('grid', { name: 'Transactions' })).toBeVisible();
    await expect(other.getByRole('main')).toContainText('•••');
    await expect.poll(() => moneyOn(other)).toEqual([]);

    await page.reload();
    await expect(page.getByRole('main')).toContainText('hidden amount');
    expect(await moneyOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show amounts' }).click();
    await expect.poll(async () => (await moneyOn(other)).length).toBeGreaterThan(4);
  },
);

tortureTest(
  'compact rows stand closer, and the register stays where it was scrolled to',
  async ({ page }) => {
    await openSample(page);
    await goTo(page, 'transactions');
    const grid = page.getByRole('grid', { name: 'Transactions' });
    await expect(grid).toBeVisible();
    await page.evaluate(() => scrollTo(0, 12_000));
    const firstInView = () =>
      page.evaluate(() => {
        const grid = document.querySelector('[role=grid]');
        // The line with the names of the columns stays at the top and is a row too.
        const head =
          grid?.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0;
        const rows = [...(grid?.querySelectorAll('[role=row]:has([role=rowheader])') ?? [])];
        const seen = rows.filter((row) => row.getBoundingClientRect().top >= head);
        return Math.min(...seen.map((row) => Number(row.getAttribute('aria-rowindex'))));
      });
    const heightOfRow = () =>
      page.evaluate(() =>
        Math.round(
          document.querySelector('[role=grid] [role=row][style]')?.getBoundingClientRect().height ??
            0,
        ),
      );
    await expect.poll(firstInView).toBeGreaterThan(200);
    await expect.poll(heightOfRow).toBe(44);
    const before = await firstInView();
    const choose = async (density: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(`Density: ${density}`);
      await page.keyboard.press('Enter');
    };
    await choose('Compact');
    await expect.poll(heightOfRow).toBe(32);
    await expect.poll(async () => Math.abs((await firstInView()) - before)).toBeLessThanOrEqual(1);
    await choose('Comfortable');
    await expect.poll(heightOfRow).toBe(44);
    await expect.poll(async () => Math.abs((await firstInView()) - before)).toBeLessThanOrEqual(1);
  },
);
