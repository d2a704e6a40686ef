import { describe, expect, test } from 'vitest';
import type { CurrencyRate } from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { scaled } from '@/domain/core/scaled.ts';
import { missingRates } from '@/domain/reports/report-params.ts';
import { reportScope } from '@/domain/reports/report-scope.ts';

const day = (text: string) => text as CalendarDate;

const accounts = [
  { id: 'a', currency: 'CAD' },
  { id: 'b', currency: 'USD' },
  { id: 'c', currency: 'EUR' },
];

const rate = (from: string, to: string, date: string): CurrencyRate => ({
  from,
  to,
  date: day(date),
  rate: scaled(137_000_000),
});

const november = { from: day('2025-11-01'), to: day('2025-11-30') };

const scopeWith = (rates: readonly CurrencyRate[], isConverted = true) =>
  reportScope(accounts, { currency: 'CAD', isConverted, accountId: '' }, rates);

describe('missing rates of a report', () => {
  test('none where nothing is converted', () => {
    expect(missingRates(scopeWith([], false), november)).toEqual([]);
  });

  test('a currency without a rate is missing on all days', () => {
    expect(missingRates(scopeWith([rate('USD', 'CAD', '2025-01-01')]), november)).toEqual([
      { currency: 'EUR', until: null },
    ]);
  });

  test('a rate that begins within the days is missing until then, either way round', () => {
    const rates = [rate('CAD', 'USD', '2025-11-10'), rate('EUR', 'CAD', '2025-12-01')];
    expect(missingRates(scopeWith(rates), november)).toEqual([
      { currency: 'EUR', until: null },
      { currency: 'USD', until: '2025-11-10' },
    ]);
  });

  test('a rate of the first day is enough', () => {
    const rates = [rate('USD', 'CAD', '2025-11-01'), rate('EUR', 'CAD', '2025-10-31')];
    expect(missingRates(scopeWith(rates), november)).toEqual([]);
  });
});
