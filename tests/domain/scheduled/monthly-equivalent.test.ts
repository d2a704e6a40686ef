import { scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, MAX_AMOUNT } from '@/domain/core/money.ts';
import {
  fixedTotals,
  monthlyEquivalent,
  yearlyEquivalent,
} from '@/domain/scheduled/monthly-equivalent.ts';
import { FREQUENCIES, type Frequency } from '@/domain/scheduled/scheduled.ts';

const monthly = (frequency: Frequency, amount: number, interval = 1) =>
  monthlyEquivalent({ frequency, interval, amount: cents(amount) });

describe('what an item comes to in a year', () => {
  it.each([
    ['yearly', -174_230, 1, -174_230],
    ['yearly', 40_001, 2, 20_001],
    ['monthly', -8_817, 2, -52_902],
    ['weekly', -1_450, 1, -75_659],
    ['bi-weekly', 248_315, 1, 6_478_365],
    ['daily', -333, 3, -40_543],
  ] as const)('%s %d cents every %d: %d, whatever its month is rounded to', (...given) => {
    const [frequency, amount, interval, expected] = given;
    expect(yearlyEquivalent({ frequency, interval, amount: cents(amount) })).toBe(expected);
  });
});

describe('what an item comes to in a month', () => {
  it.each([
    // 365.25 / 12 = 30.4375
    ['daily', 10_000, 1, 304_375],
    ['daily', -10_000, 7, -43_482],
    // 52.1786 / 12 = 4.348216…
    ['weekly', 10_000, 1, 43_482],
    ['weekly', -1_450, 1, -6_305],
    ['weekly', 10_000, 2, 21_741],
    // 26.0893 / 12 = 2.174108…
    ['bi-weekly', 10_000, 1, 21_741],
    ['bi-weekly', 248_315, 1, 539_864],
    ['bi-weekly', 100_000_000, 1, 217_410_833],
    ['weekly', 100_000_000, 1, 434_821_667],
    ['monthly', -165_000, 1, -165_000],
    ['monthly', -11_842, 2, -5_921],
    ['monthly', 100, 3, 33],
    ['yearly', -61_200, 1, -5_100],
    ['yearly', 100, 1, 8],
    ['yearly', 100, 5, 2],
  ] as const)('%s %d cents every %d: %d', (frequency, amount, interval, expected) => {
    expect(monthly(frequency, amount, interval)).toBe(expected);
  });

  it.each([
    ['monthly', 1, 2, 1],
    ['monthly', -1, 2, -1],
    ['monthly', 3, 2, 2],
    ['monthly', -3, 2, -2],
    ['yearly', 6, 1, 1],
    ['yearly', -6, 1, -1],
    ['yearly', 5, 1, 0],
    ['daily', 800, 1, 24_350],
    // 30.4375 x 8 = 243.5: in binary fractions a hair more or less.
    ['daily', 8, 1, 244],
    ['daily', -8, 1, -244],
  ] as const)(
    'a half is rounded away from zero: %s %d every %d',
    (frequency, amount, interval, expected) => {
      expect(monthly(frequency, amount, interval)).toBe(expected);
    },
  );

  it('stays exact at the largest amount', () => {
    expect(monthly('daily', MAX_AMOUNT)).toBe(30_437_499_999_970);
    expect(monthly('daily', -MAX_AMOUNT, 1_000)).toBe(-30_437_500_000);
  });

  it('is as large for what comes in as for what goes out, and never off by more than half a cent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (frequency, amount, interval) => {
          const found = monthly(frequency, amount, interval);
          expect(monthly(frequency, -amount, interval)).toBe(found === 0 ? 0 : -found);
          const times = {
            daily: 365.25,
            weekly: 52.1786,
            'bi-weekly': 26.0893,
            monthly: 12,
            yearly: 1,
          };
          const exact = (amount * times[frequency]) / 12 / interval;
          expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});

describe('fixed income and costs', () => {
  const currencyOf = (id: string) => ({ a1: 'CAD', a2: 'CAD', u1: 'USD', e1: 'EUR' })[id];

  it('adds up the rounded figures per currency; paused items and transfers are in no total', () => {
    const items = [
      scheduledItem({ id: '1', amount: 100, frequency: 'yearly' }),
      scheduledItem({ id: '2', amount: 100, frequency: 'yearly' }),
      scheduledItem({ id: '3', amount: 100, frequency: 'yearly' }),
      scheduledItem({ id: '4', amount: -1_450, frequency: 'weekly' }),
      scheduledItem({ id: '5', amount: -9_900, paused: true }),
      scheduledItem({ id: '6', amount: -50_000, targetAccountId: 'a2' }),
      scheduledItem({ id: '7', amount: -2_000, accountId: 'u1' }),
      scheduledItem({ id: '8', amount: -700, accountId: 'deleted' }),
    ];
    expect(fixedTotals(items, currencyOf)).toEqual([
      // Three times 8.33 cents are 24 when each is rounded, 25 when the sum is.
      { currency: 'CAD', income: 24, costs: -6_305, left: -6_281 },
      { currency: 'USD', income: 0, costs: -2_000, left: -2_000 },
    ]);
  });

  it('keeps a currency in which nothing counts, and has none without items', () => {
    const paused = [scheduledItem({ accountId: 'e1', paused: true }), scheduledItem({ id: '2' })];
    expect(fixedTotals(paused, currencyOf).map(({ currency }) => currency)).toEqual(['CAD', 'EUR']);
    expect(fixedTotals([], currencyOf)).toEqual([]);
  });
});
