import { RATES } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CurrencyRate,
  convertedAt,
  currencyRateKey,
  currencyRateOf,
  rateInForce,
} from '@/domain/accounts/currency-rate.ts';
import { readCurrencyRate } from '@/domain/accounts/currency-rate-settings.ts';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import {
  negated,
  reportAmount,
  subtractAmounts,
  sumAmounts,
  unconvertedAmounts,
} from '@/domain/reports/report-amount.ts';

describe('the rate in force', () => {
  it('is the newest on or before the day, and null before the first', () => {
    const at = (date: string) => rateInForce(RATES, 'USD', 'CAD', day(date))?.date ?? null;
    expect(at('2024-01-31')).toBeNull();
    expect(at('2024-02-01')).toBe('2024-02-01');
    expect(at('2024-04-09')).toBe('2024-02-01');
    expect(at('2025-01-01')).toBe('2024-04-10');
  });

  it('also works in reverse if only the other direction was entered', () => {
    const rate = rateInForce(RATES, 'CAD', 'USD', day('2024-03-01'));
    expect(rate).toEqual({ date: '2024-02-01', rate: 135_000_000, isInverse: true });
    expect(rate && convertedAt(cents(13_500), rate)).toBe(10_000);
    expect(rateInForce(RATES, 'CAD', 'EUR', day('2024-03-01'))).toBeNull();
  });

  it('prefers the one entered in this direction if both are of one day', () => {
    const date = day('2024-02-01');
    const inverse: CurrencyRate = { from: 'CAD', to: 'USD', date, rate: scaled(74_000_000) };
    const [direct] = RATES;
    if (!direct) throw new Error('no rate');
    for (const rates of [
      [inverse, direct],
      [direct, inverse],
    ]) {
      expect(rateInForce(rates, 'USD', 'CAD', date)).toMatchObject({ isInverse: false });
      expect(rateInForce(rates, 'CAD', 'USD', date)).toMatchObject({ rate: 74_000_000 });
    }
  });

  test.each([
    [1, 150_000_000, 2],
    [-1, 150_000_000, -2],
    [-1, 149_999_999, -1],
    [123_456, 136_500_000, 168_517],
    [0, 136_500_000, 0],
  ])('makes of %i cents at %i (1e-8) %i, half away from zero', (amount, rate, result) => {
    const known = { date: day('2024-01-01'), rate: scaled(rate), isInverse: false };
    expect(convertedAt(cents(amount), known)).toBe(result);
  });
});

describe('a rate in the settings', () => {
  it('reads back as stored; anything else is ignored', () => {
    const [rate] = RATES;
    if (!rate) throw new Error('no rate');
    const key = currencyRateKey(rate);
    expect(key).toBe('rate:USD:CAD:2024-02-01');
    expect(currencyRateOf({ key, value: { ...rate } })).toEqual(rate);
    const strange = [
      null,
      3,
      {},
      { ...rate, rate: 0 },
      { ...rate, rate: 1.5 },
      { ...rate, to: 'USD' },
    ];
    const dates = [
      { ...rate, date: '2024-02-31' },
      { ...rate, from: 'usd' },
    ];
    for (const value of [...strange, ...dates]) expect(currencyRateOf({ key, value })).toBeNull();
    expect(currencyRateOf({ key: 'filter:x', value: { ...rate } })).toBeNull();
  });

  test.each([
    [{ from: 'US' }, 'rate-currency'],
    [{ from: 'cad' }, 'rate-same-currency'],
    [{ date: '2024-02-30' }, 'rate-date'],
    [{ rate: ' ' }, 'rate-required'],
    [{ rate: '1.3.5' }, 'rate-not-a-number'],
    [{ rate: '-1.35' }, 'rate-size'],
    [{ rate: '0' }, 'rate-size'],
    [{ rate: '100001' }, 'rate-size'],
    [{ date: '2024-02-01' }, 'rate-taken'],
  ])('typed as %j is refused: %s', (change, code) => {
    const typed = { from: 'usd', to: 'CAD', date: '2024-05-01', rate: '1.3650', ...change };
    expect(readCurrencyRate(typed, RATES)).toEqual({ ok: false, code });
  });

  it('accepts either case and the decimal mark of the locale', () => {
    const typed = { from: ' usd', to: 'cad', date: '2024-05-01', rate: '1,365' };
    expect(readCurrencyRate(typed, RATES, ',')).toEqual({
      ok: true,
      value: { from: 'USD', to: 'CAD', date: '2024-05-01', rate: 136_500_000 },
    });
  });
});

describe('an amount in several currencies', () => {
  const rate = { date: day('2024-02-01'), rate: scaled(135_000_000), isInverse: false };
  const natives = fc.array(
    fc.record({
      currency: fc.constantFrom('CAD', 'USD', 'EUR'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      rate: fc.constantFrom(
        rate,
        { ...rate, date: day('2024-03-01'), rate: scaled(140_000_001) },
        null,
      ),
    }),
    { maxLength: 12 },
  );

  it('never adds two currencies: what has no rate stays separate', () => {
    const amount = reportAmount(
      [
        { currency: 'CAD', amount: 100, rate: null },
        { currency: 'USD', amount: 1, rate },
        { currency: 'USD', amount: 1, rate },
        { currency: 'EUR', amount: 700, rate: null },
      ],
      'CAD',
    );
    // 2 cents at 1.35 are 2.7; converted one by one they would be 1 + 1.
    expect(amount).toMatchObject({ amount: 103, own: 100 });
    expect(unconvertedAmounts(amount)).toEqual([{ currency: 'EUR', amount: 700 }]);
  });

  it('is the same however it is grouped, and zero minus itself', () => {
    fc.assert(
      fc.property(natives, natives, (a, b) => {
        const whole = reportAmount([...a, ...b], 'CAD');
        const [left, right] = [reportAmount(a, 'CAD'), reportAmount(b, 'CAD')];
        expect(sumAmounts([left, right])).toEqual(whole);
        expect(sumAmounts([right, left])).toEqual(whole);
        expect(subtractAmounts(whole, right)).toEqual(left);
        expect(negated(negated(left))).toEqual(left);
        const parts = whole.foreign.reduce((sum, { converted }) => sum + (converted ?? 0), 0);
        expect(whole.own + parts).toBe(whole.amount);
      }),
      { numRuns: 200 },
    );
  });
});
