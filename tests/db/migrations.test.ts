import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { findOldStores } from '@/db/migrations/old-store.ts';
import { MigrationError, runMigrations } from '@/db/migrations/run.ts';
import { EMPTY_PLAN } from '@/db/migrations/step.ts';
import { MIGRATION_STRATEGIES, migrateRow } from '@/db/migrations/strategies.ts';
import { CURRENT_VERSION, VERSION_LEDGER } from '@/db/schema-version.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '../support/stored.ts';
import { openTestDatabase } from '../support/test-database.ts';

const NOW = new Date('2026-03-15T12:00:00.000Z');
const created = (day: number) => `2024-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;

/** A store as an older version of the app left it. */
async function oldStore(
  databaseName: string,
  version: number,
  collection: string,
  rows: readonly object[],
) {
  const db = new Dexie(`rxdb-dexie-${databaseName}--${version}--${collection}`);
  db.version(1).stores({ docs: 'id, [_deleted+id]', changes: '++sequence, id', attachments: 'id' });
  await db.open();
  await db.table('docs').bulkPut(
    rows.map((row) => ({
      _deleted: '0',
      _rev: '1-a',
      _meta: { lwt: 1 },
      _attachments: {},
      ...row,
    })),
  );
  db.close();
}

let count = 0;
const newName = () => `migration-${++count}`;

const v1Account = (id: string, name: string, day: number) => ({
  id,
  name,
  type: 'chequing',
  currency: 'CAD',
  balance: 12.5,
  createdAt: created(day),
});
const v1Row = (id: string, amount: number, day: number, more: object = {}) => ({
  id,
  accountId: 'a1',
  date: `2024-01-${String(day).padStart(2, '0')}`,
  description: 'Loblaws',
  amount,
  categoryId: null,
  payeeId: 'p1',
  createdAt: created(day),
  ...more,
});
/** As versions 5 to 9 left it: with its hash, without payeeId. */
const v9Row = (id: string, amount: number, day: number, more: object = {}) => {
  const { payeeId: _, ...row } = v1Row(id, amount, day, more);
  return { ...row, uniqueHash: `hash-${id}` };
};
const v1Rule = (id: string, name: string) => ({
  id,
  name,
  condition: { field: 'description', operator: 'contains', value: 'x' },
  actions: [{ type: 'set_category', value: { categoryId: 'c1' } }],
  createdAt: created(1),
});

describe('§4 schema migrations, v1 to v11', () => {
  it('v2: a rule whose name an earlier one has becomes "Name (id)"', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 1, 'rules', [
      v1Rule('r1', 'Food'),
      v1Rule('r2', 'food'),
      v1Rule('r3', 'Rent'),
    ]);
    await runMigrations(database, NOW);
    expect((await storedRecords(database, 'rules')).map((rule) => rule.name)).toEqual([
      'Food',
      'food (r2)',
      'Rent',
    ]);
  });

  it('v3: the balance of an account goes, and a missing hash is computed', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 1, 'accounts', [v1Account('a1', 'Chequing', 1)]);
    await oldStore(database.name, 1, 'transactions', [v1Row('t1', -12.3, 5)]);
    await runMigrations(database, NOW);
    expect((await storedRecords(database, 'accounts'))[0]).not.toHaveProperty('balance');
    expect((await storedTransactions(database))[0]?.uniqueHash).toBe(
      '2024-01-05|-12.30|loblaws|a1',
    );
  });

  it('v4: later accounts of a name get the id; of rows with one hash the first by creation, then id, stays', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 2, 'accounts', [
      v1Account('a1', 'Main', 2),
      v1Account('a2', 'MAIN', 1),
    ]);
    await oldStore(database.name, 2, 'transactions', [
      v1Row('t1', -5, 5, { createdAt: created(9) }),
      v1Row('t2', -5, 5, { createdAt: created(8) }),
      v1Row('t3', -5, 5, { createdAt: created(9) }),
      v1Row('t4', -6, 5),
    ]);
    const report = await runMigrations(database, NOW);
    expect((await storedRecords(database, 'accounts')).map((account) => account.name)).toEqual([
      'Main (a1)',
      'MAIN',
    ]);
    expect((await storedTransactions(database)).map((row) => row.id)).toEqual(['t2', 't4']);
    expect(report?.collections.transactions).toEqual({ read: 4, removed: 2, written: 2 });
  });

  it('v5, v10, v11: payeeId goes, kinds become fields, amounts become cents', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 2, 'transactions', [
      v1Row('t1', -1.005, 5),
      v1Row('t2', -20, 6, { notes: 'transfer-1704500000000', description: 'Transfer to Savings' }),
      v1Row('t3', 100.1, 1, { description: 'Opening Balance' }),
    ]);
    await runMigrations(database, NOW);
    const rows = await storedTransactions(database);
    expect(
      rows.map(({ id, amount, kind, source, categoryId }) => ({
        id,
        amount,
        kind,
        source,
        categoryId,
      })),
    ).toEqual([
      { id: 't2', amount: -2_000, kind: 'transfer', source: 'transfer', categoryId: '' },
      { id: 't1', amount: -101, kind: 'normal', source: 'manual', categoryId: '' },
      { id: 't3', amount: 10_010, kind: 'opening', source: 'opening', categoryId: '' },
    ]);
    expect(rows[0]?.transferId).toBe('transfer-1704500000000');
    for (const row of rows) expect(row).not.toHaveProperty('payeeId');
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
  });
});

describe('the runner loses nothing', () => {
  it('leaves the old store untouched when a row cannot be carried over, and begins again at the next start', async () => {
    const database = await openTestDatabase(newName());
    const bad = v9Row('t2', Number.NaN, 5, { description: '' });
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -5, 5), bad]);
    await expect(runMigrations(database, NOW)).rejects.toThrow();
    const [store] = await findOldStores(database.name);
    const db = await new Dexie(store?.dexieName ?? '').open();
    expect(await db.table('docs').count()).toBe(2);
    await db.table('docs').put({ ...bad, _deleted: '0', amount: -7, description: 'Mended' });
    db.close();
    const report = await runMigrations(database, NOW);
    expect(report?.collections.transactions?.written).toBe(2);
    expect((await storedTransactions(database)).map((row) => row.amount)).toEqual([-500, -700]);
  });

  it('adds nothing when it is begun again after a part was written', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -5, 5), v9Row('t2', -6, 6)]);
    let stopped = false;
    await expect(
      runMigrations(database, NOW, () => {
        stopped = true;
        throw new MigrationError('killed');
      }),
    ).rejects.toThrow('killed');
    expect(stopped).toBe(true);
    await runMigrations(database, NOW);
    expect((await storedTransactions(database)).map((row) => row.id)).toEqual(['t2', 't1']);
  });

  it('runs once: with the marker set it does nothing, and after 30 days the old store goes', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -5, 5)]);
    expect(await runMigrations(database, NOW)).not.toBeNull();
    expect(await runMigrations(database, NOW)).toBeNull();
    expect(await findOldStores(database.name)).toHaveLength(1);
    await runMigrations(database, new Date('2026-04-20T12:00:00.000Z'));
    expect(await findOldStores(database.name)).toEqual([]);
    expect(await storedTransactions(database)).toHaveLength(1);
  });
});

describe('the ledger', () => {
  it('names every version, and has a strategy in every collection for each', () => {
    const versions = Array.from({ length: CURRENT_VERSION }, (_, index) => index + 1);
    expect(Object.keys(VERSION_LEDGER).map(Number)).toEqual(versions);
    for (const strategies of Object.values(MIGRATION_STRATEGIES)) {
      expect(Object.keys(strategies).map(Number)).toEqual(versions);
    }
  });

  it('leaves a row of the current version as it is', () => {
    const row = { id: 'x', anything: 1 };
    expect(migrateRow('transactions', row, CURRENT_VERSION, EMPTY_PLAN)).toBe(row);
  });
});
