import { newOldName } from '@tests/support/old-stores.ts';
import { noteOpen } from '@tests/support/open-databases.ts';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_OPEN_TIMEOUT_MS } from '@/config/limits.ts';
import { openDatabase } from '@/db/open.ts';

const LIMIT_MS = DATABASE_OPEN_TIMEOUT_MS;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A store of this data version in the previous storage format, with one row. */
async function givenEarlierForm(name: string): Promise<void> {
  const db = new Dexie(`rxdb-dexie-${name}--11--tags`);
  db.version(4).stores({ docs: 'id, &nameKey', meta: 'k', journal: 'k' });
  await db.open();
  const tag = { id: 'g1', name: 'Trip', nameKey: 'trip', color: 1, createdAt: '2026-01-01' };
  await db.table('docs').put({ ...tag, _deleted: '0', _rev: '1-a', _meta: { lwt: 1 } });
  db.close();
}

/** A time limit that passes when a test says so. */
function givenLimit(): { readonly pass: () => void } {
  const running: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const mocked = (work: () => void, ms?: number) => {
    if (ms !== LIMIT_MS) return start(work, ms);
    running.push(work);
    return start(() => {});
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(mocked as typeof setTimeout);
  return { pass: () => running.shift()?.() };
}

/** Makes building indexes take as long as `isBuilding` returns true, as with a million rows. */
function slowIndexes(isBuilding: () => boolean): void {
  const create = IDBObjectStore.prototype.createIndex;
  vi.spyOn(IDBObjectStore.prototype, 'createIndex').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const goOn = () => {
      if (isBuilding()) this.count().onsuccess = goOn;
    };
    if (this.transaction.db.name.endsWith('--tags')) goOn();
    return create.apply(this, given);
  });
}

/** The Web Locks of all tabs; another tab holds these names. */
function givenLocks(...others: string[]) {
  const held = new Set(others);
  const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })), pending: [] });
  vi.stubGlobal('navigator', { locks: { request, query } });
  return held;
}

describe('upgrading stores to the current storage format', () => {
  it('may outlast the limit, which is reported, and the database opens with its rows', async () => {
    const held = givenLocks();
    const name = newOldName();
    await givenEarlierForm(name);
    const limit = givenLimit();
    let told = 0;
    slowIndexes(() => {
      if (held.size > 0) limit.pass();
      return told < 2;
    });
    const opened = await openDatabase({
      name,
      markers: null,
      multiInstance: false,
      onUpgrade: () => {
        expect([...held]).toEqual(['coffer-upgrade']);
        told++;
      },
    });
    if (!opened.ok) throw new Error(opened.code);
    noteOpen(opened.value);
    expect(told).toBeGreaterThanOrEqual(2);
    await expect.poll(() => held.size).toBe(0);
    const docs = opened.value.dexie.tags.table('docs');
    expect(await docs.where('nameKey').equals('trip').count()).toBe(1);
    expect(docs.schema.indexes.map((index) => index.name)).toContain('deletedAt');
  });

  it('in another tab makes this one wait, and the limit restarts afterwards', async () => {
    const held = givenLocks('coffer-upgrade');
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(
      () => new EventTarget() as IDBOpenDBRequest,
    );
    let told = 0;
    const onUpgrade = () => {
      told++;
      if (told === 3) held.clear();
    };
    const options = { markers: null, multiInstance: false, timeoutMs: 20, onUpgrade };
    const opened = await openDatabase({ name: newOldName(), ...options });
    expect(opened).toMatchObject({ ok: false, code: 'timeout' });
    expect(told).toBe(3);
  });
});
