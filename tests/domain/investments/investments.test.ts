import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { investmentsOf } from '@/domain/investments/investments.ts';

const TODAY = day('2026-01-01');
const accounts = new Map<string, Pick<Account, 'type'>>([
  ['a1', { type: 'investment_non_reg' }],
  ['a2', { type: 'TFSA' }],
]);

const price = (date: string, value: number) => ({ date: day(date), price: units(value) });

describe('what is invested', () => {
  const maple = holding({
    id: 'h1',
    targetPercent: 60,
    events: [event('buy', '2025-01-01', { quantity: 100, price: 10 })],
    prices: [price('2025-12-31', 12)],
  });
  const mapleToo = holding({
    id: 'h2',
    accountId: 'a2',
    targetPercent: 10,
    events: [event('buy', '2025-07-01', { quantity: 50, price: 11 })],
  });

  it('adds up a security over its accounts, and the securities of a currency', () => {
    const { currencies, problems } = investmentsOf([maple, mapleToo], accounts, TODAY);
    expect(problems).toEqual([]);
    expect(currencies).toHaveLength(1);
    const [cad] = currencies;
    expect(cad).toMatchObject({ currency: 'CAD', value: 180_000, cost: 155_000, gain: 25_000 });
    expect(cad?.held[0]).toMatchObject({
      units: units(150),
      value: 180_000,
      cost: 155_000,
      gain: 25_000,
      targetPercent: 70,
      isStale: false,
    });
    const lines = cad?.held[0]?.lines ?? [];
    expect(lines.map(({ value }) => value)).toEqual([120_000, 60_000]);
  });

  it('tells the money-weighted return of all of it: -1,000, -500 half a year later, worth 1,620', () => {
    const a = holding({
      id: 'a',
      name: 'A',
      symbol: 'A',
      events: [event('buy', '2025-01-01', { quantity: 10, price: 100 })],
      prices: [price('2026-01-01', 108)],
    });
    const b = holding({
      id: 'b',
      name: 'B',
      symbol: 'B',
      events: [event('buy', '2025-07-01', { quantity: 5, price: 100 })],
      prices: [price('2026-01-01', 108)],
    });
    const [cad] = investmentsOf([a, b], accounts, TODAY).currencies;
    expect(cad?.value).toBe(162_000);
    expect(cad?.yearly).toBeCloseTo(0.0963, 4);
  });

  it('leaves out what has no price, says what that cost, and tells no return then', () => {
    const gift = holding({
      id: 'g',
      name: 'Gift',
      symbol: 'GFT',
      events: [event('transfer', '2025-01-01', { quantity: 5, amount: 10_000 })],
    });
    const [cad] = investmentsOf([maple, gift], accounts, TODAY).currencies;
    expect(cad).toMatchObject({
      value: 120_000,
      cost: 100_000,
      gain: 20_000,
      priced: 1,
      unpriced: 1,
      unpricedCost: 10_000,
      yearly: null,
    });
    expect(cad?.held.at(-1)).toMatchObject({ value: null, gain: null, isStale: true });
  });

  it('keeps currencies apart, the default one first, and marks old prices', () => {
    const dollar = holding({
      id: 'u',
      name: 'Acme',
      symbol: 'ACM',
      currency: 'AUD',
      events: [event('buy', '2025-01-01', { quantity: 1, price: 10 })],
    });
    const { currencies } = investmentsOf([dollar, maple], accounts, TODAY);
    expect(currencies.map(({ currency, stale }) => [currency, stale])).toEqual([
      ['CAD', 0],
      ['AUD', 1],
    ]);
  });

  it('parts what was sold from what is held; one just added is held', () => {
    const gone = holding({
      id: 'gone',
      name: 'Gone',
      symbol: 'GON',
      events: [
        event('buy', '2025-01-01', { quantity: 10, price: 10, fee: 999 }),
        event('sell', '2025-05-01', { quantity: 10, price: 15, fee: 999 }),
      ],
    });
    const fresh = holding({ id: 'fresh', name: 'Fresh', symbol: 'FRS' });
    const { currencies, years } = investmentsOf([gone, fresh], accounts, TODAY);
    expect(currencies[0]?.held.map(({ security }) => security.symbol)).toEqual(['FRS']);
    expect(currencies[0]?.sold.map(({ security }) => security.symbol)).toEqual(['GON']);
    expect(years).toMatchObject([{ year: 2025, currency: 'CAD', net: 15_000 - 10_000 - 1_998 }]);
  });

  it('tells securities whose events cannot have been apart, and leaves out holdings without an account', () => {
    const odd = holding({
      id: 'odd',
      symbol: 'ODD',
      events: [event('sell', '2025-05-01', { quantity: 1, price: 15 })],
    });
    const lost = holding({ id: 'lost', symbol: 'LST', accountId: 'nowhere' });
    const { currencies, problems, years } = investmentsOf([odd, lost], accounts, TODAY);
    expect(currencies).toEqual([]);
    expect(years).toEqual([]);
    expect(problems).toMatchObject([
      { security: { symbol: 'ODD' }, problem: { code: 'units-below-zero', date: '2025-05-01' } },
    ]);
  });

  it('leaves out what is after the day', () => {
    const later = holding({
      events: [
        event('buy', '2025-01-01', { quantity: 10, price: 10 }),
        event('sell', '2026-02-01', { quantity: 10, price: 15 }),
      ],
    });
    const { currencies, years } = investmentsOf([later], accounts, TODAY);
    expect(currencies[0]?.held).toHaveLength(1);
    expect(years).toEqual([]);
  });

  it('comes to what its rows come to, whatever was bought and sold', () => {
    const trades = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 500 }),
        price: fc.integer({ min: 0, max: 10_000 }),
        place: fc.constantFrom('a1', 'a2'),
        symbol: fc.constantFrom('AAA', 'BBB', 'CCC'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(trades, (list) => {
        const holdings = list.map(({ quantity, price: cost, place, symbol }, index) =>
          holding({
            id: `h${index}`,
            accountId: place,
            name: `${symbol} ${index}`,
            symbol,
            events: [event('buy', '2025-01-01', { quantity: quantity / 7, price: cost / 100 })],
            prices: index % 3 === 0 ? [price('2025-02-01', cost / 90)] : [],
          }),
        );
        for (const each of investmentsOf(holdings, accounts, TODAY).currencies) {
          const sum = (of: readonly (number | null)[]) =>
            of.reduce((total: number, one) => total + (one ?? 0), 0);
          expect(sum(each.held.map(({ value }) => value))).toBe(each.value);
          expect(each.value - each.cost).toBe(each.gain);
          expect(sum(each.held.map(({ cost }) => cost))).toBe(each.cost + each.unpricedCost);
          expect(sum(each.held.map(({ gain }) => gain))).toBe(each.gain);
          for (const { lines, value, cost } of each.held) {
            expect(sum(lines.map((line) => line.cost))).toBe(cost);
            if (value !== null) expect(sum(lines.map((line) => line.value))).toBe(value);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
