import { day, event, placed } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import {
  accountWorth,
  cashMovements,
  coveredMovements,
  uncoveredCash,
} from '@/domain/investments/account-worth.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';

const row = (id: string, date: string, amount: number, kind: TransactionKind = 'normal') => ({
  id,
  date: day(date),
  amount: cents(amount),
  kind,
});

function movementsOf(...events: Parameters<typeof placed>[1][number][]) {
  const found = cashMovements([placed('h', events)], day('2025-12-31'));
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

const buy = event('buy', '2025-01-10', { quantity: 100, price: 10, fee: 999 });

describe('the cash side of events', () => {
  it('is what each of them pays or takes', () => {
    const movements = movementsOf(
      buy,
      event('sell', '2025-02-01', { quantity: 20, price: 12, fee: 999 }),
      event('dividend', '2025-03-01', { amount: 5_000, fee: 750 }),
      event('return_of_capital', '2025-04-01', { price: 0.25 }),
      event('reinvested', '2025-05-01', { amount: 2_100 }),
      event('split', '2025-06-01', { quantity: 2 }),
      event('transfer', '2025-07-01', { quantity: -10 }),
      event('fee', '2025-08-01', { amount: 300 }),
      event('buy', '2026-01-01', { quantity: 1, price: 1 }),
    );
    expect(movements.map(({ date, amount }) => [date.slice(5, 7), amount])).toEqual([
      ['01', -100_999],
      ['02', 23_001],
      ['03', 4_250],
      ['04', 2_000],
      ['08', -300],
    ]);
  });

  it('is a row with the amount within seven days, and counts once', () => {
    const movements = movementsOf(buy);
    const rowFor = (...rows: ReturnType<typeof row>[]) =>
      coveredMovements(movements, rows).map(({ rowId }) => rowId);
    expect(rowFor(row('r', '2025-01-17', -100_999))).toEqual(['r']);
    expect(rowFor(row('r', '2025-01-03', -100_999))).toEqual(['r']);
    expect(rowFor(row('r', '2025-01-18', -100_999))).toEqual([null]);
    expect(rowFor(row('r', '2025-01-10', -100_000))).toEqual([null]);
    expect(rowFor(row('r', '2025-01-10', -100_999, 'transfer'))).toEqual([null]);
    expect(rowFor(row('r', '2025-01-10', -100_999, 'opening'))).toEqual([null]);
  });

  it('takes each row once, and as many events as can be', () => {
    const dividend = (id: string, date: string) => event('dividend', date, { id, amount: 1_000 });
    const movements = movementsOf(dividend('a', '2025-03-01'), dividend('b', '2025-03-07'));
    const covered = coveredMovements(movements, [
      row('late', '2025-03-08', 1_000),
      row('early', '2025-03-05', 1_000),
    ]);
    expect(covered.map(({ movement, rowId }) => [movement.eventId, rowId])).toEqual([
      ['a', 'early'],
      ['b', 'late'],
    ]);
    const once = coveredMovements(movements, [row('early', '2025-03-05', 1_000)]);
    expect(uncoveredCash(once)).toBe(1_000);
  });
});

describe('what an account with holdings is worth', () => {
  const values = [{ value: cents(120_000) }];
  const worthWith = (rowsTotal: number, ...rows: ReturnType<typeof row>[]) =>
    accountWorth('CAD', cents(rowsTotal), [
      { currency: 'CAD', movements: coveredMovements(movementsOf(buy), rows), values },
    ])[0];

  it('is the same whether the bank listed the trade or not', () => {
    const expected = { cash: 49_001, invested: 120_000, total: 169_001, lacksDeposits: false };
    expect(worthWith(150_000)).toMatchObject(expected);
    expect(worthWith(49_001, row('r', '2025-01-12', -100_999))).toMatchObject(expected);
  });

  it('says where deposits are not among the rows, and what has no price', () => {
    expect(worthWith(0)).toMatchObject({ cash: -100_999, lacksDeposits: true });
    const [worth] = accountWorth('CAD', cents(5), [
      { currency: 'CAD', movements: [], values: [{ value: null }] },
    ]);
    expect(worth).toMatchObject({ total: 5, unpriced: 1, lacksDeposits: false });
  });

  it('keeps another currency apart', () => {
    const movements = coveredMovements(movementsOf(buy), []);
    const worth = accountWorth('CAD', cents(500), [{ currency: 'USD', movements, values }]);
    expect(worth.map(({ currency, cash, total }) => [currency, cash, total])).toEqual([
      ['CAD', 500, 500],
      ['USD', 0, 120_000],
    ]);
  });
});
