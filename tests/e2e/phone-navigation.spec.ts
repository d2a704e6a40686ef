import { openSample } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';

/** What a phone reaches besides the five links of the bottom bar. */

test.use({ viewport: { width: 390, height: 844 } });

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).first();
const bar = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

/** On a page that the bar doesn't have, the way to it is marked, and no link of another page. */
async function expectMarkedBeyondBar(page: Page): Promise<void> {
  await expect(more(page)).toHaveAttribute('aria-current', 'true');
  await expect(bar(page).getByRole('link')).toHaveCount(5);
  await expect(bar(page).locator('[aria-current]')).toHaveCount(0);
}

test('every page leads to reports, scheduled, search, hidden amounts and the palette', async ({
  page,
}) => {
  await openSample(page);
  for (const address of ['dashboard', 'accounts', 'transactions', 'planning', 'settings']) {
    await page.goto(address);
    // The header is drawn anew once the page's data is there.
    const smallerSide = async () => {
      const box = await more(page).boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    };
    await expect.poll(smallerSide, { message: address }).toBeGreaterThanOrEqual(44);
    await expect(more(page)).not.toHaveAttribute('aria-current');
    await expect(bar(page).locator('[aria-current=page]')).toHaveCount(1);
  }
  const sheet = page.getByRole('dialog', { name: 'More' });

  await more(page).click();
  await sheet.getByRole('link', { name: 'Scheduled' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expectMarkedBeyondBar(page);

  await more(page).click();
  await expect(sheet.getByRole('link', { name: 'Scheduled' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await sheet.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expectMarkedBeyondBar(page);

  await more(page).click();
  await sheet.getByRole('button', { name: 'Command palette' }).click();
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Escape');

  await more(page).click();
  await sheet.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(sheet).toBeHidden();
  await expect(more(page)).toBeFocused();
  await more(page).click();
  await sheet.getByRole('button', { name: 'Show amounts' }).click();

  await more(page).click();
  await sheet.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toBeFocused();
});

test('the add button makes room while scrolling down, and comes back on the way up', async ({
  page,
}) => {
  await openSample(page);
  await page.goto('transactions');
  await expect(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect(add).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(add).toBeVisible();
});

test('rows of tabs and filters stay one line, and show what is chosen', async ({ page }) => {
  await openSample(page);

  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('reports?tab=explorer');
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs.filter({ hasText: 'Explorer' })).toBeInViewport({ ratio: 1 });
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('settings?tab=privacy');
  await expect(page.getByRole('tab', { name: 'Privacy' })).toBeInViewport({ ratio: 1 });
  await page.goto('transactions?min=5');
  await expect(page.getByRole('button', { name: /^Amount: / })).toBeInViewport({ ratio: 1 });
  await page.goto('transactions');
  const pin = page.getByRole('button', { name: /^This month/ });
  await pin.click();
  await expect(pin).toBeInViewport({ ratio: 1 });
});
