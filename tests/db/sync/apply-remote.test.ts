import { bankRow } from '@tests/support/given-pair.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { applyRemote, type Merge, type RemoteRow } from '@/db/sync/apply-remote.ts';
import { countOutgoing, readOutgoing, startMarking } from '@/db/sync/outbox.ts';
import { readSyncLog } from '@/db/sync/sync-state.ts';
import { PulledMerge } from '@/pipelines/sync/pulled-merge.ts';

const tag = (id: string, name = id) => ({
  id,
  name,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const remoteOf = (row: object & { readonly id: string }, rev = '1-s', count = 1): RemoteRow => ({
  id: row.id,
  rev,
  row: { ...row, _deleted: false },
  stamps: { '*': [1, 'other'] },
  count,
});

async function givenSync(): Promise<CofferDatabase> {
  const database = await openTestDatabase();
  await startMarking(database, 'dev');
  return database;
}

const mergeOf = (database: CofferDatabase) => new PulledMerge(database).merge;

const syncOf = (database: CofferDatabase, id: string, name: CollectionName = 'tags') =>
  database.dexie[name].table('sync').get(id);

describe('rows of the server', () => {
  it('are written with what is known of them, and nothing is to be pushed', async () => {
    const database = await givenSync();
    const rows = [bankRow('r1'), bankRow('r2')];
    const remote = rows.map((row) => remoteOf(row));
    expect(await applyRemote(database, 'transactions', remote, mergeOf(database))).toEqual({
      ok: true,
      rows: 2,
    });
    expect((await storedTransactions(database)).map(({ id }) => id)).toEqual(['r1', 'r2']);
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
    expect(await countOutgoing(database)).toBe(0);
    expect(await syncOf(database, 'r1', 'transactions')).toEqual({
      k: 'r1',
      r: '1-s',
      t: { '*': [1, 'other'] },
      c: 1,
    });
    // The same page again, after a kill.
    expect(await applyRemote(database, 'transactions', remote, mergeOf(database))).toMatchObject({
      unchanged: true,
    });
  });

  it('that a merge changes are pushed again, with the log in the same transaction', async () => {
    const database = await givenSync();
    await database.store.write('tags', [{ insert: tag('t1', 'Here') }]);
    const merge: Merge = async ({ remote }) => ({
      rows: remote.map(({ id, row, stamps }) => ({ id, stamps, row: { ...row, name: 'Merged' } })),
      log: [{ what: 'merged' }],
    });
    await applyRemote(database, 'tags', [remoteOf(tag('t1', 'There'))], merge);
    const { rows } = await readOutgoing(database, 'tags', 9, new Set());
    expect(rows).toMatchObject([{ id: 't1', rev: '1-s', count: 2, row: { name: 'Merged' } }]);
    expect(await syncOf(database, 't1')).toMatchObject({ b: { name: 'There' } });
    expect((await readSyncLog(database, 'tags')).map(({ l }) => l)).toEqual([{ what: 'merged' }]);
  });

  it('are merged anew when another tab edits a row meanwhile, even one that stays as it is', async () => {
    const database = await givenSync();
    await database.store.write('tags', [{ insert: tag('t1', 'Same') }]);
    const remote = [remoteOf(tag('t1', 'Same'))];
    const docs = database.dexie.tags.table('docs');
    let merges = 0;
    const merge: Merge = async (input) => {
      const merged = await mergeOf(database)(input);
      if (++merges > 1) return merged;
      // Past this tab's queue, as another tab writes.
      await docs.put({ ...(await docs.get('t1')), color: 7 });
      return merged;
    };
    await applyRemote(database, 'tags', remote, merge);
    expect(merges).toBe(2);
    expect(await storedRecords(database, 'tags')).toMatchObject([{ name: 'Same', color: 7 }]);
    expect((await readOutgoing(database, 'tags', 9, new Set())).rows).toMatchObject([
      { row: { color: 7 }, rev: '1-s' },
    ]);
  });

  it('do not mark a row as pushed because the merge changed its argument', async () => {
    const database = await givenSync();
    const merge: Merge = async ({ remote }) => {
      for (const { row } of remote) Object.assign(row, { color: 9 });
      return { rows: remote, log: [] };
    };
    await applyRemote(database, 'tags', [remoteOf(tag('t1'))], merge);
    expect(await countOutgoing(database)).toBe(1);
  });

  it('that want a key which is taken are merged with its holder', async () => {
    const database = await givenSync();
    const key = { description: 'Same' };
    await database.store.write('transactions', [{ insert: bankRow('r2', key) }]);
    const remote = [remoteOf(bankRow('r1', key))];
    expect(await applyRemote(database, 'transactions', remote, mergeOf(database))).toMatchObject({
      ok: true,
    });
    expect((await storedTransactions(database)).map(({ id }) => id)).toEqual(['r1']);
    expect(await syncOf(database, 'r2', 'transactions')).toMatchObject({ d: 1, a: 'r1' });
    expect(await syncOf(database, 'r1', 'transactions')).not.toHaveProperty('d');
  });

  it('that are older than what was seen before are refused, and nothing is written', async () => {
    const database = await givenSync();
    await applyRemote(database, 'tags', [remoteOf(tag('t1', 'New'), '5-s', 5)], mergeOf(database));
    for (const [rev, count] of [
      ['6-s', 4],
      ['4-s', 6],
    ] as const) {
      const old = [remoteOf(tag('t1', 'Old'), rev, count), remoteOf(tag('t2'))];
      expect(await applyRemote(database, 'tags', old, mergeOf(database))).toEqual({
        ok: false,
        code: 'went-back',
        ids: ['t1'],
      });
    }
    expect(await storedRecords(database, 'tags')).toMatchObject([{ id: 't1', name: 'New' }]);
  });

  it('are no condition: what sync itself changes has stamps of its own, and is pushed', async () => {
    const database = await givenSync();
    await applyRemote(database, 'tags', [remoteOf(tag('t1'))], mergeOf(database));
    const repair: Merge = async ({ read }) => {
      const local = (await read(['t1'])).get('t1');
      if (!local?.row) return { rows: [], log: [] };
      const row = { ...local.row, color: 8 };
      return { rows: [{ id: 't1', row, stamps: { ...local.stamps, color: [0, '~'] } }], log: [] };
    };
    expect(await applyRemote(database, 'tags', [], repair)).toMatchObject({ ok: true, rows: 1 });
    expect((await readOutgoing(database, 'tags', 9, new Set())).rows).toMatchObject([
      { row: { color: 8 }, rev: '1-s', stamps: { color: [0, '~'] } },
    ]);
  });

  it('that break their schema are refused whole', async () => {
    const database = await givenSync();
    const bad = remoteOf({ ...tag('t2'), color: 'red' } as unknown as ReturnType<typeof tag>);
    const applied = applyRemote(database, 'tags', [remoteOf(tag('t1')), bad], mergeOf(database));
    await expect(applied).rejects.toThrow(/breaks its schema/);
    expect(await storedRecords(database, 'tags')).toEqual([]);
    expect(await database.dexie.tags.table('sync').count()).toBe(0);
  });
});
