import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { heldInAccounts } from '@/domain/investments/account-worth.ts';
import { heldOnDays } from '@/domain/investments/held-on-days.ts';
import { HOLDING_EVENT_TYPES } from '@/domain/investments/holding.ts';

const FIRST = day('2026-01-01');
const anyDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays(FIRST, days));

const ACCOUNTS = new Map(
  [
    { id: 'a1', type: 'investment_non_reg' as const, currency: 'CAD' },
    { id: 'a2', type: 'TFSA' as const, currency: 'CAD' },
  ].map((account) => [account.id, account]),
);

/** Mostly purchases, so that not every list of events is one that cannot be. */
const anyEvent = fc
  .record({
    type: fc.oneof(
      { weight: 3, arbitrary: fc.constant('buy' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...HOLDING_EVENT_TYPES) },
    ),
    date: anyDay,
    id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 5 }),
    amount: fc.constantFrom(0, 0, 1_500),
    isOut: fc.boolean(),
  })
  .map(({ type, date, quantity, isOut, ...more }) =>
    event(type, date, { ...more, quantity: type === 'transfer' && isOut ? -quantity : quantity }),
  );

const anyHolding = fc
  .record({
    id: fc.constantFrom('h1', 'h2', 'h3', 'h4'),
    accountId: fc.constantFrom('a1', 'a1', 'a2', 'gone'),
    symbol: fc.constantFrom('MPL', 'MPL', 'OAK'),
    events: fc.array(anyEvent, { maxLength: 6 }),
    prices: fc.array(
      fc.record({ date: anyDay, price: fc.integer({ min: 1, max: 50 }).map(units) }),
      { maxLength: 3 },
    ),
  })
  .map((given) => holding({ ...given, name: given.symbol }));

it('what is held on many days, replayed once, is what is held on each of them', () => {
  let [known, unknown] = [0, 0];
  fc.assert(
    fc.property(
      fc.uniqueArray(anyHolding, { maxLength: 4, selector: ({ id }) => id }),
      fc.array(anyDay, { minLength: 1, maxLength: 8 }),
      fc.option(anyDay),
      (holdings, days, opened) => {
        const openings = new Map<string, CalendarDate>(opened ? [['a1', opened]] : []);
        const last = [...days].sort().at(-1) ?? FIRST;
        const heldOn = heldOnDays(holdings, ACCOUNTS, last, openings);
        for (const each of days) {
          const expected = heldInAccounts(holdings, ACCOUNTS, each, openings);
          expect(heldOn(each)).toEqual(expected);
          for (const { value } of expected.flatMap(({ values }) => values)) {
            if (value === null) unknown++;
            else if (value > 0) known++;
          }
        }
      },
    ),
    { numRuns: 1_500, seed: 11 },
  );
  // Lists of both kinds were among them.
  expect([known > 500, unknown > 500]).toEqual([true, true]);
});
