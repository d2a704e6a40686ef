import {
  addAccount,
  finishImport,
  openFilter,
  openImport,
  reviewWithSuggestion,
} from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { expect, type Locator, type Page } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** Upcoming rows above the register's own rows: what they show, what they leave alone, and what you can do from there. */

const TODAY = '2026-03-10';
const ROWS = 60;

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Transactions' });
const rowOf = (page: Page, description: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: description });
const upcoming = (page: Page): Locator =>
  page.getByRole('table', { name: 'Upcoming transactions' });
/** What is named while the rows are folded. */
const pills = (page: Page): Locator =>
  page.getByRole('list', { name: 'Upcoming transactions' }).getByRole('listitem');
const upcomingRows = (page: Page): Locator =>
  upcoming(page)
    .getByRole('row')
    .filter({ has: page.getByRole('img', { name: 'Upcoming' }) });

type Item = {
  readonly description: string;
  readonly amount: string;
  readonly frequency: string;
  readonly next: string;
  readonly target?: string;
};

/** Adds a scheduled transaction through the command palette. */
async function addScheduled(page: Page, item: Item): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, actions and more' }).fill('add sched');
  await page.getByRole('option', { name: 'Add Scheduled Transaction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
  await dialog.getByLabel('Description').fill(item.description);
  await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Chequing' });
  if (item.target) await dialog.getByLabel('To Account').selectOption({ label: item.target });
  await dialog.getByLabel('Amount').fill(item.amount);
  await dialog.getByLabel('Frequency').selectOption({ label: item.frequency });
  await dialog.getByLabel('Next Due Date', { exact: true }).fill(item.next);
  await dialog.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
  await expect(dialog).toBeHidden();
}

/** Chequing with 1,000.00 and 60 rows of -1.00 up to yesterday, Savings, and four scheduled items. */
async function givenSchedule(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
  await addAccount(page, 'Chequing', { balance: '1000.00' });
  await addAccount(page, 'Savings');
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const date = new Date(Date.UTC(2026, 2, 9) - index * 86_400_000).toISOString().slice(0, 10);
    return `${date},Shop ${String(index + 1).padStart(2, '0')},-1.00`;
  });
  const wizard = await openImport(page, {
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines].join('\n')),
  });
  await reviewWithSuggestion(wizard, 'Chequing');
  await wizard.getByRole('button', { name: 'Import', exact: true }).click();
  await finishImport(wizard);
  const items: readonly Item[] = [
    { description: 'Gym', amount: '-20.00', frequency: 'Weekly', next: '2026-03-12' },
    { description: 'Rent', amount: '-500.00', frequency: 'Monthly', next: '2026-03-15' },
    { description: 'Pay', amount: '800.00', frequency: 'Bi-weekly', next: '2026-03-13' },
    {
      description: 'Put aside',
      amount: '100.00',
      frequency: 'Monthly',
      next: '2026-03-14',
      target: 'Savings',
    },
  ];
  for (const item of items) await addScheduled(page, item);
}

/** Opens a page from the main navigation. */
const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function openAccount(page: Page): Promise<void> {
  await goTo(page, 'Accounts');
  await page.getByRole('link', { name: 'Chequing' }).click();
  await expect(grid(page)).toBeVisible();
}

/** Each upcoming row as 'description amount balance', from the furthest to the nearest. */
const listed = (page: Page): Promise<readonly string[]> =>
  upcomingRows(page).evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.children].map((cell) => (cell as HTMLElement).innerText.trim());
      const description = row.querySelector('[role=rowheader] button')?.lastChild?.textContent;
      return [description, cells[4], cells[5]].join(' ');
    }),
  );

async function choose(page: Page, description: string, item: string): Promise<void> {
  const row = upcomingRows(page).filter({ hasText: description }).last();
  await row.getByRole('button', { name: `More actions for ${description}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The rows begin where the upcoming ones end, and the rendered part covers the screen. */
async function expectNoGapNorOverlap(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const lead = await upcoming(page).boundingBox();
      const months = page.getByRole('list', { name: 'Months' });
      const first = await months.getByRole('listitem').first().boundingBox();
      if (!lead || !first) return 'not drawn';
      const gap = first.y - (lead.y + lead.height);
      return Math.abs(gap) <= 2 ? 'joined' : `a gap of ${gap}`;
    })
    .toBe('joined');
}

tortureTest(
  'upcoming rows stand above today’s with projected balances; posting and skipping from there',
  async ({ page }) => {
    await givenSchedule(page);
    await openAccount(page);
    const rowCount = String(ROWS + 1 + 1);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', rowCount);
    await expect(pills(page)).toHaveCount(3);
    await expect(pills(page)).toHaveText([
      /Gym\u2212\$20\.00/,
      /Pay\+\$800\.00/,
      /Put aside\u2212\$100\.00/,
    ]);

    await page.getByRole('button', { name: '9 scheduled' }).click();
    await expect
      .poll(() => listed(page))
      .toEqual([
        'Gym \u2212$20.00 $1,840.00',
        'Gym \u2212$20.00 $1,860.00',
        'Pay +$800.00 $1,880.00',
        'Gym \u2212$20.00 $1,080.00',
        'Gym \u2212$20.00 $1,100.00',
        'Rent \u2212$500.00 $1,120.00',
        'Put aside \u2212$100.00 $1,620.00',
        'Pay +$800.00 $1,720.00',
        'Gym \u2212$20.00 $920.00',
      ]);
    await expectNoGapNorOverlap(page);
    await expect(upcomingRows(page).filter({ hasText: 'Put aside' })).toContainText('→ Savings');
    await expectNoViolationsInAnyTheme(page, 'upcoming rows');

    // A later occurrence can only be edited; the next one can be skipped, and that undone.
    await upcomingRows(page).first().getByRole('button', { name: 'More actions for Gym' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit schedule']);
    await page.keyboard.press('Escape');
    await choose(page, 'Gym', 'Skip next');
    await expect(upcomingRows(page)).toHaveCount(8);
    await expect
      .poll(async () => (await listed(page)).slice(-1))
      .toEqual(['Pay +$800.00 $1,740.00']);
    const toast = page.getByRole('listitem').filter({ hasText: 'Skipped Gym on' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(upcomingRows(page)).toHaveCount(9);

    await choose(page, 'Rent', 'Post now…');
    const dialog = page.getByRole('dialog', { name: 'Post Rent now' });
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Rent')).toContainText('\u2212$500.00');
    await expect(rowOf(page, 'Rent').getByRole('gridcell').nth(4)).toHaveText('$440.00');
    await expect(upcomingRows(page).filter({ hasText: 'Rent' })).toHaveCount(0);
    await expect
      .poll(async () => (await listed(page)).slice(-1))
      .toEqual(['Gym \u2212$20.00 $420.00']);

    await rowOf(page, 'Rent').hover();
    await page.getByRole('button', { name: 'More actions for Rent' }).click();
    await expect(page.getByRole('menuitem', { name: 'Schedule this…' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Edit schedule' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });
    await expect(edit.getByLabel('Next Due Date', { exact: true })).toHaveValue('2026-04-15');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();

    // None of them is a row of the list.
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(ROWS + 1 + 2));
    await rowOf(page, 'Rent').focus();
    await page.keyboard.press('Home');
    await expect(rowOf(page, 'Rent')).toBeFocused();
    await page.keyboard.press('Control+a');
    const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });
    await expect(toolbar).toContainText(`${ROWS + 2} selected`);
    await page.keyboard.press('Escape');

    // Scrolled far and back, with all of them above: the right rows are rendered.
    await page.mouse.wheel(0, 1_500);
    await expect(rowOf(page, 'Shop 30')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(rowOf(page, 'Rent')).toBeInViewport();
    await page.getByRole('button', { name: /^\d+ scheduled$/ }).click();
    await expect(pills(page)).toHaveCount(3);
  },
);

tortureTest(
  'among all accounts a transfer is one row; a filter hides them; a row is made scheduled; on a phone',
  async ({ page }) => {
    await givenSchedule(page);
    await goTo(page, 'Transactions');
    await expect(pills(page)).toHaveCount(3);
    await page.getByRole('button', { name: '9 scheduled' }).click();
    await expect(upcomingRows(page).filter({ hasText: 'Put aside' })).toContainText(
      'Chequing -> Savings',
    );
    await page.getByRole('button', { name: '9 scheduled' }).click();
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('Shop');
    await expect(pills(page)).toHaveCount(0);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(ROWS + 1));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(pills(page)).toHaveCount(3);

    // Upcoming in one account, chosen by the filter alone.
    const accounts = await openFilter(page, 'Account');
    await accounts.getByRole('option', { name: 'Savings' }).click();
    await expect(page.getByText('No transactions match')).toBeVisible();
    await expect(pills(page)).toHaveCount(1);
    await expect(pills(page)).toContainText('+$100.00');
    await accounts.getByRole('option', { name: 'Savings' }).click();
    await accounts.getByRole('option', { name: 'Chequing' }).click();
    await expect(page).toHaveURL(/account=/);
    await expect(pills(page)).toHaveCount(3);
    await accounts.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    // The same day of next month.
    await rowOf(page, 'Shop 02').hover();
    await page.getByRole('button', { name: 'More actions for Shop 02' }).click();
    await page.getByRole('menuitem', { name: 'Schedule this…' }).click();
    const add = page.getByRole('dialog', { name: 'Add Scheduled Transaction' });
    await expect(add.getByLabel('Description')).toHaveValue('Shop 02');
    await expect(add.getByLabel('Amount')).toHaveValue('-1.00');
    await expect(add.getByLabel('Next Due Date', { exact: true })).toHaveValue('2026-04-08');
    await expect(add.getByLabel('Frequency').locator('option:checked')).toHaveText('Monthly');
    await add.getByRole('button', { name: 'Save Scheduled Transaction' }).click();
    await expect(add).toBeHidden();
    await expect(page.getByRole('button', { name: '10 scheduled' })).toBeVisible();

    // Narrow screens have room for the next one.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pills(page)).toHaveCount(1);
    await page.getByRole('button', { name: '10 scheduled' }).click();
    await expect(upcomingRows(page)).toHaveCount(10);
    await expectNoGapNorOverlap(page);
    await expectNoViolationsInAnyTheme(page, 'upcoming rows on a phone');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBe(390);

    // After a reload they are all still shown; pressing one opens its schedule.
    await page.reload();
    await expect(upcomingRows(page)).toHaveCount(10);
    await upcomingRows(page).filter({ hasText: 'Rent' }).getByRole('button').first().click();
    const edit = page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });
    await expect(edit.getByLabel('Description')).toHaveValue('Rent');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages, actions and more' }).fill('Put as');
    await page.getByRole('option', { name: 'Put aside' }).click();
    await expect(edit.getByLabel('To Account').locator('option:checked')).toHaveText('Savings');
  },
);

tortureTest(
  'a daily payment leaves room for the others; a bank row that came first is told, and taken or kept',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00-04:00`));
    await addAccount(page, 'Chequing', { balance: '1000.00' });
    const items: readonly Item[] = [
      { description: 'Coffee', amount: '-3.00', frequency: 'Daily', next: '2026-03-11' },
      { description: 'Insurance', amount: '-150.92', frequency: 'Monthly', next: '2026-03-12' },
      { description: 'Phone', amount: '-40.00', frequency: 'Monthly', next: '2026-03-14' },
      { description: 'Pay', amount: '800.00', frequency: 'Bi-weekly', next: '2026-03-13' },
    ];
    for (const item of items) await addScheduled(page, item);
    await openAccount(page);
    await expect(pills(page)).toHaveText([
      /Coffee\u2212\$3\.00/,
      /Insurance\u2212\$150\.92/,
      /Pay\+\$800\.00/,
    ]);
    await page.getByRole('button', { name: '34 scheduled' }).click();
    await expect(upcomingRows(page)).toHaveCount(34);

    // Each register is expanded separately.
    await goTo(page, 'Transactions');
    await expect(pills(page)).toHaveCount(3);
    await openAccount(page);
    await expect(upcomingRows(page)).toHaveCount(34);
    await page.getByRole('button', { name: /^\d+ scheduled$/ }).click();
    await expect(pills(page)).toHaveCount(3);

    const wizard = await openImport(page, {
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Date,Description,Amount',
          '2026-03-10,INTACT INS CO 8812,-150.92',
          '2026-03-09,PHONE SHOP,-40.00',
        ].join('\n'),
      ),
    });
    await reviewWithSuggestion(wizard, 'Chequing');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await finishImport(wizard);
    await openAccount(page);
    await expect(pills(page)).toHaveText([/Coffee\u2212\$3\.00/, /Pay\+\$800\.00/]);

    await goTo(page, 'Scheduled');
    const title = (count: string) => page.getByRole('heading', { name: count });
    await expect(title('2 payments may already be entered')).toBeVisible();
    const found = page
      .getByRole('list', { name: 'Payments that may already be entered' })
      .getByRole('listitem');
    await expect(found).toHaveText([
      /Insurance, due Mar 12.*150\.92INTACT INS CO 8812, Mar 10/,
      /Phone/,
    ]);
    await expectNoViolationsInAnyTheme(page, 'payments that look entered');
    await found.first().getByRole('button', { name: 'It’s the same' }).click();
    await expect(title('1 payment may already be entered')).toBeVisible();
    await expect(
      page.getByText('Marked Insurance for Mar 12, 2026 as already entered'),
    ).toBeVisible();
    await found.getByRole('button', { name: 'Keep both' }).click();
    await expect(found).toHaveCount(0);
    await openAccount(page);
    await expect(pills(page)).toHaveText([
      /Coffee\u2212\$3\.00/,
      /Pay\+\$800\.00/,
      /Phone\u2212\$40\.00/,
    ]);
    await rowOf(page, 'INTACT').hover();
    await page.getByRole('button', { name: 'More actions for INTACT INS CO 8812' }).click();
    await page.getByRole('menuitem', { name: 'Edit schedule' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Scheduled Transaction' });
    await expect(edit.getByLabel('Next Due Date', { exact: true })).toHaveValue('2026-04-12');
  },
);
