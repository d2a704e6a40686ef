import { day, event, holding, placed, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { scaled, scaledText } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent } from '@/domain/investments/holding.ts';
import { securitiesOf } from '@/domain/investments/holding.ts';
import { unitCostOf } from '@/domain/investments/holding-event.ts';
import { poolOf, replaySecurity } from '@/domain/investments/holding-replay.ts';
import { holdingValues } from '@/domain/investments/holding-value.ts';
import { holdingDetail, holdingView } from '@/domain/investments/holding-view.ts';
import { gainTerms } from '@/domain/investments/realized-gains.ts';
import { reportAmount } from '@/domain/reports/report-amount.ts';

const ACCOUNTS = new Map([
  ['a1', { type: 'investment_non_reg' as const }],
  ['a2', { type: 'investment_non_reg' as const }],
  ['a3', { type: 'other' as const }],
  ['tfsa', { type: 'TFSA' as const }],
]);
const TODAY = day('2026-01-01');

function held(accountId: string, events: readonly HoldingEvent[]): Holding {
  return holding({ id: `in ${accountId}`, accountId, events });
}

function bought(accountId: string, quantity: number, amount: number): Holding {
  return held(accountId, [event('buy', '2025-01-10', { quantity, amount })]);
}

/** What each account shows, by account. */
function shown(holdings: readonly Holding[]) {
  const [security] = securitiesOf(holdings, ACCOUNTS);
  if (!security) throw new Error('no security');
  const values = holdingValues(security, TODAY);
  const replay = replaySecurity(security.placed);
  if (!values.ok || !replay.ok) throw new Error('events that cannot be');
  return { values: values.value, replay: replay.value, security };
}

describe('the cost of one unit', () => {
  it('hard use 11: is the same in every account of a pool', () => {
    const holdings = [bought('a1', 7, 7_986), bought('a2', 3, 3_423), bought('tfsa', 2, 5_000)];
    const { values } = shown(holdings);
    expect(values.map(({ accountId, unitCost }) => [accountId, scaledText(unitCost)])).toEqual([
      ['a1', '11.409'],
      ['a2', '11.409'],
      ['tfsa', '25'],
    ]);
    // The holding in full, and the preview of a sale, show the pool's own figure.
    for (const { id } of holdings.slice(0, 2)) {
      const view = holdingView(holdings, ACCOUNTS, id, TODAY);
      const pool = view && holdingDetail(view).pool;
      expect(pool && scaledText(unitCostOf(pool))).toBe('11.409');
    }
  });

  it('hard use 11: leaves each account a share of the cost, and the shares add up to the pool', () => {
    const amounts = fc.record({
      quantity: fc.integer({ min: 1, max: 900_000_000_000 }).map((each) => each / 100_000_000),
      amount: fc.integer({ min: 1, max: 100_000_000 }),
    });
    fc.assert(
      fc.property(fc.tuple(amounts, amounts, amounts), (given) => {
        const { values, replay, security } = shown(
          given.map(({ quantity, amount }, at) => bought(`a${at + 1}`, quantity, amount)),
        );
        const [first] = security.placed;
        const pool = first && poolOf(replay, first);
        if (!pool) throw new Error('no pool');
        expect(new Set(values.map(({ unitCost }) => unitCost))).toEqual(
          new Set([unitCostOf(pool)]),
        );
        expect(values.reduce((sum, { cost }) => sum + cost, 0)).toBe(pool.cost);
        for (const value of values) {
          const exact = (pool.cost * value.units) / pool.units;
          expect(Math.abs(value.cost - exact)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('where figures of holdings are rounded', () => {
  it('hard use 11: holds the figures of the design to the cent, each row adding up to its gain', () => {
    const events = [
      event('buy', '2025-01-10', { quantity: 100, price: 10, fee: 999 }),
      event('buy', '2025-02-10', { quantity: 50, price: 12, fee: 999 }),
      event('sell', '2025-04-10', { quantity: 80, price: 15, fee: 999 }),
      event('return_of_capital', '2025-05-10', { price: 0.25 }),
      event('reinvested', '2025-06-10', { amount: 2100 }),
      event('split', '2025-07-10', { quantity: 2 }),
      event('sell', '2025-08-10', { quantity: 140, price: 4, fee: 999 }),
    ];
    const costs = events.map((_, at) => {
      const replay = replaySecurity([placed('h', events.slice(0, at + 1))]);
      return replay.ok ? replay.value.pools[0]?.cost : null;
    });
    expect(costs).toEqual([100_999, 161_998, 75_599, 73_849, 75_949, 75_949, 0]);
    const replay = replaySecurity([placed('h', events)]);
    if (!replay.ok) throw new Error(replay.code);
    const { disposals } = replay.value;
    expect(disposals.map(({ gain }) => gain)).toEqual([32_602, -20_948]);
    for (const { proceeds, fee, cost, denied, gain } of disposals) {
      expect(proceeds - fee - cost + denied).toBe(gain);
    }
    const terms = gainTerms(disposals);
    expect(terms.net).toBe(32_602 - 20_948);
    expect(terms.proceeds - terms.fees - terms.cost + terms.denied).toBe(terms.net);
  });

  it('hard use 11: rounds proceeds and cost of a sale, and takes their difference as its gain', () => {
    const replay = replaySecurity([
      placed('h', [
        event('buy', '2025-01-10', { quantity: 3, amount: 1_000 }),
        event('sell', '2025-06-10', { quantity: 1, price: 10.005 }),
      ]),
    ]);
    if (!replay.ok) throw new Error(replay.code);
    // 10.005 becomes 10.01 and 3.3333 becomes 3.33. One rounding at the end would say 6.67, and the row would not add up.
    expect(replay.value.disposals).toMatchObject([{ proceeds: 1_001, cost: 333, gain: 668 }]);
    // What left the pool is the cost that the gain was worked out with.
    expect(replay.value.pools[0]?.cost).toBe(667);
  });

  it('hard use 11: rounds a return of capital and a reinvested distribution once each', () => {
    const replay = replaySecurity([
      placed('h', [
        event('buy', '2025-01-10', { quantity: 3, amount: 1_000 }),
        event('return_of_capital', '2025-02-10', { price: 0.335 }),
        event('reinvested', '2025-03-10', { quantity: 0.5, price: 2.01 }),
      ]),
    ]);
    if (!replay.ok) throw new Error(replay.code);
    // 3 x 0.335 = 1.005 becomes 1.01; 0.5 x 2.01 = 1.005 becomes 1.01.
    expect(replay.value.pools[0]).toMatchObject({ units: units(3.5), cost: 1_000 - 101 + 101 });
  });

  it('hard use 11: rounds the denied part of a loss once, from the loss in whole cents', () => {
    const replay = replaySecurity([
      placed('h', [
        event('buy', '2025-01-10', { quantity: 3, amount: 1_000 }),
        event('sell', '2025-06-10', { quantity: 3, price: 2.005 }),
        event('buy', '2025-06-20', { quantity: 1, amount: 200 }),
      ]),
    ]);
    if (!replay.ok) throw new Error(replay.code);
    // Proceeds 6.015 become 6.02, the loss is 3.98, a third of it 1.3267.
    expect(replay.value.disposals).toMatchObject([{ proceeds: 602, denied: 133, gain: -265 }]);
    expect(replay.value.pools[0]?.cost).toBe(200 + 133);
  });
});

describe('income in another currency', () => {
  it('hard use 11: is added up first, then converted and rounded once', () => {
    const rate = { date: day('2025-01-01'), rate: scaled(135_000_000), isInverse: false };
    const rows = Array.from({ length: 10 }, () => ({ currency: 'USD', amount: 1, rate }));
    const { amount, foreign } = reportAmount(rows, 'CAD');
    // Row by row it would be 10 x 0.01: every 0.0135 would lose its third of a cent.
    expect(amount).toBe(14);
    expect(foreign).toEqual([{ currency: 'USD', amount: cents(10), rate, converted: cents(14) }]);
  });
});
