import { askCouch, couchLogin, newCouchUrl } from '@tests/support/couch-server.ts';
import { fakeLocks } from '@tests/support/fake-locks.ts';
import { bankRow } from '@tests/support/given-pair.ts';
import { noteClosed, noteOpen } from '@tests/support/open-databases.ts';
import { memoryStorage, restoreInThisRealm } from '@tests/support/restore-in-realm.ts';
import { closeTestDatabase } from '@tests/support/test-database.ts';
import { filter, firstValueFrom, timeout } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { takeOtherEdit } from '@/commands/sync.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { openDatabase } from '@/db/open.ts';
import { countOutgoing, readDevice } from '@/db/sync/outbox.ts';
import { readSyncLink } from '@/db/sync/sync-link.ts';
import { Sync } from '@/pipelines/sync/sync.ts';
import type { SyncOptions } from '@/pipelines/sync/sync-records.ts';
import type { SyncStatus, SyncView } from '@/pipelines/sync/sync-view.ts';
import { vaultUrlOf } from '@/pipelines/sync/vault-access.ts';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import { systemClock } from '@/platform/clock.ts';
import { Log } from '@/platform/log.ts';

const PASSPHRASE = 'correct horse battery staple';
const tag = (id: string, name = id) => ({
  id,
  name,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

let count = 0;
const run = `facade-${process.pid}-${++count}`;

type Given = {
  readonly sync: Sync;
  readonly database: CofferDatabase;
  readonly services: Services;
};

/** Opens a device, works with it, and closes it, as a page does. */
async function on<Value>(
  device: string,
  work: (given: Given) => Promise<Value>,
  more: Partial<SyncOptions> = {},
  prefix = `${run}-`,
): Promise<Value> {
  const name = `${prefix}${device}`;
  const opened = await openDatabase({
    name,
    markers: null,
    multiInstance: false,
    timeoutMs: 60_000,
  });
  if (!opened.ok) throw new Error(opened.code);
  const database = opened.value;
  noteOpen(database);
  const services = { database, clock: systemClock, log: new Log() };
  const sync = new Sync(services, {
    wait: async () => {},
    random: () => 0,
    afterWriteMs: 1,
    ...more,
  });
  try {
    return await work({ sync, database, services });
  } finally {
    await sync.stop();
    noteClosed(database);
    await database.close();
  }
}

const until = (sync: Sync, state: SyncStatus['state']) =>
  firstValueFrom(
    sync.view.pipe(
      filter(({ status }) => status.state === state),
      timeout(20_000),
    ),
  );

/** Everything is on the server. */
const sent = (sync: Sync) =>
  firstValueFrom(
    sync.view.pipe(
      filter(({ status, up }) => status.state === 'equal' && up === 0),
      timeout(20_000),
    ),
  );

const seen = (sync: Sync, isWanted: (view: SyncView) => boolean) =>
  firstValueFrom(sync.view.pipe(filter(isWanted), timeout(20_000)));

const names = (name: string) => ({ name, person: 'Ann' });

async function tagNames(database: CofferDatabase): Promise<readonly string[]> {
  const rows = await database.dexie.tags.table('docs').toArray();
  return rows.map(({ name }) => name).sort();
}

describe('sync as screens see it', () => {
  it('makes a vault, is joined by a device with data of its own, and follows both', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    await on('a', async ({ sync, database }) => {
      await sync.start();
      expect(sync.current.status).toEqual({ state: 'off' });
      await database.store.write('tags', [{ insert: tag('a1', 'Food') }, { insert: tag('a2') }]);
      await database.store.write('transactions', [
        { insert: bankRow('r2', { description: 'Same' }) },
      ]);
      expect(await sync.create(place, PASSPHRASE, names('Laptop'))).toMatchObject({ ok: true });
      await sent(sync);
      expect(sync.current.vault?.syncedAt).not.toBeNull();
      // Another vault in the same place is refused.
      expect(await sync.create(place, PASSPHRASE, names('x'))).toMatchObject({ code: 'exists' });
    });
    await on('b', async ({ sync, database }) => {
      await database.store.write('tags', [{ insert: tag('b1', 'food ') }, { insert: tag('b2') }]);
      await database.store.write('transactions', [
        { insert: bankRow('r1', { description: 'Same' }) },
      ]);
      expect(await sync.offer(place, 'wrong')).toMatchObject({ code: 'wrong-passphrase' });
      const offer = await sync.offer(place, PASSPHRASE);
      if (!offer.ok) throw new Error(offer.code);
      const { counts, isEmptyHere } = offer.value.plan;
      expect(isEmptyHere).toBe(false);
      expect(counts.tags).toEqual({ added: 1, same: 0, sameName: 1, different: 0, onlyHere: 1 });
      expect(counts.transactions).toMatchObject({ added: 0, sameName: 1, onlyHere: 0 });
      // Nothing was written by then.
      expect(await readSyncLink(database)).toBeNull();
      expect(await tagNames(database)).toEqual(['b2', 'food ']);
      await sync.join(offer.value, names('Phone'));
      await sent(sync);
      expect(new Set((await sync.log()).map(({ entry }) => entry.event))).toEqual(
        new Set(['same-name', 'twin']),
      );
      expect((await sync.devices()).map(({ name }) => name).sort()).toEqual(['Laptop', 'Phone']);
      await database.store.write('tags', [{ insert: tag('b3', 'While it follows') }]);
      await until(sync, 'syncing');
      await sent(sync);
    });
    await on('a', async ({ sync, database }) => {
      await sync.start();
      await sent(sync);
      expect(await tagNames(database)).toContain('While it follows');
      const live = (await database.dexie.transactions.table('docs').toArray()).filter(
        ({ _deleted }) => _deleted === '0',
      );
      expect(live.map(({ id }) => id)).toEqual(['r1']);
      expect(await sync.size()).not.toBeUndefined();
      expect(await sync.changePassphrase('wrong', 'next')).toMatchObject({
        code: 'wrong-passphrase',
      });
      expect(await sync.changePassphrase(PASSPHRASE, 'quite another one')).toMatchObject({
        ok: true,
      });
      await sync.leave();
      expect(sync.current.status).toEqual({ state: 'off' });
      expect(await readDevice(database.dexie.tags)).toBeUndefined();
      expect(await readSyncLink(database)).toBeNull();
      expect(await countOutgoing(database)).toBe(0);
      expect(await sync.offer(place, PASSPHRASE)).toMatchObject({ code: 'wrong-passphrase' });
      expect(await sync.offer(place, 'quite another one')).toMatchObject({ ok: true });
    });
    await on('b', async ({ sync, database }) => {
      await sync.start();
      await sent(sync);
      expect(await sync.deleteVault()).toMatchObject({ ok: true });
      expect(await tagNames(database)).toContain('While it follows');
      expect(await askCouch('GET', place.url)).toMatchObject({ error: 'not_found' });
    });
  });

  it('notices changes of others through its long poll', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    await on('c', async ({ sync, database }) => {
      await sync.create(place, PASSPHRASE, names('Laptop'));
      await sent(sync);
      await database.store.write('tags', [{ insert: tag('t1') }]);
      await until(sync, 'syncing');
      await sent(sync);
      const before = sync.current.vault?.syncedAt;
      // Something new arrives, even if it is nothing that this device can read.
      await askCouch('PUT', `${place.url}/dxxxxxxxxxxxxxxxxxxxxxxxx`, { e: 'x' });
      const seen = await firstValueFrom(
        sync.view.pipe(
          filter(({ unreadable }) => unreadable === 1),
          timeout(20_000),
        ),
      );
      expect(seen.vault?.syncedAt).not.toBe(before);
    });
  });

  it('stops when its vault is gone, and never makes it anew', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    await on('d', async ({ sync, database }) => {
      await sync.create(place, PASSPHRASE, names('Laptop'));
      await sent(sync);
      await askCouch('DELETE', place.url);
      const { status } = await until(sync, 'stopped');
      expect(status).toMatchObject({ state: 'stopped', code: 'gone' });
      await database.store.write('tags', [{ insert: tag('t1') }]);
      expect(await countOutgoing(database)).toBe(1);
      sync.syncNow();
      await until(sync, 'stopped');
      expect(await askCouch('GET', place.url)).toMatchObject({ error: 'not_found' });
      await sync.leave();
    });
  });
});

describe('a network that comes and goes', () => {
  it('is waited for, and what was changed meanwhile arrives', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    let isUp = true;
    const unreliable: typeof fetch = (...call) =>
      isUp ? fetch(...call) : Promise.reject(new TypeError('no network'));
    await on(
      'e',
      async ({ sync, database }) => {
        await sync.create(place, PASSPHRASE, names('Laptop'));
        await sent(sync);
        isUp = false;
        await database.store.write('tags', [{ insert: tag('t1') }]);
        const waits = sync.view.pipe(
          filter(({ status, up }) => status.state === 'waiting' && up === 1),
          timeout(20_000),
        );
        expect((await firstValueFrom(waits)).status).toMatchObject({ code: 'offline' });
        isUp = true;
        sync.syncNow();
        await sent(sync);
      },
      { fetch: unreliable },
    );
  });
});

describe('a person', () => {
  it('is followed once, even if the background and a screen ask for it at the same time', async () => {
    const url = await newCouchUrl();
    const place = { url, login: couchLogin() };
    await on('once', async ({ sync }) => {
      expect(await sync.create(place, PASSPHRASE, names('Laptop'))).toMatchObject({ ok: true });
      await sent(sync);
    });
    let checks = 0;
    const counting: typeof fetch = (...call) => {
      if (String(call[0]).includes('_all_docs')) checks++;
      return fetch(...call);
    };
    await on(
      'once',
      async ({ sync }) => {
        await Promise.all([sync.start(), sync.start()]);
        await until(sync, 'equal');
        expect(checks).toBe(1);
      },
      { fetch: counting },
    );
  });

  it('stops a sync, which begins again only when asked', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    await on('f', async ({ sync, database }) => {
      await sync.create(place, PASSPHRASE, names('Laptop'));
      await sent(sync);
      const inserts = Array.from({ length: 40 }, (_, at) => ({ insert: tag(`t${at + 10}`) }));
      await database.store.write('tags', inserts);
      await until(sync, 'syncing');
      sync.cancel();
      const stopped = await until(sync, 'stopped');
      expect(stopped.status).toMatchObject({ code: 'cancelled' });
      await database.store.write('tags', [{ insert: tag('later') }]);
      expect(await countOutgoing(database)).toBeGreaterThan(0);
      expect(sync.current.status.state).toBe('stopped');
      sync.syncNow();
      await sent(sync);
    });
  });

  it('pushes the record here over one that cannot be read', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    await on('g', async ({ sync, database }) => {
      await database.store.write('tags', [{ insert: tag('t1', 'Good') }]);
      await sync.create(place, PASSPHRASE, names('Laptop'));
      await sent(sync);
      const feed = (await askCouch('GET', `${place.url}/_all_docs`)) as {
        rows: { id: string; value: { rev: string } }[];
      };
      const docs = feed.rows.filter(({ id }) => id !== 'coffer' && !id.startsWith('_'));
      for (const { id, value } of docs) {
        await askCouch('PUT', `${place.url}/${id}`, { _rev: value.rev, e: 'harmed' });
      }
      sync.syncNow();
      await seen(sync, ({ unreadable }) => unreadable === docs.length);
      expect(await sync.pushOverUnreadable()).toBe(docs.length);
      await seen(sync, ({ unreadable, status, up }) => {
        return unreadable === 0 && status.state === 'equal' && up === 0;
      });
    });
    await on('h', async ({ sync, database }) => {
      const offer = await sync.offer(place, PASSPHRASE);
      if (!offer.ok) throw new Error(offer.code);
      expect(offer.value.plan.unreadable).toBe(0);
      await sync.join(offer.value, names('Phone'));
      await sent(sync);
      expect(await tagNames(database)).toEqual(['Good']);
    });
  });

  it('sees who edited a record, takes the other edit, and takes that back', async () => {
    const place = { url: await newCouchUrl(), login: couchLogin() };
    const rename = (database: CofferDatabase, name: string) =>
      database.store.write('tags', [{ id: 't1', update: (row) => ({ ...row, name }) }]);
    await on('i', async ({ sync, database }) => {
      await sync.create(place, PASSPHRASE, names('Laptop'));
      await database.store.write('tags', [{ insert: tag('t1', 'Before') }]);
      await sent(sync);
    });
    await on('j', async ({ sync }) => {
      const offer = await sync.offer(place, PASSPHRASE);
      if (!offer.ok) throw new Error(offer.code);
      await sync.join(offer.value, { name: 'Phone', person: 'Ben' });
      await sent(sync);
    });
    await on('i', async ({ sync, database }) => {
      await rename(database, 'Of the laptop');
      await sync.start();
      await sent(sync);
    });
    await on('j', async ({ sync, database, services }) => {
      await rename(database, 'Of the phone');
      await sync.start();
      await sent(sync);
      const [line] = await sync.log();
      if (!line) throw new Error('nothing was logged');
      const edits = await sync.edits('tags', 't1');
      expect(edits.map(({ device, fields }) => [device?.person, device?.name, fields])).toEqual([
        ['Ben', 'Phone', ['name']],
        ['Ann', 'Laptop', []],
      ]);
      const taken = await takeOtherEdit(services, line.entry);
      if (!taken.ok || !taken.change) throw new Error('it was not taken');
      expect(await tagNames(database)).toEqual(['Of the laptop']);
      expect(await takeOtherEdit(services, line.entry)).toMatchObject({ code: 'changed-since' });
      expect(await undoChange(services, taken.change.id)).toMatchObject({ ok: true });
      expect(await tagNames(database)).toEqual(['Of the phone']);
    });
  });
});

describe('the vault’s data instead of what is here', () => {
  it('is taken after a backup, in a new database that is already linked', async () => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const place = { url: await newCouchUrl(), login: couchLogin() };
    await on('k', async ({ sync, database }) => {
      await database.store.write('tags', [{ insert: tag('v1', 'Of the vault') }]);
      await sync.create(place, PASSPHRASE, names('Laptop'));
      await sent(sync);
    });
    let backup = '';
    await on(
      'l',
      async ({ sync, database }) => {
        await database.store.write('tags', [{ insert: tag('o1', 'Old') }]);
        await database.store.write('settings', [
          { insert: { key: 'theme', value: 'dark' } },
          { insert: { key: 'planning', value: { zeroBased: true } } },
        ]);
        const offered = await sync.offer(place, PASSPHRASE);
        if (!offered.ok) throw new Error(offered.code);
        // Without a backup, nothing happens.
        const refuse = async () => ({ ok: false, code: 'quota' }) as const;
        expect(await sync.takeVault(offered.value, names('Phone'), refuse)).toEqual({
          ok: false,
          step: 'backup',
          code: 'quota',
        });
        expect(await readSyncLink(database)).toBeNull();
        const deliver = async (file: Blob) => {
          backup = await file.text();
          // The worker's realm has no other database open.
          await closeTestDatabase(database);
          return { ok: true, value: null } as const;
        };
        const taken = await sync.takeVault(offered.value, names('Phone'), deliver);
        expect(taken).toEqual({ ok: true });
      },
      { startWorker: restoreInThisRealm },
    );
    expect(backup).toContain('"Old"');
    await on('l', async ({ database }) => {
      expect(await tagNames(database)).toEqual(['Old']);
      expect(await readSyncLink(database)).toBeNull();
    });
    await on(
      readActiveDatabase(),
      async ({ sync, database }) => {
        await sync.start();
        await sent(sync);
        expect(await tagNames(database)).toEqual(['Of the vault']);
        expect(await database.dexie.settings.table('docs').get('theme')).toBeDefined();
        expect(await database.dexie.settings.table('docs').get('planning')).toBeUndefined();
        expect((await sync.devices()).map(({ name }) => name).sort()).toEqual(['Laptop', 'Phone']);
      },
      {},
      '',
    );
    vi.unstubAllGlobals();
  });
});

describe('the address of a vault', () => {
  it.each([
    ['couch.example.org/home', 'https://couch.example.org/home'],
    ['https://couch.example.org/home/', 'https://couch.example.org/home'],
    ['http://127.0.0.1:5984/home', 'http://127.0.0.1:5984/home'],
    ['localhost:5984/home', 'https://localhost:5984/home'],
    ['/coffer/sync/home', 'https://app.example/coffer/sync/home'],
    ['https://user:secret@couch.example.org/home', null],
    ['https://couch.example.org', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('typed as %s is %s', (typed, url) => {
    expect(vaultUrlOf(typed, 'https://app.example')).toBe(url);
  });
});
