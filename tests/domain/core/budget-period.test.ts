import { givenBudget } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PERIODS } from '@/domain/budgets/budget.ts';
import { proRataBase } from '@/domain/budgets/budget-amounts.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import {
  daysBegun,
  daysLeft,
  daysShared,
  monthsFromDay,
  neighbourPeriod,
  periodAt,
  periodOf,
  periodsBetween,
} from '@/domain/core/periods.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';

const rule = (period: BudgetPeriod, startDate: string) => ({ period, startDate: day(startDate) });
const anyPeriod = fc.constantFrom(...BUDGET_PERIODS);
const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(day('2020-01-01'), days));

describe('the periods of a budget', () => {
  it.each([
    ['weekly', '2026-01-05', '2026-03-10', '2026-03-09', '2026-03-15', 7],
    ['bi-weekly', '2026-01-05', '2026-03-10', '2026-03-02', '2026-03-15', 14],
    ['monthly', '2026-01-01', '2026-02-28', '2026-02-01', '2026-02-28', 28],
    ['monthly', '2026-01-15', '2026-03-10', '2026-02-15', '2026-03-14', 28],
    ['monthly', '2026-01-31', '2026-03-30', '2026-02-28', '2026-03-30', 31],
    ['monthly', '2026-01-31', '2026-03-31', '2026-03-31', '2026-04-29', 30],
    ['quarterly', '2026-01-01', '2026-05-01', '2026-04-01', '2026-06-30', 91],
    ['yearly', '2024-02-29', '2026-02-27', '2025-02-28', '2026-02-27', 365],
    ['monthly', '2026-03-01', '2026-01-31', '2026-01-01', '2026-01-31', 31],
  ] as const)('%s from %s: %s lies in %s to %s', (period, from, date, start, end, days) => {
    expect(periodOf(rule(period, from), day(date))).toMatchObject({ start, end, days });
  });

  it('follow each other without a gap, and each day is in its own period', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, anyDay, (period, startDate, date) => {
        const found = periodOf({ period, startDate }, date);
        expect(found.start <= date && date <= found.end).toBe(true);
        expect(periodAt({ period, startDate }, found.index)).toEqual(found);
        const next = neighbourPeriod({ period, startDate }, found, 1);
        expect(next.start).toBe(addDays(found.end, 1));
        expect(neighbourPeriod({ period, startDate }, next, -1)).toEqual(found);
      }),
      { numRuns: 200 },
    );
  });

  it('count the days begun and left, both including today', () => {
    const march = periodOf(monthsFromDay(1), day('2026-03-10'));
    expect([daysBegun(march, day('2026-03-10')), daysLeft(march, day('2026-03-10'))]).toEqual([
      10, 22,
    ]);
    expect([daysBegun(march, day('2026-04-01')), daysLeft(march, day('2026-04-01'))]).toEqual([
      31, 0,
    ]);
    expect([daysBegun(march, day('2026-02-28')), daysLeft(march, day('2026-02-28'))]).toEqual([
      0, 31,
    ]);
    expect(daysShared(march, day('2026-02-01'), day('2026-03-02'))).toBe(2);
    expect(periodsBetween(monthsFromDay(1), day('2026-03-02'), day('2026-03-01'))).toEqual([]);
    expect(() => monthsFromDay(32)).toThrow('no day of a month');
  });
});

describe('the periods of stored totals in a range', () => {
  it('are whole months where possible, and days elsewhere', () => {
    expect(totalKeys(day('2026-01-30'), day('2026-04-02'))).toEqual([
      '2026-01-30',
      '2026-01-31',
      '2026-02',
      '2026-03',
      '2026-04-01',
      '2026-04-02',
    ]);
    expect(totalKeys(day('2026-12-01'), day('2026-12-31'))).toEqual(['2026-12']);
    expect(totalKeys(day('2026-12-02'), day('2026-12-01'))).toEqual([]);
  });
});

describe('a budget prorated by day', () => {
  const base = (period: BudgetPeriod, amount: number, from: string, to: string) =>
    proRataBase(givenBudget({ period, amount, startDate: '2026-01-01' }), day(from), day(to));

  it('adds up weekly, monthly and yearly budgets in one month', () => {
    // 30 days of 70.00 a week, and of 365.00 a year; a month counts in full.
    expect(base('weekly', 7_000, '2026-04-01', '2026-04-30')).toBe(30_000);
    expect(base('yearly', 36_500, '2026-04-01', '2026-04-30')).toBe(3_000);
    expect(base('monthly', 30_000, '2026-04-01', '2026-04-30')).toBe(30_000);
    // The quarter from January has 90 days.
    expect(base('quarterly', 9_000, '2026-01-01', '2026-01-10')).toBe(1_000);
    expect(base('monthly', 30_000, '2025-11-01', '2025-12-31')).toBe(0);
    expect(base('monthly', -31_001, '2026-01-01', '2026-01-01')).toBe(-1_000);
  });

  it('adds up to the whole however a range is divided', () => {
    fc.assert(
      fc.property(
        anyPeriod,
        fc.integer({ min: -100_000, max: 999_999_999_999 }),
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 }),
        (period, amount, cuts) => {
          const budget = givenBudget({ period, amount });
          const [from, to] = [day('2025-12-20'), addDays(day('2025-12-20'), 501)];
          const starts = [...new Set([0, ...cuts])].sort((a, b) => a - b);
          const pieces = starts.map((start, index) => {
            const next = starts[index + 1];
            const end = next === undefined ? to : addDays(from, next - 1);
            return proRataBase(budget, addDays(from, start), end);
          });
          expect(pieces.reduce((sum: number, each) => sum + each, 0)).toBe(
            proRataBase(budget, from, to),
          );
          const { start, end } = periodAt(budget, 2);
          expect(proRataBase(budget, start, end)).toBe(amount);
        },
      ),
      { numRuns: 100 },
    );
  });
});
