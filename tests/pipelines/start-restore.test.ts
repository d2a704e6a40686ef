import { fakeLocks } from '@tests/support/fake-locks.ts';
import { memoryStorage, restoreInThisRealm } from '@tests/support/restore-in-realm.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAbandonedDatabases,
  findOwnDatabase,
  followLaterChoice,
} from '@/app/start/own-database.ts';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { openRestore, type RestoreEvent } from '@/pipelines/restore/open-restore.ts';
import {
  databaseOfStore,
  isActiveDatabase,
  readOwnDatabase,
  readPreviousDatabase,
} from '@/platform/backup/active-database.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { deleteRawData, listOwnDatabases } from '@/platform/backup/raw-databases.ts';
import { goBackToPreviousData } from '@/platform/backup/restored-database.ts';
import { readActivated } from '@/platform/browser/activation-mark.ts';
import { RESTORE_LOCK } from '@/platform/locks.ts';

const tag = (name: string) => ({
  id: `tag-${name}`,
  name,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** The user's own database with some tags, closed again. */
async function givenOwn(...names: readonly string[]): Promise<void> {
  const database = await openTestDatabase('coffer');
  await database.store.write(
    'tags',
    names.map((name) => ({ insert: tag(name) })),
  );
  await closeTestDatabase(database);
}

async function tagsIn(name: string): Promise<readonly unknown[]> {
  const names: unknown[] = [];
  for await (const rows of readDatabaseRows(name, SCHEMA_VERSION, ['tags'])) {
    names.push(...rows.map(({ record }) => record.name));
  }
  return names;
}

async function backup(): Promise<Blob> {
  const head = {
    schemaVersion: SCHEMA_VERSION,
    createdAt: '2026-03-15T16:00:00.000Z',
    without: [],
  };
  const rows = readDatabaseRows(readOwnDatabase(), SCHEMA_VERSION, COLLECTION_NAMES);
  return (await writeBackup(head, rows)).file;
}

/** Inspects a file; `onPlanned` runs between the dry run and the end. */
function restored(file: Blob, onPlanned: (session: ReturnType<typeof openRestore>) => unknown) {
  const choice = { mode: 'replace', bringsBack: false } as const;
  const request = { file, passphrase: '', choice, current: readOwnDatabase() };
  return new Promise<RestoreEvent>((resolve) => {
    const session = openRestore(request, restoreInThisRealm);
    session.events.subscribe((event) => {
      if (event.type === 'planned') void onPlanned(session);
      else if (event.type !== 'progress') resolve(event);
    });
  });
}

const daysOn = (count: number) => new Date(Date.now() + count * 86_400_000);

const ownNames = async () => [...new Set((await listOwnDatabases()).map(databaseOfStore))];

/** A storage that refuses to open databases whose name contains this text. */
function refusing(part: string): typeof indexedDB.open {
  const open = indexedDB.open.bind(indexedDB);
  return (name, version) => {
    if (!name.includes(part)) return open(name, version);
    const request = { error: new DOMException('refused', 'UnknownError') } as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

afterEach(async () => {
  await deleteRawData();
});

describe('a restore', () => {
  it('moves to a new database and keeps the previous one to return to', async () => {
    await givenOwn('old', 'kept');
    const file = await backup();
    await givenOwn('later');
    expect(await restored(file, (session) => session.run())).toEqual({ type: 'restored' });
    const own = readOwnDatabase();
    expect(own).not.toBe('coffer');
    expect(await tagsIn(own)).toEqual(['kept', 'old']);
    expect(readPreviousDatabase()?.name).toBe('coffer');
    expect([isActiveDatabase(own), isActiveDatabase('coffer')]).toEqual([true, false]);
    expect(await goBackToPreviousData(new Date())).toBe(true);
    expect([readOwnDatabase(), readPreviousDatabase()?.name]).toEqual(['coffer', own]);
    expect(await tagsIn('coffer')).toEqual(['kept', 'later', 'old']);
  });

  it('does nothing when the data changed since the inspection', async () => {
    await givenOwn('old');
    const file = await backup();
    const end = await restored(file, async (session) => {
      await givenOwn('meanwhile');
      session.run();
    });
    expect(end).toEqual({ type: 'failed', code: 'changed-since' });
    expect(readOwnDatabase()).toBe('coffer');
  });

  it('does nothing when canceled or given a file that is no backup', async () => {
    await givenOwn('old');
    const file = await backup();
    expect(await restored(file, (session) => session.cancel())).toEqual({
      type: 'failed',
      code: 'cancelled',
    });
    expect(await restored(new Blob(['{}']), () => {})).toMatchObject({ type: 'failed' });
    expect(readOwnDatabase()).toBe('coffer');
    expect(await tagsIn('coffer')).toEqual(['old']);
  });

  it('leaves no trace when stopped at the very end, and cannot be stopped once it has moved', async () => {
    const locks = fakeLocks();
    await givenOwn('old');
    const file = await backup();
    const { put } = IDBObjectStore.prototype;
    const noted = vi.spyOn(IDBObjectStore.prototype, 'put');
    const stopped = await restored(file, (session) => {
      noted.mockImplementation(function (this: IDBObjectStore, row, key) {
        if (Reflect.get(row, 'k') === 'activated') session.cancel();
        return put.call(this, row, key);
      });
      session.run();
    });
    noted.mockRestore();
    expect(stopped).toEqual({ type: 'failed', code: 'cancelled' });
    await vi.waitFor(async () => expect(await ownNames()).toEqual(['coffer']));
    expect(readOwnDatabase()).toBe('coffer');

    const end = await restored(file, (session) => {
      session.events.subscribe(({ type }) => type === 'restored' && session.cancel());
      session.run();
    });
    expect(end).toEqual({ type: 'restored' });
    // Once it releases its lock, it is finished.
    await locks.request(RESTORE_LOCK, async () => {});
    expect(await tagsIn(readOwnDatabase())).toEqual(['old']);
  });

  it('is found again when the pointer was lost, along with the way back; its leftovers are deleted after a week', async () => {
    await givenOwn('old');
    const file = await backup();
    await restored(file, (session) => session.run());
    const own = readOwnDatabase();
    const pointer = localStorage.getItem('coffer.active');
    expect(await readActivated(own)).not.toBe('');
    localStorage.clear();
    await findOwnDatabase();
    expect(localStorage.getItem('coffer.active')).toBe(pointer);
    await closeTestDatabase(await openTestDatabase('coffer-rhalf'));
    await deleteAbandonedDatabases(daysOn(6));
    expect(await ownNames()).toEqual(['coffer', own]);
    await deleteAbandonedDatabases(daysOn(8));
    expect(await ownNames()).toEqual([own]);
  });

  it('is found among several, each with its predecessor', async () => {
    await givenOwn('old');
    const file = await backup();
    await restored(file, (session) => session.run());
    const first = readOwnDatabase();
    await restored(file, (session) => session.run());
    const pointer = localStorage.getItem('coffer.active');
    expect(readPreviousDatabase()?.name).toBe(first);
    localStorage.clear();
    await findOwnDatabase();
    expect(localStorage.getItem('coffer.active')).toBe(pointer);
    expect(await goBackToPreviousData(new Date(Date.now() + 1_000))).toBe(true);
    localStorage.clear();
    await findOwnDatabase();
    expect(readOwnDatabase()).toBe(first);
  });

  it('keeps databases that do not reveal when they were activated', async () => {
    await givenOwn('old');
    await restored(await backup(), (session) => session.run());
    const own = readOwnDatabase();
    const refused = refusing('coffer--');
    const opened = vi.spyOn(indexedDB, 'open').mockImplementation(refused);
    await deleteAbandonedDatabases(daysOn(8));
    expect(await ownNames()).toEqual(['coffer', own]);
    opened.mockRestore();
    await deleteAbandonedDatabases(daysOn(8));
    expect(await ownNames()).toEqual([own]);
  });

  it('remains active when a killed browser did not save the pointer to it', async () => {
    await givenOwn('old');
    await findOwnDatabase();
    const file = await backup();
    const pointer = localStorage.getItem('coffer.active') ?? '';
    await restored(file, (session) => session.run());
    const own = readOwnDatabase();
    expect(await followLaterChoice()).toBe(false);
    localStorage.setItem('coffer.active', pointer);
    expect(readOwnDatabase()).toBe('coffer');
    const refused = refusing('coffer--');
    const opened = vi.spyOn(indexedDB, 'open').mockImplementation(refused);
    expect(await followLaterChoice()).toBe(false);
    opened.mockRestore();
    expect(await followLaterChoice()).toBe(true);
    expect([readOwnDatabase(), readPreviousDatabase()?.name]).toEqual([own, 'coffer']);
    expect(await followLaterChoice()).toBe(false);
    const moved = localStorage.getItem('coffer.active') ?? '';
    expect(await goBackToPreviousData(new Date(Date.now() + 1_000))).toBe(true);
    expect(await followLaterChoice()).toBe(false);
    localStorage.setItem('coffer.active', moved);
    expect(await followLaterChoice()).toBe(true);
    expect(readOwnDatabase()).toBe('coffer');
  });

  it('keeps the previous database for a week', async () => {
    await givenOwn('old');
    const file = await backup();
    await restored(file, (session) => session.run());
    await deleteAbandonedDatabases(daysOn(6));
    expect(await ownNames()).toEqual(['coffer', readOwnDatabase()]);
    await deleteAbandonedDatabases(daysOn(8));
    expect(await ownNames()).toEqual([readOwnDatabase()]);
  });
});
