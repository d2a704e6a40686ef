import { givenBudget, givenCategory } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetable,
  budgetCoverage,
  coverageOverTime,
  overlappingBudgets,
} from '@/domain/budgets/budget-coverage.ts';

/** food > (out > coffee, groceries), home, old (left out) > older, pay (income). */
const CATEGORIES = [
  givenCategory('food'),
  givenCategory('out', { parentId: 'food' }),
  givenCategory('coffee', { parentId: 'out' }),
  givenCategory('groceries', { parentId: 'food' }),
  givenCategory('home'),
  givenCategory('old', { excluded: true }),
  givenCategory('older', { parentId: 'old' }),
  givenCategory('pay', { nature: 'income' }),
];
const named = (id: string, ...categoryIds: string[]) => ({ id, categoryIds });
const listed = (budgets: readonly ReturnType<typeof named>[]) => {
  const { categoriesOf, unbudgeted } = budgetCoverage(budgets, CATEGORIES);
  return {
    ...Object.fromEntries([...categoriesOf].map(([id, ids]) => [id, [...ids]])),
    unbudgeted,
  };
};

describe('which categories a budget counts', () => {
  it('are those it names and those below without a budget of their own', () => {
    expect(listed([named('b1', 'food')])).toEqual({
      b1: ['food', 'out', 'coffee', 'groceries'],
      unbudgeted: ['home'],
    });
    expect(listed([named('b1', 'food'), named('b2', 'out')])).toEqual({
      b1: ['food', 'groceries'],
      b2: ['out', 'coffee'],
      unbudgeted: ['home'],
    });
    expect(listed([named('b1', 'food', 'coffee', 'gone'), named('b2', 'out')])).toEqual({
      b1: ['food', 'coffee', 'groceries'],
      b2: ['out'],
      unbudgeted: ['home'],
    });
  });

  it('leaves out what reports leave out', () => {
    expect(listed([named('b1', 'old', 'older', 'home')])).toMatchObject({ b1: ['home'] });
  });

  it('is to be named of what costs and counts, and what is named stays', () => {
    const ids = (named: readonly string[]) => budgetable(CATEGORIES, named).map(({ id }) => id);
    expect(ids([])).toEqual(['food', 'out', 'coffee', 'groceries', 'home']);
    expect(ids(['older', 'pay'])).toEqual([
      ...['food', 'out', 'coffee', 'groceries', 'home'],
      ...['older', 'pay'],
    ]);
  });

  it('warns of categories that two budgets name, and of no others', () => {
    expect(overlappingBudgets([named('b1', 'food'), named('b2', 'out')], CATEGORIES)).toEqual([]);
    expect(
      overlappingBudgets([named('b1', 'food', 'food'), named('b2', 'home', 'food')], CATEGORIES),
    ).toEqual([{ categoryId: 'food', budgetIds: ['b1', 'b2'] }]);
  });

  it('takes nothing from a budget before the other began', () => {
    const coverage = coverageOverTime(
      [givenBudget(), givenBudget({ id: 'b2', categoryIds: ['out'], startDate: '2026-03-01' })],
      CATEGORIES,
    );
    expect(coverage(day('2026-02-28')).categoriesOf.get('b1')?.has('out')).toBe(true);
    expect(coverage(day('2026-03-31')).categoriesOf.get('b1')?.has('out')).toBe(false);
    expect(coverage(day('2025-12-31')).unbudgeted).toContain('food');
  });

  it('counts each expense category in one budget, in none, or says that budgets overlap', () => {
    const ids = CATEGORIES.map(({ id }) => id);
    fc.assert(
      fc.property(fc.array(fc.subarray(ids), { maxLength: 4 }), (lists) => {
        const budgets = lists.map((categoryIds, index) => named(`b${index}`, ...categoryIds));
        const { categoriesOf, budgetsOf, unbudgeted } = budgetCoverage(budgets, CATEGORIES);
        const overlaps = overlappingBudgets(budgets, CATEGORIES).length > 0;
        for (const id of ['food', 'out', 'coffee', 'groceries', 'home']) {
          const counted = [...categoriesOf].filter(([, covered]) => covered.has(id));
          expect(counted.map(([budget]) => budget)).toEqual(budgetsOf.get(id) ?? []);
          expect(unbudgeted.includes(id)).toBe(counted.length === 0);
          if (counted.length > 1) expect(overlaps).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
