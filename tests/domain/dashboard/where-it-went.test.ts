import { givenCategory, type RowGiven } from '@tests/support/given-budget.ts';
import { givenFlow } from '@tests/support/given-flow.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { monthsFromDay } from '@/domain/core/periods.ts';
import { whereDays, whereItWent } from '@/domain/dashboard/where-it-went.ts';

const CATEGORIES = [
  givenCategory('food'),
  givenCategory('home'),
  givenCategory('fun', { parentId: 'home' }),
];

const MONTHS = monthsFromDay(1);

const daysOf = (today: string) => whereDays(MONTHS, day(today));

const where = (rows: readonly RowGiven[], today: string, most?: number) =>
  whereItWent(givenFlow(rows), CATEGORIES, daysOf(today), most);

describe('the days compared', () => {
  it('are the same days of last month, or all of it on the last day of this one', () => {
    expect(daysOf('2026-03-10')).toEqual({
      now: { from: '2026-03-01', to: '2026-03-10' },
      before: { from: '2026-02-01', to: '2026-02-10' },
    });
    expect(daysOf('2026-03-30').before.to).toBe('2026-02-28');
    expect(daysOf('2026-02-28').before.to).toBe('2026-01-31');
    expect(whereDays(monthsFromDay(15), day('2026-03-20')).before).toEqual({
      from: '2026-02-15',
      to: '2026-02-20',
    });
  });
});

describe('where the money went', () => {
  const rows: readonly RowGiven[] = [
    ['2026-03-01', 'home', -80_000],
    ['2026-03-03', 'fun', -5_000],
    ['2026-03-04', 'food', -10_050],
    ['2026-03-05', '', -1_000],
    ['2026-03-20', 'food', -7_000],
    ['2026-02-01', 'home', -100_000],
    ['2026-02-10', 'food', -10_000],
    ['2026-02-11', 'food', -9_000],
  ];

  it('lists top-level categories, the largest first, each with its change', () => {
    const { lines, rest } = where(rows, '2026-03-10');
    expect(
      lines.map(({ categoryId, amount, change }) => [categoryId, amount.amount, change]),
    ).toEqual([
      ['home', 85_000, { kind: 'down', part: 0.15 }],
      ['food', 10_050, { kind: 'same' }],
      ['', 1_000, { kind: 'new' }],
    ]);
    expect(lines[0]?.rows).toMatchObject({ kind: 'expense', from: '2026-03-01', to: '2026-03-10' });
    expect(rest).toBeNull();
  });

  it('adds up the others, so that nothing is missing', () => {
    const { lines, rest } = where(rows, '2026-03-10', 1);
    expect(lines).toHaveLength(1);
    expect(rest).toMatchObject({ count: 2, amount: { amount: 11_050 } });
    expect([...(rest?.rows.categoryIds ?? [])].sort()).toEqual(['', 'food']);
  });

  it('has no line for what only came back', () => {
    const { lines, rest } = where([['2026-03-02', 'food', 2_000]], '2026-03-10');
    expect(lines).toEqual([]);
    expect(rest).toMatchObject({ count: 1, amount: { amount: -2_000 } });
  });
});
