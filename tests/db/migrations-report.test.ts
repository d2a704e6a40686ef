import { memoryFiles } from '@tests/support/memory-files.ts';
import { householdOf } from '@tests/support/old-household.ts';
import { newOldName, newRows, oldStore } from '@tests/support/old-stores.ts';
import { fixedClock, openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { noteUpdateSeen } from '@/commands/settings.ts';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import { openDatabase } from '@/db/open.ts';
import { readMigrationReport } from '@/db/queries/settings.ts';
import { Log } from '@/platform/log.ts';

const NOW = new Date('2026-03-15T16:00:00.000Z');

async function givenHousehold(version: number): Promise<string> {
  const name = newOldName();
  for (const [collection, rows] of Object.entries(householdOf(version))) {
    if (rows.length > 0) await oldStore(name, version, collection, rows);
  }
  return name;
}

describe('the migration report', () => {
  it('names each removed or renamed record, and is stored with the completion mark until it was seen', async () => {
    const database = await openTestDatabase(await givenHousehold(3));
    const report = await runMigrations(database, NOW);
    expect(report?.changes).toEqual([
      {
        collection: 'transactions',
        id: 't2',
        name: 'Loblaws',
        date: '2024-01-05',
        amount: -101,
        accountId: 'a1',
        why: 'repeated',
      },
      { collection: 'accounts', id: 'a2', name: 'MAIN', why: 'name-taken', to: 'MAIN (a2)' },
      { collection: 'accounts', id: 'a3', name: ' main', why: 'name-taken', to: ' main (a3)' },
      { collection: 'categories', id: 'c2', name: ' FOOD', why: 'name-taken', to: ' FOOD (c2)' },
      { collection: 'payees', id: 'p2', name: 'loblaws', why: 'name-taken', to: 'loblaws (p2)' },
      { collection: 'tags', id: 'g2', name: 'TRIP', why: 'name-taken', to: 'TRIP (g2)' },
      { collection: 'rules', id: 'r3', name: ' food', why: 'name-taken', to: ' food (r3)' },
    ]);
    expect(await readMigrationReport(database)).toEqual(report);
    await noteUpdateSeen({ database, clock: fixedClock(), log: new Log() });
    expect(await readMigrationReport(database)).toEqual({ ...report, seen: true });
    expect(await runMigrations(database, NOW)).toBeNull();
  });

  it('does not exist when nothing was migrated', async () => {
    const database = await openTestDatabase(newOldName());
    await noteUpdateSeen({ database, clock: fixedClock(), log: new Log() });
    expect(await readMigrationReport(database)).toBeNull();
  });
});

describe('the backup written before a migration', () => {
  it('contains every old row unchanged, including deleted ones, without the AI key', async () => {
    const { files, storage } = memoryFiles();
    vi.stubGlobal('navigator', { storage });
    const name = await givenHousehold(3);
    await oldStore(name, 3, 'tags', [{ id: 'g0', name: 'Gone', _deleted: '1' }]);
    await oldStore(name, 3, 'settings', [{ key: 'geminiApiKey', value: { key: 'secret' } }]);
    const database = await openTestDatabase(name);
    let wasThere = false;
    const report = await runMigrations(database, NOW, ({ step }) => {
      if (step === 'rows') wasThere ||= files.size > 0;
    });
    expect(wasThere).toBe(true);
    expect(report?.backup).toEqual({ state: 'kept', file: 'before-v11-2026-03-15.json' });
    const text = (await files.get('before-v11-2026-03-15.json')?.text()) ?? '';
    expect(text).not.toContain('secret');
    const backup = JSON.parse(text);
    expect(backup).toMatchObject({ product: 'coffer', kind: 'backup', schemaVersion: 3 });
    const rowsOf = (collection: string) =>
      backup.collections.find((each: { name: string }) => each.name === collection).rows;
    expect(rowsOf('transactions').map((row: { record: object }) => row.record)).toEqual(
      householdOf(3).transactions,
    );
    expect(rowsOf('tags')[0]).toEqual({ record: { id: 'g0', name: 'Gone' }, deleted: true });
    expect(backup.counts.tags).toEqual({ live: 2, deleted: 1 });
  });

  it.each([
    ['absent', undefined],
    ['quota', { storage: memoryFiles(1_000).storage }],
    [
      'failed',
      {
        storage: {
          getDirectory: async () => ({
            getDirectoryHandle: async () => ({
              getFileHandle: async () => Promise.reject(new Error('no')),
              removeEntry: async () => {},
            }),
          }),
        },
      },
    ],
  ] as const)(
    'may be "%s": the migration continues, because the old data stays',
    async (state, navigator) => {
      if (navigator) vi.stubGlobal('navigator', navigator);
      const name = await givenHousehold(9);
      const database = await openTestDatabase(name);
      const report = await runMigrations(database, NOW);
      expect(report?.backup).toEqual({ state, file: '' });
      expect(await newRows(database)).toMatchObject({ tags: [{ id: 'g1' }, { id: 'g2' }] });
    },
  );
});

describe('data of a newer app', () => {
  const open = (name: string) =>
    openDatabase({ name, markers: null, multiInstance: false, timeoutMs: 60_000 });
  const storesOf = async (name: string) =>
    (await Dexie.getDatabaseNames()).filter((each) => each.startsWith(`rxdb-dexie-${name}--`));

  it.each(['accounts', 'aCollectionOfTomorrow'])(
    'is refused by its stores alone, without any mark (%s), and nothing is written',
    async (collection) => {
      const name = newOldName();
      await oldStore(name, 12, collection, [{ id: 'x' }]);
      expect(await open(name)).toMatchObject({ ok: false, code: 'newer' });
      expect(await storesOf(name)).toEqual([`rxdb-dexie-${name}--12--${collection}`]);
    },
  );

  it('does not affect a different database', async () => {
    const name = newOldName();
    await oldStore(`${name}-other`, 12, 'accounts', [{ id: 'x' }]);
    const opened = await open(name);
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.value.close();
  });
});
