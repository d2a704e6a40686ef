import { expect, test } from '@playwright/test';
import { sayIn } from '@tests/support/say.ts';
import { starterNameIn } from '@/domain/categories/starter-categories.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { CANADIAN, LANGUAGES } from '@/messages/language.ts';
import { CORRECTED, FILE, OPENING_CENTS, ROWS, spentOn, TODAY } from './bank-file.ts';
import { writeProtocol } from './protocol.ts';
import { startRecording } from './record.ts';

/** A new user on a phone: from the README's first command to a categorised import and a first budget, counting each action. */

const MAX_ACTIONS = 40;

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
      const money = (amount: number) =>
        formatMoney(cents(amount), 'CAD', { locale: CANADIAN[language] });
      const main = page.getByRole('navigation', { name: say('shell.navMain') });
      const wizard = page.getByRole('dialog', { name: say('import.title') });
      const press = async (within: typeof wizard, name: string) => {
        await tour.tap(within.getByRole('button', { name, exact: true }), quoted(name));
      };
      const goTo = async (name: string) => {
        await tour.tap(main.getByRole('link', { name, exact: true }), quoted(name));
      };
      const screen = page.locator('body');
      const named = ROWS.filter(({ category }) => category !== '');
      await page.clock.install({ time: new Date(`${TODAY}T12:00:00-05:00`) });

      tour.stage('Open Coffer');
      tour.outside('run `npm start`');
      await page.goto('./');
      tour.outside('open <http://localhost:4173/coffer/>');

      tour.stage('Bring the file from your bank');
      await press(screen, say('sample.import'));
      const input = wizard.getByLabel(say('import.csvFile'));
      await tour.pickFile(input, FILE, quoted(say('importFiles.csvPrompt')));

      tour.stage('Say whose account it is');
      const account = wizard.getByRole('combobox', { name: say('import.account'), exact: true });
      const addNew = say('transactionsForm.addNewAccount');
      await tour.choose(account, addNew, quoted(say('import.account')));
      const adding = page.getByRole('dialog', { name: say('accounts.add') });
      await tour.type(adding.getByLabel(say('accounts.name')), 'TD', quoted(say('accounts.name')));
      await press(adding, say('accounts.add'));

      tour.stage('Check the rows and store them');
      await press(wizard, say('import.useSuggestion'));
      await press(wizard, say('import.reviewButton'));
      await press(wizard, say('import.addStarters'));
      await tour.show(
        'The review: each row with its category, and the balances of the bank prove them',
      );
      await press(wizard, say('import.importButton'));
      const line = (key: 'import.imported' | 'import.categorised', count: number) =>
        expect(wizard.getByText(say(key, { count }), { exact: true })).toBeVisible();
      await line('import.imported', ROWS.length);
      await line('import.categorised', named.length);
      await tour.show(
        'The rows are stored, and all that the text of the bank tells is categorised',
      );
      await press(wizard, say('import.closingSet', { opening: money(OPENING_CENTS) }));

      tour.stage('Say what one row was');
      const view = say('import.viewRows');
      await tour.tap(wizard.getByRole('link', { name: view }), quoted(view));
      const rows = page.getByRole('grid', { name: say('register.title') });
      const open = rows.getByText(say('common.uncategorized'));
      await expect(open).toHaveCount(ROWS.length - named.length);
      await tour.tap(rows.getByText(CORRECTED.description), quoted(CORRECTED.description));
      const editing = page.getByRole('dialog', { name: say('transactionsForm.editTitle') });
      const category = editing.getByRole('combobox', { name: say('transactionsForm.category') });
      await tour.type(category, income, quoted(say('transactionsForm.category')));
      const option = page.getByRole('option', { name: income, exact: true });
      await tour.tap(option, quoted(income));
      await press(editing, say('transactionsForm.save'));
      await expect(editing).toBeHidden();
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
