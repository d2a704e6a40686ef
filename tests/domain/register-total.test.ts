import { expect, it } from 'vitest';
import { totalsByCurrency } from '@/domain/register-total.ts';

it('adds up by currency and never across', () => {
  const accounts = new Map([
    ['a', { currency: 'CAD' }],
    ['b', { currency: 'USD' }],
    ['c', { currency: 'CAD' }],
  ]);
  const total = (accountId: string, moneyIn: number, moneyOut: number) => ({
    accountId,
    moneyIn,
    moneyOut,
    rows: 1,
  });
  expect(
    totalsByCurrency(
      [total('b', 5, -7), total('a', 1, -2), total('c', 10, -20), total('gone', 9, 9)],
      accounts,
    ),
  ).toEqual([
    { currency: 'CAD', moneyIn: 11, moneyOut: -22 },
    { currency: 'USD', moneyIn: 5, moneyOut: -7 },
  ]);
});
