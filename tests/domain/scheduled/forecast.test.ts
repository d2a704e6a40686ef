import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import {
  type ForecastLine,
  floorOf,
  floorsOf,
  forecast,
  totalKey,
} from '@/domain/scheduled/forecast.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

const TODAY = day('2026-03-15');
const item = scheduledItem();

function account(id: string, more: Partial<Account> = {}): Account {
  return {
    id,
    name: id,
    type: 'chequing',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

function posting(accountId: string, after: number, amount: number): UpcomingPosting {
  const date = addDays(TODAY, after);
  return { item, dueDate: date, date, accountId, amount: cents(amount), otherAccountId: '' };
}

let rows = 0;
function row(accountId: string, after: number, amount: number): Transaction {
  return newTransaction({
    id: `r${++rows}`,
    accountId,
    date: addDays(TODAY, after),
    description: 'Row',
    amount: cents(amount),
    tags: [],
    source: 'manual',
    createdAt: '2026-03-01T00:00:00.000Z',
  });
}

type Given = Partial<Parameters<typeof forecast>[0]>;

const forecastOf = (given: Given) =>
  forecast({
    accounts: [account('a1')],
    balances: new Map([['a1', cents(100_000)]]),
    postings: [],
    rows: [],
    floors: new Map(),
    today: TODAY,
    days: 90,
    ...given,
  });

function lineOf(given: Given, key: string): ForecastLine {
  const { totals, accounts } = forecastOf(given);
  const line = [...totals, ...accounts].find((each) => each.key === key);
  if (!line) throw new Error(`no line ${key}`);
  return line;
}

const balanceAfter = (line: ForecastLine, days: number) => line.days[days]?.balance;

describe('the forecast of a balance', () => {
  it('begins with today’s balance and what is still to come today, and reaches to the last day', () => {
    const line = lineOf({ postings: [posting('a1', 0, -100), posting('a1', 90, -1)] }, 'a1');
    expect(line.start).toBe(100_000);
    expect(line.days).toHaveLength(91);
    expect(line.days[0]).toMatchObject({ date: TODAY, change: -100, balance: 99_900 });
    expect(line.days.at(-1)).toMatchObject({ date: '2026-06-13', change: -1, balance: 99_899 });
  });

  it('counts stored rows on their day, those up to today not again, those after the last not at all', () => {
    const given = {
      rows: [row('a1', 0, -1), row('a1', -1, -2), row('a1', 5, -4), row('a1', 91, 8)],
    };
    const line = lineOf(given, 'a1');
    expect(balanceAfter(line, 4)).toBe(100_000);
    expect(balanceAfter(line, 5)).toBe(99_996);
    expect(balanceAfter(line, 90)).toBe(99_996);
    expect(line.days[5]?.entries).toEqual([expect.objectContaining({ amount: -4 })]);
  });

  it('finds the lowest day, the earliest of several, and the first one strictly below the floor', () => {
    const postings = [
      posting('a1', 10, -60_000),
      posting('a1', 20, 60_000),
      posting('a1', 40, -60_000),
    ];
    const at = (floor: number) =>
      lineOf({ postings, floors: new Map([['a1', cents(floor)]]) }, 'a1');
    expect(at(0).lowest).toMatchObject({ date: addDays(TODAY, 10), balance: 40_000 });
    expect(at(0).firstBelow).toBeNull();
    expect(at(40_000).firstBelow).toBeNull();
    expect(at(40_001).firstBelow?.date).toBe(addDays(TODAY, 10));
    expect(at(100_001).firstBelow?.date).toBe(TODAY);
  });

  it('adds no two currencies, and begins with the default one', () => {
    const accounts = [
      account('us', { currency: 'USD' }),
      account('a1'),
      account('eu', { currency: 'EUR' }),
    ];
    const { totals } = forecastOf({ accounts, balances: new Map([['us', cents(5)]]) });
    expect(totals.map(({ key, start }) => [key, start])).toEqual([
      ['total:CAD', 0],
      ['total:EUR', 0],
      ['total:USD', 5],
    ]);
  });

  it('has archived accounts in the total, but none that is left out of reports', () => {
    const accounts = [
      account('a1'),
      account('old', { archived: true }),
      account('house', { excluded: true }),
    ];
    const balances = new Map([
      ['a1', cents(1)],
      ['old', cents(10)],
      ['house', cents(100)],
    ]);
    const given = { accounts, balances, postings: [posting('house', 3, 7), posting('old', 3, -4)] };
    const total = lineOf(given, 'total:CAD');
    expect(total.start).toBe(11);
    expect(total.days.at(-1)?.balance).toBe(7);
    expect(lineOf(given, 'house').days.at(-1)?.balance).toBe(107);
    expect(forecastOf({ accounts: [account('house', { excluded: true })] }).totals).toEqual([]);
  });

  it('is empty without accounts, and passes over what belongs to none that is there', () => {
    expect(forecastOf({ accounts: [], postings: [posting('gone', 1, 5)] })).toMatchObject({
      totals: [],
      accounts: [],
    });
    expect(lineOf({ postings: [posting('gone', 1, 5)] }, 'total:CAD').days.at(-1)?.balance).toBe(
      100_000,
    );
  });
});

describe('floors', () => {
  it('are read from settings by the key of their line, zero where there is none', () => {
    const floors = floorsOf([
      { key: 'forecast-floor:total:CAD', value: { amount: 50_000 } },
      { key: 'forecast-floor:a1', value: { amount: -1 } },
      { key: 'forecast-floor:a2', value: { amount: 1.5 } },
      { key: 'forecast-floor:a3', value: 'nothing' },
      { key: 'forecast-floor:a4', value: { amount: null } },
      { key: 'something', value: { amount: 1 } },
    ]);
    expect([...floors]).toEqual([
      ['total:CAD', 50_000],
      ['a1', -1],
      ['a4', null],
    ]);
    expect(floorOf(floors, 'a2', account('a2'))).toBe(0);
    expect(floorOf(floors, 'total:USD', null)).toBe(0);
    expect(floorOf(floors, 'a4', account('a4'))).toBeNull();
  });

  it('have a card none, as long as nobody sets one', () => {
    const card = account('visa', { type: 'credit_card' });
    const owed = new Map([['visa', cents(-5_000)]]);
    const lineOf = (floors: ReadonlyMap<string, Money | null>) =>
      forecastOf({ accounts: [card], balances: owed, floors }).accounts[0];
    expect(lineOf(new Map())).toMatchObject({ floor: null, firstBelow: null });
    expect(lineOf(new Map([['visa', cents(-4_000)]]))?.firstBelow?.date).toBe(TODAY);
    expect(lineOf(new Map([['visa', cents(-6_000)]]))?.firstBelow).toBeNull();
  });
});

const someMove = fc.record({
  accountId: fc.constantFrom('a1', 'a2', 'a3', 'us', 'gone'),
  after: fc.integer({ min: -3, max: 370 }),
  amount: fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0),
  isStored: fc.boolean(),
});

describe('every forecast', () => {
  it('equals a model that walks the days, and each total its accounts', () => {
    const accounts = [
      account('a1'),
      account('a2', { archived: true }),
      account('a3', { excluded: true }),
      account('us', { currency: 'USD' }),
    ];
    fc.assert(
      fc.property(
        fc.array(someMove, { maxLength: 30 }),
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom(90, 365),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (moves, starts, days, floor) => {
          const balances = new Map(
            accounts.map(({ id }, index) => [id, cents(starts[index] ?? 0)]),
          );
          const postings = moves
            .filter(({ isStored, after }) => !isStored && after >= 0)
            .map(({ accountId, after, amount }) => posting(accountId, after, amount));
          const stored = moves
            .filter(({ isStored }) => isStored)
            .map(({ accountId, after, amount }) => row(accountId, after, amount));
          const keys = [...accounts.map(({ id }) => id), totalKey('CAD'), totalKey('USD')];
          const floors = new Map(keys.map((key) => [key, cents(floor)]));
          const made = forecastOf({ accounts, balances, postings, rows: stored, floors, days });
          for (const line of made.accounts) {
            let balance: number = balances.get(line.key) ?? 0;
            const walked: { readonly date: string; readonly balance: number }[] = [];
            for (let after = 0; after <= days; after++) {
              const date = addDays(TODAY, after);
              const due = postings.filter((each) => each.date === date);
              const dated = after === 0 ? [] : stored.filter((each) => each.date === date);
              const moved = [...due, ...dated].filter((each) => each.accountId === line.key);
              balance += sum(moved.map(({ amount }) => amount));
              walked.push({ date, balance });
            }
            expect(line.days.map(({ date, balance }) => ({ date, balance }))).toEqual(walked);
            const least = Math.min(...walked.map((each) => each.balance));
            const lowest = walked.find((each) => each.balance === least);
            const below = walked.find((each) => each.balance < floor)?.date ?? null;
            expect(line.lowest).toMatchObject(lowest ?? {});
            expect(line.firstBelow?.date ?? null).toBe(below);
            const moved = line.days.flatMap(({ entries }) => entries.map(({ amount }) => amount));
            expect(line.days.at(-1)?.balance).toBe(line.start + sum(moved));
          }
          const members = { 'total:CAD': ['a1', 'a2'], 'total:USD': ['us'] };
          expect(made.totals.map(({ key }) => key)).toEqual(Object.keys(members));
          for (const [key, ids] of Object.entries(members)) {
            const total = made.totals.find((each) => each.key === key);
            const parts = made.accounts.filter((each) => ids.includes(each.key));
            expect(total?.start).toBe(sum(parts.map(({ start }) => start)));
            const sums = made.totals[0]?.days.map((_, index) =>
              sum(parts.map((part) => part.days[index]?.balance ?? 0)),
            );
            expect(total?.days.map(({ balance }) => balance)).toEqual(sums);
            expect(total?.days.map(({ change }) => change)).toEqual(
              total?.days.map(({ entries }) => sum(entries.map(({ amount }) => amount))),
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

const sum = (amounts: readonly (Money | number)[]) =>
  amounts.reduce<number>((total, amount) => total + amount, 0);
