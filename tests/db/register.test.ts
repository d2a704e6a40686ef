import { storedTransactions } from '@tests/support/stored.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import {
  countBefore,
  type KnownIndex,
  readRegister,
  readRegisterWindow,
} from '@/db/queries/transactions/register.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readOtherAccounts } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

const days = [
  '1023-05-06',
  '2024-02-28',
  '2024-02-29',
  '2025-12-31',
  '2026-01-01',
  '2026-01-02',
  '2026-01-31',
  '2031-07-04',
] as CalendarDate[];

const histories = fc.array(
  fc.record({
    accountId: fc.constantFrom('a', 'b'),
    date: fc.constantFrom(...days),
    amount: fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0),
    kind: fc.constantFrom('normal', 'transfer', 'opening', 'split'),
    isDeleted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

type Given = (typeof histories extends fc.Arbitrary<infer Value> ? Value : never)[number];

let written = 0;

function rowOf(given: Given): Transaction {
  const number = ++written;
  // Ids in no particular order, so that rows of one day sort differently than they were written.
  const id = `t${(number * 7_919) % 100_003}-${number}`;
  const isSplit = given.kind === 'split' && Math.abs(given.amount) > 1;
  const row = newTransaction({
    id,
    accountId: given.accountId,
    date: given.date,
    description: `row ${number}`,
    amount: cents(given.amount),
    kind: given.kind === 'split' ? 'normal' : (given.kind as Transaction['kind']),
    source: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(given.kind === 'transfer' ? { transferId: `x${number}` } : {}),
  });
  if (!isSplit) return row;
  const parts = [
    { categoryId: 'c', amount: cents(1), notes: '' },
    { categoryId: '', amount: cents(given.amount - 1), notes: '' },
  ];
  return given.amount === 1 ? row : { ...row, categoryId: '~split', splits: parts };
}

async function write(database: CofferDatabase, history: readonly Given[]): Promise<void> {
  const rows = history.map(rowOf);
  await database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  const deleted = rows.filter((_, index) => history[index]?.isDeleted);
  await database.store.write(
    'transactions',
    deleted.map((row) => ({ id: row.id, remove: 'free-key' as const })),
  );
}

describe('register', () => {
  it('returns the same rows, positions and balances for every window as a naive count', {
    timeout: 60_000,
  }, async () => {
    const database = await openTestDatabase();
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.constantFrom(null, 'a', 'b', 'nobody'),
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (history, accountId, start, count) => {
          const everyone = await storedTransactions(database);
          await database.store.write(
            'transactions',
            everyone.map((row) => ({ id: row.id, remove: 'free-key' as const })),
          );
          await write(database, history);
          const expected = (await storedTransactions(database)).filter(
            (row) => accountId === null || row.accountId === accountId,
          );
          await readRegister(database, accountId, null, async (tables, { index }) => {
            expect(index.total).toBe(expected.length);
            const window = await readRegisterWindow(tables, index, { accountId, start, count });
            const rows = expected.slice(start, start + count);
            expect(window.rows.map((row) => row.id)).toEqual(rows.map((row) => row.id));
            const balances = rows.map((_, index) =>
              expected.slice(start + index).reduce((sum, row) => sum + row.amount, 0),
            );
            expect(window.balances).toEqual(accountId === null ? null : balances);
            for (const [place, row] of expected.entries()) {
              expect(await countBefore(tables, index, accountId, row)).toBe(place);
            }
            const gone = { dateKey: 99_999_999 - 20_260_101, id: '~' };
            const before = expected.filter((row) => row.date >= '2026-01-01').length;
            expect(await countBefore(tables, index, accountId, gone)).toBe(before);
          });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('lists each month with its rows, total and balance', async () => {
    const database = await openTestDatabase();
    const given = (date: string, amount: number, accountId: Given['accountId'] = 'a'): Given => ({
      accountId,
      date: date as CalendarDate,
      amount,
      kind: 'normal',
      isDeleted: false,
    });
    await write(database, [
      given('2026-01-05', 100),
      given('2026-01-06', -30),
      given('2024-11-30', 7),
      given('2026-03-01', 9, 'b'),
    ]);
    const index = await readRegister(database, 'a', null, async (_tables, now) => now.index);
    expect(index).toEqual({
      total: 3,
      months: [
        { month: '2026-01', rows: 2, before: 0, sum: 70, balance: 77 },
        { month: '2024-11', rows: 1, before: 2, sum: 7, balance: 7 },
      ],
    });
  });

  it('reads the index again only after a write', async () => {
    const database = await openTestDatabase();
    const read = (known: KnownIndex | null) =>
      readRegister(database, null, known, async (_tables, now) => now);
    const first = await read(null);
    expect(await read(first)).toBe(first);
    await write(database, [
      {
        accountId: 'a',
        date: days[0] as CalendarDate,
        amount: 5,
        kind: 'normal',
        isDeleted: false,
      },
    ]);
    expect((await read(first)).index.total).toBe(1);
  });

  it('names the account of the other leg, or none when it was deleted', async () => {
    const database = await openTestDatabase();
    const leg = (id: string, accountId: string, transferId: string) =>
      newTransaction({
        id,
        accountId,
        transferId,
        date: days[0] as CalendarDate,
        description: id,
        amount: cents(1),
        kind: 'transfer',
        source: 'transfer',
        createdAt: '2026-01-01T00:00:00.000Z',
      });
    const rows = [leg('t1', 'a', 'x'), leg('t2', 'b', 'x'), leg('t3', 'a', 'y')];
    await database.store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    const [first, , third] = rows;
    const others = await readTogether(database, (tables) =>
      readOtherAccounts(tables, [first, third]),
    );
    expect(others).toEqual(
      new Map([
        ['t1', 'b'],
        ['t3', ''],
      ]),
    );
  });
});

describe('the transaction index of a database', () => {
  it('is rebuilt when events were missed, and not otherwise', async () => {
    const database = await openTestDatabase();
    let builds = 0;
    let generation = 0;
    const changes: unknown[] = [];
    const columns = transactionIndexOf(database, () => ({
      build: async () => {
        builds++;
        return { ok: true, value: { generation } };
      },
      change: (rows) => {
        changes.push(...rows);
      },
      pivot: async () => ({ ok: true, value: null }),
      ask: async () => ({
        ok: true,
        value: { version: 1, total: 0, totals: [], ids: [], anchorAt: null },
      }),
      close: () => {},
    }));
    columns.warm();
    await write(database, [
      {
        accountId: 'a',
        date: days[0] as CalendarDate,
        amount: 5,
        kind: 'normal',
        isDeleted: false,
      },
    ]);
    expect(await columns.check()).toBe('whole');
    expect(changes).toHaveLength(1);
    await database.dexie.transactions.table('meta').put({ k: 'generation', v: 9 });
    generation = 9;
    expect(await columns.check()).toBe('rebuilt');
    expect(await columns.check()).toBe('whole');
    expect(builds).toBe(2);
  });
});
