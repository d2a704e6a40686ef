import { expect, it } from 'vitest';
import { countRows, totalsByCurrency } from '@/domain/transactions/row-totals.ts';

it('adds up by currency and never across', () => {
  const accounts = new Map([
    ['a', { currency: 'CAD' }],
    ['b', { currency: 'USD' }],
    ['c', { currency: 'CAD' }],
  ]);
  const total = (accountId: string, moneyIn: number, moneyOut: number, moved?: number) => ({
    accountId,
    moneyIn,
    moneyOut,
    moved: moved ?? 0,
    rows: 2,
    movedRows: moved === undefined ? 0 : 1,
    splitRows: 1,
  });
  const totals = [total('b', 5, -7), total('a', 1, -2, 40), total('c', 10, -20, -40)];
  // In, out and moved add up to the net exactly. The two sides of a transfer leave 0, which is still shown.
  expect(totalsByCurrency([...totals, total('gone', 9, 9)], accounts)).toEqual([
    { currency: 'CAD', moneyIn: 11, moneyOut: -22, moved: 0, net: -11 },
    { currency: 'USD', moneyIn: 5, moneyOut: -7, moved: null, net: -2 },
  ]);
  expect(countRows(totals)).toEqual({ rows: 6, movedRows: 2, splitRows: 3 });
});
