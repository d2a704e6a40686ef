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
import { BUDGET_PERIODS, type Budget, ROLLOVERS } from '@/domain/budgets/budget.ts';
import { cutAtStarts } from '@/domain/budgets/budget-coverage.ts';
import { periodFigures } from '@/domain/budgets/budget-figures.ts';
import { commitments, countedDays, keysOfBudgets } from '@/domain/budgets/budget-plan.ts';
import { spendingLines, unbudgetedSpending } from '@/domain/budgets/budget-spending.ts';
import { envelopeAt, envelopesOf, zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, sumMoney } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf, periodsBetween } from '@/domain/core/periods.ts';

/** food > (out > coffee, shop), home, pay (income). */
const PARENTS: Readonly<Record<string, string>> = {
  food: '',
  out: 'food',
  coffee: 'out',
  shop: 'food',
  home: '',
};
const CATEGORIES = [
  ...Object.entries(PARENTS).map(([id, parentId]) => givenCategory(id, { parentId })),
  givenCategory('pay', { nature: 'income' }),
];

/** Whose row it is, reckoned plainly: of the budgets begun by its day the one that names what is nearest above. */
function ownerOf([date, categoryId]: RowGiven, budgets: readonly Budget[]): string | undefined {
  for (let id: string | undefined = categoryId; id; id = PARENTS[id]) {
    const owner = budgets.find(
      (budget) => budget.startDate <= date && budget.categoryIds.includes(id ?? ''),
    );
    if (owner) return owner.id;
  }
  return undefined;
}

const costOf = (rows: readonly RowGiven[]) =>
  rows.reduce((sum, [, , amount]) => sum - amount, 0) + 0;

const anyPlan = fc.record({
  today: fc.integer({ min: 0, max: 200 }),
  startDay: fc.integer({ min: 1, max: 28 }),
  budgets: fc.tuple(
    ...['food', 'out', 'coffee', 'home'].map((categoryId) =>
      fc.record({
        categoryId: fc.constant(categoryId),
        isThere: fc.boolean(),
        from: fc.integer({ min: 0, max: 120 }),
        period: fc.constantFrom(...BUDGET_PERIODS),
        rollover: fc.constantFrom(...ROLLOVERS),
        cap: fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: undefined }),
        amount: fc.integer({ min: 0, max: 50_000 }),
      }),
    ),
  ),
  rows: fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(...Object.keys(PARENTS), 'pay', ''),
      fc.integer({ min: -20_000, max: 5_000 }),
    ),
    { maxLength: 30 },
  ),
});

describe('what budgets count, by the day', () => {
  it('is each row once, in the budget nearest to it that had begun by its day, or in none', () => {
    const first = day('2026-01-01');
    fc.assert(
      fc.property(anyPlan, ({ today, startDay, budgets: given, rows: flows }) => {
        const budgets = given
          .filter(({ isThere }) => isThere)
          .map(({ categoryId, from, cap, isThere: _, ...rest }) =>
            givenBudget({
              ...rest,
              id: categoryId,
              categoryIds: [categoryId],
              startDate: addDays(first, from),
              ...(cap === undefined ? {} : { cap }),
            }),
          );
        const rows = flows.map(
          ([days, id, amount]): RowGiven => [addDays(first, days), id, amount],
        );
        const months = monthsFromDay(startDay);
        const until = addDays(first, 200);
        const shown = periodsBetween(months, first, until);
        const end = shown.at(-1)?.end ?? until;
        const keys = keysOfBudgets(budgets, end, shown);
        const plan = givenBudgetPlan({
          budgets,
          categories: CATEGORIES,
          rows,
          keys,
          today: addDays(first, today),
        });
        const within = (days: { start: string; end: string }) =>
          rows.filter(([date]) => date >= days.start && date <= days.end);
        for (const budget of budgets) {
          for (const { period, spent } of periodFigures(plan, budget, until)) {
            const own = within(period).filter((row) => ownerOf(row, budgets) === budget.id);
            expect(spent).toBe(costOf(own));
            const lines = spendingLines(plan, budget, period);
            expect(
              sumMoney(lines.filter(({ depth }) => depth === 0).map((line) => line.spent)),
            ).toBe(spent);
            for (const line of lines) {
              const counted = within(line.days).filter(([, id]) => line.countedIds.includes(id));
              expect(line.spent).toBe(costOf(counted));
            }
            const parts = countedDays(plan, budget.id, period).map((part) =>
              costOf(within(part).filter(([, id]) => part.categoryIds.has(id))),
            );
            expect(parts.reduce((sum, each) => sum + each, 0)).toBe(spent);
          }
        }
        const opening = cents(50_000);
        const asked = { plan: plan, months, since: first, until, opening };
        for (const month of zeroBasedMonths(asked)) {
          const { period } = month;
          const free = within(period).filter(
            (row) =>
              row[1] !== 'pay' &&
              (row[1] === '' ? row[2] < 0 : ownerOf(row, budgets) === undefined),
          );
          expect(month.unbudgeted).toBe(costOf(free));
          for (const line of unbudgetedSpending(plan, period).lines.filter(
            (each) => each.categoryId,
          )) {
            const counted = within(line.days).filter(([, id]) => line.countedIds.includes(id));
            expect(line.amount).toBe(costOf(counted));
          }
          const moved = rows
            .filter(([date]) => date >= (shown[0]?.start ?? '') && date <= period.end)
            .reduce((sum, [, , amount]) => sum + amount, 0);
          const held = budgets.map((budget) => {
            const envelopes = envelopesOf(plan, budget, period.end);
            const waiting = sumMoney(envelopes.map((each) => each.waiting));
            return waiting + envelopeAt(plan, budget, envelopes, period.end);
          });
          expect(held.reduce((sum, each) => sum + each, month.toBeAssigned)).toBe(opening + moved);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('leaves with the budget above what was spent before the one below began', () => {
    const budgets = [
      givenBudget(),
      givenBudget({ id: 'b2', categoryIds: ['out'], period: 'weekly', startDate: '2026-03-11' }),
    ];
    const rows: readonly RowGiven[] = [
      ['2026-03-10', 'coffee', -400],
      ['2026-03-11', 'coffee', -500],
      ['2026-03-12', 'shop', -600],
    ];
    const postings = [
      posting('2026-03-10', -70, { categoryId: 'out' }),
      posting('2026-03-20', -80, { categoryId: 'out' }),
    ];
    const plan = givenBudgetPlan({ budgets, categories: CATEGORIES, rows, postings });
    const [above, below] = budgets as [Budget, Budget];
    const march = periodOf(above, day('2026-03-10'));
    expect(periodFigures(plan, above, march.end, 1)[0]?.spent).toBe(1_000);
    expect(periodFigures(plan, below, day('2026-03-17'), 1)[0]?.spent).toBe(500);
    expect(
      spendingLines(plan, above, march).map((line) => [line.categoryId, line.days.end, line.spent]),
    ).toEqual([
      ['food', '2026-03-31', 0],
      ['shop', '2026-03-31', 600],
      ['out', '2026-03-10', 400],
      ['coffee', '2026-03-10', 400],
    ]);
    expect(commitments(plan, 'b1', march, march).map(({ amount }) => amount)).toEqual([-70]);
  });

  it('cuts days only where a budget begins among them', () => {
    const days = { start: day('2026-03-01'), end: day('2026-03-31') };
    const starts = ['2026-02-10', '2026-03-01', '2026-03-11', '2026-04-01'].map(day);
    expect(cutAtStarts(starts, days)).toEqual([
      { start: '2026-03-01', end: '2026-03-10' },
      { start: '2026-03-11', end: '2026-03-31' },
    ]);
    expect(cutAtStarts(starts, { start: days.end, end: days.start })).toEqual([]);
  });
});
