import { givenCategory } from '@tests/support/given-budget.ts';
import { describe, expect, it } from 'vitest';
import { budgetInsights, countedRows } from '@/domain/budgets/budget-insights.ts';
import { budgetSections } from '@/domain/budgets/budget-sections.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

const day = (text: string) => text as CalendarDate;
const row = (id: string, date: string, amount: number, more: Partial<Transaction> = {}) =>
  ({
    id,
    date: day(date),
    amount: cents(amount),
    description: 'Shop',
    accountId: 'a1',
    categoryId: 'food',
    kind: 'normal',
    ...more,
  }) as Transaction;

const SPAN = { start: day('2026-03-01'), end: day('2026-03-31'), categoryIds: ['food'] };

describe('what a budget was spent on', () => {
  it('counts its categories, parts of splits, and refunds, but no excluded row or other account', () => {
    const rows = [
      row('1', '2026-03-02', -1_000),
      row('2', '2026-03-03', -5_000, {
        categoryId: 'split',
        splits: [
          { categoryId: 'food', amount: cents(-2_000) },
          { categoryId: 'fun', amount: cents(-3_000) },
        ] as never,
      }),
      row('3', '2026-03-04', 500),
      row('4', '2026-03-05', -900, { excluded: true }),
      row('5', '2026-03-05', -900, { accountId: 'usd' }),
      row('6', '2026-03-05', -900, { categoryId: 'fun' }),
      row('7', '2026-04-01', -900),
    ];
    const counted = countedRows(rows, [SPAN], new Set(['a1']));
    expect(counted.map(({ id, cost }) => [id, cost])).toEqual([
      ['1', 1_000],
      ['2', 2_000],
      ['3', -500],
    ]);
  });

  it('adds up by day, payee, size and weekday', () => {
    const rows = countedRows(
      [row('1', '2026-03-02', -1_000), row('2', '2026-03-09', -3_000, { description: 'shop' })],
      [SPAN],
      new Set(['a1']),
    );
    const { days, payees, largest, weekdays } = budgetInsights(
      rows,
      SPAN,
      cents(3_100),
      day('2026-03-15'),
    );
    expect(days[0]).toEqual({ date: '2026-03-01', spent: 0, pace: 100 });
    expect(days[14]).toEqual({ date: '2026-03-15', spent: 4_000, pace: 1_500 });
    expect(days[15]).toMatchObject({ spent: null });
    expect(payees).toEqual([{ name: 'Shop', cost: 4_000, count: 2 }]);
    expect(largest.map(({ id }) => id)).toEqual(['2', '1']);
    // Both are Mondays.
    expect(weekdays).toEqual([0, 4_000, 0, 0, 0, 0, 0]);
  });
});

describe('the sections of budgets', () => {
  it('follow the period, and whether half of the categories are paid by the bill', () => {
    const categories = [
      givenCategory('utilities', { name: 'Utilities' }),
      givenCategory('fun', { name: 'Entertainment' }),
      givenCategory('subs', { name: 'Subscriptions', parentId: 'fun' }),
      givenCategory('food', { name: 'Groceries' }),
    ];
    const groupOf = (name: string, ids: readonly string[], period: string) =>
      ({
        period,
        rows: [{ budget: { name, categoryIds: ids, period }, figures: null, risk: null }],
      }) as never;
    const sections = budgetSections(
      [
        groupOf('Bills', ['utilities'], 'monthly'),
        groupOf('Fun', ['fun'], 'monthly'),
        groupOf('Food', ['food'], 'weekly'),
        groupOf('Trips', ['food'], 'yearly'),
      ],
      categories,
      SPAN,
    );
    expect(
      sections.map(({ kind, rows }) => [kind, ...rows.map(({ budget }) => budget.name)]),
    ).toEqual([
      ['bills', 'Bills', 'Fun'],
      ['everyday', 'Food'],
      ['yearly', 'Trips'],
    ]);
  });
});
