import { bankRow } from '@tests/support/given-pair.ts';
import { sumsAndRecount } from '@tests/support/stored.ts';
import { newTestVault, type TestDevice, type TestVault } from '@tests/support/sync-devices.ts';
import { isTorture } from '@tests/support/torture.ts';
import { expect, it } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import { purgeTrashed } from '@/db/purge.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { countOutgoing, readOutgoing } from '@/db/sync/outbox.ts';
import { FAULT_POINTS } from '@/pipelines/sync/sync-input.ts';

const COUNT = Number(process.env.COFFER_SYNC_SEEDS ?? (isTorture ? 40 : 1));
const SEEDS = Array.from({ length: COUNT }, (_, at) => at + 1);
const DEVICES = ['a', 'b', 'c'];
const SESSIONS = 30;
const DAY_MS = 86_400_000;
const SKEWS: Readonly<Record<string, number>> = { a: 0, b: -365 * DAY_MS, c: 30 * DAY_MS };

/** The same sequence for a seed on every machine. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_769;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

class World {
  readonly random: () => number;
  /** Every bank row that anybody imported, by its duplicate key, and those that somebody deleted. */
  readonly imported = new Set<string>();
  readonly deleted = new Set<string>();
  /** The ids of all tags that there ever were. */
  readonly tags = new Set<string>();
  kills = 0;
  lost = 0;
  outrun = 0;
  overtaken = 0;
  #names = 0;

  constructor(
    seed: number,
    readonly vault: TestVault,
  ) {
    this.random = randomOf(seed);
  }

  below = (limit: number) => Math.floor(this.random() * limit);
  pick = <Item>(items: readonly Item[]): Item | undefined => items[this.below(items.length)];
  name = () => `Name ${++this.#names}`;
}

async function idsOf(database: CofferDatabase, name: 'tags' | 'transactions', deleted: '0' | '1') {
  const rows = await database.dexie[name].table('docs').toArray();
  return rows.flatMap((row) => (row._deleted === deleted ? [String(row.id)] : []));
}

/** One thing that somebody does on a device. */
async function act(world: World, { database }: TestDevice, device: string): Promise<void> {
  const { store } = database;
  const tags = await idsOf(database, 'tags', '0');
  const rows = await idsOf(database, 'transactions', '0');
  const [tag, row] = [world.pick(tags), world.pick(rows)];
  const deletedAt = '2026-03-01T00:00:00.000Z';
  const kind = world.below(9);
  if (kind === 0 || !tag) {
    const id = `${device}${world.below(10_000)}`;
    world.tags.add(id);
    const insert = { id, name: world.name(), color: 1, createdAt: deletedAt };
    await store.write('tags', [{ restore: insert }]);
  } else if (kind === 1) {
    const name = world.name();
    await store.write('tags', [{ id: tag, update: (old) => ({ ...old, name }) }]);
  } else if (kind === 2) {
    const color = world.below(8) + 1;
    await store.write('tags', [{ id: tag, update: (old) => ({ ...old, color }) }]);
  } else if (kind === 3) await store.write('tags', [{ id: tag, remove: 'free-key', deletedAt }]);
  else if (kind === 4 || !row) {
    // The bank's file, which others import as well, under other ids.
    const from = world.below(12);
    const inserts = Array.from({ length: 4 }, (_, at) =>
      bankRow(`${device}-${world.below(1e9)}`, { description: `Bank ${from + at}` }),
    );
    const stored = await database.dexie.transactions.table('docs').toArray();
    const taken = new Set(stored.map(({ uniqueHash }) => uniqueHash));
    const fresh = inserts.filter(({ uniqueHash }) => !taken.has(uniqueHash));
    for (const { uniqueHash } of fresh) world.imported.add(uniqueHash);
    if (fresh.length === 0) return;
    const written = await store.write(
      'transactions',
      fresh.map((insert) => ({ insert })),
    );
    expect(written.ok).toBe(true);
  } else if (kind === 5) {
    const notes = world.name();
    await store.write('transactions', [{ id: row, update: (old) => ({ ...old, notes }) }]);
  } else if (kind === 6) {
    const categoryId = `c${world.below(3)}`;
    await store.write('transactions', [{ id: row, update: (old) => ({ ...old, categoryId }) }]);
  } else if (kind === 7) {
    const { uniqueHash } = await database.dexie.transactions.table('docs').get(row);
    world.deleted.add(uniqueHash);
    await store.write('transactions', [{ id: row, remove: 'keep-key', deletedAt }]);
  } else await purgeTrashed(database, '1970', '2100');
}

/** An edit or a deletion of a row that is on its way to the server. */
async function editInFlight(world: World, { database }: TestDevice): Promise<void> {
  const waiting = await readOutgoing(database, 'tags', 6, new Set());
  const live = waiting.rows.filter(({ row }) => row && !row._deleted);
  const id = world.pick(live)?.id;
  if (id === undefined) return;
  world.overtaken++;
  const name = world.name();
  await database.store.write('tags', [
    world.below(3) === 0
      ? { id, remove: 'free-key', deletedAt: '2026-03-01T00:00:00.000Z' }
      : { id, update: (old) => ({ ...old, name }) },
  ]);
}

/** What another device may do while this one pushes: it changes the colour of a tag on the server. */
async function outrun(world: World): Promise<void> {
  const tag = world.pick([...world.tags]);
  if (tag === undefined) return;
  const { rev, body } = await world.vault.read('tags', tag);
  if (!body?.version) return;
  world.outrun++;
  const fields = { ...body.version.fields, color: world.below(8) + 1 };
  const color = [Date.UTC(2026, 5, 1) + world.outrun, 'x'] as const;
  const version = { ...body.version, fields, stamps: { ...body.version.stamps, color } };
  await world.vault.put({ ...body, count: body.count + 1, version }, rev);
}

/** A device is opened, used, and synced on a bad network, and may be killed meanwhile. */
async function session(world: World, name: string): Promise<void> {
  await world.vault.on(name, async (device) => {
    for (let acts = world.below(6); acts >= 0; acts--) await act(world, device, name);
    if (world.below(6) === 0) return;
    const fate = world.below(4);
    const point = fate < 2 ? world.pick(FAULT_POINTS) : undefined;
    let passes = world.below(2);
    let requests = fate === 2 ? world.below(8) : Number.POSITIVE_INFINITY;
    const isAnswered = world.below(2) === 0;
    const unreliable: typeof fetch = async (...call) => {
      if (requests-- > 0) return fetch(...call);
      world.lost++;
      if (isAnswered) await fetch(...call);
      throw new TypeError('no network');
    };
    const run = device.sync(
      {
        batch: 1 + world.below(6),
        reach: async (reached) => {
          if (reached === 'sealed' && world.below(3) === 0) await outrun(world);
          // Somebody works on while rows are under way.
          if (reached === 'answered' && world.below(2) === 0) await editInFlight(world, device);
          if (reached !== point || passes-- > 0) return;
          world.kills++;
          throw new Error('killed');
        },
      },
      { fetch: unreliable },
    );
    const outcome = await run.catch((error: Error) => error.message);
    if (outcome !== 'killed') expect([outcome]).not.toMatchObject([{ code: 'went-back' }]);
  });
}

it.each(SEEDS)(
  'devices end equal after anything, with seed %d',
  async (seed) => {
    const world = new World(seed, await newTestVault({}, (device) => SKEWS[device] ?? 0));
    for (let at = 0; at < SESSIONS; at++) await session(world, world.pick(DEVICES) ?? 'a');
    for (let round = 0; round < 3; round++) {
      for (const device of DEVICES) {
        const outcome = await world.vault.on(device, ({ sync }) => sync());
        expect(outcome).toMatchObject({ ok: true, refused: 0, unreadable: 0 });
        // The last round moves nothing any more.
        if (round === 2) expect(outcome).toMatchObject({ pulled: 0, pushed: 0 });
      }
    }
    expect(Math.min(world.kills, world.lost, world.outrun, world.overtaken)).toBeGreaterThan(0);
    if (process.env.SAY) console.log(seed, world.kills, world.lost, world.outrun, world.overtaken);
    const dumps: unknown[] = [];
    for (const device of DEVICES) {
      await world.vault.on(device, async ({ database }) => {
        expect(await countOutgoing(database)).toBe(0);
        const [stored, recounted] = await sumsAndRecount(database);
        expect(stored).toEqual(recounted);
        const rows = (await database.dexie.transactions.table('docs').toArray()).map(plainRow);
        const tags = (await database.dexie.tags.table('docs').toArray()).map(plainRow);
        const live = rows.filter(({ _deleted }) => !_deleted).map(({ uniqueHash }) => uniqueHash);
        // Each imported row is there once, unless somebody deleted it.
        expect(new Set(live).size).toBe(live.length);
        for (const key of world.imported) if (!world.deleted.has(key)) expect(live).toContain(key);
        dumps.push({
          rows: rows.filter(({ _deleted }) => !_deleted),
          tags: tags.filter(({ _deleted }) => !_deleted),
        });
      });
    }
    expect(dumps[1]).toEqual(dumps[0]);
    expect(dumps[2]).toEqual(dumps[0]);
    await world.vault.end();
  },
  300_000,
);
