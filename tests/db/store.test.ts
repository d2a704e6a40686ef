import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { readGeneration } from '@/db/read.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { primaryKeyOf } from '@/db/storage/stored-form.ts';
import { InvalidRowError } from '@/db/storage/valid-rows.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';

const date = (text: string) => text as CalendarDate;

function row(id: string, more: Partial<NewTransaction> = {}) {
  return newTransaction({
    id,
    accountId: 'a1',
    date: date('2026-03-01'),
    description: `Shop ${id}`,
    amount: cents(-1_000),
    source: 'manual',
    createdAt: '2026-03-01T12:00:00.000Z',
    ...more,
  });
}

describe('store: a single door for writes', () => {
  it('keeps totals by all time, month and day equal to a recount through inserts, edits, deletes and restores', async () => {
    const database = await openTestDatabase();
    const rows = [
      row('t1', { categoryId: 'c1', tags: ['x', 'y'] }),
      row('t2', { amount: cents(250_000), date: date('2026-02-10') }),
      row('t3', { kind: 'transfer', amount: cents(-500), accountId: 'a2', tags: ['x'] }),
      row('t4', { kind: 'opening', amount: cents(9_999), date: date('2025-12-31') }),
    ];
    expect(
      await database.store.write(
        'transactions',
        rows.map((insert) => ({ insert })),
      ),
    ).toEqual({ ok: true, rows: 4 });
    await database.store.write('transactions', [
      { id: 't1', update: (t) => ({ ...t, amount: cents(-1_234), date: date('2026-01-05') }) },
      {
        id: 't2',
        update: (t) => ({
          ...t,
          categoryId: '~split',
          splits: [
            { categoryId: 'c1', amount: cents(200_000), notes: '' },
            { categoryId: 'c2', amount: cents(50_000), notes: '' },
          ],
        }),
      },
      { id: 't3', remove: 'free-key' },
    ]);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
    expect(stored).not.toEqual([]);
    await database.store.write('transactions', [
      { restore: row('t3', { kind: 'transfer', amount: cents(-500), accountId: 'a2' }) },
    ]);
    const [after, again] = await sumsAndRecount(database);
    expect(after).toEqual(again);
    expect((await storedTransactions(database)).map((t) => t.id)).toEqual(['t3', 't2', 't1', 't4']);
  });

  it('writes nothing of a call in which one unique key is taken, and names it', async () => {
    const database = await openTestDatabase();
    await database.store.write('transactions', [{ insert: row('t1') }]);
    const outcome = await database.store.write('transactions', [
      { insert: row('t2') },
      { insert: { ...row('t3'), uniqueHash: row('t1').uniqueHash } },
    ]);
    expect(outcome).toMatchObject({
      ok: false,
      code: 'taken',
      taken: [{ id: 't3', holderId: 't1', holderIsDeleted: false }],
    });
    expect((await storedTransactions(database)).map((t) => t.id)).toEqual(['t1']);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
  });

  it('lets two rows swap their unique keys in one call', async () => {
    const database = await openTestDatabase();
    const [a, b] = [row('t1'), row('t2')];
    await database.store.write('transactions', [{ insert: a }, { insert: b }]);
    const outcome = await database.store.write('transactions', [
      { id: 't1', update: (t) => ({ ...t, uniqueHash: b.uniqueHash }) },
      { id: 't2', update: (t) => ({ ...t, uniqueHash: a.uniqueHash }) },
    ]);
    expect(outcome).toEqual({ ok: true, rows: 2 });
    expect((await storedTransactions(database)).map((t) => t.uniqueHash)).toEqual([
      b.uniqueHash,
      a.uniqueHash,
    ]);
  });

  it('refuses a whole call when one row no longer exists', async () => {
    const database = await openTestDatabase();
    await database.store.write('transactions', [{ insert: row('t1') }]);
    const outcome = await database.store.write('transactions', [
      { id: 't1', update: (t) => ({ ...t, notes: 'changed' }) },
      { id: 'nobody', remove: 'free-key' },
    ]);
    expect(outcome).toEqual({ ok: false, code: 'gone', ids: ['nobody'] });
    expect((await storedTransactions(database))[0]?.notes).toBe('');
  });

  it('throws for a row that breaks its schema, and writes nothing of the call', async () => {
    const database = await openTestDatabase();
    const bad = { ...row('t2'), amount: 19.99 as ReturnType<typeof cents> };
    await expect(
      database.store.write('transactions', [{ insert: row('t1') }, { insert: bad }]),
    ).rejects.toThrow(InvalidRowError);
    expect(await storedTransactions(database)).toEqual([]);
  });

  it('throws for a split whose parts do not add up, and writes nothing', async () => {
    const database = await openTestDatabase();
    const split = {
      ...row('t1'),
      categoryId: '~split',
      splits: [
        { categoryId: 'c1', amount: cents(-400), notes: '' },
        { categoryId: 'c2', amount: cents(-500), notes: '' },
      ],
    };
    await expect(database.store.write('transactions', [{ insert: split }])).rejects.toThrow();
    expect(await storedTransactions(database)).toEqual([]);
  });

  it('frees the key of a removed row, or keeps it as a tombstone', async () => {
    const database = await openTestDatabase();
    await database.store.write('transactions', [{ insert: row('t1') }, { insert: row('t2') }]);
    await database.store.write('transactions', [
      { id: 't1', remove: 'free-key' },
      { id: 't2', remove: 'keep-key' },
    ]);
    expect(
      await database.store.write('transactions', [
        { insert: { ...row('t3'), uniqueHash: row('t1').uniqueHash } },
      ]),
    ).toEqual({ ok: true, rows: 1 });
    expect(
      await database.store.write('transactions', [
        { insert: { ...row('t4'), uniqueHash: row('t2').uniqueHash } },
      ]),
    ).toMatchObject({ ok: false, code: 'taken', taken: [{ holderIsDeleted: true }] });
  });

  it('raises the generation with each write', async () => {
    const database = await openTestDatabase();
    const before = await readGeneration(database, 'transactions');
    await database.store.write('transactions', [{ insert: row('t1') }]);
    expect(await readGeneration(database, 'transactions')).toBe(before + 1);
  });
});

describe('derived tables: indexes', () => {
  it.each(COLLECTION_NAMES)(
    "%s: has only those of RxDB's own indexes that Coffer reads",
    async (name) => {
      const database = await openTestDatabase();
      const { primKey, indexes } = database.dexie[name].table('docs').schema;
      const key = primaryKeyOf(name);
      const { uniqueField, extraIndexes } = COLLECTIONS[name];
      const own =
        name === 'transactions'
          ? ['dateKey', 'accountId+dateKey', 'categoryId+dateKey'].map(
              (fields) => `[_deleted+${fields}+id]`,
            )
          : [`[_deleted+${key}]`];
      expect([primKey, ...indexes].map(({ src }) => src).sort()).toEqual(
        [key, ...own, ...extraIndexes, ...(uniqueField ? [`&${uniqueField}`] : [])].sort(),
      );
    },
  );
});
