import {
  givenBudget,
  givenBudgetPlan,
  posting,
  type RowGiven,
} from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS, ROLLOVERS, type Rollover } from '@/domain/budgets/budget.ts';
import { budgetFigures, carryOf, periodFigures } from '@/domain/budgets/budget-figures.ts';
import { allInRange, budgetInRange } from '@/domain/budgets/budget-list.ts';
import { budgetPostings, keysOfBudgets } from '@/domain/budgets/budget-plan.ts';
import { budgetHistory } from '@/domain/budgets/budget-spending.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

/** 250, 360 and 310 of the check, in the first three months of 2026; refunds and other rows are in it. */
const CHECKED: readonly RowGiven[] = [
  ['2026-01-03', 'food', -27_000],
  ['2026-01-31', 'food', 2_000],
  ['2026-02-01', 'food', -36_000],
  ['2026-02-02', 'home', -99_900],
  ['2026-03-31', 'food', -31_000],
  ['2026-04-01', 'food', -1],
];

const availableOf = (rollover: Rollover, cap?: number) => {
  const budget = givenBudget({ rollover, ...(cap === undefined ? {} : { cap }) });
  const plan = givenBudgetPlan({ budgets: [budget], rows: CHECKED });
  return periodFigures(plan, budget, day('2026-03-31')).map(({ available }) => available);
};

const anyRows = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 400 }),
    amount: fc.integer({ min: -50_000, max: 20_000 }),
  }),
  { maxLength: 25 },
);
const rowsFrom = (rows: readonly { days: number; amount: number }[]): readonly RowGiven[] =>
  rows.map(({ days, amount }) => [addDays(day('2026-01-01'), days), 'food', amount]);

describe('what is available', () => {
  it('of base 300 x 3, spent 250, 360, 310 with full rollover is 50, -10, -20', () => {
    expect(availableOf('full')).toEqual([5_000, -1_000, -2_000]);
  });

  it('hands on nothing, what is left, or no more than the cap', () => {
    expect(availableOf('none')).toEqual([5_000, -6_000, -1_000]);
    expect(availableOf('surplus')).toEqual([5_000, -1_000, -1_000]);
    expect(availableOf('full', 2_000)).toEqual([5_000, -4_000, -5_000]);
    expect(availableOf('surplus', 0)).toEqual([5_000, -6_000, -1_000]);
  });

  it('with full rollover is the sum of the bases less what was spent; a surplus is never negative; a cap holds', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...BUDGET_PERIODS),
        fc.integer({ min: 0, max: 30_000 }),
        (rows, period, cap) => {
          const today = day('2027-02-10');
          const figuresOf = (
            rollover: Rollover,
            { most, ...more }: { cap?: number; most?: number } = {},
          ) => {
            const budget = givenBudget({ period, rollover, ...more });
            const plan = givenBudgetPlan({ budgets: [budget], rows: rowsFrom(rows), today });
            return periodFigures(plan, budget, today, most);
          };
          const full = figuresOf('full');
          const total = full.reduce((sum, { base, spent }) => sum + base.amount - spent, 0);
          expect(full.at(-1)?.available).toBe(total);
          for (const { carry } of figuresOf('surplus')) expect(carry).toBeGreaterThanOrEqual(0);
          for (const { carry } of figuresOf('none')) expect(carry).toBe(0);
          for (const rollover of ROLLOVERS) {
            expect(figuresOf(rollover, { most: 2 })).toEqual(figuresOf(rollover).slice(-2));
            const capped = figuresOf(rollover, { cap });
            for (const { carry } of capped) expect(carry).toBeLessThanOrEqual(cap);
            capped.slice(1).forEach(({ carry }, index) => {
              const before = capped[index]?.available ?? cents(0);
              expect(carry).toBe(carryOf({ rollover, rolloverCap: cents(cap) }, before));
            });
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('the figures of today', () => {
  const bills = [
    posting('2026-03-10', -2_000, { categoryId: 'food' }),
    posting('2026-03-31', -3_000, { categoryId: 'food' }),
    posting('2026-04-01', -4_000, { categoryId: 'food' }),
    posting('2026-03-20', 9_000, { categoryId: 'food' }),
    posting('2026-03-20', -9_000, { categoryId: 'home' }),
  ];
  const plan = givenBudgetPlan({ rows: [['2026-03-02', 'food', -14_000]], postings: bills });

  it('set aside what is still due, and share the rest out over the days left', () => {
    const figures = budgetFigures(plan, givenBudget());
    expect(figures).toMatchObject({
      carry: 0,
      spent: 14_000,
      available: 16_000,
      committed: 5_000,
      left: 11_000,
      daysLeft: 22,
      perDay: 500,
      // 10 of 31 days of 300.00.
      pace: { daysBegun: 10, days: 31, expected: 9_677, ahead: 4_323 },
    });
  });

  it('know no day left of a past period, and no day of an overspent one', () => {
    const past = budgetFigures(plan, givenBudget(), day('2026-02-01'));
    expect(past).toMatchObject({ committed: 0, left: 30_000, daysLeft: 0, perDay: 0 });
    expect(past?.pace).toMatchObject({ daysBegun: 28, expected: 30_000 });
    const later = budgetFigures(plan, givenBudget(), day('2026-04-30'));
    expect(later).toMatchObject({ committed: 4_000, left: 26_000, daysLeft: 30, perDay: 867 });
    const over = givenBudget({ amount: 1_000 });
    expect(budgetFigures(plan, over)).toMatchObject({ left: -18_000, perDay: 0 });
    expect(budgetFigures(plan, givenBudget(), day('2025-12-31'))).toBeNull();
  });

  it('count scheduled income and cost of the currency alone, and no transfers', () => {
    const accounts = new Map([
      ['a1', { currency: 'CAD' }],
      ['a2', { currency: 'USD' }],
      ['a3', { currency: 'CAD', excluded: true }],
    ]);
    const all = ['a1', 'a2', 'a3', 'a4'].map((accountId) =>
      posting('2026-03-20', -1, { accountId }),
    );
    const transfer = posting('2026-03-20', -2, { targetAccountId: 'a2' });
    expect(budgetPostings([...all, transfer], accounts, 'CAD')).toEqual([all[0]]);
  });
});

describe('a budget over other days than its periods', () => {
  const budgets = [
    givenBudget({ period: 'weekly', amount: 7_000 }),
    givenBudget({ id: 'b2', categoryIds: ['home'], period: 'yearly', amount: 36_500 }),
  ];
  const rows: readonly RowGiven[] = [
    ['2026-03-31', 'food', -1],
    ['2026-04-01', 'food', -5_000],
    ['2026-04-30', 'home', -100],
    ['2026-04-30', 'home', 40],
    ['2026-05-01', 'home', -1],
  ];

  it('adds weekly and yearly ones up in one month, refunds taken off', () => {
    const plan = givenBudgetPlan({ budgets, rows });
    expect(allInRange(plan, day('2026-04-01'), day('2026-04-30'))).toEqual({
      base: 33_000,
      spent: 5_060,
      difference: 27_940,
    });
    expect(budgetInRange(plan, givenBudget(), day('2025-01-01'), day('2025-12-31')).base).toBe(0);
  });

  it('finds all it needs in the sums that keysOfBudgets names', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...BUDGET_PERIODS),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 200 }),
        (given, period, from, length) => {
          const start = addDays(day('2026-02-03'), from);
          const range = { start, end: addDays(start, length) };
          const budget = givenBudget({ period, rollover: 'full' });
          const keys = keysOfBudgets([budget], range.end, [range]);
          const rowsGiven = rowsFrom(given);
          const all = givenBudgetPlan({ budgets: [budget], rows: rowsGiven });
          const some = givenBudgetPlan({ budgets: [budget], rows: rowsGiven, keys });
          expect(allInRange(some, range.start, range.end)).toEqual(
            allInRange(all, range.start, range.end),
          );
          expect(periodFigures(some, budget, range.end)).toEqual(
            periodFigures(all, budget, range.end),
          );
        },
      ),
      { numRuns: 40 },
    );
    expect([...keysOfBudgets([givenBudget()], day('2026-02-10'))]).toEqual(['2026-01', '2026-02']);
  });
});

describe('the history of a budget', () => {
  it('has the last twelve periods, the one of today last', () => {
    const budget = givenBudget({ startDate: '2025-01-01' });
    const plan = givenBudgetPlan({ budgets: [budget], rows: CHECKED, today: '2026-03-31' });
    const { periods, averageSpent, overspent } = budgetHistory(plan, budget);
    expect(periods.map(({ period }) => period.start)).toHaveLength(12);
    expect(periods.at(-1)?.period.start).toBe('2026-03-01');
    // 610.00 over the eleven that are over.
    expect([averageSpent, overspent]).toEqual([5_545, 1]);
    const young = givenBudget({ startDate: '2026-03-01' });
    expect(budgetHistory(plan, young)).toMatchObject({ averageSpent: null, overspent: 0 });
  });
});
