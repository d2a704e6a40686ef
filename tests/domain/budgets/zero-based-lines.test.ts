import {
  givenBudget,
  givenBudgetPlan,
  givenCategory,
  type RowGiven,
} from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS, ROLLOVERS } from '@/domain/budgets/budget.ts';
import { zeroBasedLines, zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';

const DAYS = { since: day('2026-02-01'), until: day('2026-03-31') } as const;

describe('the lines of a month of the zero-based mode', () => {
  it('name what brought income, what budgets gave back, and what they were assigned', () => {
    const plan = givenBudgetPlan({
      categories: [
        givenCategory('food'),
        givenCategory('pay', { nature: 'income' }),
        givenCategory('bonus', { nature: 'income', parentId: 'pay' }),
      ],
      budgets: [
        givenBudget(),
        givenBudget({ id: 'b2', categoryIds: [], period: 'yearly', amount: 36_500 }),
      ],
      rows: [
        ['2026-02-10', 'food', -10_000],
        ['2026-03-01', 'pay', 50_000],
        ['2026-03-02', 'bonus', 7_000],
        ['2026-03-03', '', 40],
        ['2026-03-04', '', -90],
      ],
    });
    const march = { start: day('2026-03-01'), end: day('2026-03-31') };
    expect(zeroBasedLines(plan, march)).toEqual({
      income: [
        { categoryId: 'pay', scope: 'branch', countedIds: ['pay', 'bonus'], amount: 57_000 },
        { categoryId: '', scope: 'own', countedIds: [''], amount: 40 },
      ],
      returned: [{ budgetId: 'b1', amount: 20_000 }],
      assigned: [
        { budgetId: 'b1', amount: 30_000 },
        { budgetId: 'b2', amount: 3_100 },
      ],
    });
  });

  it('add up to the figures of that month', () => {
    const sum = (lines: readonly { readonly amount: number }[]) =>
      lines.reduce((total, { amount }) => total + amount, 0);
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 100 }),
            fc.constantFrom('food', 'home', 'pay', ''),
            fc.integer({ min: -40_000, max: 40_000 }),
          ),
          { maxLength: 20 },
        ),
        fc.constantFrom(...BUDGET_PERIODS),
        fc.constantFrom(...ROLLOVERS),
        fc.integer({ min: 1, max: 28 }),
        (given, period, rollover, startDay) => {
          const plan = givenBudgetPlan({
            budgets: [
              givenBudget({ period, rollover }),
              givenBudget({ id: 'b2', categoryIds: ['home'], startDate: '2026-02-20' }),
            ],
            rows: given.map(
              ([days, id, amount]): RowGiven => [addDays(day('2026-01-01'), days), id, amount],
            ),
          });
          const months = monthsFromDay(startDay);
          for (const month of zeroBasedMonths({ plan: plan, months, opening: cents(0), ...DAYS })) {
            const lines = zeroBasedLines(plan, month.period);
            expect(sum(lines.income)).toBe(month.income);
            expect(sum(lines.returned)).toBe(month.returned);
            expect(sum(lines.assigned)).toBe(month.assigned);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
