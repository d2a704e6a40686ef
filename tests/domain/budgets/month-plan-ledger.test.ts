import {
  givenBudget,
  givenBudgetPlan,
  posting,
  type RowGiven,
} from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS, type Budget, ROLLOVERS } from '@/domain/budgets/budget.ts';
import { proRataPart, proRataParts } from '@/domain/budgets/budget-amounts.ts';
import { carryOf, periodFigures } from '@/domain/budgets/budget-figures.ts';
import { allInRange } from '@/domain/budgets/budget-list.ts';
import { type BudgetPlan, committedOf, spentOf } from '@/domain/budgets/budget-plan.ts';
import {
  budgetInMonth,
  budgetLedger,
  type LedgerStep,
} from '@/domain/budgets/month-plan-budgets.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, sumMoney } from '@/domain/core/money.ts';
import { monthsFromDay, type Period, periodOf, sharedDays } from '@/domain/core/periods.ts';

const MARCH = periodOf(monthsFromDay(1), day('2026-03-10'));
const sumOf = (steps: readonly { readonly amount: number }[]) =>
  steps.reduce((sum, { amount }) => sum + amount, 0);

/** 300.00 from the 10th to the 9th, with rows on both sides of both. */
const tenth = givenBudget({ startDate: '2026-01-10', rollover: 'surplus' });
const rows: readonly RowGiven[] = [
  ['2026-01-20', 'food', -25_000],
  ['2026-02-15', 'food', -10_000],
  ['2026-03-03', 'food', -7_000],
  ['2026-03-12', 'food', -4_000],
];
const due = [posting('2026-03-20', -5_000, { categoryId: 'food' })];

describe('a budget in a month that its periods do not fit', () => {
  it('hard use 10: counts by the days of each period, which add up to its figure', () => {
    const parts = proRataParts(tenth, MARCH.start, MARCH.end);
    expect(
      parts.map(({ from, to, days, period, share }) => [from, to, days, period.days, share]),
    ).toEqual([
      ['2026-03-01', '2026-03-09', 9, 28, 9_643],
      ['2026-03-10', '2026-03-31', 22, 31, 21_290],
    ]);
    const plan = givenBudgetPlan({ budgets: [tenth], rows, today: '2026-03-15' });
    expect(allInRange(plan, MARCH.start, MARCH.end)).toEqual({
      base: 9_643 + 21_290,
      spent: 11_000,
      difference: 9_643 + 21_290 - 11_000,
    });
  });

  it('hard use 10: says step by step what is left, and what was set aside before', () => {
    const plan = givenBudgetPlan({ budgets: [tenth], rows, postings: due, today: '2026-03-15' });
    const ledger = budgetLedger(plan, tenth, MARCH);
    const told = (steps: readonly LedgerStep[] = []) =>
      steps.map(({ kind, amount }) => [kind, amount]);
    expect(told(ledger?.left)).toEqual([
      ['share', 9_643],
      ['spent', -7_000],
      ['share', 21_290],
      ['spent', -4_000],
      ['due', -5_000],
    ]);
    // 50.00 of the first period, and 203.57 - 100.00 of the second up to February 28.
    const more = givenBudgetPlan({
      budgets: [tenth],
      rows: [...rows, ['2026-03-13', 'food', -20_000]],
      postings: due,
      today: '2026-03-15',
    });
    expect(told(budgetLedger(more, tenth, MARCH)?.fromEarlier)).toEqual([
      ['carried', 5_000],
      ['share', 20_357],
      ['spent', -10_000],
      ['twice', -10_290],
    ]);
    expect(sumOf(ledger?.left ?? [])).toBe(budgetInMonth(plan, tenth, MARCH)?.left);
  });

  it('hard use 10: adds up to the cent, whatever its periods, rollover and rows', () => {
    fc.assert(
      fc.property(
        anyBudget,
        anyRows,
        anyDay,
        fc.integer({ min: 1, max: 28 }),
        (given, list, today, from) => {
          const budget = givenBudget(given);
          const plan = givenBudgetPlan({
            budgets: [budget],
            rows: list.rows,
            today,
            postings: list.due
              .filter(([date]) => date >= today)
              .map(([date, amount]) => posting(date, amount, { categoryId: 'food' })),
          });
          const month = periodOf(monthsFromDay(from), day(today));
          const parts = proRataParts(budget, month.start, month.end);
          expect(sumMoney(parts.map(({ share }) => share))).toBe(
            allInRange(plan, month.start, month.end).base,
          );
          for (const { share, amount, days, period } of parts) {
            expect(Math.abs(share - (amount * days) / period.days)).toBeLessThanOrEqual(1);
          }
          const ledger = budgetLedger(plan, budget, month);
          const recounted = recount(plan, budget, month);
          expect(
            ledger && { left: sumOf(ledger.left), fromEarlier: sumOf(ledger.fromEarlier) },
          ).toEqual(recounted);
          const spent = ledger?.left
            .filter((step) => step.kind === 'spent' && step.days.start >= month.start)
            .map(({ amount }) => -amount);
          expect(spent === undefined ? null : sumOf(spent.map((amount) => ({ amount })))).toBe(
            ledger && allInRange(plan, month.start, month.end).spent,
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

const anyDay = fc
  .integer({ min: 0, max: 90 })
  .map((after) => addDays(day('2026-01-05'), after) as string);

const anyBudget = fc.record({
  period: fc.constantFrom(...BUDGET_PERIODS),
  rollover: fc.constantFrom(...ROLLOVERS),
  rolloverCap: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents), { nil: undefined }),
  amount: fc.integer({ min: 0, max: 60_000 }),
  startDate: fc.constantFrom('2025-03-10', '2025-11-30', '2025-12-17', '2026-01-01', '2026-03-20'),
});

const anyRows = fc.record({
  rows: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: -40_000, max: 8_000 }))
      .map(([after, amount]): RowGiven => [addDays(day('2025-11-20'), after), 'food', amount]),
    { maxLength: 15 },
  ),
  due: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: -40_000, max: -1 }))
      .map(([after, amount]) => [addDays(day('2026-01-05'), after) as string, amount] as const),
    { maxLength: 4 },
  ),
});

/** The two figures of a budget by the formula alone. */
function recount(plan: BudgetPlan, budget: Budget, month: Period) {
  const pieces = periodFigures(plan, budget, month.end).filter(
    ({ period }) => sharedDays(period, month.start, month.end) !== null,
  );
  const [first] = pieces;
  if (!first) return null;
  const shareIn = ({ period, base }: typeof first, from: string, to: string) =>
    proRataPart(base.amount, period, day(from), day(to))?.share ?? 0;
  const usedIn = ({ period }: typeof first) =>
    spentOf(plan, budget.id, period, month) + committedOf(plan, budget.id, period, month);
  const eve = addDays(month.start, -1);
  const opening =
    first.carry +
    shareIn(first, first.period.start, eve) -
    spentOf(plan, budget.id, first.period, { start: first.period.start, end: eve });
  let held: number = opening;
  let left = 0;
  for (const piece of pieces) {
    const rest = cents(held + shareIn(piece, month.start, month.end) - usedIn(piece));
    const isOver = piece.period.end < plan.today;
    if (!isOver) left += Math.max(0, rest);
    held = isOver ? carryOf(budget, rest) : Math.min(0, carryOf(budget, rest));
  }
  const isKept = budget.rollover !== 'none';
  const payable = isKept ? pieces.reduce((sum, piece) => sum + usedIn(piece), 0) : usedIn(first);
  const aside = Math.max(0, opening);
  const earlier = Math.min(aside, Math.max(0, payable));
  const stillAside = isKept || first.period.end >= plan.today ? aside - earlier : 0;
  const own = Math.max(0, left - stillAside);
  const twice = Math.min(own, earlier);
  return { left: own - twice, fromEarlier: earlier - twice };
}
