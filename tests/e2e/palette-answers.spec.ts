import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { openSample } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** What the command palette answers, what it does with an entry, and the hints of keys. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const total = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'net' });

async function ask(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await box(page).fill(text);
}

/** '−$1,234.56' at the end of a text. */
const figureOf = (text: string | null) => /[+−]?\$[\d,.]+$/.exec(text ?? '')?.[0] ?? '';

test('a question is answered with the total that its list then shows', async ({ page }) => {
  await openSample(page);
  for (const [question, label] of [
    ['groceries last month', /^Groceries, \w+ \d{4}/],
    ['spending last month', /^Spending, \w+ \d{4}/],
    ['loblaws this year', /^“?loblaws/i],
  ] as const) {
    await ask(page, question);
    await expect(active(page)).toHaveText(label);
    await expect(active(page)).toHaveText(/\$[\d,.]+$/);
    const answer = await active(page).textContent();
    const count = /([\d,]+) transactions?/.exec(answer ?? '')?.[0] ?? '';
    expect(figureOf(answer)).not.toBe('');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(total(page)).toContainText(`net ${figureOf(answer)}`);
    await expect(total(page)).toContainText(count);
  }
});

test('five transactions with amounts are found, and one is edited from there', async ({ page }) => {
  await openSample(page);
  await ask(page, 'rent');
  const found = group(page, 'Transactions').getByRole('option');
  await expect(found).toHaveCount(6);
  await expect(found.nth(1)).toHaveText(/\bRent\b.*\$[\d,.]+$/i);
  const description = await found.nth(1).textContent();
  await found.nth(1).click();
  const form = page.getByRole('dialog', { name: /^Edit (Transaction|Transfer)$/ });
  await expect(form).toBeVisible();
  const shown = await form.getByLabel('Description').inputValue();
  // Its payee comes first, then what the transaction says.
  expect(description).toContain(shown);
});

test('Tab lists what else can be done, and Escape goes back before it closes', async ({ page }) => {
  await openSample(page);
  await ask(page, 'everyday cheq');
  await expect(active(page)).toHaveText(/^Everyday Chequing/);
  await page.keyboard.press('Tab');
  await expect(
    palette(page).getByRole('combobox', { name: 'Actions for Everyday Chequing' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('everyday cheq');
  await page.keyboard.press('Tab');
  await page.keyboard.type('add trans');
  await expect(active(page)).toHaveText('Add transaction here');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await expect(form.getByLabel('Account', { exact: true })).toContainText('Everyday Chequing');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  // It comes first now.
  await page.keyboard.press('Control+k');
  await expect(group(page, 'Recent').getByRole('option').first()).toHaveText('Everyday Chequing');
  await expect(active(page)).toHaveText('Everyday Chequing');
});

test('a category is the start of a new transaction', async ({ page }) => {
  await openSample(page);
  await ask(page, 'groceries');
  await group(page, 'Categories').getByRole('option', { name: 'Groceries' }).hover();
  await page.keyboard.press('Tab');
  await options(page).filter({ hasText: 'Add transaction here' }).click();
  const form = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Groceries');
});

tortureTest('rules and import templates are found', async ({ page }) => {
  await openSample(page);
  await ask(page, 'rules');
  await expect(options(page).filter({ hasText: 'Settings: Rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('settings?tab=rules');
  const name = await page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .getAttribute('aria-label');
  const rule = name?.replace(/^Edit /, '') ?? '';
  await ask(page, rule);
  await group(page, 'Rules').getByRole('option', { name: rule }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit Rule' })).toBeVisible();
});

test('the keys of buttons and links appear while the mouse rests on them', async ({ page }) => {
  await page.goto('accounts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  const tip = page.locator('[data-hover-tip]');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' });
  await expect(async () => {
    await page.mouse.move(700, 400);
    await link.hover();
    await expect(tip).toHaveText(/^Reports\s*G\s*then\s*R$/, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: 'Command palette' }).hover();
  await expect(tip).toHaveText(/^Command palette\s*Ctrl\s*K/);
  await page.mouse.move(700, 400);
  await expect(tip).toHaveCount(0);
});

test('? opens the keys as a sheet at the side, and Escape closes it', async ({ page }) => {
  await page.goto('accounts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => {
      const edges = await sheet.boundingBox();
      return (
        edges && [Math.round(edges.x + edges.width), Math.round(edges.y), Math.round(edges.height)]
      );
    })
    .toEqual([page.viewportSize()?.width, 0, page.viewportSize()?.height]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('notices keep to the start of the page, clear of the amounts', async ({ page }) => {
  await openSample(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('transactions');
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await grid
    .getByRole('button', { name: /^More actions/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first();
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
  const amounts = page.getByRole('columnheader', { name: 'Amount' });
  const [from, to] = [await notice.boundingBox(), await amounts.boundingBox()];
  expect(from && to && from.x + from.width).toBeLessThan(to?.x ?? 0);
  expect(from?.x).toBeGreaterThan(232);
});

tortureTest('axe finds nothing on answers, actions and hints, in both themes', async ({ page }) => {
  await openSample(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const at = (what: string) => `${what}, ${viewport.width} px`;
    await ask(page, 'groceries last month');
    await expect(active(page)).toHaveText(/\$[\d,.]+$/);
    await expectNoViolationsInAnyTheme(page, at('answers'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    await palette(page)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(options(page).first()).toHaveText('See transactions');
    await expectNoViolationsInAnyTheme(page, at('actions'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
});

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('questions and sums are asked and answered in French', async ({ page }) => {
    await page.goto('settings?tab=data');
    await page
      .getByRole('button', { name: /données d’exemple/ })
      .first()
      .click();
    await expect(page.getByRole('complementary')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Control+k');
    const french = page.getByRole('dialog', { name: 'Commandes' });
    await french.getByRole('combobox').fill('dépenses le mois dernier');
    const answer = french.getByRole('option', { selected: true });
    await expect(answer).toHaveText(/^Dépenses, \p{L}+ \d{4}.*opérations.*\$$/u);
    await french.getByRole('combobox').fill('12,50+3');
    await expect(answer).toHaveText(/^12,50\+3 =15,50\u00a0\$$/);
  });
});
