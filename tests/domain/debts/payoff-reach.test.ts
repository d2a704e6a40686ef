import { debtOf } from '@tests/support/given-debts.ts';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { payoffLimits } from '@/domain/debts/payoff-comparison.ts';
import { payoffPlan } from '@/domain/debts/payoff-plan.ts';
import { sliderScale } from '@/features/planning/payoff/payoff-controls.tsx';

const START = '2026-03-15' as CalendarDate;
const planned = (...debts: readonly Parameters<typeof debtOf>[0][]) =>
  debts.map((each) => ({ ...debtOf(each), owed: cents(each.owed) }));
const mortgage = planned({
  id: 'Mortgage',
  owed: 40_000_000,
  apr: 5,
  minimum: 232_642,
  compounding: 'semiannual',
});

describe('what is worth trying out on a plan', () => {
  it('pays all off in about a third of the time', () => {
    const { extra } = payoffLimits(mortgage, START);
    const months = (more: number) =>
      payoffPlan(mortgage, 'avalanche', { start: START, extra: cents(more), lumpSum: null }).months;
    expect([months(0), months(extra + 1), months(extra - 1_000)]).toEqual([300, 100, 101]);
  });

  it('leaves 300 a month and 1,000 once a visible way along the slider of a mortgage', () => {
    const { extra, lump } = payoffLimits(mortgage, START);
    expect(30_000 / sliderScale(extra).max).toBeGreaterThan(0.08);
    expect(100_000 / sliderScale(lump).max).toBeGreaterThan(0.05);
  });

  it('asks for no more at once than is owed, and ends where the minimums never do', () => {
    expect(
      payoffLimits(planned({ id: 'Store', owed: 40_000, apr: 12, minimum: 5_000 }), START).lump,
    ).toBe(40_000);
    const never = planned({ id: 'Loan', owed: 1_000_000, apr: 24, minimum: 15_000 });
    const { extra } = payoffLimits(never, START);
    expect(extra).toBeGreaterThan(5_000);
    expect(extra).toBeLessThan(100_000);
    expect(payoffLimits([], START)).toEqual({ extra: ZERO, lump: ZERO });
  });
});

describe('the scale of a slider', () => {
  it('ends at a round amount and goes in round steps that meet its end', () => {
    expect([0, 10_000, 12_345, 262_000, 1_395_852, 40_000_000].map(sliderScale)).toEqual([
      { max: 10_000, step: 100 },
      { max: 10_000, step: 100 },
      { max: 15_000, step: 250 },
      { max: 300_000, step: 5_000 },
      { max: 1_500_000, step: 25_000 },
      { max: 40_000_000, step: 500_000 },
    ]);
    for (let reached = 10_000; reached < 1e9; reached = Math.ceil(reached * 1.07)) {
      const { max, step } = sliderScale(reached);
      expect(max).toBeGreaterThanOrEqual(reached);
      expect(max).toBeLessThanOrEqual(reached * 1.5);
      expect(max % step).toBe(0);
      expect(max / step).toBeGreaterThanOrEqual(60);
      expect(max / step).toBeLessThanOrEqual(100);
    }
  });
});
