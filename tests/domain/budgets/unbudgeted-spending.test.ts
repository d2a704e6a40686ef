import {
  givenBudget,
  givenBudgetPlan,
  givenCategory,
  type RowGiven,
} from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unbudgetedSpending } from '@/domain/budgets/budget-spending.ts';
import { zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';

const MONTHS = monthsFromDay(1);
const MARCH = periodOf(MONTHS, day('2026-03-10'));

/** food > (out > coffee, groceries), home > repairs, pay (income). */
const CATEGORIES = [
  givenCategory('coffee', { parentId: 'out' }),
  givenCategory('food'),
  givenCategory('groceries', { parentId: 'food' }),
  givenCategory('home'),
  givenCategory('out', { parentId: 'food' }),
  givenCategory('pay', { nature: 'income' }),
  givenCategory('repairs', { parentId: 'home' }),
];

const linesOf = (rows: readonly RowGiven[], ...categoryIds: readonly string[]) => {
  const plan = givenBudgetPlan({
    budgets: [givenBudget({ categoryIds })],
    categories: CATEGORIES,
    rows,
  });
  const { amount, lines } = unbudgetedSpending(plan, MARCH);
  return [amount, ...lines.map((line) => `${line.scope} ${line.categoryId} ${line.amount}`)];
};

describe('spending in no budget', () => {
  const rows: readonly RowGiven[] = [
    ['2026-03-01', 'food', -1_000],
    ['2026-03-02', 'out', -2_000],
    ['2026-03-31', 'coffee', -300],
    ['2026-03-05', 'groceries', -5_000],
    ['2026-03-06', 'repairs', -900],
    ['2026-03-07', 'home', 200],
    ['2026-03-08', '', -450],
    ['2026-03-09', '', 10_000],
    ['2026-03-10', 'pay', 90_000],
    ['2026-04-01', 'home', -7_000],
  ];

  it('is one line a branch that no budget counts, the largest first, with what has no category', () => {
    expect(linesOf(rows, 'pay')).toEqual([
      9_450,
      'branch food 8300',
      'branch home 700',
      'own  450',
    ]);
    expect(linesOf(rows, 'groceries')).toEqual([
      4_450,
      'branch out 2300',
      'own food 1000',
      'branch home 700',
      'own  450',
    ]);
    expect(linesOf(rows, 'food', 'home')).toEqual([450, 'own  450']);
  });

  it('shows what came back as less than nothing, and leaves out what comes to nothing', () => {
    expect(linesOf([['2026-03-07', 'home', 200]], 'food')).toEqual([-200, 'branch home -200']);
    expect(linesOf([], 'food')).toEqual([0]);
  });

  it('goes by the budgets that have begun by the end of the month', () => {
    const budgets = [givenBudget({ startDate: '2026-04-01' })];
    const plan = givenBudgetPlan({ budgets, categories: CATEGORIES, rows });
    expect(unbudgetedSpending(plan, MARCH).amount).toBe(9_450);
  });

  it('is what the zero-based mode takes as such, and no line overlaps another', () => {
    const ids = ['', ...CATEGORIES.map(({ id }) => id)];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -9_999, max: 9_999 })), {
          maxLength: 20,
        }),
        fc.subarray(CATEGORIES.map(({ id }) => id)),
        (given, categoryIds) => {
          const rows = given.map(([id, amount]): RowGiven => ['2026-03-04', id, amount]);
          const budgets = [givenBudget({ categoryIds })];
          const plan = givenBudgetPlan({ budgets, categories: CATEGORIES, rows });
          const days = { since: MARCH.start, until: MARCH.end };
          const [month] = zeroBasedMonths({
            plan: plan,
            months: MONTHS,
            opening: cents(0),
            ...days,
          });
          const { amount, lines } = unbudgetedSpending(plan, MARCH);
          expect(amount).toBe(month?.unbudgeted);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
        },
      ),
      { numRuns: 60 },
    );
  });
});
