import { givenBudget, givenCategory, type RowGiven, sumsOf } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { checkBudgetForm } from '@/domain/budgets/budget-form.ts';
import {
  amountBy,
  formOfSuggestion,
  historyStart,
  keysOfSuggestedBudgets,
  type SuggestedBudgetsInput,
  suggestedBudgets,
} from '@/domain/budgets/suggested-budgets.ts';
import { cents } from '@/domain/core/money.ts';

const QUESTION: SuggestedBudgetsInput = {
  budgets: [
    givenBudget({ period: 'weekly', startDate: '2026-03-02', amount: 9_000 }),
    givenBudget({ id: 'b0', name: 'None', categoryIds: ['gone'] }),
    givenBudget({ id: 'b2', name: 'Later', categoryIds: ['pets'], startDate: '2026-05-01' }),
  ],
  categories: [
    givenCategory('food'),
    givenCategory('home', { name: 'Home' }),
    givenCategory('pets'),
    givenCategory('pay', { nature: 'income' }),
  ],
  monthStartDay: 1,
  today: day('2026-03-15'),
  firstDay: day('2025-12-03'),
};

const ROWS: readonly RowGiven[] = [
  ['2025-12-10', 'home', -10_000],
  ['2026-01-10', 'home', -40_000],
  ['2026-02-10', 'home', -20_000],
  ['2026-02-11', 'pets', -5_000],
  ['2026-02-23', 'food', -6_000],
  ['2026-03-03', 'food', -8_000],
  ['2026-03-14', 'food', -90_000],
  ['2026-03-01', 'home', -77_000],
];

describe('budgets from the figures of a person', () => {
  const sums = sumsOf(ROWS, keysOfSuggestedBudgets(QUESTION));
  const { proposals, updates } = suggestedBudgets(QUESTION, sums);

  it('are offered for what has none, also none that begins later, with each way of looking back', () => {
    expect(proposals).toMatchObject([
      { categoryId: 'home', period: 'monthly', amount: 20_000, months: 3 },
    ]);
    const [home] = proposals;
    const kinds = ['last', 'median3', 'median6', 'median12'] as const;
    expect(kinds.map((kind) => amountBy(home?.suggestions ?? [], kind))).toEqual([
      20_000, 20_000, 20_000, 20_000,
    ]);
  });

  it('are copied to those that are there from their own periods', () => {
    expect(
      updates.map(({ budget, currentAmount, suggestions }) => [
        budget.id,
        currentAmount,
        amountBy(suggestions, 'last'),
        amountBy(suggestions, 'median3'),
      ]),
    ).toEqual([
      // Weeks from Monday: 8,000 in the last one, 0 in most of the thirteen.
      ['b1', 9_000, 8_000, 0],
      // It counts nothing.
      ['b0', 30_000, null, null],
      ['b2', 30_000, 5_000, 0],
    ]);
  });

  it('say so where there is nothing to go by', () => {
    const young = { ...QUESTION, firstDay: day('2026-03-14') };
    const none = suggestedBudgets(young, sumsOf(ROWS, keysOfSuggestedBudgets(young)));
    expect(none.proposals).toEqual([]);
    expect(none.updates.map(({ suggestions }) => amountBy(suggestions, 'last'))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('count a month whose first days have no rows, and a week only whole', () => {
    expect(historyStart(day('2026-01-07'), 'monthly')).toBe('2026-01-01');
    expect(historyStart(day('2026-01-08'), 'yearly')).toBe('2026-01-02');
    expect(historyStart(day('2026-01-07'), 'weekly')).toBe('2026-01-07');
  });

  it('become a form that can be stored: from the current month on, under a name that is free', () => {
    const shown = { ...QUESTION, monthStartDay: 20 };
    const form = formOfSuggestion({ categoryId: 'home', period: 'yearly' }, cents(500), shown);
    expect(form).toMatchObject({
      name: 'Home',
      categoryIds: ['home'],
      period: 'yearly',
      startDate: '2026-02-20',
      amount: 500,
      rollover: 'none',
    });
    expect(checkBudgetForm(form)).toEqual({});
    const taken = [givenBudget({ name: 'HOME' }), givenBudget({ name: 'home 2' })];
    const monthly = { categoryId: 'home', period: 'monthly' } as const;
    expect(formOfSuggestion(monthly, cents(5), { ...shown, budgets: taken }).name).toBe('Home 3');
  });
});
