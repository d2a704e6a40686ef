import { describe, expect, it } from 'vitest';
import { foreignCurrencyWorthText, worthText } from '@/components/text/account-text.ts';
import { cents } from '@/domain/core/money.ts';

const part = (currency: string, cash: number, invested: number, unpriced = 0) => ({
  currency,
  cash: cents(cash),
  invested: cents(invested),
  total: cents(cash + invested),
  unpriced,
  lacksDeposits: false,
});

describe('account value text', () => {
  it('is empty if nothing is held', () => {
    expect([worthText({}), foreignCurrencyWorthText({})]).toEqual(['', '']);
  });

  it('lists cash and holdings, holdings without a price, and other currencies', () => {
    const worth = [part('CAD', 50_000, 120_000), part('USD', 0, 6_000, 1), part('EUR', 0, 0)];
    expect(worthText({ worth })).toBe(
      'Cash $500.00 · Invested $1,200.00 · 1 holding has no price and isn’t counted',
    );
    expect(foreignCurrencyWorthText({ worth })).toMatch(/^also US\$60\.00$/);
  });
});
