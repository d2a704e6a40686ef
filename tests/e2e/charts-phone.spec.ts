import { openSample } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

/** Charts on a phone: every name has its own line. */

const drawn = (page: Page) => page.locator('main svg.recharts-surface').first();

/** Labels that overlap each other or extend beyond their chart, in any chart on the page. */
function troubles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const chart of document.querySelectorAll('main svg.recharts-surface')) {
      const room = chart.getBoundingClientRect();
      const words = [...chart.querySelectorAll('text')]
        .map((text) => ({ text: text.textContent ?? '', box: text.getBoundingClientRect() }))
        .filter(({ text, box }) => text !== '' && box.width > 0);
      words.forEach(({ text, box }, at) => {
        if (box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1)
          found.push(`${text} reaches out`);
        for (const other of words.slice(at + 1)) {
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (wide > 1 && high > 2) found.push(`${text} over ${other.text}`);
        }
      });
    }
    return found;
  });
}

for (const width of isTorture ? [390, 320] : [320]) {
  test(`hard use 16: chart labels have their own line at ${width} px`, async ({ page }) => {
    await openSample(page);
    await page.setViewportSize({ width, height: 844 });
    const pages = [
      { to: 'planning?tab=debts&view=plan', names: ['Avalanche', 'Minimums only'] },
      {
        to: 'planning?tab=goals&id=sample-goal-trip-to-portugal',
        names: ['At your current pace', 'Target $8,500.00', 'Target date'],
      },
    ];
    for (const { to, names } of pages) {
      await page.goto(to);
      await expect(drawn(page)).toBeVisible();
      const keys = page.locator('figure').getByRole('listitem');
      for (const name of names) {
        await expect(keys.filter({ hasText: name }).first()).toBeVisible();
        await expect(page.locator('main svg text', { hasText: name })).toHaveCount(0);
      }
      await expect.poll(() => troubles(page), { message: to }).toEqual([]);
    }
  });
}

tortureTest(
  'hard use 16: where there is room, lines are named where they are',
  async ({ page }) => {
    await openSample(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('planning?tab=goals&id=sample-goal-trip-to-portugal');
    await expect(page.locator('main svg text', { hasText: 'At your current pace' })).toBeVisible();
    await expect.poll(() => troubles(page)).toEqual([]);
  },
);

test('the charts of the dashboard fit a narrow phone, with their figures above them', async ({
  page,
}) => {
  await openSample(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('dashboard');
  const chart = page.getByRole('application', { name: /^Total spending this month/ });
  await expect(chart).toContainText(/This month .*Usual /);
  await expect(page.getByRole('region', { name: 'Where it went' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
