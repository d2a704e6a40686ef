import {
  givenBudget,
  givenBudgetPlan,
  givenCategory,
  posting,
  type RowGiven,
} from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetedOf, budgetFigures, isAheadOfPace } from '@/domain/budgets/budget-figures.ts';
import { amountInPeriod } from '@/domain/budgets/budget-form.ts';
import {
  allInRange,
  isAllOfMonth,
  listBudgets,
  monthLines,
  totalsOf,
} from '@/domain/budgets/budget-list.ts';
import { spentOf } from '@/domain/budgets/budget-plan.ts';
import { spendingLines } from '@/domain/budgets/budget-spending.ts';
import { cents, sumMoney } from '@/domain/core/money.ts';
import { periodOf } from '@/domain/core/periods.ts';

const TODAY = '2026-03-10';
const MARCH = { start: day('2026-03-01'), end: day('2026-03-31') };

describe('the list of budgets', () => {
  it('groups by length of period, by name, what is yet to begin last, and sums what the rows show', () => {
    const plan = givenBudgetPlan({
      today: TODAY,
      budgets: [
        givenBudget({ id: 'b2', name: 'Home', categoryIds: ['home'], amount: 10_000 }),
        givenBudget({ id: 'b3', name: 'Car', categoryIds: [], startDate: '2026-04-01' }),
        givenBudget({ rollover: 'full' }),
        givenBudget({
          id: 'b4',
          name: 'Fun',
          categoryIds: ['fun'],
          period: 'weekly',
          amount: 5_000,
        }),
      ],
      rows: [
        ['2026-02-05', 'food', -32_000],
        ['2026-03-02', 'food', -25_000],
        ['2026-03-03', 'home', -9_000],
      ],
      postings: [posting('2026-03-20', -4_000, { categoryId: 'home' })],
    });
    const [weekly, monthly, ...none] = listBudgets(plan, day(TODAY));
    expect(none).toEqual([]);
    expect(weekly?.rows.map(({ budget }) => budget.name)).toEqual(['Fun']);
    expect(monthly?.rows.map(({ budget, state }) => [budget.name, state])).toEqual([
      ['Food', 'fast'],
      ['Home', 'short'],
      ['Car', 'unnamed'],
    ]);
    // January left 300.00 over, February took 20.00 of it: 300 + 280 - 250; Home: 100 - 90 - 40.
    expect(monthly?.totals).toEqual({
      budgeted: 58_000 + 10_000,
      spent: 34_000,
      committed: 4_000,
      left: 33_000 - 3_000,
    });
    expect(totalsOf(monthly?.rows ?? [])).toEqual(monthly?.totals);
    const [food] = monthly?.rows ?? [];
    expect(food?.figures && budgetedOf(food.figures)).toBe(58_000);
    expect(
      isAllOfMonth(
        [monthly].flatMap((each) => each ?? []),
        MARCH,
      ),
    ).toBe(true);
    expect(
      isAllOfMonth(
        [weekly].flatMap((each) => each ?? []),
        MARCH,
      ),
    ).toBe(false);
  });

  it('says by day what weekly and yearly budgets come to in a month, line by line', () => {
    const plan = givenBudgetPlan({
      today: TODAY,
      budgets: [
        givenBudget({
          id: 'b2',
          name: 'Trips',
          categoryIds: ['home'],
          period: 'yearly',
          amount: 36_500,
        }),
        givenBudget({ name: 'Groceries', period: 'weekly', amount: 7_000 }),
        givenBudget({ id: 'b3', name: 'Later', categoryIds: ['fun'], startDate: '2026-04-01' }),
      ],
      rows: [['2026-03-31', 'food', -900]],
    });
    const lines = monthLines(plan, MARCH);
    expect(lines.map(({ budget, figures }) => [budget.name, figures.base, figures.spent])).toEqual([
      ['Groceries', 31_000, 900],
      ['Trips', 3_100, 0],
    ]);
    expect(sumMoney(lines.map(({ figures }) => figures.difference))).toBe(
      allInRange(plan, MARCH.start, MARCH.end).difference,
    );
  });
});

describe('what a budget was spent on', () => {
  const categories = [
    givenCategory('food'),
    givenCategory('groceries', { parentId: 'food' }),
    givenCategory('dining', { parentId: 'food' }),
    givenCategory('bars', { parentId: 'dining' }),
    givenCategory('home'),
  ];
  const rows: readonly RowGiven[] = [
    ['2026-03-01', 'food', -1_000],
    ['2026-03-02', 'groceries', -2_000],
    ['2026-03-03', 'dining', -300],
    ['2026-03-04', 'bars', -40],
  ];
  const linesOf = (budgets: Parameters<typeof givenBudget>[0][]) => {
    const given = budgets.map((each, index) => givenBudget({ id: `b${index + 1}`, ...each }));
    const plan = givenBudgetPlan({ categories, rows, budgets: given });
    const [first] = given;
    if (!first) return [];
    return spendingLines(plan, first, MARCH).map(
      ({ categoryId, scope, depth, spent }) => `${categoryId} ${scope} ${depth} ${spent}`,
    );
  };

  it('is one line for a whole branch, with its parts', () => {
    expect(linesOf([{ categoryIds: ['food', 'home'] }])).toEqual([
      'food branch 0 3340',
      'groceries branch 1 2000',
      'dining branch 1 340',
      'bars branch 2 40',
      'home branch 0 0',
    ]);
  });

  it('is a line for a category alone where another budget counts what lies below it', () => {
    expect(linesOf([{ categoryIds: ['food'] }, { categoryIds: ['bars'] }])).toEqual([
      'food own 0 1000',
      'groceries branch 0 2000',
      'dining own 0 300',
    ]);
  });

  it('adds up to what was spent, however the categories hang together', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const anyTree = fc.tuple(...ids.map((_, at) => fc.constantFrom('', ...ids.slice(0, at))));
    const anyIds = fc.subarray(ids);
    const anyRows = fc.array(
      fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -900, max: 900 })),
    );
    fc.assert(
      fc.property(anyTree, anyIds, anyIds, anyRows, (parents, first, second, flows) => {
        const budgets = [first, second].map((categoryIds, at) =>
          givenBudget({ id: `b${at}`, categoryIds }),
        );
        const plan = givenBudgetPlan({
          budgets,
          categories: ids.map((id, at) => givenCategory(id, { parentId: parents[at] ?? '' })),
          rows: flows.map(([id, amount]) => ['2026-03-05', id, amount] as const),
        });
        for (const budget of budgets) {
          const period = periodOf(budget, day('2026-03-05'));
          const lines = spendingLines(plan, budget, period).filter(({ depth }) => depth === 0);
          expect(sumMoney(lines.map(({ spent }) => spent))).toBe(
            spentOf(plan, budget.id, period, period),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the pace of a budget', () => {
  // 10 of 31 days have begun: 96.77 of 300.00 at an even pace, and a tenth more is 126.77.
  const isAhead = (spent: number, today = TODAY) => {
    const budgets = [givenBudget()];
    const plan = givenBudgetPlan({ today, budgets, rows: [['2026-03-02', 'food', -spent]] });
    const figures = budgetFigures(plan, givenBudget(), day('2026-03-10'));
    return figures !== null && isAheadOfPace(figures);
  };

  it('is worth a word where more than a tenth of the budget is spent ahead of it', () => {
    expect([9_677, 12_677, 12_678, 29_999].map((spent) => isAhead(spent))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('says nothing of a bill that used it up to the cent, nor of a period that is not under way', () => {
    expect([30_000, 30_001].map((spent) => isAhead(spent))).toEqual([false, false]);
    expect(isAhead(29_000, '2026-04-01')).toBe(false);
    expect(isAhead(29_000, '2026-02-20')).toBe(false);
  });
});

it('an amount of one period is worth as much a year in another', () => {
  expect(amountInPeriod(cents(12_000), 'monthly', 'weekly')).toBe(2_769);
  expect(amountInPeriod(cents(12_000), 'monthly', 'yearly')).toBe(144_000);
  expect(amountInPeriod(cents(144_000), 'yearly', 'monthly')).toBe(12_000);
  expect(amountInPeriod(cents(12_000), 'monthly', 'monthly')).toBe(12_000);
});
