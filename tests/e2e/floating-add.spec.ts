import { addressesOf } from '@tests/site/addresses.ts';
import { settled } from '@tests/site/page-findings.ts';
import { openSample } from '@tests/support/sample.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The floating Add button of narrow screens covers nothing, because it sits on the bottom bar. */

/** The last one in the document: the page may have a button with the same name. */
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).last();

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The bottom bar: five links, and the button at its end. */
const bar = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).locator('xpath=../..');

/** Visible text and controls that extend below the given height. */
function below(page: Page, limit: number): Promise<readonly string[]> {
  return page.evaluate((height) => {
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    const range = document.createRange();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      // Screen-reader-only text is one pixel wide.
      if (!element || !textContent?.trim() || element.clientWidth === 1) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some(({ bottom }) => bottom > height)) {
        found.push(textContent.trim());
      }
    }
    for (const control of main.querySelectorAll('a, button, input, select, textarea, summary')) {
      if (control.clientWidth <= 1 || !control.checkVisibility({ visibilityProperty: true }))
        continue;
      if (control.getBoundingClientRect().bottom > height)
        found.push(control.outerHTML.slice(0, 80));
    }
    return found;
  }, limit);
}

/** Scrolls to the end, and again if the page has grown meanwhile. */
async function scrollToEnd(page: Page): Promise<void> {
  for (;;) {
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await settled(page);
    const isThere = await page.evaluate(
      () => scrollY >= document.documentElement.scrollHeight - innerHeight - 1,
    );
    if (isThere) return;
  }
}

for (const language of ['en-CA', 'fr-CA']) {
  test.describe(`hard use 16: the add button in ${language}`, () => {
    test.use({ locale: language });

    test('sits inside the bottom bar next to all five links at every phone width', async ({
      page,
    }) => {
      await page.goto('accounts');
      for (const width of [320, 360, 390, 430, 767]) {
        await page.setViewportSize({ width, height: 700 });
        const nav = page.getByRole('navigation').filter({ visible: true });
        const button = nav.locator('xpath=..').locator('> div > button');
        const strip = await boxOf(nav.locator('xpath=../..'));
        const box = await boxOf(button);
        expect(box.width, `${width} px`).toBeGreaterThanOrEqual(44);
        expect(box.y).toBeGreaterThanOrEqual(strip.y);
        expect(box.y + box.height).toBeLessThanOrEqual(strip.y + strip.height);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        for (const link of await nav.getByRole('link').all()) {
          const each = await boxOf(link);
          expect(each.width).toBeGreaterThanOrEqual(44);
          expect(meet(each, box), `${await link.textContent()} at ${width} px`).toBe(false);
        }
      }
    });
  });
}

for (const width of [390, 320]) {
  tortureTest(
    `hard use 16: every page ends above the bottom bar, at ${width} px`,
    async ({ page, baseURL }) => {
      test.setTimeout(300_000);
      await openSample(page);
      const addresses = await addressesOf(page, baseURL ?? '');
      await page.setViewportSize({ width, height: 844 });
      const covered: Record<string, readonly string[]> = {};
      for (const address of addresses) {
        // The gallery has bars of its own.
        if (address.includes('gallery')) continue;
        await page.goto(address);
        await scrollToEnd(page);
        const found = await below(page, (await boxOf(bar(page))).y);
        if (found.length > 0) covered[address] = found;
      }
      expect(covered).toEqual({});
    },
  );
}

tortureTest(
  'hard use 16: what the keyboard reaches is clear of the bottom bar',
  async ({ page }) => {
    await openSample(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['accounts', 'settings?tab=categories', 'planning?tab=budgets']) {
      await page.goto(address);
      await settled(page);
      await page.getByRole('main').focus();
      const reached = new Set<string>();
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab');
        const focused = page.locator('main :focus');
        if ((await focused.count()) === 0) break;
        const [box, foot] = [await boxOf(focused), await boxOf(bar(page))];
        reached.add(JSON.stringify(box));
        // A row as tall as the screen can't avoid overlapping.
        if (box.height < 300) expect(meet(box, foot), `${address}, press ${press}`).toBe(false);
      }
      expect(reached.size).toBeGreaterThan(10);
    }
  },
);

tortureTest(
  'hard use 16: toolbar, notices and dialogs have their room beside the bottom bar',
  async ({ page }) => {
    await openSample(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('transactions');
      await settled(page);
      const row = page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(2);
      await row.getByRole('button', { name: /^Edit / }).click();
      const panel = page.getByRole('complementary', { name: 'Transaction' });
      await panel.getByRole('button', { name: /^More actions/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const notice = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('listitem')
        .first();
      await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
      await settled(page);
      expect(meet(await boxOf(notice), await boxOf(bar(page)))).toBe(false);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'More' })
        .getByRole('button', { name: 'Select' })
        .click();
      const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
      await expect(toolbar).toBeVisible();
      expect(meet(await boxOf(toolbar), await boxOf(bar(page)))).toBe(false);
      await toolbar.getByRole('button', { name: 'Clear selection' }).click();
      await add(page).click();
      await page.getByRole('menuitem', { name: 'Add Transaction' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
      const submit = dialog.getByRole('button', { name: 'Add Transaction' });
      const { x, y, width: wide, height } = await boxOf(submit);
      const top = await page.evaluate(
        ([left, up]) =>
          document.elementFromPoint(left ?? 0, up ?? 0)?.closest('button')?.textContent,
        [x + wide - 4, y + height / 2],
      );
      expect(top).toBe('Add Transaction');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);
