import { givenBudgetPlan, posting } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '@/domain/core/money.ts';
import type { SafeToSpend } from '@/domain/dashboard/safe-to-spend.ts';
import {
  hasKnownIncome,
  incomeHorizon,
  knownIncomeDays,
  type SafeBasis,
  safeAnswer,
} from '@/domain/dashboard/safe-to-spend.ts';
import { figureOf, termOf } from '@/domain/transactions/explained-figure.ts';

const TODAY = day('2026-03-10');

function safeOf(cash: number, planned: number, isScheduled: boolean): SafeToSpend {
  const line = (amount: number) => [
    { amount: cents(amount), source: { kind: 'account' as const, id: 'a' } },
  ];
  const pay = posting('2026-03-20', 250_000, { categoryId: 'pay' });
  return {
    ...figureOf('CAD', [termOf('cash', 1, line(cash)), termOf('due', -1, line(planned))]),
    horizon: incomeHorizon(isScheduled ? [pay] : [], TODAY),
    perDay: ZERO,
    covers: [],
  };
}

const basis = (more: Partial<SafeBasis> = {}): SafeBasis => ({
  onHand: ['a', 'b'],
  withBalance: new Set(['a']),
  used: new Set(['a']),
  hasIncome: true,
  ...more,
});

describe('what safe to spend is missing', () => {
  it('hard use 12: is a balance, if no cash account has one', () => {
    const nothing = basis({ withBalance: new Set(['tfsa']), used: new Set(), hasIncome: false });
    expect(safeAnswer(safeOf(0, 0, false), nothing)).toEqual({
      kind: 'missing',
      missing: ['balance', 'income'],
      withoutBalance: ['a', 'b'],
    });
    const paid = basis({ withBalance: new Set() });
    expect(safeAnswer(safeOf(7_000, 2_000, true), paid)).toMatchObject({ missing: ['balance'] });
  });

  it('hard use 12: is an income, where it would only repeat the cash available', () => {
    const without = basis({ hasIncome: false });
    expect(safeAnswer(safeOf(7_000, 0, false), without)).toMatchObject({ missing: ['income'] });
    expect(safeAnswer(safeOf(7_000, 2_000, false), without)).toMatchObject({ kind: 'known' });
    expect(safeAnswer(safeOf(7_000, 0, true), without)).toMatchObject({ kind: 'known' });
    expect(safeAnswer(safeOf(7_000, 0, false), basis())).toMatchObject({ kind: 'known' });
  });

  it('hard use 12: says of a known figure which accounts count from zero', () => {
    const used = new Set(['a', 'b', 'c']);
    const some = basis({ onHand: ['c', 'a', 'b', 'd'], used });
    expect(safeAnswer(safeOf(7_000, 0, true), some)).toMatchObject({ withoutBalance: ['c', 'b'] });
  });

  it('hard use 12: never is nothing while the figure repeats the cash of somebody without income', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(3),
        fc.boolean(),
        fc.boolean(),
        fc.subarray(['a', 'b']),
        (cash, planned, isScheduled, hasIncome, withBalance) => {
          const safe = safeOf(cash, planned, isScheduled);
          const answer = safeAnswer(safe, basis({ hasIncome, withBalance: new Set(withBalance) }));
          const repeats = planned === 0 && !isScheduled && !hasIncome;
          expect(answer.kind === 'missing').toBe(withBalance.length === 0 || repeats);
        },
      ),
    );
  });
});

describe('an income that came in', () => {
  const known = (rows: Parameters<typeof givenBudgetPlan>[0] = {}) =>
    hasKnownIncome(givenBudgetPlan({ ...rows, today: TODAY }));

  it('counts for this month and three before, with its category or none', () => {
    expect(knownIncomeDays(TODAY)).toEqual({ start: '2025-12-01', end: TODAY });
    expect(known()).toBe(false);
    expect(known({ rows: [['2025-12-01', 'pay', 100]] })).toBe(true);
    expect(known({ rows: [['2025-11-30', 'pay', 100]] })).toBe(false);
    expect(known({ rows: [['2026-03-10', '', 100]] })).toBe(true);
    expect(known({ rows: [['2026-03-10', '', -100]] })).toBe(false);
    // A refund is no income.
    expect(known({ rows: [['2026-03-10', 'food', 100]] })).toBe(false);
  });
});
