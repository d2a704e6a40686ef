import { RATES } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cents, sumMoney } from '@/domain/core/money.ts';
import { netWorthPoint, type WorthOnDay } from '@/domain/reports/net-worth.ts';
import { netWorthDays, worthChange } from '@/domain/reports/net-worth-days.ts';
import { netWorthParts } from '@/domain/reports/net-worth-shares.ts';
import { unconvertedAmounts } from '@/domain/reports/report-amount.ts';
import { explainNetWorth, sumOfTerms } from '@/domain/reports/report-explanation.ts';
import { bucketsOf } from '@/domain/reports/report-period.ts';

const rates = { currency: 'CAD', rates: RATES };

const onDay = (date: string, chequing = 10_000): WorthOnDay => ({
  date: day(date),
  accounts: [
    { accountId: 'chq', type: 'chequing', currency: 'CAD', amount: cents(chequing) },
    { accountId: 'joint', type: 'chequing', currency: 'CAD', amount: cents(-2_500) },
    { accountId: 'visa', type: 'credit_card', currency: 'CAD', amount: cents(-30_000) },
    { accountId: 'tfsa', type: 'TFSA', currency: 'CAD', amount: cents(50_000) },
    { accountId: 'tfsa', type: 'TFSA', currency: 'USD', amount: cents(1_000) },
    { accountId: 'euro', type: 'other', currency: 'EUR', amount: cents(-77) },
  ],
  debts: [
    { debtId: 'car', currency: 'CAD', owed: cents(9_000) },
    { debtId: 'paid', currency: 'CAD', owed: cents(-100) },
  ],
  unpriced: 1,
});

describe('net worth', () => {
  it('stacks what is above and below zero by type, and counts debts without an account', () => {
    const point = netWorthPoint(onDay('2024-03-01'), rates, true);
    expect(point).toMatchObject({
      total: { amount: 19_950 },
      assets: { amount: 61_450 },
      unpriced: 1,
      liabilities: { amount: -41_500 },
    });
    expect(point.bands.map(({ band, above, below }) => [band, above.amount, below.amount])).toEqual(
      [
        ['chequing', 10_000, -2_500],
        ['credit_card', 0, -30_000],
        ['TFSA', 51_350, 0],
        ['other', 0, 0],
        ['debts', 100, -9_000],
      ],
    );
    expect(unconvertedAmounts(point.total)).toEqual([{ currency: 'EUR', amount: -77 }]);
    expect(point.bands[3]?.below.foreign).toHaveLength(1);
    const explained = explainNetWorth(point);
    expect(explained.kind === 'sum' && sumOfTerms(explained.terms)).toEqual(point.total);
  });

  it('is made of sections and of what is owed, each to the cent', () => {
    const parts = netWorthParts(netWorthPoint(onDay('2024-03-01'), rates, true), (id) =>
      id === 'tfsa' ? 'investments' : 'cash',
    );
    expect(parts).toMatchObject({ total: 19_950, accounts: 28_850, assets: 61_450 });
    // The debt that was overpaid is owed to you.
    expect(parts.have).toEqual([
      { section: 'cash', amount: 10_000 },
      { section: 'investments', amount: 51_350 },
      { section: 'loans', amount: 100 },
    ]);
    expect(parts.owed.map(({ id, amount }) => [id, amount])).toEqual([
      ['visa', -30_000],
      ['car', -9_000],
      ['joint', -2_500],
    ]);
    expect(sumMoney(parts.have.map(({ amount }) => amount))).toBe(parts.assets);
    expect(sumMoney(parts.owed.map(({ amount }) => amount))).toBe(parts.debts);
    const planned = parts.planned.map(({ amount }) => amount);
    expect(sumMoney([parts.accounts, ...planned])).toBe(parts.total);
    expect(parts.leftOut).toEqual([{ currency: 'EUR', amount: -77 }]);
  });

  it('is of one currency where nothing is to be converted', () => {
    const point = netWorthPoint(onDay('2024-03-01'), rates, false);
    expect(point.total).toEqual({ amount: 18_600, own: 18_600, foreign: [] });
    const dollars = netWorthPoint(onDay('2024-03-01'), { ...rates, currency: 'USD' }, false);
    expect(dollars.total.amount).toBe(1_000);
  });

  it('keeps apart what had no rate on that day', () => {
    const point = netWorthPoint(onDay('2024-01-31'), rates, true);
    expect(point.total.amount).toBe(18_600);
    expect(unconvertedAmounts(point.total)).toEqual([
      { currency: 'EUR', amount: -77 },
      { currency: 'USD', amount: 1_000 },
    ]);
  });

  it('is drawn at the ends of months, today last, and not before there is anything', () => {
    const months = bucketsOf({ from: day('2024-01-01'), to: day('2024-12-31') }, 'month', 1);
    const today = day('2024-04-10');
    expect(netWorthDays(months, today, day('2024-02-20'))).toEqual([
      ...['2024-02-29', '2024-03-31', '2024-04-10'],
    ]);
    expect(netWorthDays(months, today, day('2024-03-31'))).toHaveLength(2);
    expect(netWorthDays(months, today, null)).toEqual([]);
    expect(netWorthDays(months, day('2024-01-31'), day('2020-01-01'))).toEqual(['2024-01-31']);
  });

  it('changes from the first point to the last', () => {
    const points = [onDay('2024-03-01'), onDay('2024-03-31', 20_000)].map((each) =>
      netWorthPoint(each, rates, true),
    );
    expect(worthChange(points)).toMatchObject({
      from: '2024-03-01',
      to: '2024-03-31',
      change: { amount: 10_000 },
    });
    expect(worthChange(points.slice(1))).toBeNull();
  });
});
