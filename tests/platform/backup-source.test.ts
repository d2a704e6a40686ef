import { allRows, HEAD } from '@tests/support/backup-files.ts';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, test } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { readGeneration } from '@/db/read.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { readDatabaseRows, readGenerations } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';

const NOW = new Date('2026-03-15T16:00:00.000Z');

/** A store as an early version left it, with the given rows. */
function givenOldStore(name: string, rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 10);
    opening.onupgradeneeded = () => {
      const docs = opening.result.createObjectStore('docs', { keyPath: 'id' });
      for (const row of rows) docs.put(row);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

test('a database is read into a file and restored, with deleted rows and tombstones, but without storage fields', async () => {
  const services = await openTestServices({ categories: ['food'], tags: ['fun'] });
  const { database } = services;
  const account = await givenAccount(services);
  for (let index = 0; index < 5; index++) {
    const form = transactionForm({ accountId: account.id, description: `Shop ${index}` });
    await addTransaction(services, form);
  }
  const [first] = await storedTransactions(database);
  await removeTransactions(services, [first?.id ?? '']);
  await database.store.write('settings', [
    { insert: { key: 'odd', value: { '|pipe': ['é', null] } } },
  ]);

  const source = () => readDatabaseRows(database.name, 11, COLLECTION_NAMES);
  const rows = await allRows(source());
  expect(
    rows.map(({ collection }) => collection).filter((name, at, all) => name !== all[at - 1]),
  ).toEqual(COLLECTION_NAMES.filter((name) => rows.some(({ collection }) => collection === name)));
  for (const name of ['accounts', 'transactions', 'categories', 'tags', 'settings'] as const) {
    const read = rows.filter(({ collection }) => collection === name);
    const live = read.filter(({ deleted }) => !deleted).map(({ record }) => record);
    const stored: readonly object[] = await storedRecords(database, name);
    expect(live).toEqual(stored);
    expect(live.length, name).toBeGreaterThan(0);
    for (const { record } of read) {
      for (const field of Object.keys(record)) expect(field).not.toMatch(/^_|^nameKey$|^pairKey$/);
    }
  }
  const deleted = rows.filter((row) => row.deleted && row.collection === 'transactions');
  expect(deleted.map(({ record }) => record.id)).toEqual([first?.id]);
  expect(deleted[0]?.record.deletedAt).toBe(NOW.toISOString());

  const { file } = await writeBackup(HEAD, source());
  const opened = await openBackup(file);
  if (!opened.ok) throw new Error(`${opened.code} ${opened.detail}`);
  expect(await allRows(opened.value.rows())).toEqual(rows);
});

test('generations tell whether something was written in between', async () => {
  const services = await openTestServices();
  const { database } = services;
  const before = await readGenerations(database.name, 11, COLLECTION_NAMES);
  expect(Object.keys(before)).toEqual(COLLECTION_NAMES);
  await givenAccount(services);
  const after = await readGenerations(database.name, 11, COLLECTION_NAMES);
  expect(after.accounts).toBe((before.accounts ?? 0) + 1);
  expect(after.accounts).toBe(await readGeneration(database, 'accounts'));
  expect(after.tags).toBe(before.tags);
});

test('a missing database has no rows, and reading does not create it', async () => {
  expect(await allRows(readDatabaseRows('nowhere', 11, COLLECTION_NAMES))).toEqual([]);
  expect(await readGenerations('nowhere', 11, ['tags'])).toEqual({ tags: 0 });
  const there = await indexedDB.databases();
  expect(there.filter(({ name }) => name?.includes('nowhere'))).toEqual([]);
});

test('an old store returns dates in local time as intended, and all rows in chunks', async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => ({
    id: String(index).padStart(5, '0'),
    // Midnight in the zone where it was entered; in UTC the next day begins at 7 p.m. local time.
    date: new Date(2024, 0, 31, index === 0 ? 23 : 0),
    _deleted: index === 1 ? '1' : '0',
    _meta: { lwt: 1 },
  }));
  await givenOldStore('rxdb-dexie-coffer-early--4--transactions', rows);
  const batches: number[] = [];
  const read: unknown[] = [];
  for await (const batch of readDatabaseRows('coffer-early', 4, ['accounts', 'transactions'])) {
    batches.push(batch.length);
    read.push(...batch.slice(0, 2));
  }
  expect(batches).toEqual([1_000, 1]);
  expect(read).toEqual([
    {
      collection: 'transactions',
      record: { id: '00000', date: '2024-01-31T23:00:00.000-05:00' },
      deleted: false,
    },
    {
      collection: 'transactions',
      record: { id: '00001', date: '2024-01-31T00:00:00.000-05:00' },
      deleted: true,
    },
    expect.objectContaining({ deleted: false }),
  ]);
  expect(new Date('2024-01-31T23:00:00.000-05:00')).toEqual(rows[0]?.date);
  expect(await readGenerations('coffer-early', 4, ['transactions'])).toEqual({ transactions: 0 });
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('rxdb-dexie-coffer-early--4--transactions').onsuccess = resolve;
  });
});

test('reading stops on request', async () => {
  const services = await openTestServices({ tags: ['one', 'two'] });
  const stop = new AbortController();
  const reason = new Error('not any more');
  const reading = (async () => {
    const rows = readDatabaseRows(services.database.name, 11, COLLECTION_NAMES, stop.signal);
    for await (const batch of rows) if (batch.length > 0) stop.abort(reason);
  })();
  await expect(reading).rejects.toBe(reason);
});
