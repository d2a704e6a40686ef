import { openInThread } from '@tests/support/column-thread.ts';
import { bankRow } from '@tests/support/given-pair.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { fillWithDefaultSettings } from 'rxdb/plugins/core';
import { getDexieStoreSchema } from 'rxdb/plugins/storage-dexie';
import { describe, expect, it } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import {
  readWindowByAmount,
  type StoredSort,
} from '@/db/queries/transactions/register-by-amount.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readTogether } from '@/db/read.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { usedIndexes } from '@/db/storage/derived-tables.ts';
import { JOURNAL_INDEXES } from '@/db/storage/journal.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { compareAmounts } from '@/domain/transactions/register-sort.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { amountReader } from '@/live/transactions/register-by-amount.ts';

const SORTS: readonly StoredSort[] = ['amount-asc', 'amount-desc', 'oldest'];

/** The order of the list, from a plain sort of every row. */
function inOrder(rows: readonly Transaction[], sort: StoredSort): readonly Transaction[] {
  if (sort === 'oldest') {
    return [...rows].sort((a, b) => b.dateKey - a.dateKey || (a.id < b.id ? 1 : -1));
  }
  return [...rows].sort(
    (a, b) =>
      compareAmounts(sort, a.amount, b.amount) || a.dateKey - b.dateKey || (a.id < b.id ? -1 : 1),
  );
}

let written = 0;

function givenRow(date: string, amount: number, accountId = 'a'): Transaction {
  const number = ++written;
  return newTransaction({
    // Ids in no particular order.
    id: `t${(number * 7_919) % 100_003}-${number}`,
    accountId,
    date: date as CalendarDate,
    description: `row ${number}`,
    amount: cents(amount),
    kind: 'normal',
    source: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
}

async function insert(database: CofferDatabase, rows: readonly Transaction[]): Promise<void> {
  await database.store.write(
    'transactions',
    rows.map((row) => ({ insert: row })),
  );
}

async function removeAll(database: CofferDatabase, rows: readonly Transaction[]): Promise<void> {
  await database.store.write(
    'transactions',
    rows.map(({ id }) => ({ id, remove: 'free-key' as const })),
  );
}

describe('rows by amount', () => {
  it('hard use 15: are read by the index from either end in the order of a plain sort of the live rows', {
    timeout: 60_000,
  }, async () => {
    const database = await openTestDatabase();
    const histories = fc.array(
      fc.record({
        date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02'),
        // Few distinct amounts, so that many rows share one.
        amount: fc.constantFrom(-999_999_999_999, -500, -1, 1, 500, 999_999_999_999),
        isDeleted: fc.boolean(),
      }),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.constantFrom(...SORTS),
        fc.nat({ max: 25 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0, 5, 300),
        async (history, sort, start, count, near) => {
          await removeAll(database, await storedTransactions(database));
          const rows = history.map(({ date, amount }) => givenRow(date, amount));
          await insert(database, rows);
          await removeAll(
            database,
            rows.filter((_, at) => history[at]?.isDeleted),
          );
          const expected = inOrder(await storedTransactions(database), sort);
          const total = expected.length;
          const window = await readTogether(database, (tables) =>
            readWindowByAmount(tables, sort, { start, count }, total, near),
          );
          expect(window.rows.map(({ id }) => id)).toEqual(
            expected.slice(start, start + count).map(({ id }) => id),
          );
          expect(window.balances).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('hard use 15: get the index on amount in an older store, with its existing rows', async () => {
    const name = 'amount-index';
    const first = await openTestDatabase(name);
    const dexieName = first.dexie.transactions.name;
    await insert(first, [
      bankRow('a', { amount: cents(-500) }),
      bankRow('b', { amount: cents(900), date: '2026-03-05' }),
      bankRow('c', { amount: cents(-20_000), date: '2026-03-06' }),
    ]);
    const rows = await first.dexie.transactions.table('docs').toArray();
    const meta = await first.dexie.transactions.table('meta').toArray();
    const sums = await first.dexie.transactions.table('sums').toArray();
    await closeTestDatabase(first);
    // As storage format 6 left it.
    await Dexie.delete(dexieName);
    const older = new Dexie(dexieName);
    const own = getDexieStoreSchema(fillWithDefaultSettings(COLLECTIONS.transactions.schema));
    const indexes = ['&uniqueHash', '*tags', 'refundOf', 'transferId', 'deletedAt'];
    older.version(6).stores({
      docs: [usedIndexes(own), '[_deleted+id]', ...indexes].join(', '),
      meta: 'k',
      journal: JOURNAL_INDEXES,
      sums: 'k',
    });
    await older.open();
    await older.table('docs').bulkPut(rows);
    await older.table('meta').bulkPut(meta);
    await older.table('sums').bulkPut(sums);
    older.close();

    const database = await openTestDatabase(name);
    const window = await readTogether(database, (tables) =>
      readWindowByAmount(tables, 'amount-asc', { start: 0, count: 10 }, 3),
    );
    expect(window.rows.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    const { indexes: now } = database.dexie.transactions.table('docs').schema;
    expect(now.map(({ src }) => src)).not.toContain('[_deleted+id]');
  });

  it('hard use 15: come with every index that the specification lists', async () => {
    const database = await openTestDatabase();
    const { indexes } = database.dexie.transactions.table('docs').schema;
    const fields = indexes.flatMap(({ keyPath }) => keyPath ?? []);
    // A day is stored as an inverted number, so that the newest comes first.
    for (const field of ['accountId', 'dateKey', 'categoryId', 'amount', 'tags', 'uniqueHash']) {
      expect(fields).toContain(field);
    }
  });
});

describe('the list by amount', () => {
  const plan = (start: number, count: number) => () => [{ start, count }];

  it('hard use 15: starts with the IndexedDB index and continues with the transaction index, in one order', async () => {
    const database = await openTestDatabase();
    const rows = Array.from({ length: 30 }, (_, at) =>
      givenRow(`2026-01-${String((at % 28) + 1).padStart(2, '0')}`, ((at * 37) % 11) - 5 || 6),
    );
    await insert(database, rows);
    const index = transactionIndexOf(database, openInThread);
    for (const sort of SORTS) {
      const read = amountReader({
        database,
        index,
        question: ALL_ROWS,
        sort,
        isOfAll: true,
        isWhole: true,
      });
      const first = await read({ known: null, anchor: null, plan: plan(0, 30) });
      const ids = first.windows[0]?.rows.map((row) => row?.id);
      expect(ids).toEqual(inOrder(rows, sort).map(({ id }) => id));
      // Query once so that the transaction index is loaded.
      await index.allIds(ALL_ROWS);
      const then = await read({ known: first.token, anchor: null, plan: plan(0, 30) });
      expect(then.token).toMatchObject({ from: 'index' });
      expect(then.windows[0]?.rows.map((row) => row?.id)).toEqual(ids);
      expect(then.total).toBe(30);
      expect(then.totals).toBeNull();
      const again = await read({ known: then.token, anchor: null, plan: plan(10, 5) });
      expect(again.isSame).toBe(true);
      expect(again.windows[0]?.rows.map((row) => row?.id)).toEqual(ids?.slice(10, 15));
    }
  });

  it('hard use 15: keeps the row in view when another one appears above it', async () => {
    const database = await openTestDatabase();
    const rows = [100, 200, 300, 400].map((amount) => givenRow('2026-02-01', amount));
    await insert(database, rows);
    const index = transactionIndexOf(database, openInThread);
    const read = amountReader({
      database,
      index,
      question: ALL_ROWS,
      sort: 'amount-asc',
      isOfAll: true,
      isWhole: true,
    });
    const before = await read({ known: null, anchor: null, plan: plan(0, 4) });
    const anchor = rows[2];
    if (!anchor) throw new Error('no such row');
    await insert(database, [givenRow('2026-02-02', 50), givenRow('2026-02-03', 350)]);
    const after = await read({ known: before.token, anchor, plan: plan(0, 6) });
    expect(after.isSame).toBe(false);
    expect(after.anchorAt).toBe(3);
    expect(after.windows[0]?.rows.map((row) => row?.amount)).toEqual([50, 100, 200, 300, 350, 400]);
  });

  it('hard use 15: has the same order for a single account or a filter', async () => {
    const database = await openTestDatabase();
    const rows = [5, -7, 5, 12].map((amount, at) =>
      givenRow(`2026-02-0${at + 1}`, amount, at === 3 ? 'b' : 'a'),
    );
    await insert(database, rows);
    const index = transactionIndexOf(database, openInThread);
    const read = amountReader({
      database,
      index,
      question: { ...ALL_ROWS, accountId: 'a' },
      sort: 'amount-desc',
      isOfAll: false,
      isWhole: false,
    });
    const { windows, total, totals } = await read({ known: null, anchor: null, plan: plan(0, 9) });
    expect(total).toBe(3);
    expect(totals?.map(({ accountId }) => accountId)).toEqual(['a']);
    const [first, second, third] = rows;
    expect(windows[0]?.rows.map((row) => row?.id)).toEqual([third?.id, first?.id, second?.id]);
    expect(await index.allIds({ ...ALL_ROWS, accountId: 'a' }, 'amount-desc')).toEqual({
      ok: true,
      value: [third?.id, first?.id, second?.id],
    });
  });
});
