import { expect, type Locator, type Page, test } from '@playwright/test';
import { sayIn } from '@tests/support/say.ts';
import { starterNameIn } from '@/domain/categories/starter-categories.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { CANADIAN, LANGUAGES, type Language } from '@/messages/language.ts';
import { CORRECTED, FILE, OPENING_CENTS, ROWS, spentOn, TODAY } from './bank-file.ts';
import { writeProtocol } from './protocol.ts';
import { type Recording, startRecording } from './record.ts';

/**
 * A new user: from an empty app and a file of their bank to a categorized and correct dashboard, and on a phone from the README's first
 * command to a first budget. Each action is counted.
 */

/** From the empty app to the dashboard. */
const MAX_TO_DASHBOARD = { phone: 7, desktop: 6 } as const;
/** From the first command to a first budget, on a phone. */
const MAX_ACTIONS = 24;

const named = ROWS.filter(({ category }) => category !== '');
const closing = OPENING_CENTS + ROWS.reduce((sum, row) => sum + row.cents, 0);

type Say = ReturnType<typeof sayIn>;

/** From the empty dashboard through the wizard and back, and checks that the dashboard is right. */
async function toDashboard(
  page: Page,
  tour: Recording,
  say: Say,
  money: (amount: number) => string,
): Promise<void> {
  const wizard = page.getByRole('dialog', { name: say('import.title') });
  const press = async (name: string) => {
    await tour.tap(wizard.getByRole('button', { name, exact: true }), `‘${name}’`);
  };
  tour.stage('Bring the file from your bank');
  const input = page.getByLabel(say('sample.dropAction'), { exact: true });
  await tour.pickFile(input, FILE, `‘${say('sample.dropAction')}’`);
  await press(say('importGuide.looksRight'));
  await expect(
    wizard.getByText(say('importGuide.sorted', { sorted: named.length, count: ROWS.length }), {
      exact: true,
    }),
  ).toBeVisible();
  await tour.show(
    'The review: each row with its category, and the balances of the bank prove them',
  );
  await press(say('import.importButton'));
  const line = (key: 'import.imported' | 'import.categorised', count: number) =>
    expect(wizard.getByText(say(key, { count }), { exact: true })).toBeVisible();
  await line('import.imported', ROWS.length);
  await line('import.categorised', named.length);
  await tour.show('The result of the import');
  await press(say('import.closingSet', { opening: money(OPENING_CENTS) }));
  await press(say('import.done'));
  await expect(wizard).toBeHidden();
  const started = page.getByRole('region', { name: say('dashboard.started') });
  await expect(started).toBeVisible();
  await expect(
    started.getByText(say('dashboard.startedBalanceNow', { balance: money(closing) }), {
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    started.getByText(say('dashboard.startedUnsorted', { count: ROWS.length - named.length }), {
      exact: true,
    }),
  ).toBeVisible();
  await tour.show('The dashboard');
}

const moneyIn = (language: Language) => (amount: number) =>
  formatMoney(cents(amount), 'CAD', { locale: CANADIAN[language] });

test.describe('desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: true });

  test('from an empty app to a categorized dashboard', async ({ page }) => {
    const tour = startRecording(page, 'test-results/tour/desktop');
    await page.clock.install({ time: new Date(`${TODAY}T12:00:00-05:00`) });
    await page.goto('./');
    await toDashboard(page, tour, sayIn('en'), moneyIn('en'));
    writeProtocol('test-results/tour/desktop', 'A first dashboard', tour);
    expect(tour.count()).toBeLessThanOrEqual(MAX_TO_DASHBOARD.desktop);
  });
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: CANADIAN[language] });

    test(`from the first command to a first budget on a phone, ${language}`, async ({ page }) => {
      test.setTimeout(120_000);
      const say = sayIn(language);
      const income = starterNameIn(language, CORRECTED.category);
      const utilities = starterNameIn(language, 'Utilities');
      const folder = `test-results/tour/${language}`;
      const tour = startRecording(page, folder);
      const quoted = (text: string) => `‘${text}’`;
      const money = moneyIn(language);
      const main = page.getByRole('navigation', { name: say('shell.navMain') });
      const press = async (within: Locator, name: string) => {
        await tour.tap(within.getByRole('button', { name, exact: true }), quoted(name));
      };
      const goTo = async (name: string) => {
        await tour.tap(main.getByRole('link', { name, exact: true }), quoted(name));
      };
      const screen = page.locator('body');
      await page.clock.install({ time: new Date(`${TODAY}T12:00:00-05:00`) });

      tour.stage('Open Coffer');
      tour.outside('run `npm start`');
      await page.goto('./');
      tour.outside('open <http://localhost:4173/coffer/>');
      const before = tour.count();
      await toDashboard(page, tour, say, money);
      expect(tour.count() - before).toBeLessThanOrEqual(MAX_TO_DASHBOARD.phone);

      tour.stage('Say what one row was');
      const sort = say('dashboard.startedSort', { count: ROWS.length - named.length });
      await tour.tap(page.getByRole('link', { name: sort, exact: true }), quoted(sort));
      const rows = page.getByRole('grid', { name: say('register.title') });
      const open = rows.getByText(say('common.uncategorized'));
      await expect(open).toHaveCount(ROWS.length - named.length);
      await tour.tap(rows.getByText(CORRECTED.description), quoted(CORRECTED.description));
      const sheet = page.getByRole('complementary', {
        name: say('register.transaction'),
        exact: true,
      });
      const field = say('register.category');
      await press(sheet, `${field}: ${say('common.uncategorized')}`);
      await tour.type(sheet.getByRole('combobox', { name: field }), income, quoted(field));
      const option = page.getByRole('option', { name: income, exact: true });
      await tour.tap(option, quoted(income));
      await expect(sheet.getByRole('button', { name: `${field}: ${income}` })).toBeVisible();
      await press(sheet, say('desk.closePanel'));
      await expect(sheet).toBeHidden();
      await expect(open).toHaveCount(ROWS.length - named.length - 1);
      await tour.show('The register');

      tour.stage('Set a first budget');
      await goTo(say('shell.planning'));
      await press(screen, say('budgets.add'));
      const budgets = page.getByRole('list', { name: say('budgets.list') });
      const budgeted = money(spentOn('Utilities', '2024-01'));
      const spent = money(spentOn('Utilities', '2024-02'));
      await expect(budgets.getByText(utilities)).toBeVisible();
      await expect(budgets.getByText(say('budgets.ofBudgeted', { spent, budgeted }))).toBeVisible();
      await tour.show('The first budget');

      tour.stage('See where you stand');
      await goTo(say('shell.dashboard'));
      await expect(
        page.getByText(say('dashboard.budgetsFine', { count: 1 }), { exact: true }),
      ).toBeVisible();
      await tour.show('The dashboard');

      writeProtocol(folder, `A first budget, ${language}`, tour);
      expect(tour.count()).toBeLessThanOrEqual(MAX_ACTIONS);
    });
  });
}
