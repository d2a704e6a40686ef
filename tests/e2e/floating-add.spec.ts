import { addressesOf } from '../site/addresses.ts';
import { settled } from '../site/page-findings.ts';
import { openSample } from '../support/sample.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';
import { tortureTest } from '../support/torture.ts';

/** The floating button 'Add' of narrow screens: what it may not lie over. */

/** The page's own parts come before it. */
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).last();

/** What of the page the button lies over: texts, figures and everything that can be pressed, as far as it is to be seen. */
function coveredBy(page: Page): Promise<readonly string[]> {
  return add(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    /** A table that scrolls sideways ends at its edge. */
    const isInSight = (element: Element, x: number, y: number) => {
      for (let above = element; above !== main; above = above.parentElement ?? main) {
        if (getComputedStyle(above).overflow === 'visible') continue;
        const box = above.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      }
      return element.checkVisibility({ visibilityProperty: true });
    };
    const isCovered = (element: Element, box: DOMRect) => {
      const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)];
      const [above, below] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      // What is only read out is a pixel wide.
      if (from >= to || above >= below || element.clientWidth === 1) return false;
      return isInSight(element, (from + to) / 2, (above + below) / 2);
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element || !textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some((box) => isCovered(element, box))) {
        found.push(textContent.trim());
      }
    }
    const presses = 'a, button, input, select, textarea, summary, [tabindex="0"], [role=row]';
    for (const each of main.querySelectorAll(presses)) {
      // It holds all of these.
      if (each.role === 'tabpanel') continue;
      if (isCovered(each, each.getBoundingClientRect())) {
        found.push(each.getAttribute('aria-label') ?? each.textContent?.trim() ?? each.tagName);
      }
    }
    return found;
  });
}

/** Scrolls there from the top, and again where the page grew meanwhile; tells how far the page can be scrolled. */
async function scrollTo(page: Page, place: 'middle' | 'end'): Promise<number> {
  for (;;) {
    await settled(page);
    const from = await page.evaluate(async (where) => {
      const room = () => document.documentElement.scrollHeight - innerHeight;
      const drawn = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      window.scrollTo(0, 0);
      await drawn();
      window.scrollTo(0, where === 'end' ? room() : room() / 2);
      await drawn();
      return room();
    }, place);
    await settled(page);
    const { room, at } = await page.evaluate(() => ({
      room: document.documentElement.scrollHeight - innerHeight,
      at: scrollY,
    }));
    if (room === from && (place === 'middle' || at >= room - 1)) return room;
  }
}

for (const width of [390, 320]) {
  tortureTest(
    `hard use 16: the add button covers nothing at the end of any page, and in the middle of none, at ${width} px`,
    async ({ page, baseURL }) => {
      test.setTimeout(300_000);
      await openSample(page);
      const addresses = await addressesOf(page, baseURL ?? '');
      await page.setViewportSize({ width, height: 844 });
      const covered: Record<string, readonly string[]> = {};
      for (const address of addresses) {
        // The gallery shows buttons of that name itself.
        if (address.includes('gallery')) continue;
        await page.goto(address);
        for (const place of ['end', 'middle'] as const) {
          const room = await scrollTo(page, place);
          if (place === 'middle' && room < 40) continue;
          const found = await coveredBy(page);
          if (found.length > 0) covered[`${address}, ${place}`] = found;
        }
      }
      expect(covered).toEqual({});
    },
  );
}

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

test('hard use 16: scrolling down tucks the add button away, scrolling up and both ends of the page bring it back', async ({
  page,
}) => {
  await openSample(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('transactions');
  await settled(page);
  const width = async () => (await boxOf(add(page))).width;
  expect(await width()).toBeGreaterThanOrEqual(44);
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(width).toBeLessThanOrEqual(16);
  // It does not go: it can be pressed where it is.
  await add(page).click();
  await expect(page.getByRole('menuitem', { name: 'Add Transfer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await add(page).blur();
  await page.mouse.wheel(0, 200);
  await expect.poll(width).toBeLessThanOrEqual(16);
  await page.mouse.wheel(0, -100);
  await expect.poll(width).toBeGreaterThanOrEqual(44);
  await page.mouse.wheel(0, 300);
  await expect.poll(width).toBeLessThanOrEqual(16);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(width).toBeGreaterThanOrEqual(44);
  // The keyboard finds it whole.
  await page.mouse.wheel(0, 600);
  await expect.poll(width).toBeLessThanOrEqual(16);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(add(page)).toBeFocused();
  await expect.poll(width).toBeGreaterThanOrEqual(44);
});

tortureTest(
  'hard use 16: what the keyboard reaches is clear of the add button',
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
        const [box, button] = [await boxOf(focused), await boxOf(add(page))];
        reached.add(JSON.stringify(box));
        // A row as high as the screen cannot be clear of anything.
        if (box.height < 300) expect(meet(box, button), `${address}, press ${press}`).toBe(false);
      }
      expect(reached.size).toBeGreaterThan(10);
    }
  },
);

tortureTest(
  'hard use 16: toolbar, notices and dialogs have their room beside the add button',
  async ({ page }) => {
    await openSample(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('transactions');
      await settled(page);
      const row = page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(2);
      await row.getByRole('button', { name: /^More actions/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const notice = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('listitem')
        .first();
      await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
      await settled(page);
      expect(meet(await boxOf(notice), await boxOf(add(page)))).toBe(false);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
      await expect(toolbar).toBeVisible();
      await expect(add(page)).toBeHidden();
      await toolbar.getByRole('button', { name: 'Clear selection' }).click();
      await expect(add(page)).toBeVisible();
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
