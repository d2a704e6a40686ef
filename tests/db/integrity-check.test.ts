import { DAMAGES, type Planted, soundHousehold } from '@tests/support/planted-damage.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { repairFindings } from '@/commands/integrity-repair.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { checkEverything } from '@/db/queries/database-diagnostics.ts';
import type { Change } from '@/db/write.ts';
import { type CheckedRecord, INTEGRITY_CHECKS, isClean } from '@/domain/integrity/integrity.ts';

const NAME = 'Recovered account';

/** A household with 120 transactions, written by the store. */
async function openHousehold() {
  const services = await openTestServices();
  const household = soundHousehold(120);
  for (const name of COLLECTION_NAMES) {
    const records = household.filter(({ collection }) => collection === name);
    const changes = records.map(({ fields }) => ({ insert: withoutKeys(fields) }));
    const written = await services.database.store.write(name, changes as Change<CollectionName>[]);
    if (!written.ok) throw new Error(`${name}: ${written.code}`);
  }
  return services;
}

function withoutKeys({ nameKey, pairKey, ...record }: CheckedRecord['fields']) {
  return record;
}

/** Adds and deletes stored records, bypassing everything that would refuse them. */
async function plantRaw(
  database: CofferDatabase,
  { changed, removed = [] }: Pick<Planted, 'changed' | 'removed'>,
): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const puts = changed.filter(({ collection }) => collection === name);
    const deletes = removed.filter(({ collection }) => collection === name);
    if (puts.length + deletes.length === 0) continue;
    await raw(database, name, 'docs', (store) => {
      for (const { fields, isDeleted } of puts) {
        const stored = { _attachments: {}, _meta: { lwt: 1 }, _rev: '1-x', ...fields };
        store.put({ ...stored, _deleted: isDeleted ? '1' : '0' });
      }
      for (const { id } of deletes) store.delete(id);
    });
  }
}

function raw(
  database: CofferDatabase,
  name: CollectionName,
  store: string,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const writing = database.dexie[name].backendDB().transaction(store, 'readwrite');
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
    work(writing.objectStore(store));
  });
}

async function recordsOf(database: CofferDatabase): Promise<readonly CheckedRecord[]> {
  const all = await Promise.all(
    COLLECTION_NAMES.map(async (collection) => {
      const rows = await database.dexie[collection].table('docs').toArray();
      return rows.map((row): CheckedRecord => {
        const { _deleted, _attachments, _meta, _rev, ...fields } = row;
        return { collection, id: row.id ?? row.key, fields, isDeleted: _deleted === '1' };
      });
    }),
  );
  return all.flat();
}

const found = async (database: CofferDatabase) =>
  (await checkEverything(database)).results.flatMap(({ findings }) => findings);

/** The native index refuses these, however they are written. */
const REFUSED_BY_STORAGE = ['a key twice'];

describe('spec §9 integrity of a stored database', () => {
  it('finds nothing in a sound household, and looks at every record', async () => {
    const { database } = await openHousehold();
    const records = await recordsOf(database);
    const steps: number[] = [];
    const report = await checkEverything(database, { onProgress: (done) => steps.push(done) });
    expect(report.results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(report.results.map(({ check }) => check)).toEqual(INTEGRITY_CHECKS);
    expect(report).toMatchObject({ records: records.length, isUnsettled: false });
    expect(steps.at(-1)).toBeGreaterThan(records.length);
    const looked = new Map(report.results.map((each) => [each.check, each.looked]));
    expect(looked.get('schema')).toBe(records.length);
    expect(looked.get('sums')).toBe(await database.dexie.transactions.table('sums').count());
  });

  it('finds each kind of damage, and repairs it as announced', async () => {
    const services = await openHousehold();
    const { database } = services;
    const names = Object.keys(DAMAGES).filter((name) => !REFUSED_BY_STORAGE.includes(name));
    expect(names.length).toBeGreaterThan(30);
    for (const [place, name] of names.entries()) {
      const planted = DAMAGES[name]?.(await recordsOf(database), place * 7 + 3);
      if (!planted) throw new Error(name);
      await plantRaw(database, planted);
      const report = await checkEverything(database);
      const pairs = report.results
        // Writing past the store leaves the totals outdated.
        .filter(({ check }) => check !== 'sums')
        .flatMap(({ findings }) => findings.map(({ code, id }) => [code, id]));
      expect([name, pairs]).toEqual([name, planted.expected]);
      for (const { check, findings } of report.results) {
        if (findings.length === 0) continue;
        const repaired = await repairFindings(services, check, findings, NAME);
        expect([name, check, repaired]).toMatchObject([name, check, { ok: true }]);
      }
      expect([name, await found(database)]).toEqual([name, []]);
    }
    const accounts = await database.dexie.accounts.table('docs').toArray();
    const made = accounts.filter((account) => account.name.startsWith(NAME));
    expect(made.map((account) => account.name)).toEqual([NAME, `${NAME} (2)`]);
  }, 60_000);

  it('makes a repair that changes the meaning of rows one Undo step', async () => {
    const services = await openHousehold();
    const { database } = services;
    const planted = DAMAGES['sides that do not cancel']?.(await recordsOf(database), 1);
    if (!planted) throw new Error('no such damage');
    await plantRaw(database, planted);
    const findings = (await found(database)).filter(({ code }) => code !== 'sums-differ');
    expect(findings.map(({ code }) => code)).toEqual(['legs-unequal']);
    const repaired = await repairFindings(services, 'transfers', findings, NAME);
    if (!repaired.ok || !repaired.change) throw new Error('nothing was repaired');
    expect(repaired).toMatchObject({
      value: { records: 2 },
      change: { label: { code: 'integrity-mended', params: { count: 2 } } },
    });
    expect((await found(database)).filter(({ code }) => code !== 'sums-differ')).toEqual([]);
    expect(await undoChange(services, repaired.change.id)).toMatchObject({ ok: true });
    const again = (await found(database)).filter(({ code }) => code !== 'sums-differ');
    expect(again).toEqual(findings);
  });

  it('records a repair that removes dangling references in the history, without offering Undo', async () => {
    const services = await openHousehold();
    const { database } = services;
    const [row] = await database.dexie.transactions.table('docs').limit(1).toArray();
    await database.store.write('transactions', [
      { id: row.id, update: (current) => ({ ...current, tags: ['names-nothing'] }) },
    ]);
    const repaired = await repairFindings(services, 'orphans', await found(database), NAME);
    expect(repaired).toEqual({ ok: true, value: { records: 1 } });
    const journal = await database.dexie.transactions.table('journal').toArray();
    expect(journal.map(({ label }) => label.code)).toEqual(['integrity-mended']);
  });

  it('names a record that breaks its schema, and does not repair it', async () => {
    const services = await openHousehold();
    const [record] = (await recordsOf(services.database)).filter(
      ({ collection }) => collection === 'goals',
    );
    if (!record) throw new Error('the sample has goals');
    const broken = { ...record, fields: { ...record.fields, priority: 'first' } };
    await plantRaw(services.database, { changed: [broken] });
    const findings = await found(services.database);
    expect(findings).toMatchObject([
      { code: 'record-invalid', collection: 'goals', id: record.id },
    ]);
    const repaired = await repairFindings(services, 'schema', findings, NAME);
    expect(repaired).toEqual({ ok: true, value: { records: 0 } });
  });

  it('names and rebuilds totals that differ by a cent, are missing, or belong to no rows', async () => {
    const services = await openHousehold();
    const { database } = services;
    const stored = await database.dexie.transactions.table('sums').toArray();
    const [allTime, month] = [stored.at(-1), stored.find(({ k }) => k.length === 7)];
    await raw(database, 'transactions', 'sums', (store) => {
      const v = Float64Array.from(allTime.v);
      v[0] = (v[0] ?? 0) + 1;
      store.put({ ...allTime, v });
      store.delete(month.k);
      store.put({ k: '1999-01-01', c: 'nobody|*', v: new Float64Array([5, 0, 1]) });
    });
    const findings = await found(database);
    expect(findings.map(({ code, id }) => [code, id])).toEqual([
      ['sums-differ', '1999-01-01'],
      ['sums-differ', '~'],
      ['sums-differ', month.k],
    ]);
    expect(findings.map(({ figures }) => figures)).toMatchObject([1, 1, expect.any(Number)]);
    expect(await repairFindings(services, 'sums', findings, NAME)).toMatchObject({ ok: true });
    expect(await found(database)).toEqual([]);
    const periods = await database.dexie.transactions.table('sums').toCollection().primaryKeys();
    expect(periods).toEqual(stored.map(({ k }) => k));
  });

  it('names and finishes an operation that was left open', async () => {
    const services = await openHousehold();
    const { database } = services;
    const operation = { verb: 'take-back', change: 'of-nothing', at: 1 };
    await database.store.write('settings', [{ insert: { key: 'pending:x', value: operation } }]);
    const findings = await found(database);
    expect(findings).toMatchObject([{ code: 'operation-open', id: 'pending:x' }]);
    expect(await repairFindings(services, 'pending', findings, NAME)).toMatchObject({ ok: true });
    expect(await found(database)).toEqual([]);
  });

  it('stops on request', async () => {
    const { database } = await openHousehold();
    const stop = new AbortController();
    const checked = checkEverything(database, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(checked).rejects.toThrow('enough');
  });

  it('reports it each time something is written during the check', async () => {
    const { database } = await openHousehold();
    let writes = 0;
    const report = await checkEverything(database, {
      onProgress: () => {
        writes += 1;
        void database.store.write('settings', [{ insert: { key: `x${writes}`, value: 1 } }]);
      },
    });
    expect(report.isUnsettled).toBe(true);
    expect(isClean(report)).toBe(true);
  });
});
