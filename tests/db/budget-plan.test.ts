import { givenBudget } from '@tests/support/given-budget.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { readBudgetPlan } from '@/db/queries/planning/budgets.ts';
import { readCategoryTotals } from '@/db/queries/reports/period-totals.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { budgetFigures } from '@/domain/budgets/budget-figures.ts';
import { countedDays, spentOf } from '@/domain/budgets/budget-plan.ts';
import { budgetHistory } from '@/domain/budgets/budget-spending.ts';
import { PLANNING_SETTING } from '@/domain/budgets/planning-settings.ts';
import { otherMoves, zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { netOf, totalKeys, uncategorizedFlow } from '@/domain/transactions/category-totals.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

const TODAY = day('2026-03-15');

let rows = 0;

function row(
  date: string,
  accountId: string,
  amount: number,
  more: Partial<Transaction> = {},
): Transaction {
  rows += 1;
  const given = newTransaction({
    id: `r${rows}`,
    accountId,
    date: day(date),
    description: `Row ${rows}`,
    amount: cents(amount),
    source: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  return { ...given, ...more };
}

const food = { categoryId: 'food' };

const HISTORY = [
  row('2026-01-31', 'cad', -1_000, food),
  row('2026-02-01', 'cad', -2_000, food),
  row('2026-02-28', 'savings', -4_000, food),
  row('2026-03-02', 'cad', 500, food),
  row('2026-03-03', 'cad', -8_000, {
    categoryId: SPLIT_CATEGORY,
    splits: [
      { categoryId: 'food', amount: cents(-5_000), notes: '' },
      { categoryId: 'home', amount: cents(-3_000), notes: '' },
    ],
  }),
  row('2026-03-04', 'cad', -700),
  row('2026-03-04', 'cad', 60),
  // None of these counts.
  row('2026-03-05', 'usd', -90_000, food),
  row('2026-03-05', 'hidden', -90_000, food),
  row('2026-03-05', 'cad', -90_000, { ...food, excluded: true }),
  row('2026-03-05', 'cad', -90_000, { ...food, kind: 'transfer', transferId: 't1' }),
  row('2026-03-05', 'cad', 90_000, { kind: 'opening', source: 'opening' }),
];

const account = (id: string, more: Partial<Account> = {}) => ({
  insert: {
    id,
    name: id,
    type: 'chequing' as const,
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  },
});

async function given() {
  const services = await openTestServices({ categories: ['food', 'home'] });
  const { store } = services.database;
  await store.write('accounts', [
    account('cad'),
    account('savings', { archived: true }),
    account('usd', { currency: 'USD' }),
    account('hidden', { excluded: true }),
  ]);
  await store.write(
    'transactions',
    HISTORY.map((insert) => ({ insert })),
  );
  return services;
}

describe('totals by category', () => {
  it('add up over the counted accounts, with each split part in its own category, and nothing else', async () => {
    const { database } = await given();
    const ids = new Set(['cad', 'savings']);
    const keys = [...totalKeys(day('2026-02-01'), day('2026-03-03')), '2020-01'];
    const sums = await readTogether(database, (tables) => readCategoryTotals(tables, ids, keys));
    expect(keys.slice(0, 4)).toEqual(['2026-02', '2026-03-01', '2026-03-02', '2026-03-03']);
    expect(Object.fromEntries([...sums].map(([key, flows]) => [key, [...flows]]))).toEqual({
      '2026-02': [['food', [0, -6_000]]],
      '2026-03-02': [['food', [500, 0]]],
      '2026-03-03': [
        ['food', [0, -5_000]],
        ['home', [0, -3_000]],
      ],
    });
    expect(netOf(sums, ['food', 'home'], day('2026-02-01'), day('2026-03-03'))).toBe(-13_500);
  });
});

describe('the budget plan', () => {
  it('has the spending of each period from the start, in the base currency, and lists what it leaves out', async () => {
    const { database } = await given();
    const budget = givenBudget({ rollover: 'full' });
    const weekly = givenBudget({
      id: 'b2',
      name: 'Week',
      categoryIds: ['home'],
      period: 'weekly',
      startDate: '2026-02-26',
    });
    await database.store.write('budgets', [{ insert: budget }, { insert: weekly }]);
    const { budgetPlan: plan, currency, leftOut } = await readBudgetPlan(database, TODAY, TODAY);
    expect({ currency, leftOut }).toEqual({
      currency: 'CAD',
      leftOut: { otherCurrency: 1, excluded: 1 },
    });
    expect(budgetHistory(plan, budget).periods.map(({ spent }) => spent)).toEqual([
      1_000, 6_000, 4_500,
    ]);
    expect(budgetHistory(plan, weekly).periods.map(({ spent }) => spent)).toEqual([3_000, 0, 0]);
    const { start, end } = periodOf(monthsFromDay(1), TODAY);
    expect(uncategorizedFlow(plan.sums, start, end)).toEqual({ moneyIn: 60, moneyOut: -700 });
    expect(countedDays(plan, 'b1', { start, end })).toEqual([
      { start, end, categoryIds: new Set(['food']) },
    ]);
  });

  it('includes months before and after today, with scheduled rows up to their ends', async () => {
    const services = await given();
    const { database } = services;
    const budget = givenBudget();
    await database.store.write('budgets', [{ insert: budget }]);
    const item = { accountId: 'cad', categoryId: 'food', amount: -1_500 };
    await givenScheduled(services, scheduledItem({ ...item, nextDueDate: '2026-03-20' }));
    const later = await readBudgetPlan(database, TODAY, day('2026-05-10'));
    expect(budgetFigures(later.budgetPlan, budget, TODAY)?.committed).toBe(1_500);
    expect(budgetFigures(later.budgetPlan, budget, day('2026-05-10'))?.committed).toBe(1_500);
    const earlier = await readBudgetPlan(database, TODAY, day('2026-01-10'));
    expect(budgetFigures(earlier.budgetPlan, budget, day('2026-01-10'))?.spent).toBe(1_000);
    expect(budgetFigures(earlier.budgetPlan, budget, TODAY)).toMatchObject({
      spent: 4_500,
      committed: 1_500,
    });
  });

  it('uses the chosen month start day, and includes every month since zero-based mode began', async () => {
    const { database } = await given();
    const since = day('2026-01-20');
    const settings = { monthStartDay: 15, zeroBased: { since, opening: cents(10_000) } };
    await database.store.write('settings', [
      { insert: { key: PLANNING_SETTING, value: settings } },
    ]);
    const budget = givenBudget({ startDate: '2026-02-15', amount: 5_000 });
    await database.store.write('budgets', [{ insert: budget }]);
    const { budgetPlan: plan, months } = await readBudgetPlan(
      database,
      day('2026-03-14'),
      day('2026-03-14'),
    );
    const first = periodOf(months, since);
    expect(first).toMatchObject({ start: '2026-01-15', end: '2026-02-14' });
    expect(spentOf(plan, 'b1', periodOf(budget, TODAY), first)).toBe(0);
    const until = day('2026-03-14');
    const mode = { plan: plan, months, since, until, opening: settings.zeroBased.opening };
    expect(zeroBasedMonths(mode).map(({ period: _, ...figures }) => figures)).toEqual([
      // 30.00 of food, before its budget began.
      {
        carried: 10_000,
        income: 0,
        moved: 0,
        returned: 0,
        assigned: 0,
        unbudgeted: 3_000,
        toBeAssigned: 7_000,
      },
      // 30.00 of home and 7.00 uncategorized; 900.00 each was moved and left out, and the account was opened with
      // 900.00.
      {
        carried: 7_000,
        income: 60,
        moved: -90_000,
        returned: 0,
        assigned: 5_000,
        unbudgeted: 3_700,
        toBeAssigned: -91_640,
      },
    ]);
  });

  it('equals cash on hand minus budgeted amounts in zero-based mode, whatever moved the cash', async () => {
    const { database } = await given();
    const { store } = database;
    await store.write('accounts', [account('loan', { type: 'other' })]);
    const extra = [
      row('2026-03-06', 'cad', -20_000, { kind: 'transfer', transferId: 't2' }),
      row('2026-03-06', 'loan', 20_000, { kind: 'transfer', transferId: 't2' }),
      row('2026-03-07', 'loan', -1_100, { categoryId: 'home' }),
      row('2026-03-08', 'cad', -400, { kind: 'transfer', transferId: 't3' }),
      row('2026-03-08', 'savings', 400, { kind: 'transfer', transferId: 't3' }),
    ];
    await store.write(
      'transactions',
      extra.map((insert) => ({ insert })),
    );
    const [since, opening] = [day('2026-03-01'), cents(10_000)];
    const settings = { monthStartDay: 1, zeroBased: { since, opening } };
    await store.write('settings', [{ insert: { key: PLANNING_SETTING, value: settings } }]);
    const budget = givenBudget({ startDate: '2026-03-01', amount: 5_000 });
    await store.write('budgets', [{ insert: budget }]);
    const { budgetPlan: plan, months } = await readBudgetPlan(database, TODAY, TODAY);
    const [march] = zeroBasedMonths({ plan: plan, months, since, until: TODAY, opening });
    if (!march) throw new Error('no month');
    // The loan's interest never was cash on hand, so what it cost 'home' is added back here.
    expect(otherMoves(plan, march.period)).toEqual({
      amount: -108_900,
      lines: [
        { kind: 'transfers', accountId: 'cad', amount: -110_400 },
        { kind: 'transfers', accountId: 'savings', amount: 400 },
        { kind: 'openings', accountId: 'cad', amount: 90_000 },
        { kind: 'others', amount: -88_900 },
      ],
    });
    const onHand = [...HISTORY, ...extra]
      .filter(({ accountId, date }) => ['cad', 'savings'].includes(accountId) && date >= since)
      .reduce((sum, { amount }) => sum + amount, opening as number);
    const held = budgetFigures(plan, budget, TODAY)?.available ?? 0;
    expect(march.toBeAssigned + held).toBe(onHand);
  });
});
