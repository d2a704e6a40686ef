import { openSample } from '@tests/support/sample.ts';
import { expect, type Locator, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

/** Charts: their figures are above them and their labels don't touch, on a phone as on a wide screen. */

/** Where the charts of each screen are, with the names that their readouts contain in this order. */
const CHARTS = [
  { to: 'dashboard', name: /This month \$.*Usual \$/ },
  { to: 'accounts', name: /Net worth \$/ },
  { to: 'planning?tab=debts&view=plan', name: /Avalanche \$.*Minimums only \$/ },
  {
    to: 'planning?tab=goals&id=sample-goal-trip-to-portugal',
    name: /At your current pace \$.*Target \$8,500\.00.*Target date/,
  },
  { to: 'planning?tab=budgets&id=sample-budget-groceries', name: /Budgeted \$/ },
  { to: 'scheduled', name: /Balance \$/ },
  { to: 'reports', name: /Expenses \$/ },
  { to: 'reports?tab=net-worth', name: /Net worth \$/ },
  { to: 'reports?tab=trends', name: /Average \$/ },
  { to: 'reports?tab=explorer', name: /Groceries \$/ },
];

/**
 * Labels below an axis that overlap each other, gridlines' labels that do, bars out of sight, and
 * readouts that reach into their plot, in any chart on the page.
 */
function troubles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const plot of document.querySelectorAll('main [data-plot]')) {
      const axis = plot.nextElementSibling;
      const chart = plot.closest('[role=application]');
      const readout = chart?.querySelector('[aria-live]');
      const room = chart?.getBoundingClientRect();
      for (const words of [axis?.querySelectorAll('span'), plot.querySelectorAll('[data-tick]')]) {
        const boxes = [...(words ?? [])].map((word) => ({
          text: word.textContent ?? '',
          box: word.getBoundingClientRect(),
        }));
        boxes.forEach(({ text, box }, at) => {
          if (!room || box.left < room.left - 1 || box.right > room.right + 1)
            found.push(`${text} reaches out`);
          for (const other of boxes.slice(at + 1)) {
            const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (wide > 1 && high > 4) found.push(`${text} over ${other.text}`);
          }
        });
      }
      const inside = plot.getBoundingClientRect();
      for (const part of plot.querySelectorAll('[data-part]')) {
        const { left, right, width } = part.getBoundingClientRect();
        if (width < 1 || left < inside.left || right > inside.right + 1)
          found.push('a bar is not drawn');
      }
      const below = readout?.getBoundingClientRect().bottom;
      if (below === undefined || below > inside.top + 1) found.push('the readout reaches in');
    }
    return found;
  });
}

const chartsOf = (page: Page, name: RegExp): Locator =>
  page.getByRole('main').getByRole('application').filter({ hasText: name });

async function expectTidy(page: Page): Promise<void> {
  for (const { to, name } of CHARTS) {
    await page.goto(to);
    await expect(chartsOf(page, name).first()).toBeVisible();
    await expect.poll(() => troubles(page), { message: to }).toEqual([]);
    const room = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(room, to).toBe(0);
  }
}

for (const width of isTorture ? [390, 320] : [320]) {
  test(`hard use 16: the figures of a chart have their own lines at ${width} px`, async ({
    page,
  }) => {
    await openSample(page);
    await page.setViewportSize({ width, height: 844 });
    await expectTidy(page);
  });
}

tortureTest('hard use 16: on a wide screen too', async ({ page }) => {
  await openSample(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectTidy(page);
});

/** A place in a chart's plot; x from 0 to 1. */
async function at(chart: Locator, x: number): Promise<readonly [number, number]> {
  const box = await chart.locator('[data-plot]').boundingBox();
  if (!box) throw new Error('the chart has no plot');
  return [box.x + box.width * x, box.y + box.height / 2];
}

test('dragging across a chart totals the range; the report can be drawn day by day, or further back', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00-05:00'));
  await openSample(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('reports');
  const chart = chartsOf(page, /Expenses \$/);
  await chart.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await at(chart, 0.1)));
  await page.mouse.down();
  await page.mouse.move(...(await at(chart, 0.5)), { steps: 4 });
  await page.mouse.up();
  await expect(chart).toContainText(/Nov \d+, 2026 \u2013 Nov \d+, 2026Expenses \$/);
  await expect(page).toHaveURL(/reports/);
  // The next click takes the range back, and only the one after it opens.
  await page.mouse.click(...(await at(chart, 0.5)));
  await expect(chart).not.toContainText('\u2013 Nov');
  await expect(page).toHaveURL(/reports/);

  await page.getByRole('radio', { name: 'Each day' }).check();
  const days = chartsOf(page, /Net /);
  await expect(days).toBeVisible();
  await expect(days.locator('[data-part=income]').first()).toBeVisible();
  // A payday is cut off, with its figure.
  await expect(days.locator('[data-part=income]').filter({ hasText: '$' }).first()).toBeVisible();

  await page.goto('reports?tab=net-worth');
  const worth = page.getByRole('group', { name: 'How far back' });
  await expect(worth.getByLabel('1Y')).toBeChecked();
  await worth.getByLabel('3M').click();
  await expect(worth.getByLabel('3M')).toBeChecked();
  await expect(worth.getByLabel('3M')).toBeFocused();
  await expect(page).toHaveURL(/from=2026-08-25&to=2026-11-24/);
  await expect(chartsOf(page, /Net worth \$/)).toContainText('Nov 24, 2026');
  await worth.getByLabel('All').click();
  await expect(worth.getByLabel('All')).toBeChecked();
});

test('the flow of money lights the path under the pointer', async ({ page }) => {
  await openSample(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('reports?tab=cash-flow');
  const flow = page.getByRole('list', { name: 'Money flow from income to expenses' });
  const groceries = flow.getByRole('link', { name: /^Groceries/ }).first();
  await groceries.scrollIntoViewIfNeeded();
  await groceries.hover();
  const lit = page.locator('main svg [data-lit]');
  await expect(lit.first()).toBeVisible();
  expect(await page.locator('main svg a[data-dim], main svg g[data-dim]').count()).toBeGreaterThan(
    await lit.count(),
  );
  await page.mouse.move(0, 0);
  await expect(lit).toHaveCount(0);
});

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
