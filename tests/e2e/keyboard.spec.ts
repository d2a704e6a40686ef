import {
  chooseFromMenu,
  chooseIn,
  pressEnterOn,
  tabTo,
  typeInto,
} from '@tests/support/keyboard-actions.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Everything without a mouse: no clicks, and focus moves only by keyboard. */

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Transactions' });
const row = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text });

const LINKS = [
  'Dashboard',
  'Accounts',
  'Transactions',
  'Planning',
  'Scheduled',
  'Reports',
  'Settings',
];

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-15T12:00:00-04:00') });
});

/** Finds a command in the palette by its name. */
async function run(page: Page, command: string): Promise<void> {
  const palette = dialog(page, 'Command palette');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(command);
  await expect(palette.getByRole('option', { selected: true })).toHaveText(
    new RegExp(`^${command}`),
  );
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

async function addAccount(page: Page, name: string, balance: string): Promise<void> {
  await run(page, 'Add Account');
  const form = dialog(page, 'Add Account');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await typeInto(page, form.getByLabel('Initial Balance'), balance);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
}

/** Moves down the rows from the focused one until the given row has the focus. */
async function walkTo(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 12; step++) {
    if (await row(page, text).evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('j');
  }
  await expect(row(page, text)).toBeFocused();
}

test('the skip link comes first and jumps past the navigation', async ({ page }) => {
  await page.goto('accounts');
  await expect(h1(page)).toHaveText('Accounts');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
});

test('every page through the side links, every settings tab with the arrow keys', async ({
  page,
}) => {
  await page.goto('debug');
  await expect(h1(page)).toHaveText('Debug');
  for (const name of LINKS) {
    await pressEnterOn(page, main(page).getByRole('link', { name, exact: true }));
    await expect(h1(page)).toHaveText(name);
    await expect(h1(page)).toBeFocused();
  }
  const tabs = page.getByRole('tab');
  const names = await tabs.allTextContents();
  expect(names.length).toBeGreaterThan(9);
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (const name of [...names.slice(1), ...names.slice(0, 1)]) {
    const tab = page.getByRole('tab', { name, exact: true });
    await page.keyboard.press('ArrowRight');
    await expect(tab).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
});

tortureTest(
  'from nothing to accounts, a transaction, a transfer, an edit, a deletion and its undoing',
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('accounts');
    await expect(h1(page)).toHaveText('Accounts');

    const opener = page.getByRole('main').getByRole('button', { name: 'Add Account' });
    await pressEnterOn(page, opener);
    await expect(dialog(page, 'Add Account').getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Add Account')).toBeHidden();
    await expect(opener.first()).toBeFocused();
    await addAccount(page, 'Chequing', '1000');
    await addAccount(page, 'Savings', '200');

    await run(page, 'Add Category');
    await typeInto(page, dialog(page, 'Add Category').getByLabel('Name'), 'Groceries');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Add Category')).toBeHidden();

    await page.keyboard.press('n');
    const form = dialog(page, 'Add a New Transaction');
    await typeInto(page, form.getByRole('combobox', { name: 'Description' }), 'Metro');
    await typeInto(page, form.getByLabel('Amount'), '-25.50');
    await chooseIn(page, form.getByLabel('Account', { exact: true }), 'Chequing');
    await chooseIn(page, form.getByRole('combobox', { name: 'Category' }), 'Groceries');
    await typeInto(page, form.getByRole('combobox', { name: 'Tags' }), 'food');
    await page.keyboard.press('Enter');
    const tagForm = dialog(page, 'Add Tag');
    await expect(tagForm.getByLabel('Name')).toHaveValue('food');
    await expect(tagForm.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tagForm).toBeHidden();
    await expect(form.getByText('food', { exact: true }).first()).toBeVisible();
    await typeInto(page, form.getByLabel('Notes'), 'for two');
    await typeInto(page, form.getByRole('textbox', { name: 'Date' }), '2026-03-10');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Transaction added successfully! 💸')).toBeVisible();
    await expect(form).toBeHidden();

    await page.keyboard.press('t');
    const transfer = dialog(page, 'Add a Transfer');
    await typeInto(page, transfer.getByLabel('Amount', { exact: true }), '100');
    await chooseIn(page, transfer.getByLabel('From Account'), 'Chequing');
    await chooseIn(page, transfer.getByLabel('To Account'), 'Savings');
    await pressEnterOn(page, transfer.getByRole('button', { name: 'Add Transfer' }));
    await expect(page.getByText('Transfer completed successfully! 💸')).toBeVisible();
    await expect(transfer).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(h1(page)).toBeFocused();
    await expect(row(page, 'Metro')).toBeVisible();
    await tabTo(page, grid(page).locator('[role=row][tabindex="0"]'));
    await walkTo(page, 'Metro');

    await page.keyboard.press('e');
    const edit = dialog(page, 'Edit Transaction');
    await expect(edit.getByText('food', { exact: true }).first()).toBeVisible();
    await typeInto(page, edit.getByRole('combobox', { name: 'Description' }), 'Metro Plus');
    await page.keyboard.press('Control+Enter');
    await expect(edit).toBeHidden();
    await expect(row(page, 'Metro Plus')).toBeVisible();
    await expect(row(page, 'Metro Plus')).toBeFocused();

    await page.keyboard.press('Delete');
    await expect(row(page, 'Metro Plus')).toHaveCount(0);
    await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Metro Plus')).toBeVisible();
    await page.keyboard.press('Control+Shift+Z');
    await expect(row(page, 'Metro Plus')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Metro Plus')).toBeVisible();

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toBeFocused();
    await page.keyboard.type('metro');
    await expect(row(page, 'Transfer')).toHaveCount(0);
    await expect(row(page, 'Metro Plus')).toBeVisible();
  },
);

/** Three rows from a bank; two of them can be categorised by their text. */
const BANK_FILE = {
  name: 'march.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date,Description,Amount\n2026-03-02,LOBLAWS 1029,-54.20\n2026-03-05,HYDRO ONE,-80.00\n2026-03-06,CORNER THING,-12.00\n',
  ),
};

test('the whole main job: a file, its categories, a budget, a report and its rows, undo, a backup', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('accounts');
  await expect(h1(page)).toHaveText('Accounts');
  await addAccount(page, 'Chequing', '1000');

  await test.step('importing a bank file', async () => {
    await page.keyboard.press('i');
    const wizard = dialog(page, 'Import Transactions');
    const choosing = page.waitForEvent('filechooser');
    await pressEnterOn(page, wizard.getByLabel('CSV file'));
    await (await choosing).setFiles(BANK_FILE);
    await expect(wizard.getByRole('table', { name: 'Preview' })).toBeVisible();
    await chooseIn(page, wizard.getByLabel('Account', { exact: true }), 'Chequing');
    await pressEnterOn(page, wizard.getByRole('button', { name: 'Use suggested roles' }));
    await pressEnterOn(page, wizard.getByRole('button', { name: 'Review' }));
    await pressEnterOn(page, wizard.getByRole('button', { name: 'Add starter categories' }));
    await pressEnterOn(page, wizard.getByRole('button', { name: 'Import', exact: true }));
    await expect(wizard.getByText('Imported: 3')).toBeVisible();
    await expect(wizard.getByText('Categorized: 2')).toBeVisible();
    await pressEnterOn(page, wizard.getByRole('button', { name: 'Done' }));
    await expect(wizard).toBeHidden();
  });

  await test.step('categorising in place the row no rule recognized', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(h1(page)).toHaveText('Transactions');
    await expect(h1(page)).toBeFocused();
    await expect(row(page, 'CORNER THING')).toContainText('Uncategorized');
    await tabTo(page, grid(page).locator('[role=row][tabindex="0"]'));
    await walkTo(page, 'CORNER THING');
    await page.keyboard.press('q');
    const strip = page.getByRole('group', { name: /^Quick edit/ });
    await chooseIn(page, strip.getByRole('combobox', { name: 'Category' }), 'Groceries');
    await page.keyboard.press('Enter');
    await expect(strip).toBeHidden();
    await expect(row(page, 'CORNER THING')).toContainText('Groceries');
    await expect(row(page, 'CORNER THING')).toBeFocused();
  });

  await test.step('adding a budget', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(h1(page)).toBeFocused();
    const main = page.getByRole('main');
    await chooseIn(page, main.getByRole('combobox', { name: 'Category' }), 'Groceries');
    await typeInto(page, main.getByLabel('Amount'), '300');
    await pressEnterOn(page, main.getByRole('button', { name: 'Add Budget' }));
    await expect(page.getByRole('group', { name: 'Budgets', exact: true })).toContainText('$66.20');
  });

  await test.step('opening a report and the rows behind a figure', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(h1(page)).toHaveText('Reports');
    await expect(h1(page)).toBeFocused();
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Spending' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=spending/);
    await pressEnterOn(
      page,
      page.getByRole('main').getByRole('link', { name: /^Groceries: \$66/ }),
    );
    await expect(h1(page)).toHaveText('Transactions');
    await expect(h1(page)).toBeFocused();
    await expect(row(page, 'CORNER THING')).toBeVisible();
    await expect(row(page, 'HYDRO ONE')).toHaveCount(0);
  });

  await test.step('undoing the last change', async () => {
    await tabTo(page, grid(page).locator('[role=row][tabindex="0"]'));
    await walkTo(page, 'CORNER THING');
    await page.keyboard.press('Delete');
    await expect(row(page, 'CORNER THING')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'CORNER THING')).toBeVisible();
  });

  await test.step('making a backup', async () => {
    await run(page, 'Settings: Data');
    await expect(page).toHaveURL(/tab=data/);
    const saving = page.waitForEvent('download');
    await pressEnterOn(page, page.getByRole('button', { name: 'Back Up', exact: true }));
    expect((await saving).suggestedFilename()).toMatch(/^coffer/i);
  });
});

tortureTest(
  'a split, a refund, quick edit, bulk tags, a duplicate, a statement, a merge and deletions',
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('accounts');
    await expect(h1(page)).toHaveText('Accounts');
    await addAccount(page, 'Chequing', '1000');
    for (const tag of ['Food', 'Meals']) {
      await run(page, 'Add Tag');
      await typeInto(page, dialog(page, 'Add Tag').getByLabel('Name'), tag);
      await page.keyboard.press('Enter');
      await expect(dialog(page, 'Add Tag')).toBeHidden();
    }
    for (const [description, amount] of [
      ['Bookshop', '-40'],
      ['Bookshop refund', '15'],
    ] as const) {
      await page.keyboard.press('n');
      const form = dialog(page, 'Add a New Transaction');
      await typeInto(page, form.getByRole('combobox', { name: 'Description' }), description);
      await typeInto(page, form.getByLabel('Amount'), amount);
      await page.keyboard.press('Control+Enter');
      await expect(form).toBeHidden();
    }
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(h1(page)).toBeFocused();
    await tabTo(page, grid(page).locator('[role=row][tabindex="0"]'));
    await walkTo(page, 'Bookshop refund');
    await page.keyboard.press('q');
    const strip = page.getByRole('group', { name: /^Quick edit/ });
    await typeInto(page, strip.getByLabel('Description'), 'Refund of a book');
    await page.keyboard.press('Enter');
    await expect(strip).toBeHidden();
    await expect(row(page, 'Refund of a book')).toBeFocused();

    const byMenu = async (of: string, item: string) => {
      await walkTo(page, of);
      await pressEnterOn(page, page.getByRole('button', { name: `More actions for ${of}` }));
      await chooseFromMenu(page, item);
    };
    await byMenu('Refund of a book', 'Link refund…');
    const refund = dialog(page, 'Link Refund');
    await pressEnterOn(page, refund.getByRole('button', { name: 'Link Bookshop' }));
    await expect(page.getByText('Linked a refund to ‘Bookshop’')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(refund).toBeHidden();
    const focused = grid(page).locator(':focus');
    await expect(focused).toHaveCount(1);

    await byMenu('Bookshop', 'Split…');
    const split = dialog(page, 'Split Transaction');
    const amounts = split.getByLabel('Amount');
    await typeInto(page, amounts.first(), '-10');
    await pressEnterOn(page, split.getByRole('button', { name: 'Put the rest here' }).last());
    await pressEnterOn(page, split.getByRole('button', { name: 'Save Split' }));
    await expect(split).toBeHidden();
    await expect(focused).toHaveCount(1);
    await expect(row(page, 'Bookshop')).toContainText('Split');

    await byMenu('Bookshop', 'Duplicate');
    await expect(row(page, 'Bookshop')).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Bookshop')).toHaveCount(1);

    await page.keyboard.press('Control+a');
    const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
    await expect(toolbar).toBeVisible();
    await pressEnterOn(page, toolbar.getByRole('button', { name: 'Add tags' }));
    const tags = dialog(page, 'Add tags');
    await typeInto(page, tags.getByRole('combobox', { name: 'Tags' }), 'Food');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(tags).toBeHidden();
    await expect(page.getByText(/^Tagged \d transactions/)).toBeVisible();

    await page.goto('accounts');
    await pressEnterOn(page, page.getByRole('link', { name: 'Chequing' }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Check statement' }).first());
    const statement = dialog(page, 'Check statement');
    await typeInto(page, statement.getByRole('textbox', { name: 'Statement date' }), '2026-03-15');
    await typeInto(page, statement.getByLabel('Statement balance'), '975');
    await expect(statement.getByText('It matches')).toBeVisible();
    await pressEnterOn(page, statement.getByRole('button', { name: 'Mark as reconciled' }));
    await expect(page.getByRole('list', { name: 'Reconciled statements' })).toBeVisible();

    await page.goto('settings?tab=tags');
    for (const name of ['Food', 'Meals']) {
      await tabTo(page, page.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox'));
      await page.keyboard.press('Space');
    }
    await pressEnterOn(page, page.getByRole('button', { name: 'Merge…' }));
    const merge = dialog(page, 'Merge Tags');
    await pressEnterOn(page, merge.getByRole('button', { name: 'Merge', exact: true }));
    await expect(merge).toBeHidden();
    await pressEnterOn(page, page.getByRole('button', { name: /^Delete (Food|Meals)$/ }));
    const question = page.getByRole('alertdialog');
    await pressEnterOn(page, question.getByRole('button', { name: 'Delete' }));
    await expect(question).toBeHidden();
    await expect(page.getByText('No tags yet')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: /^Delete (Food|Meals)$/ })).toBeVisible();
  },
);

tortureTest('/ goes to the search of Transactions from a page without one', async ({ page }) => {
  await page.goto('accounts');
  await expect(h1(page)).toHaveText('Accounts');
  await addAccount(page, 'Chequing', '10');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(h1(page)).toHaveText('Reports');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/transactions$/);
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toBeFocused();
  await page.keyboard.type('n?');
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toHaveValue('n?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

tortureTest(
  'in a dialog Tab stays inside, and closing gives the focus back to what had it',
  async ({ page }) => {
    await page.goto('dashboard');
    await expect(h1(page)).toHaveText('Dashboard');
    for (const [key, name] of [
      ['n', 'Add a New Transaction'],
      ['t', 'Add a Transfer'],
      ['i', 'Import Transactions'],
      ['?', 'Keyboard shortcuts'],
      ['Control+k', 'Command palette'],
    ] as const) {
      const link = main(page).getByRole('link', { name: 'Planning' });
      await tabTo(page, link);
      await page.keyboard.press(key);
      const opened = dialog(page, name);
      await expect(opened).toBeVisible();
      await expect(opened.locator(':focus')).toHaveCount(1);
      for (let stop = 0; stop < 15; stop++) {
        await page.keyboard.press('Tab');
        await expect(opened.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(link).toBeFocused();
    }
  },
);

tortureTest('the focus finds the page where what had it is gone', async ({ page }) => {
  await page.goto('accounts');
  await expect(page.getByText('No accounts yet')).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(h1(page)).toBeFocused();
  // The empty state's button disappears with it.
  const add = page.getByRole('main').getByRole('button', { name: 'Add Account' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Add Account');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Everyday');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Added account Everyday')).toBeVisible();
  await expect(h1(page)).toBeFocused();
  // So does the offer of starter categories, inside a dialog.
  await page.keyboard.press('n');
  const transaction = dialog(page, 'Add a New Transaction');
  await expect(transaction.getByLabel('Description')).toBeFocused();
  const starters = transaction.getByRole('button', { name: 'Add starter categories' });
  await tabTo(page, starters);
  await page.keyboard.press('Enter');
  await expect(starters).toBeHidden();
  await expect(transaction).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(transaction).toBeHidden();
  await expect(h1(page)).toBeFocused();
});
