import { addAccount } from '@tests/support/app-actions.ts';
import { expectNoViolations } from '@tests/support/axe.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { isTorture, tortureTest } from '@tests/support/torture.ts';

/** One account in depth: its chart, opening balance, statements and values, and its place in the list of accounts. */

const TODAY = '2026-03-15';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
});

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function addTransaction(page: Page, date: string, description: string, amount: string) {
  await page.getByRole('button', { name: 'Add Transaction', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Transaction' });
  await dialog.getByRole('textbox', { name: 'Date' }).fill(date);
  await dialog.getByLabel('Description').fill(description);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the page of an account that started with 1,000.00 on December 1. */
async function openAccount(page: Page, name = 'Everyday', type = 'Chequing') {
  await page.goto('accounts');
  await addAccount(page, name, { type });
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** On a phone, the account's actions are in the sheet behind the page's only 'More'. */
async function chooseAccountAction(page: Page, name: string) {
  const main = page.getByRole('main');
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await main.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name }).click();
    return;
  }
  await expect(main.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  await main.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click();
}

async function setOpening(page: Page, date: string, amount: string) {
  await chooseAccountAction(page, 'Change opening balance');
  const dialog = page.getByRole('dialog', { name: 'Edit Opening Balance' });
  await dialog.getByRole('textbox', { name: 'Date' }).fill(date);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Save Opening Balance' }).click();
  await expect(dialog).toBeHidden();
}

async function openCheck(page: Page) {
  await page.getByRole('button', { name: 'Check statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check statement' });
  await expect(dialog.getByLabel('Statement balance')).toBeFocused();
  return dialog;
}

tortureTest('the opening balance is set, changed, taken back and removed', async ({ page }) => {
  await openAccount(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Opening balance: None');
  await setOpening(page, '2025-12-01', '1,000');
  await expect(main).toContainText('Opening balance: $1,000.00 on Dec 1, 2025');
  await expect(page.getByRole('row').filter({ hasText: 'Opening Balance' })).toBeVisible();
  await setOpening(page, '2025-12-01', '900');
  await expect(main).toContainText('Opening balance: $900.00');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Changed the opening balance of Everyday' })
    .first()
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(main).toContainText('Opening balance: $1,000.00');
  await setOpening(page, '2025-12-01', '0');
  await expect(main).toContainText('Opening balance: None');
});

test('a statement is reconciled, locks the rows it covers, stays monitored, and can be deleted with Undo', async ({
  page,
}) => {
  await openAccount(page);
  await setOpening(page, '2025-12-01', '1,000');
  await addTransaction(page, '2026-02-10', 'Rent', '-400');
  await addTransaction(page, '2026-03-02', 'Coffee', '-4.50');
  const check = await openCheck(page);
  const agree = check.getByRole('button', { name: 'Mark as reconciled' });
  await expect(agree).toBeDisabled();
  await check.getByRole('textbox', { name: 'Statement date' }).fill('2026-02-28');
  await check.getByLabel('Statement balance').fill('600.00');
  await expect(check.getByText('It matches')).toBeVisible();
  await expectNoViolations(page, 'check statement');
  await agree.click();
  await expect(check).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Reconciled up to Feb 28, 2026');
  const statements = page.getByRole('list', { name: 'Reconciled statements' });
  await expect(statements.getByText('Reconciled', { exact: true })).toBeVisible();
  await setOpening(page, '2025-12-01', '1,000.50');
  await expect(statements).toContainText('No longer matches: off by $0.50');
  await statements.getByRole('button', { name: 'Delete statement for Feb 28, 2026' }).click();
  await expect(statements).toBeHidden();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted a statement for Everyday' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(statements).toContainText('$600.00');
});

tortureTest(
  'where a statement differs the check says by how much, and the rows that could explain it open',
  async ({ page }) => {
    await openAccount(page);
    await setOpening(page, '2025-12-01', '1,000');
    await addTransaction(page, '2026-02-10', 'Rent', '-400');
    await addTransaction(page, '2026-02-12', 'Fuel', '-54.63');
    await addTransaction(page, '2026-02-20', 'Refund', '-20');
    const check = await openCheck(page);
    await check.getByRole('textbox', { name: 'Statement date' }).fill('2026-02-28');
    const figure = check.getByLabel('Statement balance');
    await figure.fill('925.37');
    const verdict = check.getByRole('status').filter({ hasText: 'Off by' });
    await expect(verdict).toContainText('Off by $400.00');
    await expect(verdict).toContainText(
      'The bank has $925.37, Coffer has $525.37: $400.00 more at the bank.',
    );
    await expect(check.getByText('Not at the bank', { exact: true })).toBeVisible();
    await expect(check.getByRole('button', { name: 'Mark as reconciled' })).toBeDisabled();
    await figure.fill('525.64');
    await expect(check.getByText('Digits swapped')).toBeVisible();
    await expect(check).toContainText('The right amount may be \u2212$54.36, not \u2212$54.63.');
    await figure.fill('1.00');
    await expect(check).toContainText('No single transaction since your last reconciled statement');
    await figure.fill('565.37');
    await expect(check.getByText('Wrong sign')).toBeVisible();
    await expectNoViolations(page, 'a difference explained');
    await check.getByRole('button', { name: /^Open Refund, Feb 20, 2026/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
    await edit.getByLabel('Amount').fill('20');
    await edit.getByRole('button', { name: 'Save Transaction' }).click();
    await expect(edit).toBeHidden();
    await expect(check.getByText('It matches')).toBeVisible();
  },
);

tortureTest('a card\u2019s statement is read as what is owed, and says so', async ({ page }) => {
  await openAccount(page, 'Visa', 'Credit Card');
  await setOpening(page, '2026-01-01', '-250');
  const check = await openCheck(page);
  await check.getByLabel('Statement balance').fill('250');
  await expect(check).toContainText('$250.00 counts as a balance of \u2212$250.00.');
  await expect(check.getByText('It matches')).toBeVisible();
  await check.getByRole('radio', { name: 'Balance' }).click();
  await expect(check.getByText('Off by $500.00')).toBeVisible();
});

tortureTest('what has no transactions is told by its value, everywhere', async ({ page }) => {
  await openAccount(page, 'House', 'Other');
  await page.getByRole('button', { name: 'Set today’s value' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set value' });
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(TODAY);
  await dialog.getByRole('button', { name: 'Save Value' }).click();
  await expect(dialog.getByLabel('Value')).toHaveAccessibleDescription(/Please enter an amount\./);
  await dialog.getByLabel('Value').fill('420,000');
  await dialog.getByRole('button', { name: 'Save Value' }).click();
  await expect(dialog).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('Balance$420,000.00');
  const values = page.getByRole('list', { name: 'Values' });
  await values.getByRole('button', { name: 'Edit value for Mar 15, 2026' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit value' });
  await edit.getByRole('textbox', { name: 'Date' }).fill('2026-01-15');
  await edit.getByRole('button', { name: 'Save Value' }).click();
  await expect(values).toContainText('Jan 15, 2026');
  await addTransaction(page, '2026-02-01', 'New roof', '10,000');
  await expect(main).toContainText('Balance$430,000.00');
  // The running balance includes the value too.
  const roof = page.getByRole('row').filter({ hasText: 'New roof' });
  await expect(roof.getByRole('gridcell').nth(4)).toHaveText('$430,000.00');
  await expectNoViolations(page, 'an account with values');
  await values.getByRole('button', { name: 'Delete value for Jan 15, 2026' }).click();
  await expect(main).toContainText('Balance$10,000.00');
  await expect(roof.getByRole('gridcell').nth(4)).toHaveText('$10,000.00');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted a value of House' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(main).toContainText('Balance$430,000.00');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Accounts' }).click();
  await expect(row(page, 'House')).toContainText('$430,000.00');
  await expect(main).toContainText('Total CAD$430,000.00');
  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(main).toContainText('$430,000.00');
});

tortureTest(
  'the balance is drawn, told in a sentence and a table, and each month opens its rows',
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await openAccount(page);
    await setOpening(page, '2025-01-01', '1,000');
    await addTransaction(page, '2026-02-10', 'Rent', '-400');
    await addTransaction(page, '2026-03-02', 'Coffee', '-4.50');
    const history = page.getByRole('region', { name: 'Balance history' }).first();
    const chart = history.getByRole('application', { name: /^Balance history/ });
    await expect(chart).toBeVisible();
    await expect(history.getByRole('figure')).toContainText(
      'From $1,000.00 on Dec 15, 2025 to $595.50 on Mar 15, 2026.',
    );
    await history.getByRole('radio', { name: 'All' }).click();
    await history.getByText('Show as a table').click();
    const table = history.getByRole('table', { name: 'Balance history' });
    await expect(table.getByRole('row')).toHaveCount(16);
    await expect(table.getByRole('row').nth(2)).toContainText('Feb 28, 2026');
    await expect(table.getByRole('row').nth(2)).toContainText('$600.00');
    await expectNoViolations(page, 'the balance history');

    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toContainText('Feb 28, 2026Balance $600.00');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-28/);
    await expect(page.getByRole('row').filter({ hasText: 'Rent' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Coffee' })).toHaveCount(0);

    await table.getByRole('button', { name: 'Transactions of March 2026' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Coffee' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Rent' })).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

tortureTest(
  'on a phone the history is folded, and nothing scrolls sideways at 320 px',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('accounts');
    await page.getByRole('button', { name: 'Add Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Account' });
    await dialog.getByLabel('Name').fill('Everyday');
    await dialog.getByLabel('Initial Balance').fill('12,345.67');
    await dialog.getByRole('button', { name: 'Add Account' }).click();
    await page.getByRole('link', { name: 'Everyday' }).click();
    await setOpening(page, '2026-01-01', '12,345.67');
    await expect(page.getByRole('application', { name: /^Balance history/ })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);

tortureTest(
  'accounts are put in order by keyboard, under own headings, and out of reports',
  async ({ page }) => {
    await page.goto('accounts');
    await addAccount(page, 'Alpha');
    await addAccount(page, 'Beta');
    await addAccount(page, 'Gamma');
    const names = page.getByRole('table', { name: 'Accounts' }).getByRole('link');
    await expect(names).toHaveText(['Alpha', 'Beta', 'Gamma']);
    const actions = page.getByRole('button', { name: 'Actions for Gamma' });
    await actions.focus();
    await page.keyboard.press('Enter');
    const up = page.getByRole('menuitem', { name: 'Move up' });
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('M');
    await expect(up).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(['Alpha', 'Gamma', 'Beta']);
    await expect(actions).toBeFocused();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Reordered accounts' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(names).toHaveText(['Alpha', 'Beta', 'Gamma']);

    for (const [name, group] of [
      ['Beta', 'Household'],
      ['Gamma', 'Hou'],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Edit Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Account' });
      await dialog.getByRole('combobox', { name: 'Group' }).fill(group);
      if (name === 'Gamma') await page.getByRole('option', { name: 'Household' }).click();
      if (name === 'Beta') await dialog.getByLabel('Exclude from reports and budgets').check();
      await dialog.getByRole('button', { name: 'Save Account' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('rowheader', { name: 'Household' })).toBeVisible();
    await expect(names).toHaveText(['Beta', 'Gamma', 'Alpha']);
    await expect(row(page, 'Beta')).toContainText('Excluded from reports');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 15_000 });
    await expectNoViolations(page, 'accounts in groups');
  },
);

for (const width of isTorture ? [390, 320] : [320]) {
  tortureTest(
    `on a phone of ${width} px actions stand in one line, and statements and values keep theirs`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('accounts');
      await addAccount(page, 'Everyday', { balance: '123456.78' });
      await page.getByRole('link', { name: 'Everyday' }).click();
      const main = page.getByRole('main');
      const actions = ['New Transaction', 'Import into Account'];
      const tops = async () => {
        const boxes = await Promise.all(
          actions.map((name) => main.getByRole('button', { name }).boundingBox()),
        );
        return new Set(boxes.map((box) => box && box.y + box.height / 2)).size;
      };
      // The page may still be settling.
      await expect.poll(tops).toBe(1);
      const check = await openCheck(page);
      await check.getByLabel('Statement balance').fill('123456.78');
      await check.getByRole('button', { name: 'Mark as reconciled' }).click();
      await expect(check).toBeHidden();
      await setOpening(page, TODAY, '3');
      const statements = main.getByRole('list', { name: 'Reconciled statements' });
      await expect(statements).toContainText('No longer matches: off by $123,453.78');
      const line = await statements.getByRole('listitem').boundingBox();
      const bin = await statements.getByRole('button', { name: /^Delete/ }).boundingBox();
      if (!line || !bin) throw new Error('nothing to see');
      expect(bin.x + bin.width).toBeLessThanOrEqual(line.x + line.width);
      expect(Math.abs(bin.y + bin.height / 2 - (line.y + line.height / 2))).toBeLessThanOrEqual(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      ).toBe(false);
      await expectNoViolations(page, 'an account on a phone');
    },
  );
}
