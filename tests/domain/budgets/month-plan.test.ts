import {
  givenBudget,
  givenBudgetPlan,
  posting,
  type RowGiven,
} from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS, ROLLOVERS } from '@/domain/budgets/budget.ts';
import { budgetFigures } from '@/domain/budgets/budget-figures.ts';
import { keysOfBudgets } from '@/domain/budgets/budget-plan.ts';
import { type MonthPlanInput, monthPlan } from '@/domain/budgets/month-plan.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';

const MARCH = periodOf(monthsFromDay(1), day('2026-03-10'));

const planOf = (given: Parameters<typeof givenBudgetPlan>[0], more: Partial<MonthPlanInput> = {}) =>
  monthPlan({ plan: givenBudgetPlan(given), month: MARCH, goals: [], debts: [], ...more });

/** The amounts of a plan's figures, by name. */
const amountsOf = ({ month: _, unplanned, ...figures }: ReturnType<typeof monthPlan>) => ({
  ...Object.fromEntries(Object.entries(figures).map(([name, { amount }]) => [name, amount])),
  unplanned,
});

describe('the header of the month', () => {
  const rows: readonly RowGiven[] = [
    ['2026-02-27', 'pay', 99_999],
    ['2026-03-01', 'pay', 200_000],
    ['2026-03-02', 'food', -12_000],
    ['2026-03-03', 'food', 2_000],
    ['2026-03-04', 'home', -3_000],
    ['2026-03-05', '', -400],
    ['2026-03-06', '', 100],
  ];
  const postings = [
    posting('2026-03-15', 200_000, { id: 's-pay', categoryId: 'pay' }),
    posting('2026-03-20', -5_000, { id: 's-box', categoryId: 'food' }),
    posting('2026-03-28', -80_000, { id: 's-rent', categoryId: 'home' }),
    posting('2026-03-29', -30_000, { id: 's-loan', categoryId: 'home', tags: ['loan'] }),
    posting('2026-03-30', 50, { id: 's-gift' }),
    posting('2026-04-01', -70_000, { id: 's-later', categoryId: 'home' }),
  ];
  const plan = planOf(
    { rows, postings },
    {
      goals: [{ id: 'g1', needed: cents(50_000) }],
      debts: [
        { id: 'd1', tagId: 'loan', payment: cents(30_000), paidAsSpending: cents(0) },
        { id: 'd2', tagId: 'card', payment: cents(15_000), paidAsSpending: cents(4_000) },
      ],
    },
  );

  it('takes what is spent, due, budgeted, saved and owed from what comes in', () => {
    expect(amountsOf(plan)).toEqual({
      income: 400_150,
      fromEarlier: 0,
      spent: 13_400,
      bills: 85_000,
      // 300.00 - 100.00 spent - 50.00 due.
      budgets: 15_000,
      goals: 50_000,
      debts: 41_000,
      unplanned: 195_750,
    });
  });

  it('says of each figure what it adds up', () => {
    expect(plan.income.lines).toEqual([
      { kind: 'rows', categoryId: 'pay', amount: 200_000 },
      { kind: 'rows', categoryId: '', amount: 100 },
      { kind: 'posting', scheduledId: 's-pay', dueDate: '2026-03-15', amount: 200_000 },
      { kind: 'posting', scheduledId: 's-gift', dueDate: '2026-03-30', amount: 50 },
    ]);
    expect(plan.spent.lines).toEqual([
      { kind: 'rows', categoryId: 'food', amount: 10_000 },
      { kind: 'rows', categoryId: 'home', amount: 3_000 },
      { kind: 'rows', categoryId: '', amount: 400 },
    ]);
    expect(plan.bills.lines.map((line) => 'scheduledId' in line && line.scheduledId)).toEqual([
      's-box',
      's-rent',
    ]);
    expect(plan.budgets.lines).toEqual([{ kind: 'budget', id: 'b1', amount: 15_000 }]);
    expect(plan.debts.lines).toEqual([
      { kind: 'debt', id: 'd1', amount: 30_000 },
      { kind: 'debt', id: 'd2', amount: 11_000 },
    ]);
  });

  it('counts a bill once: in a budget or not, due or posted, as long as the budget holds it', () => {
    const unplannedWith = (more: Parameters<typeof givenBudgetPlan>[0]) => planOf(more).unplanned;
    const food = { categoryId: 'food' } as const;
    const nothing = unplannedWith({});
    expect(nothing).toBe(-30_000);
    expect(unplannedWith({ postings: [posting('2026-03-20', -5_000, food)] })).toBe(nothing);
    expect(unplannedWith({ rows: [['2026-03-05', 'food', -5_000]] })).toBe(nothing);
    expect(unplannedWith({ postings: [posting('2026-03-20', -35_000, food)] })).toBe(-35_000);
    const home = { categoryId: 'home' } as const;
    expect(unplannedWith({ postings: [posting('2026-03-20', -5_000, home)] })).toBe(-35_000);
  });

  it('counts a payment once: scheduled, paid as spending, or both', () => {
    const debt = { id: 'd1', tagId: 'loan', payment: cents(500), paidAsSpending: cents(0) };
    const tagged = posting('2026-03-20', -200, { categoryId: 'home', tags: ['loan'] });
    const debtsOf = (paid: number, postings = [tagged]) =>
      planOf({ postings }, { debts: [{ ...debt, paidAsSpending: cents(paid) }] }).debts.amount;
    expect([debtsOf(0, []), debtsOf(0), debtsOf(400), debtsOf(900), debtsOf(900, [])]).toEqual([
      500, 500, 200, 200, 0,
    ]);
    const twice = [debt, { ...debt, id: 'd2', payment: cents(0) }];
    expect(planOf({ postings: [tagged] }, { debts: twice }).debts.amount).toBe(500);
  });

  it('pays with this month’s money first, then with what a budget had set aside: no dollar stands twice', () => {
    const saved = (rows: readonly RowGiven[]) => {
      const budgets = [givenBudget({ rollover: 'full', amount: 20_000 })];
      const { fromEarlier, budgets: left, unplanned } = planOf({ budgets, rows });
      return [fromEarlier.amount, left.amount, unplanned];
    };
    expect(saved([])).toEqual([0, 20_000, -20_000]);
    expect(saved([['2026-03-02', 'food', -10_000]])).toEqual([0, 10_000, -20_000]);
    expect(saved([['2026-03-02', 'food', -60_000]])).toEqual([40_000, 0, -20_000]);
    expect(saved([['2026-03-02', 'food', -61_000]])).toEqual([40_000, 0, -21_000]);
  });

  it('takes a yearly budget by the day, and its bill from what was set aside', () => {
    const budgets = [givenBudget({ period: 'yearly', amount: 36_500 })];
    expect(amountsOf(planOf({ budgets }))).toMatchObject({ budgets: 3_100, unplanned: -3_100 });
    const postings = [posting('2026-03-20', -36_500, { categoryId: 'food' })];
    expect(amountsOf(planOf({ budgets, postings }))).toMatchObject({
      bills: 36_500,
      fromEarlier: 5_900,
      budgets: 0,
    });
  });

  it('lets the weeks that are over go, where nothing is handed on', () => {
    // Weeks from Monday: of March 2 to 8 and the Sunday before nothing is left; 23 days from the 9th on are.
    const weekly = { period: 'weekly', startDate: '2026-01-05', amount: 7_000 } as const;
    expect(planOf({ budgets: [givenBudget(weekly)] }).budgets.amount).toBe(23_000);
    const kept = givenBudget({ ...weekly, rollover: 'surplus' });
    expect(planOf({ budgets: [kept] }).budgets.amount).toBe(31_000);
  });

  it('of a month that is over has nothing left, of a later one everything', () => {
    expect(planOf({ today: '2026-04-05' }).budgets.amount).toBe(0);
    expect(planOf({ today: '2026-02-05' }).budgets.amount).toBe(30_000);
    const later = [givenBudget({ startDate: '2026-05-01' })];
    expect(planOf({ budgets: later }).budgets.lines).toEqual([]);
  });

  it('adds up whatever is in it, and of monthly budgets counts what the card of each says is left', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            days: fc.integer({ min: 0, max: 89 }),
            categoryId: fc.constantFrom('food', 'home', 'pay', ''),
            amount: fc.integer({ min: -20_000, max: 9_000 }),
            isDue: fc.boolean(),
          }),
          { maxLength: 20 },
        ),
        fc.constantFrom(...BUDGET_PERIODS),
        fc.constantFrom(...ROLLOVERS),
        (given, period, rollover) => {
          const dated = given.map((each) => ({
            ...each,
            date: addDays(day('2026-01-01'), each.days),
          }));
          const rows = dated
            .filter(({ isDue }) => !isDue)
            .map(({ date, categoryId, amount }): RowGiven => [date, categoryId, amount]);
          const postings = dated
            .filter(({ isDue, date }) => isDue && date >= '2026-03-10')
            .map(({ date, categoryId, amount }) => posting(date, amount, { categoryId }));
          const budgets = [
            givenBudget({ period, rollover }),
            givenBudget({ id: 'b2', categoryIds: ['home'] }),
          ];
          const keys = keysOfBudgets(budgets, MARCH.end, [MARCH]);
          const budgetPlan = givenBudgetPlan({ budgets, rows, postings, keys });
          const plan = monthPlan({ plan: budgetPlan, month: MARCH, goals: [], debts: [] });
          const { income, fromEarlier, spent, bills, budgets: left, unplanned } = plan;
          for (const { amount, lines } of [income, fromEarlier, spent, bills, left]) {
            expect(lines.reduce((sum: number, line) => sum + line.amount, 0)).toBe(amount);
          }
          expect(unplanned).toBe(
            income.amount + fromEarlier.amount - spent.amount - bills.amount - left.amount,
          );
          // What earlier months pay is told only of a budget that has nothing left of this one.
          const isLeft = new Set(left.lines.map((line) => ('id' in line ? line.id : '')));
          for (const line of fromEarlier.lines) {
            expect('id' in line && isLeft.has(line.id)).toBe(false);
          }
          const second = left.lines.find((line) => 'id' in line && line.id === 'b2');
          const card = budgetFigures(budgetPlan, budgets[1] ?? givenBudget());
          expect(second?.amount ?? 0).toBe(Math.max(0, card?.left ?? 0));
        },
      ),
      { numRuns: 40 },
    );
  });
});
