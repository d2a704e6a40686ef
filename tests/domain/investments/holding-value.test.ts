import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { allocationOf } from '@/domain/investments/allocation.ts';
import { securitiesOf, withPrices } from '@/domain/investments/holding.ts';
import { returnOf } from '@/domain/investments/holding-return.ts';
import {
  holdingValues,
  isStalePrice,
  priceOn,
  totalOfValues,
} from '@/domain/investments/holding-value.ts';

const price = (date: string, value: number) => ({ date: day(date), price: units(value) });
const ACCOUNTS = new Map([
  ['a1', { type: 'investment_non_reg' as const }],
  ['a2', { type: 'RRSP' as const }],
]);

function valuesOf(date: string, ...holdings: Parameters<typeof holding>[0][]) {
  const [security] = securitiesOf(holdings.map(holding), ACCOUNTS);
  if (!security) throw new Error('no security');
  const values = holdingValues(security, day(date));
  if (!values.ok) throw new Error(values.code);
  return values.value;
}

const buy = event('buy', '2025-01-10', { quantity: 100, price: 10, fee: 999 });

describe('the last known price', () => {
  it('is the newest on or before the day; entered before traded, of whichever account', () => {
    const holdings = [
      holding({ events: [buy] }),
      holding({ prices: [price('2025-01-10', 11), price('2025-03-01', 12)] }),
    ];
    expect(priceOn(holdings, day('2025-01-09'))).toBeNull();
    expect(priceOn(holdings, day('2025-02-01'))).toMatchObject({ price: units(11) });
    expect(priceOn(holdings, day('2025-03-01'))).toEqual({
      price: units(12),
      date: '2025-03-01',
      source: 'entered',
    });
    expect(priceOn([holding({ events: [buy] })], day('2025-03-01'))).toMatchObject({
      price: units(10),
      source: 'trade',
    });
  });

  it('counts a split that came after it, and none of its own day', () => {
    const events = [buy, event('split', '2025-02-10', { quantity: 2 })];
    const before = holding({ events, prices: [price('2025-02-09', 12)] });
    expect(priceOn([before], day('2025-02-09'))?.price).toBe(units(12));
    expect(priceOn([before], day('2025-02-10'))?.price).toBe(units(6));
    const same = holding({ events, prices: [price('2025-02-10', 6)] });
    expect(priceOn([same], day('2025-02-20'))?.price).toBe(units(6));
  });

  it('is stale after seven days', () => {
    expect(isStalePrice({ date: day('2025-02-21') }, day('2025-02-28'))).toBe(false);
    expect(isStalePrice({ date: day('2025-02-21') }, day('2025-03-01'))).toBe(true);
  });

  it('is kept one a day, oldest first', () => {
    const kept = withPrices(
      [price('2025-02-01', 1)],
      [price('2025-01-01', 2), price('2025-02-01', 3)],
    );
    expect(kept).toEqual([price('2025-01-01', 2), price('2025-02-01', 3)]);
  });
});

describe('what holdings are worth', () => {
  it('is units x price, the unrealised gain beside the share of the pool', () => {
    const values = valuesOf(
      '2025-03-01',
      { events: [buy], prices: [price('2025-02-28', 12.345678)] },
      {
        id: 'h2',
        accountId: 'a2',
        events: [event('buy', '2025-01-10', { quantity: 1, price: 20 })],
      },
    );
    expect(values).toMatchObject([
      { value: 123_457, cost: 100_999, gain: 22_458, isStale: false, taxable: true },
      { value: 1_235, cost: 2_000, gain: -765, taxable: false },
    ]);
    expect(totalOfValues(values)).toEqual({ value: 124_692, unknown: 0 });
  });

  it('is not known without a price, and nothing where all was sold', () => {
    const received = event('transfer', '2025-01-10', { quantity: 5, amount: 100 });
    const unknown = valuesOf('2025-03-01', { events: [received] });
    expect(unknown).toMatchObject([{ value: null, gain: null, isStale: true }]);
    expect(totalOfValues(unknown)).toEqual({ value: 0, unknown: 1 });
    const sold = event('sell', '2025-01-11', { quantity: 100, price: 10 });
    expect(valuesOf('2025-03-01', { events: [buy, sold] })).toMatchObject([
      { value: 0, gain: 0, isStale: false },
    ]);
  });
});

describe('the return of a holding', () => {
  const flows = [
    event('buy', '2025-01-01', { quantity: 100, price: 10 }),
    event('buy', '2025-07-01', { quantity: 50, price: 10 }),
  ];

  it('is money-weighted: the checked 9.63 %', () => {
    const own = holding({ events: flows, prices: [price('2026-01-01', 10.8)] });
    const [security] = securitiesOf([own], ACCOUNTS);
    if (!security) throw new Error('no security');
    expect(returnOf(security, [own], day('2026-01-01'))).toBeCloseTo(0.0963, 4);
  });

  it('is not told of less than a month', () => {
    const own = holding({
      events: [event('buy', '2026-01-02', { quantity: 1, price: 100 })],
      prices: [price('2026-01-03', 103)],
    });
    const [security] = securitiesOf([own], ACCOUNTS);
    if (!security) throw new Error('no security');
    expect(returnOf(security, [own], day('2026-01-31'))).toBeNull();
    expect(returnOf(security, [own], day('2026-02-01'))).toBeCloseTo(1.03 ** (365 / 30) - 1, 6);
  });

  it('of all accounts takes no transfer between them for a flow', () => {
    const out = event('transfer', '2025-08-01', { id: 't', quantity: -100 });
    const into = event('transfer', '2025-08-01', { id: 't', quantity: 100 });
    const holdings = [
      holding({ events: [...flows, out], prices: [price('2026-01-01', 10.8)] }),
      holding({ id: 'h2', accountId: 'a2', events: [into] }),
    ];
    const [security] = securitiesOf(holdings, ACCOUNTS);
    if (!security) throw new Error('no security');
    expect(returnOf(security, holdings, day('2026-01-01'))).toBeCloseTo(0.0963, 4);
    // Alone, the second account began with 1,000 in August: 100 at the last price, worth 1,080 in 153 days.
    const second = returnOf(security, [{ id: 'h2' }], day('2026-01-01'));
    expect(second).toBeCloseTo(1.08 ** (365 / 153) - 1, 6);
  });
});

describe('allocation', () => {
  const item = (id: string, value: number, targetPercent: number) => ({
    id,
    value: cents(value),
    targetPercent,
  });

  it('tells drift, and what to buy and to sell', () => {
    const found = allocationOf([item('a', 70_000, 60), item('b', 30_000, 40)], cents(0));
    expect(found).toMatchObject({ total: 100_000, targetPercent: 100 });
    expect(found.rows.map(({ drift, difference }) => [drift, difference])).toEqual([
      [10, -10_000],
      [-10, 10_000],
    ]);
  });

  it('asks nothing of what has no target', () => {
    const { rows, targetPercent } = allocationOf([item('a', 5, 50), item('b', 5, 0)], cents(0));
    expect(rows[1]).toMatchObject({
      percent: 50,
      drift: null,
      targetValue: null,
      difference: null,
    });
    expect(targetPercent).toBe(50);
    expect(allocationOf([item('a', 0, 100)], cents(0)).rows[0]?.percent).toBe(0);
  });

  it('shares out new money to the cent where the targets come to 100', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1e9), fc.integer({ min: 1, max: 999 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.integer({ min: -1e6, max: 1e8 }),
        (made, money) => {
          const all = made.reduce((sum, [, weight]) => sum + weight, 0);
          let left = 100_000_000;
          const items = made.map(([value, weight], index) => {
            const parts =
              index === made.length - 1 ? left : Math.floor((weight / all) * 100_000_000);
            left -= parts;
            return item(`i${index}`, value, parts / 1_000_000);
          });
          const { rows, targetPercent } = allocationOf(items, cents(money));
          expect(targetPercent).toBe(100);
          expect(rows.reduce((sum, { difference }) => sum + (difference ?? 0), 0)).toBe(money);
        },
      ),
    );
  });
});
