import { filterChip } from '@tests/support/app-actions.ts';
import { expectNoViolationsInAnyTheme } from '@tests/support/axe.ts';
import { startWithHistory } from '@tests/support/planning-actions.ts';
import { openEmptyPage } from '@tests/support/seed-scheduled.ts';
import { expect, type Page, test } from '@tests/support/test.ts';
import { tortureTest } from '@tests/support/torture.ts';

/** The month plan above the planning tabs: its total, the rows behind each figure, and its settings. */

const CREATED = '2026-01-01T00:00:00.000Z';

const HISTORY = `Date,Description,Amount
2026-02-05,LOBLAWS 123,-360.00
2026-03-02,PAYROLL ACME,3000.00
2026-03-05,LOBLAWS 123,-310.00
2026-03-06,TIM HORTONS 9,-15.00
`;

type Row = Readonly<Record<string, unknown>>;

/** Stores records of small collections as if from an earlier visit; returns the first account and the categories by name. */
async function seed(
  page: Page,
  recordsOf: (ids: Ids) => Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  await openEmptyPage(page, page.url());
  const ids = await page.evaluate(async () => {
    const namesIn = async (name: string) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(`rxdb-dexie-coffer--11--${name}`);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const rows = await new Promise<{ id: string; name: string }[]>((resolve, reject) => {
        const request = db.transaction('docs').objectStore('docs').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      db.close();
      return Object.fromEntries(rows.map((row) => [row.name, row.id]));
    };
    return { accounts: await namesIn('accounts'), categories: await namesIn('categories') };
  });
  await page.evaluate(async (collections) => {
    for (const [name, rows] of Object.entries(collections)) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(`rxdb-dexie-coffer--11--${name}`);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = db.transaction('docs', 'readwrite');
      for (const row of rows) {
        transaction.objectStore('docs').put({
          ...row,
          _deleted: '0',
          _attachments: {},
          _meta: { lwt: Date.now() },
          _rev: '1-seeded',
        });
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      });
      db.close();
    }
  }, recordsOf(ids));
}

type Ids = Readonly<Record<'accounts' | 'categories', Readonly<Record<string, string>>>>;

const plan = ({ accounts, categories }: Ids): Readonly<Record<string, readonly Row[]>> => {
  const accountId = accounts.Chequing ?? '';
  const scheduled = (id: string, description: string, amount: number, nextDueDate: string) => ({
    id,
    description,
    amount,
    accountId,
    nextDueDate,
    anchorDate: nextDueDate,
    endDate: '',
    frequency: 'monthly',
    interval: 1,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    categoryId: '',
    paused: false,
    createdAt: CREATED,
  });
  return {
    scheduledTransactions: [
      scheduled('s1', 'Rent', -80_000, '2026-03-25'),
      scheduled('s2', 'Second pay', 300_000, '2026-03-20'),
    ],
    budgets: [
      {
        id: 'b1',
        name: 'Food at home',
        nameKey: 'food at home',
        period: 'monthly',
        categoryIds: [categories.Groceries],
        startDate: '2026-01-01',
        overrides: {},
        amounts: [{ from: '2026-01-01', amount: 50_000 }],
        rollover: 'none',
        createdAt: CREATED,
      },
    ],
    goals: [
      {
        id: 'g1',
        name: 'Trip',
        nameKey: 'trip',
        linkedAccountId: '',
        targetAmount: 60_000,
        targetDate: '2026-03-31',
        startDate: '2026-01-01',
        allocation: { type: 'whole' },
        priority: 0,
        state: 'active',
        createdAt: CREATED,
      },
    ],
    debts: [
      {
        id: 'd1',
        name: 'Car',
        nameKey: 'car',
        tagId: '',
        kind: 'loan',
        linkedAccountId: '',
        anchors: [{ date: '2026-02-01', amount: 1_200_000 }],
        compounding: 'monthly',
        rates: [{ from: '2026-01-01', apr: 6.5 }],
        payment: { amount: 30_000, frequency: 'monthly' },
        position: 0,
        createdAt: CREATED,
        minimum: { type: 'fixed', value: 30_000, floor: 0 },
      },
    ],
  };
};

tortureTest(
  'the plan of the month adds up, and each figure opens what it is made of',
  async ({ page }) => {
    await startWithHistory(page, HISTORY, '1000.00');
    await seed(page, plan);
    await page.goto('planning?tab=budgets');

    const header = page.getByRole('region', { name: 'Plan for March 2026' });
    await expect(header).toContainText('March 2026 · day 10 of 31');
    await expect(header.getByRole('img')).toHaveAccessibleName(
      'Of $6,000.00 expected income: Spent $325.00, Bills due $800.00, In budgets $190.00, ' +
        'Goals $600.00, Debts $300.00, Free to plan $3,785.00',
    );
    await expect(header.getByRole('list', { name: 'Breakdown' })).toMatchAriaSnapshot(`
    - list "Breakdown":
      - listitem:
        - 'button "Spent: $325.00. Show the breakdown."'
      - listitem:
        - 'button "Bills due: $800.00. Show the breakdown."'
      - listitem:
        - 'button "In budgets: $190.00. Show the breakdown."'
      - listitem:
        - 'button "Goals: $600.00. Show the breakdown."'
      - listitem:
        - 'button "Debts: $300.00. Show the breakdown."'
      - listitem: Free $3,785.00
  `);
    await expectNoViolationsInAnyTheme(page, 'planning, the month');

    await test.step('a figure opens its lines, and a line its transactions', async () => {
      await header.getByRole('button', { name: /^Bills due/ }).click();
      const bills = page.getByRole('dialog', { name: 'Bills due' });
      await expect(bills.getByRole('listitem')).toHaveText([
        'RentDue Mar 25$800.00',
        'Total$800.00',
      ]);
      await bills.getByRole('button', { name: 'Close' }).last().click();
      await header.getByRole('button', { name: /^Free to plan: \$3,785\.00/ }).click();
      const whole = page.getByRole('dialog', { name: 'Free to plan' });
      await whole.getByRole('button', { name: /^Spent/ }).click();
      const spent = page.getByRole('dialog', { name: 'Spent' });
      await expect(spent.getByRole('listitem')).toHaveText([
        'Groceries$310.00',
        'Dining Out$15.00',
        'Total$325.00',
      ]);
      await spent.getByRole('link', { name: 'Groceries' }).click();
      await expect(page).toHaveURL(/transactions\?category=[^&]+&status=counted&from=2026-03-01/);
      await expect(filterChip(page, 'Category')).toHaveText('Only Groceries');
      await expect(page.getByRole('rowheader')).toHaveText(/LOBLAWS 123/);
      await page.goBack();
    });

    await test.step('months may start on another day, and every dollar can be assigned', async () => {
      await header.getByRole('button', { name: 'Planning Settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Planning Settings' });
      await dialog.getByLabel('Months start on').selectOption({ label: 'Day 5' });
      await dialog.getByRole('switch', { name: 'Zero-based: assign every dollar' }).check();
      await dialog.getByLabel('From the month of').fill('2026-03-10');
      await expect(dialog.getByText('That month starts on Mar 5, 2026.')).toBeVisible();
      // Whatever the account held at the end of March 4.
      await expect(dialog.getByLabel('Cash on hand before then')).not.toHaveValue('');
      await dialog.getByRole('button', { name: 'Save Settings' }).click();
      const later = page.getByRole('region', { name: 'Plan for Mar 5 – Apr 4' });
      // The pay of March 2 belongs to the month before.
      await expect(
        later.getByRole('img', { name: /^Of \$3,000\.00 expected income/ }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expect(header).toBeVisible();
    });

    await test.step('on a phone the sum opens too', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await header.getByRole('button', { name: /^Free to plan: \$3,785.00/ }).click();
      const whole = page.getByRole('dialog', { name: 'Free to plan' });
      await expect(whole.getByRole('button', { name: /^Goals: .\$600\.00/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(whole).toBeHidden();
    });
  },
);
