import { newOldName } from '@tests/support/old-stores.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import { countOutgoing, readDevice, readOutgoing } from '@/db/sync/outbox.ts';
import { readSyncState } from '@/db/sync/sync-state.ts';

const NOW = new Date('2026-03-15T12:00:00.000Z');
const createdAt = '2026-01-01T00:00:00.000Z';

/** A store of schema version 10, whose amounts are decimals, with sync on. */
async function oldSyncedStore(
  name: string,
  collection: string,
  rows: readonly object[],
  sync: readonly object[],
  meta: readonly object[] = [],
): Promise<void> {
  const db = new Dexie(`rxdb-dexie-${name}--10--${collection}`);
  const key = collection === 'settings' ? 'key' : 'id';
  db.version(9).stores({ docs: `${key}, [_deleted+${key}]`, meta: 'k', sync: 'k, d, a' });
  await db.open();
  const engine = { _deleted: '0', _rev: '1-a', _meta: { lwt: 1 }, _attachments: {} };
  await db.table('docs').bulkPut(rows.map((row) => ({ ...engine, ...row })));
  await db.table('sync').bulkPut([...sync]);
  await db.table('meta').bulkPut([{ k: 'generation', v: 40, device: 'dev' }, ...meta]);
  db.close();
}

const row = (id: string, amount: number, more: object = {}) => ({
  id,
  accountId: 'a1',
  date: '2026-02-01',
  description: `Row ${id}`,
  amount,
  categoryId: '',
  tags: [],
  notes: '',
  kind: 'normal',
  source: 'manual',
  createdAt,
  uniqueHash: `2026-02-01|${amount.toFixed(2)}|row ${id}|a1`,
  ...more,
});

it('a schema migration carries over what sync knows, and only what differs is pushed', async () => {
  const name = newOldName();
  const stamp = [5, 'dev'] as const;
  await oldSyncedStore(
    name,
    'transactions',
    [
      row('clean', -1.5),
      row('edited', -2.25, { notes: 'Mine' }),
      row('new', -3),
      row('deleted', -4, { _deleted: '1', deletedAt: '2026-02-02T00:00:00.000Z' }),
      row('trashed', -5, { _deleted: '1', deletedAt: '2026-02-02T00:00:00.000Z' }),
    ],
    [
      { k: 'clean', r: '3-c', t: { '*': stamp }, c: 3 },
      { k: 'edited', r: '2-e', d: 1, n: 9, b: { ...row('edited', -2.25), _deleted: false }, c: 2 },
      { k: 'deleted', r: '1-d', d: 1, n: 10, b: { ...row('deleted', -4), _deleted: false }, c: 1 },
      { k: 'trashed', r: '1-t', c: 1 },
      { k: 'purged', r: '4-p', d: 1, p: 1, n: 11, c: 4 },
      { k: 'replaced', r: '2-r', a: 'clean', c: 2 },
      { k: '~12~new', d: 1, n: 12, ids: ['new'], s: stamp },
    ],
  );
  const state = { since: '77-abc', unreadable: {} };
  await oldSyncedStore(name, 'settings', [], [], [{ k: 'sync', v: state }]);
  const database = await openTestDatabase(name);
  expect(await runMigrations(database, NOW)).toMatchObject({ fromVersion: 10 });

  const page = await readOutgoing(database, 'transactions', 100, new Set());
  const byId = Object.fromEntries(page.rows.map((each) => [each.id, each]));
  expect(Object.keys(byId).sort()).toEqual(['deleted', 'edited', 'new', 'purged']);
  expect(byId.edited).toMatchObject({ rev: '2-e', row: { amount: -225, notes: 'Mine' } });
  expect(byId.deleted).toMatchObject({ rev: '1-d', row: { amount: -400, _deleted: true } });
  expect(byId.purged).toMatchObject({ rev: '4-p', row: null });
  expect(byId.new).toMatchObject({ rev: '', stamps: { '*': stamp } });
  const sync = database.dexie.transactions.table('sync');
  // The server's row is compared with rows of this version.
  expect(await sync.get('edited')).toMatchObject({ b: { amount: -225, notes: '' } });
  expect(await sync.get('clean')).toEqual({ k: 'clean', r: '3-c', t: { '*': stamp }, c: 3 });
  expect(await sync.get('replaced')).toMatchObject({ a: 'clean' });
  expect(await readSyncState(database)).toEqual(state);
  expect(await readDevice(database.dexie.transactions)).toBe('dev');
  expect(await countOutgoing(database)).toBe(4);
});

it('a migration without sync leaves nothing of it', async () => {
  const name = newOldName();
  const db = new Dexie(`rxdb-dexie-${name}--10--tags`);
  db.version(1).stores({ docs: 'id, [_deleted+id]' });
  await db.open();
  const tag = { id: 'g1', name: 'Trip', color: 1, createdAt };
  await db.table('docs').put({ ...tag, _deleted: '0', _rev: '1-a', _meta: { lwt: 1 } });
  db.close();
  const database = await openTestDatabase(name);
  await runMigrations(database, NOW);
  expect(await readDevice(database.dexie.tags)).toBeUndefined();
  expect(await database.dexie.tags.table('sync').count()).toBe(0);
});
