import { bankRow } from '@tests/support/given-pair.ts';
import { sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, fixedClock, openTestDatabase } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { readDevice } from '@/db/sync/outbox.ts';
import { isSyncedSetting } from '@/domain/sync/synced-body.ts';
import { mergeFile, openFileMerge } from '@/pipelines/sync/merge-file.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { Log } from '@/platform/log.ts';

/** Two devices that know each other only by their backup files. One is open at a time. */

const tag = (id: string, name = id) => ({
  id,
  name,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const category = (id: string, name: string) => ({
  ...tag(id, name),
  parentId: '',
  nature: 'expense' as const,
  icon: '',
});
const account = (id: string, name: string) => ({
  id,
  name,
  type: 'chequing' as const,
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

async function on<Value>(name: string, work: (database: CofferDatabase) => Promise<Value>) {
  const database = await openTestDatabase(name);
  try {
    return await work(database);
  } finally {
    await closeTestDatabase(database);
  }
}

async function backupOf(name: string): Promise<Blob> {
  const head = {
    schemaVersion: SCHEMA_VERSION,
    createdAt: '2026-03-15T16:00:00.000Z',
    without: [],
  };
  return (await writeBackup(head, readDatabaseRows(name, SCHEMA_VERSION, COLLECTION_NAMES))).file;
}

async function merged(database: CofferDatabase, file: Blob) {
  const opened = await openFileMerge(database, file);
  if (!opened.ok) throw new Error(opened.code);
  const log = await mergeFile({ database, clock: fixedClock(), log: new Log() }, opened.value);
  return { counts: opened.value.counts, events: log.map(({ entry }) => entry.event).sort() };
}

async function dump(database: CofferDatabase) {
  const all: Record<string, unknown> = {};
  for (const name of COLLECTION_NAMES) {
    const rows: object[] = await database.dexie[name].table('docs').toArray();
    all[name] = rows
      .map(plainRow)
      .filter((row) => !row._deleted && (name !== 'settings' || isSyncedSetting(String(row.key))));
  }
  const [stored, recounted] = await sumsAndRecount(database);
  expect(stored).toEqual(recounted);
  return all;
}

it('two devices merge each other’s files and are equal, with every later edit', async () => {
  await on('file-a', async (database) => {
    const { store } = database;
    await store.write('accounts', [{ insert: account('a2', 'TD') }]);
    await store.write('categories', [{ insert: category('c2', 'Food') }]);
    await store.write('tags', [{ insert: tag('t1', 'Of A') }, { insert: tag('t2', 'Only A') }]);
    await store.write('transactions', [
      { insert: bankRow('r2', { accountId: 'a2', description: 'Same', categoryId: 'c2' }) },
      { insert: bankRow('r4', { accountId: 'a2', description: 'Only A', categoryId: 'c2' }) },
    ]);
    await store.write('settings', [{ insert: { key: 'forecast-floor:a2', value: 12_300 } }]);
  });
  await on('file-b', async (database) => {
    const { store } = database;
    await store.write('accounts', [{ insert: account('a1', 'td ') }]);
    await store.write('categories', [{ insert: category('c1', 'food') }]);
    await store.write('tags', [{ insert: tag('t1', 'Of B') }, { insert: tag('t3', 'Only B') }]);
    await store.write('transactions', [
      { insert: bankRow('r1', { accountId: 'a1', description: 'Same', notes: 'By hand' }) },
    ]);
    await store.write('settings', [{ insert: { key: 'theme', value: 'dark' } }]);
  });
  const [ofA, ofB] = [await backupOf('file-a'), await backupOf('file-b')];
  const one = await on('file-b', async (database) => {
    const before = await dump(database);
    const opened = await openFileMerge(database, ofA);
    // A dry run writes nothing.
    expect(opened.ok && opened.value.counts.tags).toEqual({
      added: 1,
      same: 0,
      sameName: 0,
      different: 1,
      onlyHere: 1,
    });
    expect(await dump(database)).toEqual(before);
    const { counts, events } = await merged(database, ofA);
    expect(counts.transactions).toMatchObject({ added: 1, sameName: 1, onlyHere: 0 });
    expect(counts.accounts).toMatchObject({ sameName: 1 });
    expect(new Set(events)).toEqual(new Set(['conflict', 'same-name', 'twin']));
    // Sync is still off, and the same file again changes nothing.
    expect(await readDevice(database.dexie.tags)).toBeUndefined();
    const after = await dump(database);
    await merged(database, ofA);
    expect(await dump(database)).toEqual(after);
    expect(after.settings).toEqual([{ key: 'forecast-floor:a1', value: 12_300, _deleted: false }]);
    const rows = after.transactions as { id: string; accountId: string; notes: string }[];
    expect(rows.map(({ id, accountId, notes }) => [id, accountId, notes])).toEqual([
      ['r1', 'a1', 'By hand'],
      ['r4', 'a1', ''],
    ]);
    return after;
  });
  const other = await on('file-a', async (database) => {
    await merged(database, ofB);
    return dump(database);
  });
  expect(other).toEqual(one);
});

it('a deletion stays unless the record was edited after it', async () => {
  const rows = ['d1', 'd2', 'd3'].map((id) => ({ insert: bankRow(id, { description: id }) }));
  for (const name of ['gone-a', 'gone-b']) {
    await on(name, ({ store }) => store.write('transactions', rows));
  }
  await on('gone-a', async ({ store }) => {
    const remove = { remove: 'keep-key', deletedAt: '2026-05-01T00:00:00.000Z' } as const;
    await store.write('transactions', [
      { id: 'd1', ...remove },
      { id: 'd2', ...remove },
    ]);
  });
  await on('gone-b', async ({ store }) => {
    const editedAt = '2026-06-01T00:00:00.000Z';
    await store.write('transactions', [
      { id: 'd2', update: (row) => ({ ...row, notes: 'Later', editedAt }) },
    ]);
  });
  const [ofA, ofB] = [await backupOf('gone-a'), await backupOf('gone-b')];
  for (const [name, file] of [
    ['gone-a', ofB],
    ['gone-b', ofA],
  ] as const) {
    await on(name, async (database) => {
      await merged(database, file);
      const { transactions } = await dump(database);
      expect(transactions).toMatchObject([{ id: 'd2', notes: 'Later' }, { id: 'd3' }]);
    });
  }
});

it('a file that is none or is cut is refused', async () => {
  await on('refused', async (database) => {
    const file = await backupOf('file-a');
    expect(await openFileMerge(database, new Blob(['x']))).toMatchObject({ ok: false });
    expect(await openFileMerge(database, file.slice(0, file.size - 9))).toMatchObject({
      ok: false,
    });
  });
});
