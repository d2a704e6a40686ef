import { askCouch } from '@tests/support/couch-server.ts';
import { withFailingWrites } from '@tests/support/failing-writes.ts';
import { bankRow } from '@tests/support/given-pair.ts';
import { sumsAndRecount } from '@tests/support/stored.ts';
import {
  newTestVault,
  someVault,
  type TestDevice,
  type TestVault,
} from '@tests/support/sync-devices.ts';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { purgeTrashed } from '@/db/purge.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { countOutgoing } from '@/db/sync/outbox.ts';
import { pushAllAgain, readSyncLog, readSyncState } from '@/db/sync/sync-state.ts';
import { FAULT_POINTS, type SyncInput } from '@/pipelines/sync/sync-input.ts';
import { VAULT_DOCUMENT_ID, VAULT_FORMAT } from '@/platform/sync/vault.ts';

const tag = (id: string, name = id) => ({
  id,
  name,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** All rows of a device except settings, by collection and id. */
async function dump(database: CofferDatabase) {
  const all: Record<string, unknown> = {};
  for (const name of COLLECTION_NAMES) {
    if (name === 'settings') continue;
    const rows: object[] = await database.dexie[name].table('docs').toArray();
    all[name] = rows.map(plainRow);
  }
  return all;
}

async function expectEqual(vault: TestVault, devices: readonly string[]) {
  const dumps: unknown[] = [];
  for (const device of devices) {
    await vault.on(device, async ({ database }) => {
      expect(await countOutgoing(database)).toBe(0);
      const [stored, recounted] = await sumsAndRecount(database);
      expect(stored).toEqual(recounted);
      dumps.push(await dump(database));
    });
  }
  for (const other of dumps.slice(1)) expect(other).toEqual(dumps[0]);
  return dumps[0] as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const synced = async (vault: TestVault, device: string, more: Partial<SyncInput> = {}) => {
  const outcome = await vault.on(device, ({ sync }) => sync(more));
  expect(outcome).toMatchObject({ ok: true });
  return outcome;
};

const insertTags = async ({ database }: TestDevice, ...ids: string[]) =>
  database.store.write(
    'tags',
    ids.map((id) => ({ insert: tag(id) })),
  );

const rename = ({ database }: TestDevice, id: string, name: string) =>
  database.store.write('tags', [{ id, update: (row) => ({ ...row, name }) }]);

/** What a third device does: it pulls one tag, changes its colour and pushes it. */
async function pushColor(vault: TestVault, id: string, color: number): Promise<void> {
  const { rev, body } = await vault.read('tags', id);
  if (!body?.version) throw new Error(`no ${id} on the server`);
  const fields = { ...body.version.fields, color };
  const stamps = { ...body.version.stamps, color: [color, 'c'] as const };
  await vault.put(
    { ...body, version: { ...body.version, fields, stamps }, count: body.count + 1 },
    rev,
  );
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `t${1_000 + at}`);

describe('two devices', () => {
  it('get each other’s rows, in pages, and a further sync moves nothing', async () => {
    const vault = await newTestVault();
    await vault.on('a', async (device) => {
      await insertTags(device, ...ids(25));
      const bank = ids(12).map((id, at) => ({ insert: bankRow(id, { amount: -100 - at }) }));
      await device.database.store.write('transactions', bank);
      expect(await device.sync({ batch: 10 })).toMatchObject({ ok: true, pushed: 37 });
    });
    await vault.on('b', async (device) => {
      expect(await device.sync({ batch: 10 })).toMatchObject({ ok: true, pulled: 37, pushed: 0 });
      await rename(device, 't1003', 'Renamed');
    });
    await synced(vault, 'b');
    await synced(vault, 'a');
    const all = await expectEqual(vault, ['a', 'b']);
    expect(all.tags?.find(({ id }) => id === 't1003')).toMatchObject({ name: 'Renamed' });
    for (const device of ['a', 'b']) {
      expect(await synced(vault, device)).toMatchObject({ pulled: 0, pushed: 0 });
    }
  });

  it('keep both edits of one row, and log who lost one field', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1'));
    await synced(vault, 'a');
    await synced(vault, 'b');
    await vault.on('a', async (device) => {
      await rename(device, 't1', 'Of A');
      await device.database.store.write('tags', [
        { id: 't1', update: (row) => ({ ...row, color: 5 }) },
      ]);
    });
    await vault.on('b', (device) => rename(device, 't1', 'Of B'));
    await synced(vault, 'a');
    await vault.on('b', async (device) => {
      expect(await device.sync()).toMatchObject({ ok: true });
      const log = await readSyncLog(device.database, 'tags');
      expect(log.map(({ l }) => l)).toMatchObject([
        { event: 'conflict', id: 't1', kept: { name: 'Of B' }, dropped: { name: 'Of A' } },
      ]);
    });
    await synced(vault, 'a');
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags).toMatchObject([{ name: 'Of B', color: 5 }]);
  });

  it('make one row of the same bank row under two ids', async () => {
    const vault = await newTestVault();
    for (const [device, id] of [
      ['a', 'row-2'],
      ['b', 'row-1'],
    ] as const) {
      await vault.on(device, async ({ database, sync }) => {
        const insert = bankRow(id, { description: 'Same' });
        await database.store.write('transactions', [{ insert }]);
        expect(await sync()).toMatchObject({ ok: true });
      });
    }
    await synced(vault, 'a');
    const { transactions } = await expectEqual(vault, ['a', 'b']);
    expect(transactions?.map(({ id, _deleted }) => [id, _deleted])).toEqual([
      ['row-1', false],
      ['row-2', true],
    ]);
  });

  it('follow a purge, unless somebody edited the row', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 'gone', 'used'));
    await synced(vault, 'a');
    await synced(vault, 'b');
    const deletedAt = '2026-03-01T00:00:00.000Z';
    const remove = (id: string) => ({ id, remove: 'free-key' as const, deletedAt });
    await vault.on('a', ({ database }) =>
      database.store.write('tags', [remove('gone'), remove('used')]),
    );
    await synced(vault, 'a');
    await synced(vault, 'b');
    await vault.on('b', ({ database }) =>
      database.store.write('tags', [{ restore: tag('used', 'Used again') }]),
    );
    await vault.on('a', async ({ database, sync }) => {
      expect(await purgeTrashed(database, '2026', '2027')).toMatchObject({ gone: 2 });
      expect(await countOutgoing(database)).toBe(2);
      expect(await sync()).toMatchObject({ ok: true });
    });
    await synced(vault, 'b');
    await synced(vault, 'a');
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags).toMatchObject([{ id: 'used', name: 'Used again', _deleted: false }]);
  });

  it('wait with what needs rows of a later page, even over a kill', async () => {
    const vault = await newTestVault();
    await vault.on('a', async (device) => {
      await insertTags(device, ...ids(6));
      expect(await device.sync()).toMatchObject({ ok: true });
    });
    let isEnd = false;
    const holding =
      (real: SyncInput['merge']): SyncInput['merge'] =>
      async (given) => {
        const waiting = given.isEnd ? [] : given.remote.filter(({ id }) => id < 't1003');
        isEnd ||= given.isEnd;
        const remote = given.remote.filter((each) => !waiting.includes(each));
        return {
          ...(await real({ ...given, remote })),
          waiting: waiting.map(({ id }) => id),
        };
      };
    await vault.on('b', async ({ database, sync, merge: real }) => {
      const merge = holding(real);
      let passes = 0;
      const reach: SyncInput['reach'] = (point) => {
        if (point === 'noted' && ++passes === 4) throw new Error('killed');
      };
      await expect(sync({ merge, batch: 2, reach })).rejects.toThrow('killed');
      expect((await readSyncState(database)).waiting?.length).toBeGreaterThan(0);
      expect(await sync({ merge, batch: 2 })).toMatchObject({ ok: true, pushed: 0 });
      expect(isEnd).toBe(true);
      expect((await readSyncState(database)).waiting).toEqual([]);
    });
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags).toHaveLength(6);
  });

  it('keep a row that somebody deleted on the server by hand', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1'));
    await synced(vault, 'a');
    const { docUrl, rev } = await vault.read('tags', 't1');
    await askCouch('DELETE', `${docUrl}?rev=${rev}`);
    await synced(vault, 'a');
    await vault.on('a', (device) => rename(device, 't1', 'Edited'));
    await synced(vault, 'a');
    await synced(vault, 'b');
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags).toMatchObject([{ id: 't1', name: 'Edited' }]);
  });
});

describe('a run that is killed', () => {
  it.each(FAULT_POINTS)('at "%s" loses nothing, whenever that is', async (point) => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, ...ids(12)));
    await synced(vault, 'a', { batch: 5 });
    await synced(vault, 'b', { batch: 5 });
    let kills = 0;
    let lastColor = 1;
    for (let time = 1; time <= 3; time++) {
      await vault.on('a', async (device) => {
        await rename(device, 't1001', `Of A, ${time}`);
        await insertTags(device, `a${time}`);
        await device.sync();
      });
      await vault.on('b', async (device) => {
        await rename(device, 't1002', `Of B, ${time}`);
        await rename(device, 't1001', `Of B, too, ${time}`);
        await insertTags(device, `b${time}`);
        let passes = 0;
        let isOutrun = false;
        const reach: SyncInput['reach'] = async (reached) => {
          // Between its pull and its push, another device pushes.
          if (reached === 'sealed' && !isOutrun) {
            isOutrun = true;
            lastColor = time + 1;
            await pushColor(vault, 't1001', lastColor);
          }
          // While the rows are under way, somebody goes on working.
          if (reached === 'answered' && time > 1) {
            await rename(device, 't1004', `During a push, ${time}`);
          }
          if (reached !== point || ++passes < Math.min(time, 2)) return;
          kills++;
          throw new Error('killed');
        };
        const run = device.sync({ batch: 5, reach });
        await run.catch((error: Error) => expect(error.message).toBe('killed'));
      });
    }
    await synced(vault, 'b');
    await synced(vault, 'a');
    await synced(vault, 'b');
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags).toHaveLength(18);
    const nameOf = (id: string) => tags?.find((row) => row.id === id)?.name;
    expect(nameOf('t1002')).toBe('Of B, 3');
    expect(nameOf('t1001')).toBe('Of B, too, 3');
    expect(tags?.find(({ id }) => id === 't1001')?.color).toBe(lastColor);
    expect(kills).toBeGreaterThan(0);
  });

  it.each(['before', 'after'])(
    'by a request lost %s the server got it ends equal',
    async (when) => {
      const vault = await newTestVault();
      await vault.on('a', (device) => insertTags(device, ...ids(7)));
      for (let lost = 1; lost <= 6; lost++) {
        await vault.on('a', async (device) => {
          await rename(device, 't1001', `Name ${lost}`);
          let sent = 0;
          const lossy: typeof fetch = async (...call) => {
            const isLost = ++sent === lost;
            if (isLost && when === 'before') throw new TypeError('no network');
            const response = await fetch(...call);
            if (isLost) throw new TypeError('no network');
            return response;
          };
          const outcome = await device.sync({ batch: 3 }, { fetch: lossy });
          if (sent >= lost) expect(outcome).toMatchObject({ ok: false, code: 'offline' });
        });
      }
      await synced(vault, 'a');
      await synced(vault, 'b');
      const { tags } = await expectEqual(vault, ['a', 'b']);
      expect(tags).toHaveLength(7);
    },
  );
});

describe('a server', () => {
  const stop = async (vault: TestVault, device = 'a') => vault.on(device, ({ sync }) => sync());

  it('that holds another vault, none, or a newer one gets and gives nothing', async () => {
    for (const [doc, code] of [
      [{ vaultId: 'another' }, 'other-vault'],
      [{ product: 'something else' }, 'other-vault'],
      [{ format: VAULT_FORMAT + 1 }, 'newer'],
      [{ lowest: 99 }, 'newer'],
    ] as const) {
      const vault = await newTestVault(doc);
      await vault.on('a', (device) => insertTags(device, 't1'));
      expect(await stop(vault)).toMatchObject({ ok: false, code, pushed: 0 });
      expect(await askCouch('GET', `${vault.url}/_all_docs`)).toMatchObject({ total_rows: 1 });
    }
  });

  it('whose database is gone is not given a new one', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1'));
    await synced(vault, 'a');
    await askCouch('DELETE', vault.url);
    expect(await stop(vault)).toMatchObject({ ok: false, code: 'gone' });
    expect(await askCouch('GET', vault.url)).toMatchObject({ error: 'not_found' });
  });

  it('whose database was made anew went back', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1'));
    await synced(vault, 'a');
    await askCouch('DELETE', vault.url);
    await askCouch('PUT', vault.url);
    expect(await stop(vault)).toMatchObject({ ok: false, code: 'went-back' });
    await askCouch('PUT', `${vault.url}/${VAULT_DOCUMENT_ID}`, (await someVault()).document);
    expect(await stop(vault)).toMatchObject({ ok: false, code: 'went-back', pushed: 0 });
  });

  it('that went back gets everything again once somebody says so', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1', 't2'));
    await synced(vault, 'a');
    await synced(vault, 'b');
    for (let time = 1; time <= 3; time++) {
      await vault.on('a', (device) => rename(device, 't1', `Name ${time}`));
      await synced(vault, 'a');
    }
    await synced(vault, 'b');
    await vault.on('b', (device) => rename(device, 't2', 'Not pushed yet'));
    // An old copy of the server, which one device has edited since.
    const { body } = await vault.read('tags', 't1');
    await askCouch('DELETE', vault.url);
    await askCouch('PUT', vault.url);
    await askCouch('PUT', `${vault.url}/${VAULT_DOCUMENT_ID}`, (await someVault()).document);
    const fields = { ...body?.version?.fields, name: 'Old' };
    await vault.put({ ...body, version: { fields, isDeleted: false, stamps: {} }, count: 1 });
    for (const device of ['a', 'b']) {
      expect(await stop(vault, device)).toMatchObject({ ok: false, code: 'went-back', pushed: 0 });
      await vault.on(device, ({ database }) => pushAllAgain(database));
      await synced(vault, device);
    }
    await synced(vault, 'a');
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags?.map(({ name }) => name)).toEqual(['Name 3', 'Not pushed yet']);
  });

  it('that shows an older body of a row is believed nothing', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1'));
    await synced(vault, 'a');
    const { docUrl } = await vault.read('tags', 't1');
    const old = (await askCouch('GET', docUrl)) as { readonly e: unknown };
    await vault.on('a', (device) => rename(device, 't1', 'Newer'));
    await synced(vault, 'a');
    const { _rev } = (await askCouch('GET', docUrl)) as { readonly _rev: string };
    await askCouch('PUT', docUrl, { e: old.e, _rev });
    expect(await stop(vault)).toMatchObject({ ok: false, code: 'went-back' });
    await vault.on('a', async ({ database }) => {
      expect((await dump(database)).tags).toMatchObject([{ name: 'Newer' }]);
    });
  });

  it('with a body that does not open keeps nobody from the others', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1', 't2'));
    await synced(vault, 'a');
    const { docUrl, rev, body } = await vault.read('tags', 't1');
    await askCouch('PUT', docUrl, { e: 'harmed', _rev: rev });
    await vault.on('b', async ({ database, sync }) => {
      expect(await sync()).toMatchObject({ ok: true, unreadable: 1 });
      expect((await dump(database)).tags).toMatchObject([{ id: 't2' }]);
    });
    await vault.on('a', async (device) => {
      expect(await device.sync()).toMatchObject({ ok: true, unreadable: 1 });
      await rename(device, 't1', 'Edited');
      expect(await device.sync()).toMatchObject({ ok: true, refused: 1 });
    });
    const harmed = await vault.read('tags', 't1');
    await vault.put({ ...body, version: body?.version ?? null, count: 9 }, harmed.rev);
    await synced(vault, 'a');
    await synced(vault, 'b');
    const { tags } = await expectEqual(vault, ['a', 'b']);
    expect(tags?.map(({ id }) => id)).toEqual(['t1', 't2']);
  });

  it('with a body of a newer version of the app stops everything before the first write', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, 't1'));
    await synced(vault, 'a');
    const version = { fields: { name: 'x' }, isDeleted: false, stamps: {} };
    await vault.put({ collection: 'rules', id: 'r1', schema: 99, version });
    await vault.on('b', async (device) => {
      const { database } = device;
      await insertTags(device, 'mine');
      expect(await device.sync()).toMatchObject({ ok: false, code: 'newer', pushed: 0 });
      expect((await dump(database)).tags).toMatchObject([{ id: 'mine' }]);
      expect((await readSyncState(database)).since).toBe('0');
    });
  });

  it('with a body of an older version of the app gives its row in today’s form', async () => {
    const vault = await newTestVault();
    const fields = { ...bankRow('r1'), amount: -12.34 };
    const version = { fields, isDeleted: false, stamps: {} };
    await vault.put({ collection: 'transactions', id: 'r1', schema: 10, version });
    expect(await synced(vault, 'a')).toMatchObject({ pulled: 1, pushed: 0 });
    const { transactions } = await expectEqual(vault, ['a']);
    expect(transactions).toMatchObject([{ id: 'r1', amount: -1_234, _deleted: false }]);
  });

  it('with a row that breaks its schema stops, and says so', async () => {
    const vault = await newTestVault();
    const fields = { ...tag('t1'), color: 'red' };
    await vault.put({
      collection: 'tags',
      id: 't1',
      version: { fields, isDeleted: false, stamps: {} },
    });
    expect(await stop(vault)).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('is asked again from the same place after a full disk', async () => {
    const vault = await newTestVault();
    await vault.on('a', (device) => insertTags(device, ...ids(9)));
    await synced(vault, 'a');
    await vault.on('b', async ({ sync, database }) => {
      const full = () => new DOMException('no room', 'QuotaExceededError');
      for (let allowed = 0; allowed < 12; allowed++) {
        const since = async () => (await readSyncState(database)).since;
        const { outcome } = await withFailingWrites(allowed, full, () => sync({ batch: 4 }));
        if (outcome.status === 'rejected') throw outcome.reason;
        if (!outcome.value.ok) expect(outcome.value.code).toBe('quota');
        else expect(await since()).not.toBe('0');
      }
    });
    await synced(vault, 'b');
    await expectEqual(vault, ['a', 'b']);
  });

  it('is left alone by a run that is cancelled, and gets the rest later', async () => {
    const vault = await newTestVault();
    const stopper = new AbortController();
    await vault.on('a', async (device) => {
      await insertTags(device, ...ids(9));
      const onProgress: SyncInput['onProgress'] = ({ step, done, total }) => {
        if (step === 'pull') return;
        expect([step, done, total]).toEqual(['push', 3, 9]);
        stopper.abort();
      };
      const outcome = await device.sync({ batch: 3, signal: stopper.signal, onProgress });
      expect(outcome).toMatchObject({ ok: false, code: 'cancelled', pushed: 3 });
      expect(await countOutgoing(device.database)).toBe(6);
    });
    await synced(vault, 'a');
    await synced(vault, 'b');
    await expectEqual(vault, ['a', 'b']);
  });

  it('that takes only small requests gets small ones', async () => {
    const vault = await newTestVault();
    await vault.on('a', async (device) => {
      await insertTags(device, ...ids(30));
      const small: typeof fetch = async (address, init) =>
        String(init?.body ?? '').length > 2_000 && String(address).endsWith('_bulk_docs')
          ? new Response('too large', { status: 413 })
          : fetch(address, init);
      const outcome = await device.sync({}, { fetch: small });
      expect(outcome).toMatchObject({ ok: true, pushed: 30, refused: 0 });
    });
    await synced(vault, 'b');
    await expectEqual(vault, ['a', 'b']);
  });

  it('sends what this device pushed back without its contents', async () => {
    const vault = await newTestVault();
    await vault.on('a', async (device) => {
      await insertTags(device, ...ids(40));
      const asked: string[] = [];
      const spy: typeof fetch = (address, init) => {
        asked.push(String(address).slice(vault.url.length));
        return fetch(address, init);
      };
      expect(await device.sync({}, { fetch: spy })).toMatchObject({ ok: true, pulled: 0 });
      const feeds = asked.filter((path) => path.startsWith('/_changes'));
      const pushed = asked.indexOf('/_bulk_docs');
      expect(pushed).toBeGreaterThan(0);
      expect(feeds.at(-1)).toContain('include_docs=false');
      expect((await readSyncState(device.database)).witness).toBeDefined();
    });
  });
});
