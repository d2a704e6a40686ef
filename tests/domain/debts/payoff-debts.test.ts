import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { debtsByCurrency, debtsInOrder, movedAmong, plannedDebt } from '@/domain/debts/payoff.ts';
import { debtAsPaid } from '@/domain/debts/payoff-comparison.ts';

const start = '2026-03-15' as CalendarDate;

function debt(given: Partial<Debt> = {}): Debt {
  return {
    id: 'd',
    name: 'Visa',
    tagId: '',
    kind: 'card',
    linkedAccountId: '',
    anchors: [],
    rates: [],
    compounding: 'monthly',
    payment: { amount: cents(0), frequency: 'monthly' },
    minimum: { type: 'fixed', value: 0, floor: cents(0) },
    position: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

const fixed = (value: number) => ({ type: 'fixed', value, floor: cents(0) }) as const;
const minimumOf = (given: Partial<Debt>) =>
  plannedDebt({ debt: debt(given), owed: cents(100_000) }).minimum;
const monthly = (amount: number) => ({ amount: cents(amount), frequency: 'monthly' }) as const;

describe('what a plan takes for the minimum', () => {
  it('is the minimum of a card, whatever is paid', () => {
    const given = { minimum: fixed(2_500), payment: monthly(40_000) };
    expect(minimumOf(given)).toEqual(fixed(2_500));
    expect(minimumOf({ ...given, kind: 'line' })).toEqual(fixed(2_500));
  });

  it('is the payment agreed on where no minimum is stated', () => {
    expect(minimumOf({ payment: monthly(40_000) })).toEqual(fixed(40_000));
  });

  it('is the payment agreed on of a loan, by the month, or a higher minimum', () => {
    const payment = { amount: cents(116_321), frequency: 'accelerated-bi-weekly' } as const;
    const mortgage = { kind: 'mortgage', payment } as const;
    expect(minimumOf(mortgage).value).toBe(252_029);
    expect(minimumOf({ ...mortgage, minimum: fixed(300_000) }).value).toBe(300_000);
    const share = { type: 'percent', value: 3, floor: cents(1_000) } as const;
    expect(minimumOf({ kind: 'loan', payment: monthly(5_000), minimum: share })).toEqual({
      ...share,
      floor: 5_000,
    });
  });
});

describe('a debt as it is paid now', () => {
  const paid = (given: Partial<Debt>, average?: number) =>
    debtAsPaid(
      {
        debt: debt({ rates: [{ from: start, apr: 12 }], ...given }),
        owed: cents(100_000),
        pace: average === undefined ? null : { average: cents(average), isPaidOff: false },
        clock: { since: start, paid: [] },
      },
      start,
    ).minimum;

  it('pays on a card what is agreed or usually paid, if that is more than the minimum', () => {
    expect(paid({ minimum: fixed(2_500), payment: monthly(40_000) })).toEqual(fixed(40_000));
    expect(paid({ minimum: fixed(2_500) }, 30_000)).toEqual(fixed(30_000));
    expect(paid({ minimum: fixed(2_500) })).toEqual(fixed(2_500));
  });

  it('pays what is required where that never ends', () => {
    expect(paid({ minimum: fixed(500) })).toEqual(fixed(500));
  });
});

describe('debts', () => {
  const owed = (id: string, currency: string, amount: number) => ({
    debt: debt({ id }),
    currency,
    owed: cents(amount),
  });

  it('are planned by currency, those on which nothing is owed left out', () => {
    const found = debtsByCurrency([
      owed('a', 'USD', 5),
      owed('b', 'CAD', 0),
      owed('c', 'EUR', 5),
      owed('d', 'CAD', 7),
      owed('e', 'CAD', -7),
      owed('f', 'CAD', 1),
    ]);
    expect(found.map(({ currency, debts }) => [currency, ...debts.map((e) => e.debt.id)])).toEqual([
      ['CAD', 'd', 'f'],
      ['EUR', 'c'],
      ['USD', 'a'],
    ]);
  });

  it('move among those that are shown, the others stay', () => {
    const all = ['a', 'x', 'b', 'y', 'c'];
    expect(movedAmong(all, ['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'x', 'a', 'y', 'b']);
    expect(movedAmong(all, ['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'x', 'a', 'y', 'c']);
    expect(movedAmong(all, ['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'x', 'c', 'y', 'a']);
  });

  it('stand in the order of a strategy', () => {
    const at = (apr: number) => [{ from: start, apr }];
    const debts = [
      plannedDebt({ debt: debt({ id: 'own', position: 0, rates: at(5) }), owed: cents(300) }),
      plannedDebt({ debt: debt({ id: 'dear', position: 1, rates: at(20) }), owed: cents(200) }),
      plannedDebt({ debt: debt({ id: 'small', position: 2, rates: at(9) }), owed: cents(100) }),
    ];
    const order = (strategy: Parameters<typeof debtsInOrder>[1]) =>
      debtsInOrder(debts, strategy, start).map(({ id }) => id);
    expect(order('avalanche')).toEqual(['dear', 'small', 'own']);
    expect(order('snowball')).toEqual(['small', 'dear', 'own']);
    expect(order('own')).toEqual(['own', 'dear', 'small']);
    expect(order('minimums')).toEqual(['own', 'dear', 'small']);
  });
});
