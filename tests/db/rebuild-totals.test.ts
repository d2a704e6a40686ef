import { sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { rebuildTotalsIfOutdated } from '@/db/storage/rebuild-totals.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const row = (id: string, amount: number) =>
  newTransaction({
    id,
    accountId: 'a1',
    date: '2026-02-28' as CalendarDate,
    description: `Shop ${id}`,
    amount: cents(amount),
    source: 'manual',
    createdAt: '2026-03-01T12:00:00.000Z',
  });

it('totals made by another formula are rebuilt from the rows, without deleted ones', async () => {
  const database = await openTestDatabase();
  await database.store.write('transactions', [
    { insert: row('t1', -500) },
    { insert: row('t2', 700) },
    { insert: row('t3', 1) },
  ]);
  await database.store.write('transactions', [{ id: 't3', remove: 'free-key' }]);
  const db = database.dexie.transactions;
  await db.table('sums').put({ k: '2020-01', c: 'nobody|*', v: new Float64Array([1, 2, 3]) });
  await db.table('meta').put({ k: 'sumsFormula', v: 0 });
  const [wrong, right] = await sumsAndRecount(database);
  expect(wrong).not.toEqual(right);
  expect(await rebuildTotalsIfOutdated(database)).toBe(true);
  const [stored, recounted] = await sumsAndRecount(database);
  expect(stored).toEqual(recounted);
  expect(await rebuildTotalsIfOutdated(database)).toBe(false);
});

it('an older app that has the store open in its previous format is closed, and writes no more totals', async () => {
  const name = 'form-before';
  const first = await openTestDatabase(name);
  await first.store.write('transactions', [{ insert: row('t1', -500) }]);
  const { transactions } = first.dexie;
  const rows = await transactions.table('docs').toArray();
  const stores = Object.fromEntries(
    transactions.tables.map(({ name: table, schema }) => [
      table,
      [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
    ]),
  );
  await closeTestDatabase(first);
  await Dexie.delete(transactions.name);
  const older = new Dexie(transactions.name);
  older.version(5).stores(stores);
  await older.open();
  await older.table('docs').bulkPut(rows);
  await older.table('meta').put({ k: 'sumsFormula', v: 2 });

  const database = await openTestDatabase(name);
  expect(older.isOpen()).toBe(false);
  expect(await rebuildTotalsIfOutdated(database)).toBe(true);
  const [stored, recounted] = await sumsAndRecount(database);
  expect(stored).toEqual(recounted);
  await closeTestDatabase(database);
});
