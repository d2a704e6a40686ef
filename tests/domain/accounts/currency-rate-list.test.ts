import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import type { CurrencyRate } from '@/domain/accounts/currency-rate.ts';
import { currenciesWithoutRate, ratePairs } from '@/domain/accounts/currency-rate-settings.ts';
import { scaled } from '@/domain/core/scaled.ts';

const rate = (from: string, to: string, date: string): CurrencyRate => ({
  from,
  to,
  date: day(date),
  rate: scaled(137_000_000),
});

describe('the list of exchange rates', () => {
  it('groups them by pair and direction, newest first', () => {
    const rates = [
      rate('USD', 'CAD', '2026-01-01'),
      rate('EUR', 'CAD', '2026-01-05'),
      rate('USD', 'CAD', '2026-02-01'),
      rate('CAD', 'USD', '2026-01-01'),
    ];
    expect(
      ratePairs(rates).map(({ from, to, rates: own }) => [from, to, own.map(({ date }) => date)]),
    ).toEqual([
      ['CAD', 'USD', ['2026-01-01']],
      ['EUR', 'CAD', ['2026-01-05']],
      ['USD', 'CAD', ['2026-02-01', '2026-01-01']],
    ]);
    expect(ratePairs([])).toEqual([]);
  });

  it('finds the account currencies without a rate to the base currency', () => {
    const accounts = ['USD', 'CAD', 'EUR', 'GBP', 'JPY'].map((currency) => ({
      currency,
      excluded: currency === 'JPY',
    }));
    const rates = [rate('CAD', 'USD', '2026-01-01'), rate('GBP', 'EUR', '2026-01-01')];
    expect(currenciesWithoutRate(accounts, rates, 'CAD')).toEqual(['EUR', 'GBP']);
  });
});
