import { withFailingWrites } from '@tests/support/failing-writes.ts';
import { bankRow } from '@tests/support/given-pair.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { purgeStrays, purgeTrashed } from '@/db/purge.ts';
import { readGeneration } from '@/db/read.ts';
import { rebuildTotals } from '@/db/storage/rebuild-totals.ts';
import type { PlainRow } from '@/db/storage/stored-form.ts';
import { changedFields, plainRow } from '@/db/sync/marks.ts';
import {
  countOutgoing,
  markUnknownRows,
  type OutgoingPage,
  readDevice,
  readOutgoing,
  settlePush,
  startMarking,
  stopMarking,
} from '@/db/sync/outbox.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

const tag = (id: string, name = id) => ({
  id,
  name,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const marksOf = (database: CofferDatabase, name: CollectionName) =>
  database.dexie[name].table('sync').toArray();

const NONE: ReadonlySet<string> = new Set();
const outgoing = (database: CofferDatabase, name: CollectionName = 'tags', limit = 1_000) =>
  readOutgoing(database, name, limit, NONE);

const revisionsFor = (page: OutgoingPage, rev: string) =>
  new Map(page.rows.map(({ id }) => [id, rev]));

/** A server takes everything. */
async function pushAll(database: CofferDatabase, rev: string): Promise<void> {
  const page = await outgoing(database);
  await settlePush(database, 'tags', page, revisionsFor(page, rev));
}

/** A database with sync on, and two tags that the server has. */
async function givenPushed() {
  const database = await openTestDatabase();
  await startMarking(database, 'dev');
  await database.store.write('tags', [{ insert: tag('t1') }, { insert: tag('t2') }]);
  await pushAll(database, '1-x');
  return database;
}

describe('without sync', () => {
  it('no write marks anything', async () => {
    const database = await openTestDatabase();
    await database.store.write('tags', [{ insert: tag('t1') }]);
    await database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, name: 'New' }) }]);
    await database.store.write('tags', [{ id: 't1', remove: 'free-key' }]);
    for (const name of COLLECTION_NAMES) expect(await marksOf(database, name)).toEqual([]);
  });

  it('after it was turned off, nothing of it is left', async () => {
    const database = await givenPushed();
    await stopMarking(database);
    await database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, name: 'New' }) }]);
    expect(await marksOf(database, 'tags')).toEqual([]);
    expect(await readDevice(database.dexie.tags)).toBeUndefined();
  });
});

describe('with sync', () => {
  it('an insert leaves one mark for all its rows, and asks the storage for one write more', async () => {
    const writesOf = async (isOn: boolean) => {
      const database = await openTestDatabase();
      if (isOn) await startMarking(database, 'dev');
      const batch = (from: number) =>
        Array.from({ length: 200 }, (_, at) => ({ insert: bankRow(`r${from + at}`) }));
      await database.store.write('transactions', batch(0));
      const { writes } = await withFailingWrites(Number.POSITIVE_INFINITY, Error, () =>
        database.store.write('transactions', batch(500)),
      );
      const marks = await marksOf(database, 'transactions');
      await closeTestDatabase(database);
      return { writes, marks };
    };
    const [off, on] = [await writesOf(false), await writesOf(true)];
    expect(on.writes).toBe(off.writes + 1);
    expect(on.marks.map(({ d, ids }) => [d, ids.length])).toEqual([
      [1, 200],
      [1, 200],
    ]);
  });

  it('an edit keeps the server’s row as it was and stamps the fields that changed', async () => {
    const database = await givenPushed();
    await database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, name: 'A' }) }]);
    await database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, color: 4 }) }]);
    const [mark] = (await marksOf(database, 'tags')).filter(({ k }) => k === 't1');
    expect(mark).toMatchObject({ r: '1-x', d: 1, b: { ...tag('t1'), _deleted: false }, c: 1 });
    expect(Object.keys(mark.t).sort()).toEqual(['*', 'color', 'name']);
    expect(mark.t.color[0]).toBeGreaterThan(mark.t.name[0]);
    expect(mark.t.name[0]).toBeGreaterThan(mark.t['*'][0]);
  });

  it('a write that leaves a row as it is marks nothing', async () => {
    const database = await givenPushed();
    const before = await marksOf(database, 'tags');
    await database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row }) }]);
    expect(await marksOf(database, 'tags')).toEqual(before);
  });

  it('a deletion, Undo and a purge are seen', async () => {
    const database = await givenPushed();
    const note: ChangeNote = {
      id: '0mmmmmmmmabcdef',
      label: { code: 'tag-removed', params: {} },
    } as unknown as ChangeNote;
    await database.store.write('tags', [{ id: 't1', remove: 'free-key' }], note);
    const rowOf = async () => (await outgoing(database)).rows.find(({ id }) => id === 't1');
    expect(await rowOf()).toMatchObject({ row: { _deleted: true }, rev: '1-x', count: 2 });
    const [entry] = await database.dexie.tags.table('journal').toArray();
    await database.store.replay('tags', entry.k, 'undone', Date.now());
    expect(await rowOf()).toMatchObject({ row: { _deleted: false, name: 't1' } });
    await database.store.replay('tags', entry.k, 'done', Date.now());
    expect(await purgeTrashed(database, '1970', '2100')).toMatchObject({ gone: 1 });
    const [mark] = (await marksOf(database, 'tags')).filter(({ k }) => k === 't1');
    // Nothing of the row is kept.
    expect(mark).toEqual({ k: 't1', r: '1-x', d: 1, p: 1, n: mark.n, c: 1 });
    expect(await rowOf()).toMatchObject({ row: null, rev: '1-x' });
  });

  it('a row that was purged before it was pushed leaves nothing to push', async () => {
    const database = await openTestDatabase();
    await startMarking(database, 'dev');
    await database.store.write('tags', [{ insert: tag('t1') }, { insert: tag('t2') }]);
    const deletedAt = '2026-01-02T00:00:00.000Z';
    await database.store.write('tags', [{ id: 't1', remove: 'free-key', deletedAt }]);
    await purgeTrashed(database, '1970', '2100');
    const page = await outgoing(database);
    expect(page.rows.map(({ id, row, rev }) => [id, row === null, rev])).toEqual([
      ['t1', true, ''],
      ['t2', false, ''],
    ]);
    await settlePush(
      database,
      'tags',
      page,
      new Map([
        ['t1', ''],
        ['t2', '1-x'],
      ]),
    );
    expect(await marksOf(database, 'tags')).toMatchObject([{ k: 't2', r: '1-x' }]);
    expect(await countOutgoing(database)).toBe(0);
  });

  it('a purge of strays spares rows that another one stands for', async () => {
    const database = await givenPushed();
    await database.store.write('tags', [
      { id: 't1', remove: 'free-key' },
      { id: 't2', remove: 'free-key' },
    ]);
    await database.dexie.tags.table('sync').update('t2', { a: 't0' });
    await purgeStrays(database, Number.MAX_SAFE_INTEGER, {}, 1_000);
    const ids = await database.dexie.tags.table('docs').toCollection().primaryKeys();
    expect(ids).toEqual(['t2']);
  });

  it('only settings that a household shares are marked', async () => {
    const database = await openTestDatabase();
    await startMarking(database, 'dev');
    await database.store.write('settings', [
      { insert: { key: 'theme', value: 'dark' } },
      { insert: { key: 'geminiApiKey', value: { key: 'secret' } } },
      { insert: { key: 'baseCurrency', value: 'CAD' } },
      { insert: { key: 'pending:x', value: 1 } },
    ]);
    await database.store.write('settings', [
      { id: 'theme', update: (row) => ({ ...row, value: 'light' }) },
    ]);
    const { rows } = await outgoing(database, 'settings');
    expect(rows.map(({ id }) => id)).toEqual(['baseCurrency']);
  });

  it('a write that fails leaves neither row nor mark', async () => {
    const database = await givenPushed();
    const before = [await marksOf(database, 'tags'), await storedRecords(database, 'tags')];
    const edit = () =>
      database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, name: 'B' }) }]);
    for (let allowed = 0; ; allowed++) {
      const full = () => new DOMException('no room', 'QuotaExceededError');
      const { outcome } = await withFailingWrites(allowed, full, edit);
      if (outcome.status === 'fulfilled' && outcome.value.ok) break;
      expect([await marksOf(database, 'tags'), await storedRecords(database, 'tags')]).toEqual(
        before,
      );
    }
    expect(await countOutgoing(database)).toBe(1);
  });

  it('stays on when the totals are rebuilt, and in a tab that opens later', async () => {
    const name = 'sync-later-tab';
    const database = await openTestDatabase(name);
    await startMarking(database, 'dev');
    await rebuildTotals(database);
    expect(await readDevice(database.dexie.transactions)).toBe('dev');
    await closeTestDatabase(database);
    const later = await openTestDatabase(name);
    const generation = await readGeneration(later, 'tags');
    // The first write loads what marks rows, and is done again.
    expect(await later.store.write('tags', [{ insert: tag('t1') }])).toEqual({ ok: true, rows: 1 });
    expect(await countOutgoing(later)).toBe(1);
    expect(await readGeneration(later, 'tags')).toBe(generation + 1);
  });

  it('rows from before are marked at once, but only those that sync does not know', async () => {
    const database = await openTestDatabase();
    await database.store.write('tags', [{ insert: tag('old') }]);
    await startMarking(database, 'dev');
    await database.store.write('tags', [{ insert: tag('new') }]);
    await markUnknownRows(database);
    await markUnknownRows(database);
    const { rows } = await outgoing(database);
    expect(rows.map(({ id, stamps }) => [id, stamps['*']?.[0] === 0]).sort()).toEqual([
      ['new', false],
      ['old', true],
    ]);
    expect(await countOutgoing(database)).toBe(2);
  });

  it('a new row that is edited before its first push keeps the stamp of its creation', async () => {
    const database = await openTestDatabase();
    await startMarking(database, 'dev');
    await database.store.write('tags', [{ insert: tag('t1') }]);
    await database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, color: 3 }) }]);
    const page = await outgoing(database);
    expect(page.rows.map(({ id, stamps }) => [id, Object.keys(stamps).sort()])).toEqual([
      ['t1', ['*', 'color']],
    ]);
    await settlePush(database, 'tags', page, revisionsFor(page, '1-x'));
    expect(await marksOf(database, 'tags')).toMatchObject([{ k: 't1', r: '1-x', c: 1 }]);
  });

  it('a push that an edit overtook stays to be pushed, on top of the new revision', async () => {
    const database = await givenPushed();
    const edit = (name: string) =>
      database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, name }) }]);
    await edit('First');
    const page = await outgoing(database);
    await edit('Second');
    await settlePush(database, 'tags', page, revisionsFor(page, '2-x'));
    const [mark] = (await marksOf(database, 'tags')).filter(({ k }) => k === 't1');
    expect(mark).toMatchObject({ r: '2-x', d: 1, b: { name: 'First' }, c: 2 });
  });

  it('marks exactly what differs from the server, after any writes and pushes', async () => {
    const id = fc.constantFrom('t1', 't2', 't3', 't4');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), id, name: fc.constantFrom('x', 'y', 'z') }),
      fc.record({ kind: fc.constant('remove' as const), id }),
      fc.record({ kind: fc.constant('purge' as const) }),
      fc.record({ kind: fc.constant('push' as const), limit: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('lost' as const), limit: fc.integer({ min: 1, max: 3 }) }),
    );
    const steps = fc.array(step, { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const database = await openTestDatabase();
        await startMarking(database, 'dev');
        const server = new Map<string, PlainRow>();
        let rev = 0;
        const stored = async () =>
          new Map(
            (await database.dexie.tags.table('docs').toArray()).map((row) => [
              row.id,
              plainRow(row),
            ]),
          );
        for (const each of all) {
          if (each.kind === 'put') {
            const named = tag(each.id, `${each.id} ${each.name}`);
            const old = (await stored()).get(each.id);
            await database.store.write('tags', [
              old?._deleted === false
                ? { id: each.id, update: (row) => ({ ...row, name: named.name }) }
                : { restore: named },
            ]);
          } else if (each.kind === 'remove') {
            const deletedAt = '2026-01-02T00:00:00.000Z';
            await database.store.write('tags', [{ id: each.id, remove: 'free-key', deletedAt }]);
          } else if (each.kind === 'purge') await purgeTrashed(database, '1970', '2100');
          else {
            const page = await readOutgoing(database, 'tags', each.limit, NONE);
            const isLost = each.kind === 'lost';
            const revs = new Map<string, string>();
            for (const { id: sent, row, rev: base } of page.rows) {
              if (isLost) continue;
              revs.set(sent, row || base ? `${++rev}-x` : '');
              if (row) server.set(sent, row);
              else server.delete(sent);
            }
            await settlePush(database, 'tags', page, revs);
          }
        }
        const rows = await stored();
        const differing = ['t1', 't2', 't3', 't4'].filter((each) => {
          const [here, there] = [rows.get(each), server.get(each)];
          return here && there ? changedFields(here, there).length > 0 : here !== there;
        });
        const waiting = (await outgoing(database)).rows.map((row) => row.id);
        // A row that was changed and changed back may be pushed in vain, but none is missed.
        for (const each of differing) expect(waiting).toContain(each);
        for (const { row, id: each } of (await outgoing(database)).rows) {
          expect(row ?? undefined).toEqual(rows.get(each));
        }
        await closeTestDatabase(database);
      }),
      { numRuns: 25 },
    );
  });
});
