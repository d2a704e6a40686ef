import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { forecast } from '@/domain/scheduled/forecast.ts';
import {
  daysAhead,
  nearestPerItem,
  registerUpcoming,
  upcomingBalances,
} from '@/domain/scheduled/register-upcoming.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { type PostedRow, upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';

const TODAY = day('2026-03-10');
const UNTIL = addDays(TODAY, 30);

const upcomingOf = (...items: readonly ScheduledTransaction[]) =>
  upcomingPostings(items, [], TODAY, UNTIL);

const storedOn = (balances: Readonly<Record<string, number>>) =>
  new Map(Object.entries(balances).map(([date, amount]) => [day(date), cents(amount)]));

describe('the projected balance after each upcoming posting', () => {
  const postings = [
    { date: day('2026-03-12'), amount: cents(-1_000) },
    { date: day('2026-03-12'), amount: cents(250) },
    { date: day('2026-03-20'), amount: cents(-5_005) },
  ];

  it('is what is stored up to that day, and all postings up to that one', () => {
    const stored = storedOn({ '2026-03-12': 10_000, '2026-03-20': 9_000 });
    expect(upcomingBalances(postings, stored)).toEqual([9_000, 9_250, 3_245]);
  });

  it('is not known where the stored balance of the day is not', () => {
    const stored = storedOn({ '2026-03-12': 10_000 });
    expect(upcomingBalances(postings, stored)).toEqual([9_000, 9_250, undefined]);
  });
});

describe('the upcoming rows of a register', () => {
  const rent = scheduledItem({ id: 'rent', nextDueDate: '2026-03-15' });
  const gym = scheduledItem({
    id: 'gym',
    description: 'Gym',
    amount: -2_000,
    frequency: 'weekly',
    nextDueDate: '2026-03-12',
  });
  const saving = scheduledItem({
    id: 'saving',
    description: 'Saving',
    amount: -10_000,
    targetAccountId: 'a2',
    nextDueDate: '2026-03-13',
  });

  it('the furthest stands first; only the next occurrence of an item can be posted or skipped', () => {
    const rows = registerUpcoming(upcomingOf(gym, rent), null);
    expect(rows.map(({ date, item, isNext }) => [date, item.id, isNext])).toEqual([
      ['2026-04-09', 'gym', false],
      ['2026-04-02', 'gym', false],
      ['2026-03-26', 'gym', false],
      ['2026-03-19', 'gym', false],
      ['2026-03-15', 'rent', true],
      ['2026-03-12', 'gym', true],
    ]);
    expect(rows.every(({ balance }) => balance === undefined)).toBe(true);
  });

  it('a row keeps its key where the one before it is posted', () => {
    const before = registerUpcoming(upcomingOf(gym), null);
    const after = registerUpcoming(
      upcomingOf({ ...gym, nextDueDate: day('2026-03-19') } as ScheduledTransaction),
      null,
    );
    expect(after.map(({ key }) => key)).toEqual(before.slice(1).map(({ key }) => key));
    expect(new Set(before.map(({ key }) => key)).size).toBe(before.length);
  });

  it('a transfer is one row among all accounts and one in each of its two', () => {
    const postings = upcomingOf(saving);
    const all = registerUpcoming(postings, null);
    expect(all.map(({ accountId, amount }) => [accountId, amount])).toEqual([['a1', -10_000]]);
    const received = registerUpcoming(
      postings.filter(({ accountId }) => accountId === 'a2'),
      storedOn({ '2026-03-13': 500 }),
    );
    expect(received.map(({ amount, balance }) => [amount, balance])).toEqual([[10_000, 10_500]]);
  });

  it('where one side came from the bank already, the other stands for the transfer', () => {
    const sent: PostedRow = {
      id: 'r1',
      accountId: 'a1',
      date: day('2026-03-09'),
      amount: cents(-10_000),
      kind: 'normal',
    };
    const rows = registerUpcoming(upcomingPostings([saving], [sent], TODAY, UNTIL), null);
    expect(rows.map(({ accountId, amount }) => [accountId, amount])).toEqual([['a2', 10_000]]);
  });
});

describe('the upcoming rows of a register before more are asked for', () => {
  const at = (id: string, nextDueDate: string, more: Parameters<typeof scheduledItem>[0] = {}) =>
    scheduledItem({ id, nextDueDate, amount: -300, ...more });
  const items = [
    at('coffee', '2026-03-11', { frequency: 'daily' }),
    at('rent', '2026-03-15'),
    at('gym', '2026-03-13', { frequency: 'weekly' }),
    at('phone', '2026-03-20'),
  ];

  it('are the nearest one of each of the items that come first', () => {
    const few = nearestPerItem(registerUpcoming(upcomingOf(...items), null), 3);
    expect(few.map(({ date, item }) => `${date} ${item.id}`)).toEqual([
      '2026-03-15 rent',
      '2026-03-13 gym',
      '2026-03-11 coffee',
    ]);
    expect(nearestPerItem([], 3)).toEqual([]);
  });

  it('their balances count the rows that are not shown', () => {
    const stored = new Map(daysAhead(TODAY).map((date) => [date, cents(10_000)]));
    const few = nearestPerItem(registerUpcoming(upcomingOf(...items), stored), 3);
    expect(few.map(({ item, balance }) => [item.id, balance])).toEqual([
      // Coffee of five days, the gym and the rent.
      ['rent', 10_000 - 7 * 300],
      ['gym', 10_000 - 4 * 300],
      ['coffee', 10_000 - 300],
    ]);
  });
});

describe('the projected balances against the forecast', () => {
  const frequencies = ['daily', 'weekly', 'bi-weekly', 'monthly'] as const;
  const anyItem = fc
    .record({
      from: fc.integer({ min: -5, max: 40 }),
      amount: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
      frequency: fc.constantFrom(...frequencies),
      isTransfer: fc.boolean(),
      accountId: fc.constantFrom('a1', 'a2'),
    })
    .map(({ from, amount, frequency, isTransfer, accountId }) => ({
      frequency,
      accountId,
      nextDueDate: addDays(TODAY, from),
      amount: isTransfer ? -Math.abs(amount) : amount,
      targetAccountId: isTransfer ? (accountId === 'a1' ? 'a2' : 'a1') : '',
    }));
  const anyRow = fc.record({
    days: fc.integer({ min: 1, max: 35 }),
    amount: fc.integer({ min: -90_000, max: 90_000 }),
  });

  it('the last row of a day shows that day’s balance in the forecast, rows dated in the future included', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 6 }),
        fc.array(anyRow, { maxLength: 5 }),
        fc.integer({ min: -100_000, max: 100_000 }),
        (shapes, future, balance) => {
          const items = shapes.map((shape, index) => scheduledItem({ ...shape, id: `s${index}` }));
          const rows = future.map(({ days, amount }, index) => ({
            id: `r${index}`,
            date: addDays(TODAY, days),
            accountId: 'a1',
            amount: cents(amount),
            kind: 'normal' as const,
          }));
          const postings = upcomingPostings(items, rows, TODAY, UNTIL);
          const { accounts } = forecast({
            accounts: [{ id: 'a1', currency: 'CAD', name: 'A' } as Account],
            balances: new Map([['a1', cents(balance)]]),
            postings,
            rows: rows as never,
            floors: new Map<string, Money>(),
            today: TODAY,
            days: 90,
          });
          const stored = (date: CalendarDate) =>
            rows
              .filter((row) => row.date <= date)
              .reduce((sum, { amount }) => sum + amount, balance);
          const ofAccount = postings.filter(({ accountId }) => accountId === 'a1');
          const listed = registerUpcoming(
            ofAccount,
            new Map(daysAhead(TODAY).map((date) => [date, cents(stored(date))])),
          );
          const lastOfDays = listed.filter(({ date }, index) => listed[index - 1]?.date !== date);
          const forecastOn = new Map(
            accounts[0]?.days.map((each) => [each.date, each.balance] as const),
          );
          for (const { date, balance: shown } of lastOfDays) {
            expect(shown).toBe(forecastOn.get(date) ?? ZERO);
          }
          expect(listed).toHaveLength(ofAccount.length);
          const received = postings.filter(
            ({ item, accountId }) => isScheduledTransfer(item) && accountId !== item.accountId,
          );
          const amongAll = registerUpcoming(postings, null);
          expect(amongAll.length).toBeGreaterThanOrEqual(postings.length - received.length);
        },
      ),
    );
  });
});
