import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { openSample } from '@tests/support/sample.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The command palette and the list of shortcuts (design: Shell), without a mouse. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function openPalette(page: Page): Promise<void> {
  // Shortcuts work once the page is rendered.
  await expect(h1(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** Searches for a name and runs the first match. */
async function choose(page: Page, text: string, option: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
  await expect(active(page)).toHaveText(new RegExp(`^${option}`));
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

const active = (page: Page) => palette(page).getByRole('option', { selected: true });

test('arrow keys move through the list while the focus stays in the box', async ({ page }) => {
  await page.goto('dashboard');
  await expect(h1(page)).toHaveText('Dashboard');
  await openPalette(page);
  await expect(active(page)).toHaveText(/^Add Transaction/);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^Add Transfer/);
  const activeId = await active(page).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', activeId ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('sett');
  await expect(active(page)).toHaveText(/^Settings/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('every page and settings tab is found by its name', async ({ page }) => {
  await page.goto('debug');
  await expect(h1(page)).toHaveText('Debug');
  await openPalette(page);
  for (const name of ['Accounts', 'Transactions', 'Planning', 'Scheduled', 'Reports']) {
    await box(page).fill(name);
    await expect(active(page)).toHaveText(new RegExp(`^${name}`));
  }
  for (const tab of [
    'General',
    'Categories',
    'Payees',
    'Tags',
    'Rules',
    'Templates',
    'Currencies',
    'AI',
    'Data',
  ]) {
    await box(page).fill(`settings ${tab}`);
    await expect(active(page)).toHaveText(new RegExp(`^Settings: ${tab}`));
  }
  await box(page).fill('recurring');
  await expect(options(page).filter({ hasText: /^Scheduled/ })).toBeVisible();
  await expect(options(page).filter({ hasText: 'Reports: Recurring' })).toBeVisible();
  // Also by its content.
  for (const word of ['forecast', 'repeating', 'subscription', 'reminders', 'bills']) {
    await box(page).fill(word);
    await expect(active(page)).toHaveText(/^Scheduled/);
  }
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText('Scheduled');
  await expect(h1(page)).toBeFocused();
  await choose(page, 'goals', 'Goals');
  await expect(page).toHaveURL(/planning\?tab=goals$/);
  await expect(h1(page)).toBeFocused();
  await choose(page, 'settings tags', 'Settings: Tags');
  await expect(page.getByRole('tab', { name: 'Tags', selected: true })).toBeVisible();
});

test('accounts open by name, with or without accents; other words become a transaction search', async ({
  page,
}) => {
  await page.goto('accounts');
  await addAccount(page, 'Épargne', { balance: '10.00' });
  await choose(page, 'epar', 'Épargne');
  await expect(h1(page)).toHaveText(/Épargne/);
  await openPalette(page);
  await page.keyboard.type('zzz');
  await expect(palette(page).getByText('No results')).toBeVisible();
  await expect(options(page)).toHaveText(['Search transactions for “zzz”']);
  await box(page).fill('opening bal');
  await expect(options(page)).toHaveText([
    'Search transactions for “opening bal”',
    /^Opening Balance .* · Épargne\+\$10\.00$/,
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/transactions\?q=opening\+bal$/);
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toHaveValue(
    'opening bal',
  );
});

tortureTest('a category opens its transactions', async ({ page }) => {
  await page.goto('settings?tab=categories');
  await expect(h1(page)).toHaveText('Settings');
  await choose(page, 'settings categories', 'Settings: Categories');
  await page.getByRole('button', { name: 'Add starter categories' }).first().press('Enter');
  await expect(page.getByText('Groceries').first()).toBeVisible();
  await choose(page, 'groceries', 'Groceries');
  await expect(page).toHaveURL(/transactions\?category=.+/);
  await expect(h1(page)).toHaveText('Transactions');
});

tortureTest(
  'hard use 16: budgets, goals, debts and the tabs of reports, settings and debug are found and opened',
  async ({ page }) => {
    await openSample(page);
    const group = (name: string) => palette(page).getByRole('group', { name, exact: true });
    for (const [typed, kind, option, address, heading] of [
      ['car loan', 'Debts', 'Car Loan', /planning\?tab=debts&id=/, 'Car Loan'],
      ['EMERG', 'Goals', 'Emergency fund', /planning\?tab=goals&id=/, 'Emergency fund'],
      ['grocer', 'Budgets', 'Groceries', /planning\?tab=budgets&id=/, 'Groceries'],
    ] as const) {
      await openPalette(page);
      await page.keyboard.type(typed);
      await group(kind).getByRole('option', { name: option }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
    for (const [typed, option, address] of [
      ['net worth', 'Reports: Net worth', /reports\?tab=net-worth$/],
      ['reports cash', 'Reports: Cash flow', /reports\?tab=cash-flow$/],
      ['settings privacy', 'Settings: Privacy', /settings\?tab=privacy$/],
      ['integrity', 'Debug: Integrity', /debug\?tab=integrity$/],
    ] as const) {
      await choose(page, typed, option);
      await expect(page).toHaveURL(address);
      const tab = option.replace(/^.*: /, '');
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    }
    // What is hidden elsewhere isn't shown here, and results are grouped by kind.
    await page.keyboard.press('h');
    await openPalette(page);
    await page.keyboard.type('car');
    await expect(palette(page).getByText('•••').first()).toBeVisible();
    await expect(palette(page)).not.toContainText('$');
    const names = await palette(page)
      .getByRole('group')
      .evaluateAll((all) => all.map((each) => each.firstElementChild?.textContent));
    expect(new Set(names).size).toBe(names.length);
  },
);

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('hard use 16: tabs are found by their French names, with or without accents', async ({
    page,
  }) => {
    await page.goto('reports');
    await expect(h1(page)).toHaveText('Rapports');
    await page.keyboard.press('Control+k');
    const french = page.getByRole('dialog', { name: 'Commandes' });
    await french.getByRole('combobox').fill('depenses');
    await expect(french.getByRole('option', { name: 'Rapports\u00a0: Dépenses' })).toBeVisible();
    await french.getByRole('combobox').fill('parametres regles');
    await french.getByRole('option', { name: 'Paramètres\u00a0: Règles' }).click();
    await expect(page).toHaveURL(/settings\?tab=rules$/);
  });
});

tortureTest(
  'each action opens its dialog, which gives the focus back to where it was before the palette',
  async ({ page }) => {
    await page.goto('reports');
    await expect(h1(page)).toHaveText('Reports');
    const link = page.getByRole('link', { name: 'Scheduled' }).first();
    for (const [action, dialog] of [
      ['Add Transaction', 'Add a New Transaction'],
      ['Add Transfer', 'Add a Transfer'],
      ['Import File', 'Import Transactions'],
      ['Add Account', 'Add Account'],
      ['Add Category', 'Add Category'],
      ['Add Payee', 'Add Payee'],
      ['Add Tag', 'Add Tag'],
      ['Add Rule', 'Add Rule'],
      ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ] as const) {
      await test.step(action, async () => {
        await link.focus();
        await choose(page, action, action);
        const opened = page.getByRole('dialog', { name: dialog, exact: true });
        await expect(opened).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened).toBeHidden();
        await expect(link).toBeFocused();
      });
    }
  },
);

tortureTest('the theme changes at once', async ({ page }) => {
  await page.goto('dashboard');
  await expect(h1(page)).toHaveText('Dashboard');
  for (const theme of ['Dark', 'Light'] as const) {
    await choose(page, theme, `Theme: ${theme}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
  }
});

test('Ctrl+K again closes it, and it does not open over another dialog', async ({ page }) => {
  await page.goto('dashboard');
  await expect(h1(page)).toHaveText('Dashboard');
  await openPalette(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

tortureTest('on a phone it is reached from the settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('settings?tab=shortcuts');
  await page.getByRole('button', { name: 'Open the command palette' }).click();
  await expect(box(page)).toBeFocused();
  await options(page).filter({ hasText: 'Reports' }).click();
  await expect(h1(page)).toHaveText('Reports');
});

tortureTest(
  'switched off in one tab, single keys are off in the other one too',
  async ({ page, context }) => {
    await page.goto('dashboard');
    await expect(h1(page)).toHaveText('Dashboard');
    const other = await context.newPage();
    await other.goto('settings?tab=shortcuts');
    const single = other.getByRole('switch', { name: 'Single-key shortcuts' });
    // This listener runs after the app's, which was added earlier.
    const heard = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('storage', () => resolve())),
    );
    await single.press('Space');
    await expect(single).not.toBeChecked();
    await heard;
    await page.bringToFront();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(palette(page)).toBeVisible();
  },
);

tortureTest('axe finds nothing on palette and shortcuts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('settings?tab=shortcuts');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).waitFor();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const at = (what: string) => `${what}, ${viewport.width} px`;
    await expectNoViolationsInAnyTheme(page, at('tab'));
    await openPalette(page);
    await expectNoViolationsInAnyTheme(page, at('palette'));
    await page.keyboard.type('zzz');
    await expectNoViolationsInAnyTheme(page, at('nothing found'));
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeVisible();
    await expectNoViolationsInAnyTheme(page, at('shortcuts'));
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
  }
});
