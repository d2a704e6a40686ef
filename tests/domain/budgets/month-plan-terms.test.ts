import { givenBudgetPlan, type RowGiven } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cashOnHand } from '@/domain/accounts/cash-on-hand.ts';
import { isPlanEmpty, monthPlan, planTerms, signedAmount } from '@/domain/budgets/month-plan.ts';
import { cents, sumMoney } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';

const month = periodOf(monthsFromDay(1), day('2026-03-10'));

const planOf = (rows: readonly RowGiven[], budgets?: []) =>
  monthPlan({
    plan: givenBudgetPlan({ rows, ...(budgets ? { budgets } : {}) }),
    month,
    goals: [{ id: 'g1', needed: cents(5_000) }],
    debts: [{ id: 'd1', tagId: 't', payment: cents(7_000), paidAsSpending: cents(0) }],
  });

describe('what the header of the month shows', () => {
  const rows: readonly RowGiven[] = [
    ['2026-03-01', 'pay', 100_000],
    ['2026-03-02', 'home', -3_000],
    ['2026-03-03', 'food', -12_000],
  ];

  it('is figures that come to what is not planned, each the sum of its lines, the largest first', () => {
    const plan = planOf(rows);
    const terms = planTerms(plan);
    expect(terms.map(({ kind, sign, amount }) => [kind, sign * amount])).toEqual([
      ['income', 100_000],
      ['spent', -15_000],
      ['bills', -0],
      ['budgets', -18_000],
      ['goals', -5_000],
      ['debts', -7_000],
    ]);
    expect(sumMoney(terms.map(signedAmount))).toBe(plan.unplanned);
    for (const { amount, lines } of terms) {
      expect(sumMoney(lines.map((line) => line.amount))).toBe(amount);
    }
    const spent = terms.find(({ kind }) => kind === 'spent');
    expect(spent?.lines.map(({ amount }) => amount)).toEqual([12_000, 3_000]);
    expect(
      Object.is(signedAmount({ kind: 'bills', sign: -1, amount: cents(0), lines: [] }), 0),
    ).toBe(true);
  });

  it('leaves out what was spent, and what earlier months pay, where that is nothing', () => {
    expect(planTerms(planOf([])).map(({ kind }) => kind)).toEqual([
      'income',
      'bills',
      'budgets',
      'goals',
      'debts',
    ]);
  });

  it('tells a spending that a refund has made up for: its lines say so', () => {
    const plan = planOf([
      ['2026-03-02', 'home', -3_000],
      ['2026-03-03', 'food', 3_000],
    ]);
    expect(planTerms(plan).map(({ kind }) => kind)).toContain('spent');
  });

  it('is nothing where nobody has planned, earned or spent anything', () => {
    const nothing = { plan: givenBudgetPlan({ budgets: [] }), month, goals: [], debts: [] };
    expect(isPlanEmpty(monthPlan(nothing))).toBe(true);
    expect(isPlanEmpty(planOf([], []))).toBe(false);
  });
});

describe('what is on hand', () => {
  const account = (id: string, more: object = {}) => ({
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
  });

  it('is what lies in chequing and savings less what cards owe, in one currency', () => {
    const accounts = [
      account('a'),
      account('b', { type: 'savings', archived: true }),
      account('c', { type: 'credit_card' }),
      account('d', { type: 'TFSA' }),
      account('e', { currency: 'USD' }),
      account('f', { excluded: true }),
      account('g'),
    ];
    const balances = new Map(
      [10_000, 5_000, -2_000, 90_000, 90_000, 90_000].map((amount, index) => [
        'abcdef'.charAt(index),
        cents(amount),
      ]),
    );
    expect(cashOnHand(accounts, balances, 'CAD')).toBe(13_000);
  });
});
