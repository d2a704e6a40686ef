import { event, holding, units } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import { scaled } from '@/domain/core/scaled.ts';
import { isTaxable, securityKeyOf } from '@/domain/investments/holding.ts';
import { grossOf, problemOfEvent, unitsAfter } from '@/domain/investments/holding-event.ts';
import { compareEvents } from '@/domain/investments/holding-timeline.ts';

const DATE = '2025-01-01';

describe('an event by itself', () => {
  it.each([
    [event('buy', DATE, { quantity: 1 }), null],
    [event('buy', DATE, { price: 1 }), 'quantity-missing'],
    [event('sell', DATE, { quantity: -1, price: 1 }), 'quantity-negative'],
    [event('buy', DATE, { quantity: 1, price: -1 }), 'price-negative'],
    [event('buy', DATE, { quantity: 1, amount: -1 }), 'amount-negative'],
    [event('buy', DATE, { quantity: 1, fee: -1 }), 'fee-negative'],
    [event('buy', DATE, { quantity: 90_000_000, price: 1_000 }), 'amount-too-large'],
    [event('dividend', DATE, { fee: 1 }), 'amount-missing'],
    [event('dividend', DATE, { amount: 5, fee: 1 }), null],
    [event('reinvested', DATE, { quantity: 1 }), 'amount-missing'],
    [event('reinvested', DATE, { quantity: 1, price: 2 }), null],
    [event('return_of_capital', DATE), 'amount-missing'],
    [event('return_of_capital', DATE, { price: 0.25 }), null],
    [event('split', DATE, { quantity: 2, fee: 1 }), 'fee-not-here'],
    [event('split', DATE), 'quantity-missing'],
    [event('fee', DATE, { amount: 1 }), null],
    [event('fee', DATE), 'amount-missing'],
    [event('transfer', DATE, { quantity: -1 }), null],
    [event('transfer', DATE), 'quantity-missing'],
  ] as const)('%o: %s', (given, problem) => {
    expect(problemOfEvent(given)).toBe(problem);
  });

  it('comes to what the slip says, or else to quantity x price', () => {
    expect(grossOf(event('buy', DATE, { quantity: 3, price: 1.115 }))).toBe(335);
    expect(grossOf(event('buy', DATE, { quantity: 3, price: 1.115, amount: 334 }))).toBe(334);
    expect(grossOf(event('transfer', DATE, { quantity: -3, price: 2 }))).toBe(600);
  });

  it('moves the units of its holding', () => {
    const left = (given: Parameters<typeof event>[0], quantity: number, price = 0) =>
      unitsAfter(units(10), event(given, DATE, { quantity, price }));
    expect(left('buy', 3)).toBe(units(13));
    expect(left('sell', 11)).toBe(units(-1));
    expect(left('transfer', -4)).toBe(units(6));
    expect(left('split', 3, 2)).toBe(units(15));
    expect(left('dividend', 5)).toBe(units(10));
    const most = scaled(Number.MAX_SAFE_INTEGER);
    expect(unitsAfter(most, event('buy', DATE, { quantity: 1 }))).toBeNull();
  });
});

describe('the order of events', () => {
  it('is by day, then by what they are, then by id', () => {
    const types = ['fee', 'sell', 'dividend', 'return_of_capital', 'transfer'] as const;
    const events = [
      event('buy', '2025-01-02', { id: 'a' }),
      ...types.map((type) => event(type, DATE)),
      event('reinvested', DATE),
      event('buy', DATE, { id: 'z' }),
      event('buy', DATE, { id: 'b' }),
      event('split', DATE),
    ];
    expect([...events].sort(compareEvents).map(({ type, id }) => `${type} ${id[0]}`)).toEqual([
      'split 2',
      'buy b',
      'buy z',
      'reinvested 2',
      'transfer 2',
      'return_of_capital 2',
      'dividend 2',
      'sell 2',
      'fee 2',
      'buy a',
    ]);
  });
});

describe('a security', () => {
  it('is symbol and currency, whatever the case; the name where there is no symbol', () => {
    const key = securityKeyOf(holding({ symbol: ' mpl ', name: 'One' }));
    expect(key).toBe(securityKeyOf(holding({ symbol: 'MPL', name: 'Two' })));
    expect(key).not.toBe(securityKeyOf(holding({ symbol: 'MPL', currency: 'USD' })));
    expect(securityKeyOf(holding({ symbol: '', name: 'MPL' }))).not.toBe(key);
  });

  it('is not taxed in a TFSA, RRSP or FHSA', () => {
    const types = ['TFSA', 'RRSP', 'FHSA', 'investment_non_reg', 'other', 'chequing'] as const;
    expect(types.map(isTaxable)).toEqual([false, false, false, true, true, true]);
  });
});
