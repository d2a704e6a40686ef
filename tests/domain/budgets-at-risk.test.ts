import { describe, expect, it } from 'vitest';
import { periodOf } from '@/domain/budget-period.ts';
import { budgetsAtRisk, restsOf } from '@/domain/budgets-at-risk.ts';
import { givenBook, givenBudget, posting, type RowGiven } from '../support/given-budget.ts';
import { day } from '../support/given-scheduled.ts';

const risks = (given: Parameters<typeof givenBook>[0]) =>
  budgetsAtRisk(givenBook(given)).map(({ budget, kind, missing }) => [budget.id, kind, missing]);

/** Each month something on the 5th and something on the 25th. */
const usual = (categoryId: string, early: number, late: number): readonly RowGiven[] =>
  ['2025-12', '2026-01', '2026-02'].flatMap((month): RowGiven[] => [
    [`${month}-05`, categoryId, -early],
    [`${month}-25`, categoryId, -late],
  ]);

const budgets = [givenBudget({ startDate: '2025-12-01' })];

describe('budgets at risk', () => {
  it('are those overspent, and those that what is scheduled overdraws, by how much', () => {
    expect(risks({ rows: [['2026-03-02', 'food', -30_500]] })).toEqual([['b1', 'over', 500]]);
    const due = [posting('2026-03-20', -10_000, { categoryId: 'food' })];
    const rows: readonly RowGiven[] = [['2026-03-02', 'food', -25_000]];
    expect(risks({ rows, postings: due })).toEqual([['b1', 'short', 5_000]]);
    expect(risks({ rows })).toEqual([]);
    expect(risks({ budgets: [givenBudget({ categoryIds: [] })], rows })).toEqual([]);
  });

  it('are those that will not do if the rest of the month costs what it usually does', () => {
    const rows: readonly RowGiven[] = [
      ...usual('food', 10_000, 12_000),
      ['2026-03-02', 'food', -20_000],
    ];
    expect(risks({ budgets, rows })).toEqual([['b1', 'likely', 2_000]]);
    const found = budgetsAtRisk(givenBook({ budgets, rows }))[0];
    expect(found?.usualRest).toBe(12_000);
    // By 15.00 of 300.00 or less: not worth a word.
    const slight = [...usual('food', 10_000, 12_000), ['2026-03-02', 'food', -19_500] as const];
    expect(risks({ budgets, rows: slight })).toEqual([]);
  });

  it('do not count what is paid early in the month and then no more', () => {
    const rent = [...usual('food', 30_000, 0), ['2026-03-02', 'food', -30_000] as const];
    expect(risks({ budgets, rows: rent })).toEqual([]);
  });

  it('foresee nothing from fewer than three periods, nor on the last day', () => {
    const rows: readonly RowGiven[] = [
      ...usual('food', 10_000, 12_000),
      ['2026-03-02', 'food', -20_000],
    ];
    expect(risks({ budgets: [givenBudget()], rows })).toEqual([]);
    expect(risks({ budgets, rows, today: '2026-03-31' })).toEqual([]);
  });

  it('come by what is wrong, then by how much', () => {
    const several = [
      givenBudget({ id: 'b1', categoryIds: ['food'] }),
      givenBudget({ id: 'b2', categoryIds: ['home'] }),
    ];
    const rows: readonly RowGiven[] = [
      ['2026-03-02', 'food', -30_001],
      ['2026-03-02', 'home', -40_000],
    ];
    expect(risks({ budgets: several, rows })).toEqual([
      ['b2', 'over', 10_000],
      ['b1', 'over', 1],
    ]);
  });

  it('ask for as many days at the end of earlier periods as are left of this one', () => {
    const [budget] = budgets;
    if (!budget) throw new Error('no budget');
    const today = day('2026-03-28');
    const rests = restsOf(budget, periodOf(budget, today), today);
    expect(rests.map(({ from, to }) => [from, to])).toEqual([
      ['2026-02-26', '2026-02-28'],
      ['2026-01-29', '2026-01-31'],
      ['2025-12-29', '2025-12-31'],
    ]);
    const first = day('2026-03-01');
    expect(restsOf(budget, periodOf(budget, first), first)[0]).toMatchObject({
      from: '2026-02-01',
    });
  });
});
