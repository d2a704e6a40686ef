import { withFailingWrites } from '@tests/support/failing-writes.ts';
import { created, householdOf } from '@tests/support/old-household.ts';
import { newOldName, newRows, oldRows, oldStore } from '@tests/support/old-stores.ts';
import { stubLocks } from '@tests/support/one-lock.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MigrationError } from '@/db/migrations/migration-mark.ts';
import type { MigrationProgress } from '@/db/migrations/migration-progress.ts';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import { parseMigrationReport } from '@/domain/backup/migration-report.ts';

const NOW = new Date('2026-03-15T12:00:00.000Z');
const LATER = new Date('2026-03-16T12:00:00.000Z');
const SEEDS = Array.from({ length: Number(process.env.COFFER_KILLS ?? 6) }, (_, seed) => seed + 1);

const killed = () => new Error('killed');
const full = () => new DOMException('no room', 'QuotaExceededError');

/** The household of v3, including deleted rows. */
async function givenHousehold(name: string): Promise<void> {
  for (const [collection, rows] of Object.entries(householdOf(3))) {
    if (rows.length > 0) await oldStore(name, 3, collection, rows);
  }
  const gone = { accountId: 'a1', amount: -3, description: 'Gone', date: '2024-01-07' };
  await oldStore(name, 3, 'transactions', [
    { id: 't0', ...gone, createdAt: created(1), _deleted: '1' },
    { id: 't9', ...gone, createdAt: created(1), _deleted: '1' },
  ]);
  await oldStore(name, 3, 'tags', [{ id: 'g0', name: 'Trip', _deleted: '1' }]);
}

const carryOver = async (name: string, now = NOW) => {
  const database = await openTestDatabase(name);
  try {
    const report = await runMigrations(database, now);
    return { report, rows: await newRows(database) };
  } finally {
    await closeTestDatabase(database);
  }
};

/** The same, on storage that fails after `allowed` writes; returns how many writes were attempted. */
async function failingCarryOver(name: string, allowed: number, failure: () => Error) {
  const database = await openTestDatabase(name);
  try {
    return await withFailingWrites(allowed, failure, () => runMigrations(database, NOW));
  } finally {
    await closeTestDatabase(database);
  }
}

/** The result without any disturbance, and the number of writes it takes. */
const undisturbed = { rows: undefined as unknown, writes: 0 };

beforeAll(async () => {
  const name = newOldName();
  await givenHousehold(name);
  const { writes, outcome } = await failingCarryOver(name, Number.POSITIVE_INFINITY, killed);
  expect(outcome.status).toBe('fulfilled');
  undisturbed.writes = writes;
  const other = newOldName();
  await givenHousehold(other);
  undisturbed.rows = (await carryOver(other)).rows;
});

afterEach(() => expect(undisturbed.writes).toBeGreaterThan(30));

/** The same sequence for a seed on every machine. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_769;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

describe('a migration killed at a random write and restarted', () => {
  it.each(SEEDS)('with seed %d ends exactly like one without a kill', async (seed) => {
    stubLocks();
    const random = randomOf(seed);
    const name = newOldName();
    await givenHousehold(name);
    const before = await oldRows(name);
    const kills = 1 + Math.floor(random() * 3);
    for (let kill = 0; kill < kills; kill++) {
      const allowed = Math.floor(random() * undisturbed.writes);
      const { outcome } = await failingCarryOver(name, allowed, killed);
      // If it was killed between the two completion marks, there is nothing left to kill.
      if (outcome.status === 'fulfilled') expect([kill > 0, outcome.value]).toEqual([true, null]);
      expect(await oldRows(name)).toEqual(before);
    }
    const { report, rows } = await carryOver(name);
    // Only the last writes record what is already done.
    if (report) {
      expect(report.collections.transactions).toEqual({
        read: 4,
        deleted: 2,
        removed: 1,
        renamed: 0,
        written: 3,
      });
    }
    expect(rows).toEqual(undisturbed.rows);
    expect(await oldRows(name)).toEqual(before);
    expect((await carryOver(name, LATER)).report).toBeNull();
  });

  it('uses what an older app changed in between', async () => {
    stubLocks();
    const name = newOldName();
    const tag = (id: string, text: string, more: object = {}) => ({
      id,
      name: text,
      createdAt: created(1),
      ...more,
    });
    await oldStore(name, 9, 'tags', [tag('g1', 'Trip'), tag('g2', 'Car'), tag('g3', 'Home')]);
    await oldStore(name, 9, 'scheduledTransactions', [{ id: 's1' }]);
    const failed = await failingCarryOver(name, Number.POSITIVE_INFINITY, killed);
    expect(failed.outcome).toMatchObject({ status: 'rejected', reason: { code: 'row' } });
    // The names were rotated, one tag was deleted, and so was the row that caused the failure.
    await oldStore(name, 9, 'tags', [
      tag('g1', 'Car', { _deleted: '1' }),
      tag('g2', 'Trip'),
      tag('g4', 'Car'),
    ]);
    await oldStore(name, 9, 'scheduledTransactions', [{ id: 's1', _deleted: '1' }]);
    const { report, rows } = await carryOver(name);
    expect(report?.collections.tags).toMatchObject({ read: 3, deleted: 1, written: 3 });
    expect(rows).toMatchObject({
      tags: [
        { id: 'g2', name: 'Trip' },
        { id: 'g3', name: 'Home' },
        { id: 'g4', name: 'Car' },
      ],
    });
  });
});

describe('data that cannot be migrated', () => {
  it('is kept when the disk fills up at any write, and migrates exactly later', async () => {
    stubLocks();
    for (const allowed of [0, 1, 7, undisturbed.writes >> 1, undisturbed.writes - 3]) {
      const name = newOldName();
      await givenHousehold(name);
      const before = await oldRows(name);
      const { outcome } = await failingCarryOver(name, allowed, full);
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'quota' } });
      expect(await oldRows(name)).toEqual(before);
      expect((await carryOver(name)).rows).toEqual(undisturbed.rows);
    }
  });

  it('is kept when one row among good ones cannot be made valid by any step', async () => {
    const name = newOldName();
    await givenHousehold(name);
    await oldStore(name, 3, 'transactions', [{ id: 't5', description: 'x', accountId: 'a1' }]);
    const before = await oldRows(name);
    await expect(carryOver(name)).rejects.toMatchObject({ code: 'row' });
    await expect(carryOver(name)).rejects.toThrow(MigrationError);
    expect(await oldRows(name)).toEqual(before);
  });

  it('does not include a repeated key whose suffixed form is already in use', async () => {
    const name = newOldName();
    const row = (id: string, uniqueHash: string) => ({
      id,
      accountId: 'a1',
      date: '2024-01-05',
      description: 'Loblaws',
      amount: -5,
      createdAt: created(1),
      uniqueHash,
    });
    // The second row gets its id appended to its key, which is the key of the third.
    await oldStore(name, 9, 'transactions', [row('t1', 'h'), row('t2', 'h'), row('t3', 'h|t2')]);
    const { rows } = await carryOver(name);
    const hashes = rows.transactions?.map(({ id, uniqueHash }) => [id, uniqueHash]);
    expect(hashes).toEqual([
      ['t1', 'h'],
      ['t2', 'h|t2|t2'],
      ['t3', 'h|t2'],
    ]);
  });
});

describe('migrating in two tabs at once', () => {
  it('runs in one tab while the other waits and finds it done', async () => {
    stubLocks();
    const name = newOldName();
    await givenHousehold(name);
    const database = await openTestDatabase(name);
    const heard: MigrationProgress[] = [];
    const reports = await Promise.all([
      runMigrations(database, NOW, (progress) =>
        expect(progress).not.toHaveProperty('isElsewhere'),
      ),
      runMigrations(database, LATER, (progress) => heard.push(progress)),
    ]);
    expect(reports.map((report) => report?.at ?? null)).toEqual([NOW.toISOString(), null]);
    const total = Object.values(householdOf(3)).flat().length + 3;
    expect(heard).toContainEqual(expect.objectContaining({ step: 'rows', total }));
    expect(heard.every(({ isElsewhere }) => isElsewhere)).toBe(true);
    expect(await newRows(database)).toEqual(undisturbed.rows);
  });

  it('continues in the second tab when the first one failed', async () => {
    stubLocks();
    const name = newOldName();
    await givenHousehold(name);
    const database = await openTestDatabase(name);
    let isFirst = true;
    const [first, second] = await Promise.allSettled([
      runMigrations(database, NOW, ({ step, done }) => {
        if (isFirst && step === 'rows' && done > 5) throw killed();
      }),
      runMigrations(database, LATER),
    ]);
    isFirst = false;
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: { at: LATER.toISOString() } });
    expect(await newRows(database)).toEqual(undisturbed.rows);
  });
});

it('progress counts every old row, first in the backup, and ends at all of them', async () => {
  const name = newOldName();
  await givenHousehold(name);
  const database = await openTestDatabase(name);
  const seen: string[] = [];
  const report = await runMigrations(database, NOW, ({ step, done, total }) => {
    if (done === 0 || done === total) seen.push(`${step} ${done} of ${total}`);
  });
  const total = Object.values(householdOf(3)).flat().length + 3;
  expect(seen).toEqual([
    `backup 0 of ${total}`,
    `backup ${total} of ${total}`,
    `rows 0 of ${total}`,
    `rows ${total} of ${total}`,
  ]);
  expect(parseMigrationReport(JSON.parse(JSON.stringify(report)))).toEqual(report);
});
