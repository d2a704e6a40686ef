import { describe, expect, it } from 'vitest';
import { balanceOn, canHaveValues, valueOn, withValue } from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

const day = (text: string) => text as CalendarDate;
const value = (date: string, amount: number) => ({ date: day(date), amount: cents(amount) });

const values = [value('2025-06-30', 40_000_000), value('2026-01-15', 42_000_000)];
/** A renovation of 5,000.00 on February 1, and 100.00 the day before the last value. */
const rowsUpTo = (date: CalendarDate) =>
  cents((date >= '2026-01-14' ? 10_000 : 0) + (date >= '2026-02-01' ? 500_000 : 0));

describe('an account without transactions', () => {
  it('is worth its last value on or before the day', () => {
    expect(valueOn(values, day('2026-01-14'))?.amount).toBe(40_000_000);
    expect(valueOn(values, day('2026-01-15'))?.amount).toBe(42_000_000);
    expect(valueOn(values, day('2025-06-29'))).toBeNull();
  });

  it('plus the rows dated after that value, none before it', () => {
    expect(balanceOn(values, day('2026-01-31'), rowsUpTo)).toBe(42_000_000);
    expect(balanceOn(values, day('2026-02-01'), rowsUpTo)).toBe(42_500_000);
    expect(balanceOn(values, day('2026-01-14'), rowsUpTo)).toBe(40_010_000);
  });

  it('is worth the sum of its rows before the first value', () => {
    expect(balanceOn(values, day('2025-01-01'), rowsUpTo)).toBe(0);
  });

  it('has one value a day, oldest first', () => {
    expect(withValue(values, value('2026-01-15', 1))).toEqual([values[0], value('2026-01-15', 1)]);
    expect(withValue(values, value('2020-01-01', 1))[0]?.date).toBe('2020-01-01');
  });

  it('is asked for a value if it has few rows, or values already', () => {
    expect(canHaveValues({ values: [] }, 0)).toBe(true);
    expect(canHaveValues({ values: [] }, 500)).toBe(false);
    expect(canHaveValues({ values }, 500)).toBe(true);
  });
});
