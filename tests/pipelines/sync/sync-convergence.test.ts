import { problemsAtEnd } from '@tests/domain/sync/convergence.ts';
import { Household } from '@tests/domain/sync/household.ts';
import { Random } from '@tests/domain/sync/tracked-writes.ts';
import { sumsAndRecount } from '@tests/support/stored.ts';
import { newTestVault, type TestDevice, type TestVault } from '@tests/support/sync-devices.ts';
import { isTorture } from '@tests/support/torture.ts';
import { expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { pushAllAgain } from '@/db/sync/sync-state.ts';
import { SYNC_COLLECTIONS } from '@/domain/sync/version.ts';
import { readDigests } from '@/pipelines/sync/device-check.ts';
import { FAULT_POINTS } from '@/pipelines/sync/sync-input.ts';
import { RealDevice } from './real-device.ts';

/** The whole of sync: real databases, a real server, a bad network, kills; everything from the seed. */

const FIRST = Number(process.env.COFFER_SYNC_FIRST ?? 1);
/**
 * In the short form, few devices and sessions; tests/domain/sync/convergence.test.ts plays 40 seeds
 * with all of them, without storage.
 */
const SEEDS = Array.from(
  { length: Number(process.env.COFFER_SYNC_SEEDS ?? (isTorture ? 200 : 8)) },
  (_, at) => FIRST + at,
);
const SESSIONS = Number(process.env.COFFER_SYNC_SESSIONS ?? (isTorture ? 16 : 4));
const DAY = 86_400_000;
const SKEWS = [0, 3_600_000, -DAY, 30 * DAY, -365 * DAY];

class World {
  readonly random: Random;
  readonly household: Household;
  readonly devices: readonly RealDevice[];
  readonly happened = {
    kills: 0,
    lost: 0,
    doubled: 0,
    outrun: 0,
    overtaken: 0,
    purges: 0,
    cut: 0,
    older: 0,
    wiped: 0,
  };
  #time = Date.UTC(2026, 0, 1);

  constructor(
    seed: number,
    readonly vault: TestVault,
  ) {
    this.random = new Random(seed);
    this.household = new Household(this.random);
    const count = 2 + this.random.below(isTorture ? 4 : 2);
    this.devices = Array.from(
      { length: count },
      (_, at) => new RealDevice(`d${at}`, () => ++this.#time + (SKEWS[at] ?? 0)),
    );
  }

  on<Value>(device: RealDevice, work: (opened: TestDevice) => Promise<Value>): Promise<Value> {
    return this.vault.on(device.name, async (opened) => {
      await device.load(opened.database);
      const value = await work(opened);
      await device.load(opened.database);
      return value;
    });
  }

  async act(device: RealDevice, { database }: TestDevice): Promise<void> {
    if (this.random.chance(0.03)) {
      this.happened.purges++;
      await device.purge(database);
    } else await device.act(database, () => this.household.act(device));
  }

  /** A network that loses requests and answers, and sends some twice. */
  network(isBad: boolean): typeof fetch {
    const { random, happened } = this;
    return async (...call) => {
      if (!isBad) return fetch(...call);
      const fate = random.next();
      if (fate < 0.04) {
        happened.lost++;
        throw new TypeError('no network');
      }
      if (fate < 0.08) {
        happened.lost++;
        await (await fetch(...call)).text();
        throw new TypeError('no network');
      }
      if (fate < 0.12) {
        happened.doubled++;
        await (await fetch(...call)).text();
      }
      const answer = await fetch(...call);
      if (fate > 0.04 + 0.08 + 0.04) return answer;
      happened.cut++;
      const text = await answer.text();
      return new Response(text.slice(0, text.length / 2), answer);
    };
  }

  /** The server loses everything, or goes back to an earlier copy. */
  async harmServer(): Promise<void> {
    const isOld = this.random.chance(0.5);
    this.happened.wiped++;
    await this.vault.restore(isOld ? this.copy : []);
  }

  copy: readonly object[] = [];

  /** As a person does who is told that the server went back. */
  async begunAgain({ code, text }: { code: string; text: string }, { database }: TestDevice) {
    if (code !== 'went-back') throw new Error(`${code} ${text}`);
    await pushAllAgain(database);
  }

  /** A device that is not modelled edits a record on the server, meanwhile. */
  async outrun(device: RealDevice): Promise<void> {
    const ids = device.syncedIds('transactions');
    const id = this.random.pick(ids);
    if (id === undefined) return;
    const { rev, body } = await this.vault.read('transactions', id);
    if (!body?.version || body.version.isDeleted || body.version.alias !== undefined) return;
    this.happened.outrun++;
    const before = body.version;
    const token = this.household.token();
    const fields = { ...before.fields, notes: token };
    const stamp = [this.devices[0]?.now() ?? 0, 'x'] as const;
    const version = { ...before, fields, stamps: { ...before.stamps, notes: stamp } };
    this.household.supersede('transactions', before, fields);
    const edit = { collection: 'transactions' as const, id, field: 'notes', token };
    // Its app may be older: the last step of the migrations leaves such a row as it is.
    const isOlder = this.random.chance(0.3);
    if (isOlder) this.happened.older++;
    const schema = SCHEMA_VERSION - (isOlder ? 1 : 0);
    const next = { ...body, by: 'x', count: body.count + 1, schema, version };
    const stored = await this.vault.put(next, rev);
    expect(stored).toMatchObject({ ok: true });
    this.household.edits.push({ ...edit, isSuperseded: false });
  }

  async sync(device: RealDevice, opened: TestDevice): Promise<void> {
    const { random } = this;
    const point = random.chance(0.5) ? random.pick(FAULT_POINTS) : undefined;
    let passes = random.below(4);
    const run = opened.sync(
      {
        batch: 1 + random.below(20),
        reach: async (reached) => {
          if (reached === 'sealed' && random.chance(0.2)) await this.outrun(device);
          if ((reached === 'answered' || reached === 'opened') && random.chance(0.2)) {
            this.happened.overtaken++;
            await device.load(opened.database);
            await this.act(device, opened);
          }
          if (reached !== point || passes-- > 0) return;
          this.happened.kills++;
          throw new Error('killed');
        },
      },
      { fetch: this.network(random.chance(0.5)) },
    );
    const outcome = await run.catch((error: Error) => {
      if (error.message !== 'killed') throw error;
      return null;
    });
    if (!outcome || outcome.ok || ['offline', 'cut'].includes(outcome.code)) return;
    await this.begunAgain(outcome, opened);
  }
}

async function problemsOf(seed: number): Promise<readonly string[]> {
  let world: World | undefined;
  const vault = await newTestVault(
    {},
    () => 0,
    (device) => {
      const found = world?.devices.find(({ name }) => name === device);
      return found?.now() ?? 0;
    },
  );
  world = new World(seed, vault);
  const { random, devices, household } = world;
  for (const device of devices) {
    await world.on(device, ({ database }) => device.act(database, () => household.begin(device)));
  }
  const harmedAt = random.chance(0.4) ? random.below(SESSIONS) : SESSIONS;
  for (let session = 0; session < SESSIONS; session++) {
    if (session === harmedAt) await world.harmServer();
    if (session === Math.floor(harmedAt / 2)) world.copy = await vault.copy();
    const device = random.pick(devices) as RealDevice;
    await world.on(device, async (opened) => {
      for (let acts = 1 + random.below(12); acts > 0; acts--) await world.act(device, opened);
      if (random.chance(0.85)) await world.sync(device, opened);
    });
  }
  const problems: string[] = [];
  for (let round = 0; ; round++) {
    let moved = 0;
    for (const device of devices) {
      moved += await vault.on(device.name, async (opened) => {
        const outcome = await opened.sync();
        if (!outcome.ok) {
          await world.begunAgain(outcome, opened);
          return 1;
        }
        if (outcome.refused + outcome.unreadable > 0) problems.push(`${device.name}: refused`);
        return outcome.pulled + outcome.pushed;
      });
    }
    if (moved === 0) break;
    if (round > 6) return ['never ends'];
    if (round === (world.happened.wiped ? 5 : 4)) problems.push('needs more than 3 rounds');
  }
  const digests = new Set<string>();
  for (const device of devices) {
    await vault.on(device.name, async ({ database }) => {
      await device.load(database);
      digests.add(JSON.stringify(await readDigests(database)));
      const [sums, recount] = await sumsAndRecount(database);
      if (JSON.stringify(sums) !== JSON.stringify(recount)) problems.push(`${device.name}: sums`);
    });
  }
  if (digests.size > 1) problems.push('digests differ');
  await vault.end();
  if (process.env.SAY) {
    const rows = SYNC_COLLECTIONS.map((name) => `${name} ${devices[0]?.records[name].size}`);
    console.log(seed, devices.length, JSON.stringify(world.happened), rows.join(', '));
  }
  return [...problems, ...problemsAtEnd(household, devices)];
}

it.each(SEEDS)(
  'real devices agree and lose nothing, seed %d',
  async (seed) => {
    expect(await problemsOf(seed)).toEqual([]);
  },
  300_000,
);
