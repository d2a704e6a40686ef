import { validators } from 'virtual:schema-validators';
import { created } from '@tests/support/old-household.ts';
import { newOldName as newName, oldStore } from '@tests/support/old-stores.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { Dexie } from 'dexie';
import { afterAll, beforeAll, describe, expect, it, type Mock, vi } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { MigrationError } from '@/db/migrations/migration-mark.ts';
import type { MigrationProgress } from '@/db/migrations/migration-progress.ts';
import { decimalToCents } from '@/db/migrations/migration-steps.ts';
import { findOldStores } from '@/db/migrations/old-store.ts';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import { EMPTY_PLAN, instantOf } from '@/db/migrations/step.ts';
import { MIGRATION_STRATEGIES, migrateRow } from '@/db/migrations/strategies.ts';
import { openDatabase } from '@/db/open.ts';
import { CURRENT_VERSION, highestVersionSeen, VERSION_LEDGER } from '@/db/schema-version.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';

const NOW = new Date('2026-03-15T12:00:00.000Z');

/** Each strategy from one version to the next, by name. */
const strategies = new Map<string, Mock>();

beforeAll(() => {
  for (const name of COLLECTION_NAMES) {
    for (const version of Object.keys(MIGRATION_STRATEGIES[name]).map(Number)) {
      // There is nothing before version 1.
      if (version === 1) continue;
      strategies.set(`${name} to v${version}`, vi.spyOn(MIGRATION_STRATEGIES[name], version));
    }
  }
});
afterAll(() => {
  for (const strategy of strategies.values()) strategy.mockRestore();
});

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

describe('spec §4 schema migrations, v1 to v11', () => {
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

  it('v3: the balance of an account is removed, and a missing hash is computed', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 1, 'accounts', [v1Account('a1', 'Chequing', 1)]);
    await oldStore(database.name, 1, 'transactions', [v1Row('t1', -12.3, 5)]);
    await runMigrations(database, NOW);
    expect((await storedRecords(database, 'accounts'))[0]).not.toHaveProperty('balance');
    expect((await storedTransactions(database))[0]?.uniqueHash).toBe(
      '2024-01-05|-12.30|loblaws|a1',
    );
  });

  it('v4: later accounts with a taken name get the id; of rows with one hash, the first by creation, then by id, stays', async () => {
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
    expect(report?.collections.transactions).toEqual({
      read: 4,
      deleted: 0,
      removed: 2,
      renamed: 0,
      written: 2,
    });
  });

  it('v5, v10, v11: payeeId is removed, kinds become fields, amounts become cents', async () => {
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

describe('converting decimals to cents', () => {
  it.each([
    [1.005, 101],
    [-1.005, -101],
    [5.55e-17, 0],
    [-5.55e-17, 0],
    [-0.001, 0],
    [1e21, 1e23],
  ])('turns %d into %d', (decimal, inCents) => {
    expect(decimalToCents(decimal)).toBe(inCents);
  });
});

describe('names in every collection become unique', () => {
  const named = (id: string, name: string, day: number, more: object = {}) => ({
    id,
    name,
    createdAt: created(day),
    ...more,
  });

  it.each([
    ['rules', 1, { condition: { value: 'x' }, actions: [{ type: 'set_category', value: {} }] }],
    ['accounts', 2, {}],
    ['accounts', 5, {}],
    ['categories', 9, {}],
    ['payees', 9, {}],
    ['tags', 9, {}],
    ['importTemplates', 9, {}],
    ['budgets', 9, {}],
    ['goals', 9, {}],
    ['debts', 9, {}],
    ['holdings', 9, { accountId: 'a1' }],
  ] as const)(
    '%s of v%d: a name that an earlier record owns is not free',
    async (name, version, more) => {
      const database = await openTestDatabase(newName());
      await oldStore(database.name, version, name, [
        named('n1', 'Food', 1, more),
        named('n2', ' FOOD ', 2, more),
        named('n3', 'Food (n2)', 3, more),
        named('n4', 'food', 4, more),
      ]);
      await runMigrations(database, NOW);
      expect((await storedRecords(database, name)).map((record) => record.name)).toEqual([
        'Food',
        ' FOOD  (n2) (n2)',
        'Food (n2)',
        'food (n4)',
      ]);
    },
  );

  it('a holding keeps its name next to one in another account', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'holdings', [
      named('h1', 'Fund', 1, { accountId: 'a1' }),
      named('h2', 'Fund', 2, { accountId: 'a2' }),
    ]);
    await runMigrations(database, NOW);
    const names = (await storedRecords(database, 'holdings')).map((holding) => holding.name);
    expect(names).toEqual(['Fund', 'Fund']);
  });

  it('a long name is cut so that the id fits', async () => {
    const database = await openTestDatabase(newName());
    const long = 'x'.repeat(200);
    await oldStore(database.name, 9, 'tags', [named('n1', long, 1), named('n2', long, 2)]);
    await runMigrations(database, NOW);
    const names = (await storedRecords(database, 'tags')).map((tag) => tag.name);
    expect(names).toEqual([long, `${'x'.repeat(195)} (n2)`]);
  });
});

/** Only the fields that spec §3 shows for each collection. */
const MINIMAL: Readonly<Record<CollectionName, object>> = {
  accounts: { id: 'x', name: 'A', type: 'chequing' },
  transactions: { id: 'x', accountId: 'a', date: '2024-01-05', description: 'D', amount: -1.5 },
  categories: { id: 'x', name: 'A' },
  payees: { id: 'x', name: 'A' },
  tags: { id: 'x', name: 'A' },
  rules: {
    id: 'x',
    name: 'A',
    condition: { value: 'x', operator: 'is' },
    actions: [{ type: 'set_category', value: { categoryId: 'c' } }],
  },
  importTemplates: { id: 'x', name: 'A', mapping: { columns: { Date: 'date' } } },
  settings: { key: 'geminiApiKey', value: { key: 'k' } },
  scheduledTransactions: {
    id: 'x',
    accountId: 'a',
    description: 'D',
    amount: -1.5,
    frequency: 'monthly',
    nextDueDate: '2024-01-05',
  },
  budgets: { id: 'x', name: 'A' },
  goals: { id: 'x', name: 'A', linkedAccountId: 'a' },
  debts: { id: 'x', name: 'A', tagId: 't' },
  holdings: { id: 'x', accountId: 'a', name: 'A' },
};

const STORAGE_FIELDS = { _deleted: false, _rev: '1-a', _meta: { lwt: 1 }, _attachments: {} };

function migratedOf(name: CollectionName, row: object, version: number) {
  const migrated = migrateRow(name, { ...row }, version, EMPTY_PLAN);
  if (!migrated) throw new Error('removed');
  const stored = { ...COLLECTIONS[name].derive({ ...migrated }), ...STORAGE_FIELDS };
  const validate = validators[name];
  return { migrated, errors: validate?.(stored) ? null : (validate?.errors ?? 'no validator') };
}

describe('a row of any version becomes valid for the current schema', () => {
  const cases = COLLECTION_NAMES.flatMap((name) =>
    Array.from({ length: CURRENT_VERSION - 1 }, (_, index) => [name, index + 1] as const),
  );

  it.each(cases)('%s of v%d', (name, version) => {
    const nulls = Object.fromEntries(
      Object.keys(COLLECTIONS[name].schema.properties).map((field) => [field, null]),
    );
    const row = MINIMAL[name];
    const { migrated, errors } = migratedOf(name, row, version);
    expect(errors).toBeNull();
    if (name !== 'settings') expect(migrated.createdAt).toBe('1970-01-01T00:00:00.000Z');
    for (const more of [{ unknown: 1 }, nulls]) {
      expect(migratedOf(name, { ...more, ...row }, version)).toEqual({ migrated, errors: null });
    }
  });

  it('a template gets default read settings and loses unknown nested fields', () => {
    const row = { id: 'x', name: 'A', mapping: { columns: {}, accountId: null, extra: 1 } };
    expect(migratedOf('importTemplates', row, 6).migrated).toMatchObject({
      mapping: { columns: {}, accountId: '' },
      reading: { encoding: 'utf-8', delimiter: ',', dateFormat: 'YYYY-MM-DD', decimalMark: '.' },
    });
    expect(migratedOf('importTemplates', row, 6).errors).toBeNull();
  });

  it.each([
    [new Date('2024-01-05T10:00:00.000Z'), '2024-01-05T10:00:00.000Z'],
    [Date.UTC(2024, 0, 5), '2024-01-05T00:00:00.000Z'],
    ['2024-01-05', '2024-01-05T00:00:00.000Z'],
    ['nonsense', '1970-01-01T00:00:00.000Z'],
    [new Date(Number.NaN), '1970-01-01T00:00:00.000Z'],
    [Number.MAX_VALUE, '1970-01-01T00:00:00.000Z'],
    [{}, '1970-01-01T00:00:00.000Z'],
  ])('createdAt %s', (createdAt, instant) => {
    expect(instantOf({ createdAt }, 'createdAt')).toBe(instant);
    const { migrated, errors } = migratedOf('tags', { id: 'x', name: 'A', createdAt }, 9);
    expect([migrated.createdAt, errors]).toEqual([instant, null]);
  });

  it('a row without a hash after v4 stays, with its id in the hash when another row has the same', async () => {
    const database = await openTestDatabase(newName());
    const { payeeId: _, ...row } = v1Row('t1', -5, 5);
    await oldStore(database.name, 9, 'transactions', [row, { ...row, id: 't2' }]);
    await runMigrations(database, NOW);
    expect((await storedTransactions(database)).map((each) => each.uniqueHash)).toEqual([
      '2024-01-05|-5.00|loblaws|a1',
      '2024-01-05|-5.00|loblaws|a1|t2',
    ]);
  });
});

describe('the migration runner loses nothing', () => {
  it('and leaves the old store untouched when a row cannot be migrated, then retries at the next start', async () => {
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

  it('and adds nothing when restarted after a part was written', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -5, 5), v9Row('t2', -6, 6)]);
    let stopped = false;
    await expect(
      runMigrations(database, NOW, (progress) => {
        stopped = progress.step === 'rows' && progress.done > 0;
        if (stopped) throw new MigrationError('closed', 'killed');
      }),
    ).rejects.toThrow('killed');
    expect(stopped).toBe(true);
    await runMigrations(database, NOW);
    expect((await storedTransactions(database)).map((row) => row.id)).toEqual(['t2', 't1']);
  });

  it('and runs once: with the marker set it does nothing, and after 30 days deletes the old store', async () => {
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

describe('the marks of a completed migration', () => {
  const marker = `migration:${CURRENT_VERSION}`;

  /** A database after its migration, whose only row has changed since. */
  async function migrated() {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -5, 5)]);
    await runMigrations(database, NOW);
    await database.store.write('transactions', [
      { id: 't1', update: (row) => ({ ...row, description: 'Changed' }) },
    ]);
    const meta = database.dexie.transactions.table('meta');
    const descriptions = async () =>
      (await storedTransactions(database)).map((row) => row.description);
    return { database, meta, descriptions };
  }

  it('are sufficient in the derived tables when the setting is missing', async () => {
    const { database, meta, descriptions } = await migrated();
    expect(await meta.get('migratedFrom')).toMatchObject({ v: 9 });
    await database.store.write('settings', [{ id: marker, remove: 'free-key' }]);
    expect(await runMigrations(database, NOW)).toBeNull();
    expect(await descriptions()).toEqual(['Changed']);
    await runMigrations(database, new Date('2026-04-20T12:00:00.000Z'));
    expect(await findOldStores(database.name)).toEqual([]);
  });

  it('are sufficient in the settings, and are restored to the derived tables', async () => {
    const { database, meta, descriptions } = await migrated();
    await meta.delete('migratedFrom');
    expect(await runMigrations(database, NOW)).toBeNull();
    expect(await descriptions()).toEqual(['Changed']);
    expect(await meta.get('migratedFrom')).toMatchObject({ v: 9 });
  });

  it('cause existing rows to be rewritten when both are missing, including deleted ones and settings', async () => {
    const { database, meta, descriptions } = await migrated();
    await database.store.write('transactions', [{ id: 't1', remove: 'keep-key' }]);
    await database.store.write('settings', [{ id: marker, remove: 'free-key' }]);
    await meta.delete('migratedFrom');
    expect(await runMigrations(database, NOW)).not.toBeNull();
    expect(await descriptions()).toEqual(['Loblaws']);
    expect(await storedRecords(database, 'settings')).toMatchObject([{ key: marker }]);
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
  });

  it('are missing after a failure, so that a retry picks up corrected and new rows of the old store', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -5, 5)]);
    const killed = ({ step, done }: MigrationProgress) => {
      if (step === 'rows' && done > 0) throw new MigrationError('closed', 'killed');
    };
    await expect(runMigrations(database, NOW, killed)).rejects.toThrow('killed');
    await oldStore(database.name, 9, 'transactions', [v9Row('t1', -7, 5), v9Row('t2', -6, 6)]);
    await runMigrations(database, NOW);
    expect((await storedTransactions(database)).map((row) => row.amount)).toEqual([-600, -700]);
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
  });

  it('count the deleted rows that stay behind', async () => {
    const database = await openTestDatabase(newName());
    await oldStore(database.name, 9, 'transactions', [
      v9Row('t1', -5, 5),
      { ...v9Row('t2', -6, 6), _deleted: '1' },
    ]);
    const report = await runMigrations(database, NOW);
    expect(report?.collections.transactions).toEqual({
      read: 1,
      deleted: 1,
      removed: 0,
      renamed: 0,
      written: 1,
    });
    expect(await storedTransactions(database)).toHaveLength(1);
  });

  it('are not set by opening alone: a failed migration leaves the older app usable', async () => {
    const noted = new Map<string, string>();
    const markers = {
      getItem: (key: string) => noted.get(key) ?? null,
      setItem: (key: string, value: string) => void noted.set(key, value),
    };
    const opened = await openDatabase({ name: newName(), markers, multiInstance: false });
    expect(highestVersionSeen(markers)).toBe(0);
    if (opened.ok) await opened.value.close();
  });
});

describe('the version ledger', () => {
  it('names every version, and has a strategy for each in every collection', () => {
    const versions = Array.from({ length: CURRENT_VERSION }, (_, index) => index + 1);
    expect(Object.keys(VERSION_LEDGER).map(Number)).toEqual(versions);
    for (const strategies of Object.values(MIGRATION_STRATEGIES)) {
      expect(Object.keys(strategies).map(Number)).toEqual(versions);
    }
  });

  it('leaves a row of the current version unchanged', () => {
    const row = { id: 'x', anything: 1 };
    expect(migrateRow('transactions', row, CURRENT_VERSION, EMPTY_PLAN)).toBe(row);
  });
});

describe('after all of these tests', () => {
  it('every migration strategy has been called', () => {
    expect(strategies.size).toBe(COLLECTION_NAMES.length * (CURRENT_VERSION - 1));
    const never = [...strategies].flatMap(([name, { mock }]) =>
      mock.calls.length === 0 ? name : [],
    );
    expect(never).toEqual([]);
  });
});
