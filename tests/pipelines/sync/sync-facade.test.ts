import { askCouch, couchLogin, newCouchUrl } from '@tests/support/couch-server.ts';
import { bankRow } from '@tests/support/given-pair.ts';
import { noteClosed, noteOpen } from '@tests/support/open-databases.ts';
import { filter, firstValueFrom, timeout } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import { openDatabase } from '@/db/open.ts';
import { countOutgoing, readDevice } from '@/db/sync/outbox.ts';
import { readSyncLink } from '@/db/sync/sync-link.ts';
import { Sync, type SyncOptions } from '@/pipelines/sync/sync.ts';
import type { SyncStatus } from '@/pipelines/sync/sync-view.ts';
import { vaultUrlOf } from '@/pipelines/sync/vault-access.ts';
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

/** Opens a device, works with it, and closes it, as a page does. */
async function on<Value>(
  device: string,
  work: (given: { readonly sync: Sync; readonly database: CofferDatabase }) => Promise<Value>,
  more: Partial<SyncOptions> = {},
): Promise<Value> {
  const name = `${run}-${device}`;
  const opened = await openDatabase({
    name,
    markers: null,
    multiInstance: false,
    timeoutMs: 60_000,
  });
  if (!opened.ok) throw new Error(opened.code);
  const database = opened.value;
  noteOpen(database);
  const sync = new Sync(
    { database, clock: systemClock, log: new Log() },
    { wait: async () => {}, random: () => 0, afterWriteMs: 1, ...more },
  );
  try {
    return await work({ sync, database });
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
