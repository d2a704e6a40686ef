import {
  givenBudget,
  givenBudgetPlan,
  posting,
  type RowGiven,
  sumsOf,
} from '@tests/support/given-budget.ts';
import { piecesOf, sampleOf } from '@tests/support/given-sample.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS } from '@/domain/budgets/budget.ts';
import { budgetsAtRisk, restsOf } from '@/domain/budgets/budget-figures.ts';
import { listBudgets } from '@/domain/budgets/budget-list.ts';
import { budgetPlan } from '@/domain/budgets/budget-plan.ts';
import { periodOf } from '@/domain/core/periods.ts';

const risks = (given: Parameters<typeof givenBudgetPlan>[0]) =>
  budgetsAtRisk(givenBudgetPlan(given)).map(({ budget, kind, missing }) => [
    budget.id,
    kind,
    missing,
  ]);

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
    expect(risks({ rows: [['2026-03-02', 'food', -12_000]] })).toEqual([]);
    expect(risks({ budgets: [givenBudget({ categoryIds: [] })], rows })).toEqual([]);
  });

  it('are those that will not do if the rest of the month costs what it usually does', () => {
    const rows: readonly RowGiven[] = [
      ...usual('food', 10_000, 12_000),
      ['2026-03-02', 'food', -20_000],
    ];
    expect(risks({ budgets, rows })).toEqual([['b1', 'likely', 2_000]]);
    const found = budgetsAtRisk(givenBudgetPlan({ budgets, rows }))[0];
    expect(found?.usualRest).toBe(12_000);
    // By 15.00 of 300.00 or less: not worth a word, unless it is spent faster than evenly.
    const slight = [...usual('food', 10_000, 19_500), ['2026-03-02', 'food', -12_000] as const];
    expect(risks({ budgets, rows: slight })).toEqual([]);
    const fast = [...usual('food', 10_000, 12_000), ['2026-03-02', 'food', -19_500] as const];
    expect(risks({ budgets, rows: fast })).toEqual([['b1', 'likely', 1_500]]);
  });

  it('do not count what is paid early in the month and then no more', () => {
    const rent = [...usual('food', 30_000, 0), ['2026-03-02', 'food', -30_000] as const];
    expect(risks({ budgets, rows: rent })).toEqual([]);
  });

  it('go by an even pace with fewer than three periods, and foresee nothing on the last day', () => {
    const rows: readonly RowGiven[] = [
      ...usual('food', 10_000, 12_000),
      ['2026-03-02', 'food', -20_000],
    ];
    // 10 of 31 days: 96.77 would be even.
    expect(risks({ budgets: [givenBudget()], rows })).toEqual([['b1', 'fast', 10_323]]);
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

  it('hard use 9: are those that the list of Planning flags, whatever the budgets', () => {
    const amounts = fc.array(
      fc.tuple(
        fc.constantFrom('2025-12', '2026-01', '2026-02', '2026-03'),
        fc.integer({ min: 1, max: 28 }),
        fc.constantFrom('food', 'home'),
        fc.integer({ min: -30_000, max: 5_000 }),
      ),
      { maxLength: 30 },
    );
    const shapes = fc.array(
      fc.record({
        categoryIds: fc.constantFrom(['food'], ['home'], ['food', 'home'], []),
        period: fc.constantFrom(...BUDGET_PERIODS),
        startDate: fc.constantFrom('2025-06-10', '2025-12-01', '2026-03-05', '2026-04-01'),
        amount: fc.integer({ min: 0, max: 60_000 }),
        rollover: fc.constantFrom('none' as const, 'surplus' as const, 'full' as const),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(shapes, amounts, fc.integer({ min: 1, max: 31 }), (list, rows, today) => {
        const plan = givenBudgetPlan({
          today: `2026-03-${String(today).padStart(2, '0')}`,
          budgets: list.map((each, at) => givenBudget({ id: `b${at}`, name: `B${at}`, ...each })),
          rows: rows.map(([month, date, categoryId, amount]) => [
            `${month}-${String(date).padStart(2, '0')}`,
            categoryId,
            amount,
          ]),
        });
        const flagged = listBudgets(plan, plan.today)
          .flatMap((group) => group.rows)
          .flatMap(({ budget, risk }) => (risk ? [[budget.id, risk.kind, risk.missing]] : []));
        const told = budgetsAtRisk(plan).map(({ budget, kind, missing }) => [
          ...[budget.id, kind, missing],
        ]);
        expect([...told].sort()).toEqual([...flagged].sort());
      }),
      { numRuns: 100 },
    );
  });

  it('hard use 9: has the groceries of the sample on the dashboard and in Planning', () => {
    const { budgets: list, categories, transactions } = sampleOf(day('2026-11-24'));
    const today = day('2026-11-24');
    const sums = sumsOf(piecesOf(transactions));
    const plan = budgetPlan({ budgets: list, categories, sums, postings: [], today });
    expect(budgetsAtRisk(plan).map(({ budget, kind }) => [budget.name, kind])).toEqual([
      ['Groceries', 'likely'],
    ]);
    const flagged = listBudgets(plan, today)
      .flatMap(({ rows }) => rows)
      .filter(({ risk }) => risk !== null);
    expect(flagged.map(({ budget, state }) => [budget.name, state])).toEqual([
      ['Groceries', 'likely'],
    ]);
  });
});
