import { givenCategory, type RowGiven, sumsOf } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { medianMoney } from '@/domain/budgets/median-money.ts';
import {
  keysOfSuggestedAmounts,
  proposeBudgets,
  suggestAmounts,
} from '@/domain/budgets/suggested-budgets.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';

const MONTHS = monthsFromDay(1);
const material = (rows: readonly RowGiven[], historyFrom = '2025-01-01', today = '2026-03-10') => ({
  sums: sumsOf(rows),
  historyFrom: day(historyFrom),
  today: day(today),
});
const offered = (...args: Parameters<typeof suggestAmounts>) =>
  suggestAmounts(...args).map(
    ({ kind, amount, periods }) => `${kind} ${amount} of ${periods.length}`,
  );

const ROWS: readonly RowGiven[] = [
  ['2025-09-10', 'food', -90_000],
  ['2025-11-10', 'food', -10_000],
  ['2025-12-10', 'food', -10_000],
  ['2025-12-11', 'out', -5_000],
  ['2026-01-10', 'food', -25_000],
  ['2026-02-10', 'food', -40_000],
  ['2026-02-11', 'food', 10_000],
  ['2026-03-01', 'food', -77_000],
];

describe('amounts to offer', () => {
  it('go by the periods that are over, refunds taken off', () => {
    expect(offered(MONTHS, ['food', 'out'], material(ROWS))).toEqual([
      'last 30000 of 1',
      'median3 25000 of 3',
      // 0, 100, 150, 250, 300 and 900.
      'median6 20000 of 6',
      'median12 0 of 12',
    ]);
  });

  it('go by fewer periods where the history is younger, and by none where there is no whole one', () => {
    expect(offered(MONTHS, ['food'], material(ROWS, '2026-01-01'))).toEqual([
      'last 30000 of 1',
      'median3 27500 of 2',
      'median6 27500 of 2',
      'median12 27500 of 2',
    ]);
    expect(offered(MONTHS, ['food'], material(ROWS, '2026-02-02'))).toEqual([]);
    const years = { period: 'yearly', startDate: day('2026-01-01') } as const;
    expect(offered(years, ['food'], material(ROWS))).toEqual([
      'last 110000 of 1',
      'median12 110000 of 1',
    ]);
  });

  it('go by weeks of a weekly budget, and never below zero', () => {
    const weeks = { period: 'weekly', startDate: day('2026-03-02') } as const;
    const rows: readonly RowGiven[] = [
      ['2026-03-02', 'food', -700],
      ['2026-02-25', 'food', 300],
    ];
    const since = material(rows, '2026-02-16', '2026-03-08');
    expect(offered(weeks, ['food'], since)[0]).toBe('last 0 of 1');
    expect(keysOfSuggestedAmounts(weeks, since)).toContain('2026-02-25');
    expect(keysOfSuggestedAmounts(MONTHS, material([], '2026-01-01'))).toEqual([
      '2026-01',
      '2026-02',
    ]);
  });

  it('take the middle, or the mean of the two in the middle', () => {
    expect(medianMoney([1, 9, 4].map(cents))).toBe(4);
    expect(medianMoney([1, 4, 9, 4].map(cents))).toBe(4);
    expect(medianMoney([1, 2].map(cents))).toBe(2);
    expect(medianMoney([])).toBeNull();
  });
});

describe('budgets to offer', () => {
  const categories = [
    givenCategory('food'),
    givenCategory('out', { parentId: 'food' }),
    givenCategory('tax'),
    givenCategory('pets'),
  ];
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index < 10 ? `2025-${String(index + 3).padStart(2, '0')}` : `2026-0${index - 9}`;
    return `${month}-05`;
  });
  const rows: readonly RowGiven[] = [
    ...months.map((date): RowGiven => [date, 'food', -10_000]),
    ...months.map((date): RowGiven => [date, 'out', -5_000]),
    ['2025-07-01', 'tax', -200_000],
  ];

  it('are one a branch without a budget, monthly or, where it rarely costs, yearly', () => {
    const unbudgeted = ['food', 'out', 'tax', 'pets'];
    expect(proposeBudgets(unbudgeted, categories, MONTHS, material(rows))).toEqual([
      { categoryId: 'tax', countedIds: ['tax'], period: 'yearly', amount: 200_000, months: 12 },
      {
        categoryId: 'food',
        countedIds: ['food', 'out'],
        period: 'monthly',
        amount: 15_000,
        months: 12,
      },
    ]);
  });

  it('leave out what has a budget, and offer nothing yearly from less than a year', () => {
    const young = material(rows, '2025-06-01');
    expect(proposeBudgets(['out', 'tax'], categories, MONTHS, young)).toEqual([
      { categoryId: 'out', countedIds: ['out'], period: 'monthly', amount: 5_000, months: 9 },
    ]);
  });
});
