import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { daysNear, heldInAccounts, worthOfAccounts } from '@/domain/investments/account-worth.ts';

const accounts = new Map([
  ['a1', { id: 'a1', type: 'investment_non_reg' as const, currency: 'CAD' }],
  ['a2', { id: 'a2', type: 'TFSA' as const, currency: 'CAD' }],
]);
const today = day('2026-03-15');
const kind = 'normal' as const;
const buy = (date: string, price = 10, id = date) =>
  event('buy', date, { id, quantity: 10, price });

describe('what accounts hold', () => {
  it('is by account and currency, from the first event on', () => {
    const held = heldInAccounts(
      [
        holding({ id: 'h1', events: [buy('2026-01-05')] }),
        holding({ id: 'h2', name: 'Empty', symbol: 'EMP' }),
        holding({ id: 'h3', name: 'Later', symbol: 'LAT', events: [buy('2026-04-01')] }),
        holding({ id: 'h4', accountId: 'a2', events: [buy('2026-02-01', 20, 'b2')] }),
        holding({
          id: 'h5',
          name: 'US',
          symbol: 'US',
          currency: 'USD',
          events: [buy('2026-01-09')],
        }),
        holding({ id: 'h6', accountId: 'gone', events: [buy('2026-01-05')] }),
      ],
      accounts,
      today,
    );
    // The price of 20 in the other account is the newer one, and good for both.
    expect(
      held.map(({ accountId, currency, movements, values }) => [
        accountId,
        currency,
        movements.map(({ amount }) => amount),
        values.map(({ value }) => value),
      ]),
    ).toEqual([
      ['a1', 'CAD', [-10_000], [20_000]],
      ['a2', 'CAD', [-20_000], [20_000]],
      ['a1', 'USD', [-10_000], [10_000]],
    ]);
  });

  it('has no known value and moves no cash where the events cannot be', () => {
    const events = [buy('2026-01-05'), event('sell', '2026-01-06', { quantity: 50, price: 10 })];
    expect(heldInAccounts([holding({ events })], accounts, today)).toEqual([
      { accountId: 'a1', currency: 'CAD', movements: [], values: [{ value: null }] },
    ]);
  });
});

describe('the days near trades', () => {
  it('are a week on either side, joined where they meet, and none to come', () => {
    const spans = daysNear(
      [{ date: day('2026-03-12') }, { date: day('2026-01-20') }, { date: day('2026-01-08') }],
      today,
    );
    expect(spans).toEqual([
      { from: '2026-01-01', to: '2026-01-27' },
      { from: '2026-03-05', to: '2026-03-15' },
    ]);
  });
});

describe('what accounts are worth', () => {
  it('covers trades of the account’s own currency by its rows, each once, over all holdings', () => {
    const held = heldInAccounts(
      [
        holding({ id: 'h1', events: [buy('2026-01-05')] }),
        holding({ id: 'h2', name: 'B', symbol: 'B', events: [buy('2026-01-06')] }),
        holding({
          id: 'h3',
          name: 'US',
          symbol: 'US',
          currency: 'USD',
          events: [buy('2026-01-06')],
        }),
      ],
      accounts,
      today,
    );
    const near = [
      { id: 'r1', date: day('2026-01-07'), amount: cents(-10_000), kind: 'normal' as const },
    ];
    const rows = new Map([['a1', { total: cents(90_000), near }]]);
    const worth = worthOfAccounts(held, accounts, rows);
    expect([...worth.keys()]).toEqual(['a1']);
    // One of the two purchases is among the rows; the other one is taken from the cash.
    expect(worth.get('a1')).toMatchObject([
      { currency: 'CAD', cash: 80_000, invested: 20_000, total: 100_000 },
      { currency: 'USD', cash: 0, invested: 10_000, total: 10_000 },
    ]);
  });

  it('takes the last price of the person’s own', () => {
    const prices = [{ date: day('2026-03-01'), price: units(12.5) }];
    const held = heldInAccounts(
      [holding({ events: [buy('2026-01-05')], prices })],
      accounts,
      today,
    );
    expect(worthOfAccounts(held, accounts, new Map()).get('a1')).toMatchObject([
      { cash: -10_000, invested: 12_500, total: 2_500, lacksDeposits: true },
    ]);
  });

  it('does not depend on which trades the bank has listed', () => {
    const trade = fc.record({
      at: fc.integer({ min: 0, max: 60 }),
      price: fc.integer({ min: 1, max: 3 }),
      isListed: fc.boolean(),
      later: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 8 }), (trades) => {
        const events = trades.map(({ at, price }, n) => buy(addDays(today, -at), price, `e${n}`));
        const held = heldInAccounts([holding({ events })], accounts, today);
        const near = trades.flatMap(({ at, price, isListed, later }, n) => {
          const date = addDays(today, -Math.max(0, at - later));
          return isListed ? [{ id: `r${n}`, date, amount: cents(-1_000 * price), kind }] : [];
        });
        const listed = near.reduce((sum, { amount }) => sum + amount, 0);
        const rows = new Map([['a1', { total: cents(50_000 + listed), near }]]);
        const cost = trades.reduce((sum, { price }) => sum + 1_000 * price, 0);
        const cash = worthOfAccounts(held, accounts, rows).get('a1')?.[0]?.cash ?? 50_000;
        expect(cash).toBe(50_000 - cost);
      }),
      { numRuns: 60 },
    );
  });
});
