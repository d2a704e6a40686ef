import { bankRow } from '@tests/support/given-pair.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import { fillWithDefaultSettings } from 'rxdb/plugins/core';
import { getDexieStoreSchema } from 'rxdb/plugins/storage-dexie';
import { expect, it } from 'vitest';
import { readLegs } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { usedIndexes } from '@/db/storage/derived-tables.ts';
import { JOURNAL_INDEXES } from '@/db/storage/journal.ts';

it('an older store gets the index of transfers, with its existing rows', async () => {
  const name = 'transfer-index';
  const first = await openTestDatabase(name);
  const dexieName = first.dexie.transactions.name;
  await first.store.write('transactions', [
    { insert: { ...bankRow('a'), kind: 'transfer', transferId: 'x' } },
    { insert: { ...bankRow('b', { date: '2026-03-05' }), kind: 'transfer', transferId: 'x' } },
    { insert: bankRow('c') },
  ]);
  const rows = await first.dexie.transactions.table('docs').toArray();
  await closeTestDatabase(first);
  // As storage format 3 left it.
  await Dexie.delete(dexieName);
  const older = new Dexie(dexieName);
  const own = getDexieStoreSchema(fillWithDefaultSettings(COLLECTIONS.transactions.schema));
  older.version(3).stores({
    docs: [usedIndexes(own), '[_deleted+id]', '&uniqueHash', '*tags', 'refundOf'].join(', '),
    meta: 'k',
    journal: JOURNAL_INDEXES,
    sums: 'k',
  });
  await older.open();
  await older.table('docs').bulkPut(rows);
  older.close();

  const database = await openTestDatabase(name);
  const legs = await readTogether(database, async (tables) => readLegs(tables, ['x', 'nowhere']));
  expect(legs.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  const indexed = await readTogether(database, (tables) =>
    tables.rows.where('transferId').above('').count(),
  );
  expect(indexed).toBe(2);
});
