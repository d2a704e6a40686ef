import { givenBudget, givenBudgetPlan, type RowGiven } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS, ROLLOVERS } from '@/domain/budgets/budget.ts';
import { keysOfBudgets } from '@/domain/budgets/budget-plan.ts';
import { envelopeAt, envelopesOf, zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodsBetween } from '@/domain/core/periods.ts';

const MONTHS = monthsFromDay(1);

describe('the zero-based mode', () => {
  const rows: readonly RowGiven[] = [
    ['2026-01-01', 'pay', 50_000],
    ['2026-01-05', 'food', -25_000],
    ['2026-01-06', 'home', -3_000],
    ['2026-01-07', '', -500],
    ['2026-01-08', '', 700],
    ['2026-02-01', 'pay', 40_000],
    ['2026-02-02', 'food', -33_000],
  ];
  const months = (rollover: (typeof ROLLOVERS)[number]) =>
    zeroBasedMonths({
      plan: givenBudgetPlan({ budgets: [givenBudget({ rollover })], rows }),
      months: MONTHS,
      since: day('2026-01-15'),
      opening: cents(10_000),
      until: day('2026-03-31'),
    }).map(({ period: _, ...figures }) => figures);

  it('hands what a budget did not keep back to be assigned, and has it pay what was overspent', () => {
    expect(months('none')).toEqual([
      {
        carried: 10_000,
        income: 50_700,
        moved: 0,
        returned: 0,
        assigned: 30_000,
        unbudgeted: 3_500,
        toBeAssigned: 27_200,
      },
      {
        carried: 27_200,
        income: 40_000,
        moved: 0,
        returned: 5_000,
        assigned: 30_000,
        unbudgeted: 0,
        toBeAssigned: 42_200,
      },
      {
        carried: 42_200,
        income: 0,
        moved: 0,
        returned: -3_000,
        assigned: 30_000,
        unbudgeted: 0,
        toBeAssigned: 9_200,
      },
    ]);
  });

  it('leaves unspent money where it is until its period is over: spending it changes nothing', () => {
    const of = (given: readonly RowGiven[]) =>
      zeroBasedMonths({
        // On Tuesday 10 March, in the week from 8 to 14.
        plan: givenBudgetPlan({
          budgets: [givenBudget({ period: 'weekly', startDate: '2026-03-01', amount: 7_000 })],
          rows: given,
        }),
        months: MONTHS,
        since: day('2026-03-01'),
        opening: cents(50_000),
        until: day('2026-03-31'),
      })[0];
    const before = of([['2026-03-02', 'food', -3_000]]);
    // Four weeks and three days; of the first week 40.00 came back.
    expect(before).toMatchObject({ assigned: 31_000, returned: 4_000, toBeAssigned: 23_000 });
    const after = of([
      ['2026-03-02', 'food', -3_000],
      ['2026-03-10', 'food', -6_000],
    ]);
    expect(after?.toBeAssigned).toBe(23_000);
  });

  it('leaves in a budget what it keeps', () => {
    expect(months('full').map(({ returned, toBeAssigned }) => [returned, toBeAssigned])).toEqual([
      [0, 27_200],
      [0, 37_200],
      [0, 7_200],
    ]);
  });

  it('accounts for every cent: to be assigned + envelopes + what waits = opening + income - spending', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            days: fc.integer({ min: 60, max: 420 }),
            categoryId: fc.constantFrom('food', 'home', 'pay', ''),
            amount: fc.integer({ min: -40_000, max: 40_000 }),
          }),
          { maxLength: 25 },
        ),
        fc.constantFrom(...BUDGET_PERIODS),
        fc.constantFrom(...ROLLOVERS),
        fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
        fc.integer({ min: 1, max: 31 }),
        (given, period, rollover, cap, startDay) => {
          const rows = given.map(
            ({ days, categoryId, amount }): RowGiven => [
              addDays(day('2026-01-01'), days),
              categoryId,
              amount,
            ],
          );
          const rule = { period, rollover, ...(cap === undefined ? {} : { cap }) };
          const budgets = [
            givenBudget(rule),
            givenBudget({ id: 'b2', categoryIds: ['home'], startDate: '2025-12-20' }),
          ];
          const months = monthsFromDay(startDay);
          // Rows from 2026-03-02 on, so that each day is in a month of the mode.
          const [since, until] = [day('2026-03-01'), day('2027-03-31')];
          const shown = periodsBetween(months, since, until);
          const last = shown.at(-1)?.end ?? until;
          const keys = keysOfBudgets(budgets, last, shown);
          const plan = givenBudgetPlan({ budgets, rows, keys });
          const opening = cents(123_456);
          for (const month of zeroBasedMonths({ plan: plan, months, since, opening, until })) {
            const { end } = month.period;
            const moved = rows
              .filter(([date]) => date <= end)
              .reduce((sum, [, , amount]) => sum + amount, 0);
            const held = budgets.map((budget) => {
              const envelopes = envelopesOf(plan, budget, end);
              const waiting = envelopes.reduce((sum, each) => sum + each.waiting, 0);
              return envelopeAt(plan, budget, envelopes, end) + waiting;
            });
            const total = held.reduce((sum: number, each) => sum + each, month.toBeAssigned);
            expect(total).toBe(opening + moved);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
