import { bankRow } from '@tests/support/given-pair.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import { purgeTrashed } from '@/db/purge.ts';
import { readBalances } from '@/db/queries/accounts/accounts.ts';
import { changesOf, readRecords, readTogether } from '@/db/read.ts';
import { CURRENT_VERSION } from '@/db/schema-version.ts';
import { openForReading, type Readers, readableDatabase } from '@/db/storage/open-for-reading.ts';
import { pruneJournal } from '@/db/storage/prune-journal.ts';
import { rebuildTotals, rebuildTotalsIfOutdated } from '@/db/storage/rebuild-totals.ts';
import { FORMULA_KEY } from '@/db/storage/totals-formula.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

const tag = (id: string, name: string) => ({
  insert: { id, name, color: 1, createdAt: '2026-01-01T00:00:00.000Z' },
});

const ACCOUNT = {
  insert: {
    id: 'a1',
    name: 'Everyday',
    type: 'chequing',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  },
} as const;

const row = (id: string, amount: number) => ({
  insert: bankRow(id, { accountId: 'a1', amount: cents(amount) }),
});

/** A database with its engine, as a normal start leaves it. */
async function openWhole(name: string): Promise<CofferDatabase> {
  const database = await openTestDatabase(name);
  await rebuildTotalsIfOutdated(database);
  return database;
}

/** A closed database with one tag, and one in the trash. */
async function givenDatabase(name: string): Promise<void> {
  const database = await openWhole(name);
  await database.store.write('tags', [tag('t1', 'Trip'), tag('t0', 'Old')]);
  const deletedAt = '2026-01-02T00:00:00.000Z';
  await database.store.write('tags', [{ id: 't0', remove: 'free-key', deletedAt }]);
  await closeTestDatabase(database);
}

async function opened(name: string): Promise<Readers> {
  const readers = await openForReading(name, null);
  if (!readers) throw new Error('it did not open');
  return readers;
}

describe('a database opened for reading only', () => {
  it('has its rows, without deleted ones', async () => {
    const database = await openWhole('reading-rows');
    await database.store.write('tags', [tag('t1', 'Trip'), tag('t2', 'Gift')]);
    await database.store.write('tags', [{ id: 't2', remove: 'free-key' }]);
    await closeTestDatabase(database);
    const readers = await opened('reading-rows');
    const early = readableDatabase('reading-rows', readers, new Promise(() => {}), () => {});
    expect(await readRecords(early, 'tags')).toMatchObject([{ id: 't1', name: 'Trip' }]);
  });

  it('accepts no write, because that would bypass the derived tables', async () => {
    await givenDatabase('reading-alone');
    const { dexie } = await opened('reading-alone');
    const docs = dexie.tags.table('docs');
    await expect(docs.update('t1', { name: 'Other' })).rejects.toThrow('opened read-only');
    await expect(docs.clear()).rejects.toThrow('opened read-only');
    expect(await docs.get('t1')).toMatchObject({ name: 'Trip' });
  });

  it('is null when nothing exists, and creates nothing', async () => {
    const before = await Dexie.getDatabaseNames();
    expect(await openForReading('reading-none', null)).toBeNull();
    expect(await Dexie.getDatabaseNames()).toEqual(before);
  });

  it('is null next to stores of another version, in any collection', async () => {
    await givenDatabase('reading-versions');
    for (const other of [`${CURRENT_VERSION - 1}--tags`, `${CURRENT_VERSION + 1}--shares`]) {
      const beside = new Dexie(`rxdb-dexie-reading-versions--${other}`);
      beside.version(1).stores({ docs: 'id' });
      await beside.open();
      expect(await openForReading('reading-versions', null), other).toBeNull();
      await beside.delete();
    }
    expect(await openForReading('reading-versions', null)).not.toBeNull();
  });

  it('is null when a collection is missing or has an older format', async () => {
    await givenDatabase('reading-forms');
    const name = `rxdb-dexie-reading-forms--${CURRENT_VERSION}--goals`;
    await Dexie.delete(name);
    expect(await openForReading('reading-forms', null)).toBeNull();
    const earlier = new Dexie(name);
    earlier.version(5).stores({ docs: 'id', meta: 'k', journal: 'k' });
    await earlier.open();
    earlier.close();
    expect(await openForReading('reading-forms', null)).toBeNull();
  });

  it('is null when its totals use another formula, or a newer app was used', async () => {
    await givenDatabase('reading-sums');
    const newer = { getItem: () => String(CURRENT_VERSION + 1), setItem: () => {} };
    expect(await openForReading('reading-sums', newer)).toBeNull();
    const whole = await openWhole('reading-sums');
    expect(await openForReading('reading-sums', null)).not.toBeNull();
    await whole.dexie.transactions.table('meta').put({ k: FORMULA_KEY, v: 1 });
    await closeTestDatabase(whole);
    expect(await openForReading('reading-sums', null)).toBeNull();
  });
});

describe('a database whose engine is still opening', () => {
  /** Returns the database and a function that delivers the engine. */
  async function givenComing(name: string) {
    await givenDatabase(name);
    let bring: (database: CofferDatabase) => void = () => {};
    let fail: (reason: unknown) => void = () => {};
    const opening = new Promise<CofferDatabase>((resolve, reject) => {
      bring = resolve;
      fail = reject;
    });
    let hurried = 0;
    const hurry = () => {
      hurried++;
    };
    const database = readableDatabase(name, await opened(name), opening, hurry);
    return {
      database,
      bring: async () => bring(await openTestDatabase(name)),
      fail,
      hurried: () => hurried,
    };
  }

  it('hurries the engine on a write, and then writes in the order of the calls', async () => {
    const { database, bring, hurried } = await givenComing('coming-writes');
    const written = [
      database.store.write('tags', [tag('t2', 'Gift')]),
      database.store.write('tags', [
        { id: 't2', update: (found) => ({ ...found, name: 'Gifts' }) },
      ]),
    ];
    expect(database.engine.now).toBeNull();
    expect(hurried()).toBe(2);
    await bring();
    for (const outcome of await Promise.all(written)) expect(outcome).toMatchObject({ ok: true });
    expect(database.engine.now).not.toBeNull();
    const names = (await readRecords(database, 'tags')).map(({ name }) => name);
    expect(names.sort()).toEqual(['Gifts', 'Trip']);
  });

  it('is cleaned up only after the engine arrives', async () => {
    const { database, bring } = await givenComing('coming-tidied');
    const now = new Date('2030-01-01T00:00:00.000Z');
    const tidied = Promise.all([
      pruneJournal(database, now),
      purgeTrashed(database, '2000-01-01', '2030-01-01'),
      rebuildTotals(database),
    ]);
    await bring();
    const [, purged] = await tidied;
    expect(purged).toEqual({ gone: 1, emptied: 0 });
  });

  it('rejects a write with the reason why the engine did not open', async () => {
    const { database, fail } = await givenComing('coming-fails');
    const written = database.store.write('tags', [tag('t2', 'Gift')]);
    fail(new Error('the disk is gone'));
    await expect(written).rejects.toThrow('the disk is gone');
    await expect(database.close()).rejects.toThrow('the disk is gone');
  });

  it("reports only what was committed between the first reads and the engine's arrival", async () => {
    const { database, bring } = await givenComing('coming-missed');
    const heard: string[] = [];
    const listening = (['tags', 'accounts'] as const).map((name) =>
      changesOf(database, name).subscribe(() => heard.push(name)),
    );
    const other = await openTestDatabase('coming-missed');
    await other.store.write('tags', [tag('t2', 'Gift')]);
    await closeTestDatabase(other);
    const first = firstValueFrom(changesOf(database, 'tags'));
    await bring();
    await first;
    expect(heard).toEqual(['tags']);
    await database.store.write('accounts', [ACCOUNT]);
    expect(heard).toEqual(['tags', 'accounts']);
    // A subscriber that arrives later is not told about what it has already read.
    const late: string[] = [];
    listening.push(changesOf(database, 'tags').subscribe(() => late.push('tags')));
    await database.engine.missed();
    expect(late).toEqual([]);
    for (const each of listening) each.unsubscribe();
  });

  it('reads the same totals before and after', async () => {
    const whole = await openWhole('coming-sums');
    await whole.store.write('accounts', [ACCOUNT]);
    await whole.store.write('transactions', [row('r1', -1_250), row('r2', 300_000)]);
    const today = '2026-12-31' as CalendarDate;
    const readSums = (database: CofferDatabase) =>
      readTogether(database, (tables) => readBalances(tables, today));
    const early = readableDatabase(
      'coming-sums',
      await opened('coming-sums'),
      new Promise(() => {}),
      () => {},
    );
    expect(await readSums(early)).toEqual(new Map([['a1', 298_750]]));
    expect(await readSums(early)).toEqual(await readSums(whole));
  });
});
