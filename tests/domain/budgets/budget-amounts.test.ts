import { givenBudget } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS } from '@/domain/budgets/budget.ts';
import {
  baseOf,
  changeAmount,
  moveMoney,
  setOverride,
  strayOverrides,
} from '@/domain/budgets/budget-amounts.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT } from '@/domain/core/money.ts';
import { periodAt, periodOf } from '@/domain/core/periods.ts';

const base = (budget: ReturnType<typeof givenBudget>, start: string) =>
  baseOf(budget, { start: day(start) }).amount;

describe('the amount of a period', () => {
  it('is the last that is not after its start, or its own', () => {
    const budget = givenBudget({
      amounts: [
        ['2026-03-15', 400],
        ['2026-01-01', 300],
      ],
      overrides: { '2026-02-01': 0, '2026-05-02': 9 },
    });
    expect(
      ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((at) => base(budget, at)),
    ).toEqual([300, 0, 300, 400]);
    expect(baseOf(budget, { start: day('2026-02-01') })).toEqual({
      amount: 0,
      usual: 300,
      isOverride: true,
    });
    expect(base(budget, '2025-12-01')).toBe(0);
    expect(base(givenBudget({ amounts: [['2026-06-01', 5]] }), '2026-05-01')).toBe(0);
    expect(strayOverrides(budget)).toEqual(['2026-05-02']);
  });

  it('changed from today on leaves past periods as they were', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUDGET_PERIODS),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 99_999 }),
        (period, days, amount) => {
          const budget = givenBudget({ period, overrides: { '2026-01-01': 7 } });
          const today = addDays(budget.startDate, days);
          const changed = { ...budget, amounts: changeAmount(budget, cents(amount), today) };
          const { index } = periodOf(budget, today);
          for (let at = 0; at < index + 3; at += 1) {
            const own = periodAt(budget, at);
            const { usual } = baseOf(changed, own);
            expect(usual).toBe(at < index ? baseOf(budget, own).usual : amount);
          }
          expect(baseOf(changed, periodAt(budget, 0)).amount).toBe(7);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps what was planned for later, and is replaced within its period', () => {
    const budget = givenBudget({
      amounts: [
        ['2026-01-01', 300],
        ['2026-06-01', 600],
      ],
    });
    const amounts = changeAmount(budget, cents(400), day('2026-03-20'));
    expect(amounts.map(({ from, amount }) => `${from} ${amount}`)).toEqual([
      '2026-01-01 300',
      '2026-03-01 400',
      '2026-06-01 600',
    ]);
    expect(changeAmount({ ...budget, amounts }, cents(500), day('2026-03-31'))).toHaveLength(3);
    expect(changeAmount(budget, cents(1), day('2020-01-01'))[0]).toEqual({
      from: '2026-01-01',
      amount: 1,
    });
  });
});

describe('moving money', () => {
  it('makes two opposite overrides that conserve the total, also between weeks and years', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUDGET_PERIODS),
        fc.constantFrom(...BUDGET_PERIODS),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 400 }),
        (one, other, amount, days) => {
          const from = givenBudget({ period: one, overrides: { '2026-01-01': 100 } });
          const to = givenBudget({ id: 'b2', period: other });
          const date = addDays(day('2026-01-01'), days);
          const moved = moveMoney(from, to, cents(amount), date);
          if (!moved.ok) throw new Error(moved.code);
          const [source, target] = [periodOf(from, date), periodOf(to, date)];
          const less = baseOf({ ...from, overrides: moved.value.from }, source).amount;
          const more = baseOf({ ...to, overrides: moved.value.to }, target).amount;
          expect(less).toBe(baseOf(from, source).amount - amount);
          expect(less + more).toBe(baseOf(from, source).amount + baseOf(to, target).amount);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused where it cannot be', () => {
    const from = givenBudget();
    const to = givenBudget({ id: 'b2', startDate: '2026-02-01', amount: MAX_AMOUNT });
    const codeOf = (...args: Parameters<typeof moveMoney>) => {
      const moved = moveMoney(...args);
      return moved.ok ? 'ok' : moved.code;
    };
    expect(codeOf(from, from, cents(1), day('2026-03-01'))).toBe('same_budget');
    expect(codeOf(from, to, cents(0), day('2026-03-01'))).toBe('not_positive');
    expect(codeOf(from, to, cents(1), day('2026-01-31'))).toBe('not_started');
    expect(codeOf(from, to, cents(1), day('2026-03-01'))).toBe('too_large');
    expect(codeOf(to, from, cents(1), day('2026-03-01'))).toBe('ok');
  });

  it('takes an override away again', () => {
    const one = setOverride({}, day('2026-01-01'), cents(5));
    expect(setOverride(one, day('2026-01-01'), cents(6))).toEqual({ '2026-01-01': 6 });
    expect(setOverride(one, day('2026-01-01'), null)).toEqual({});
  });
});
