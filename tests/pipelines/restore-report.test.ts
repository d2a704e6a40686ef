import {
  backupOf,
  backupOfHousehold,
  everythingIn,
  MERGE,
  restored,
} from '@tests/support/household-backup.ts';
import { created, householdOf } from '@tests/support/old-household.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readMigrationReport } from '@/db/queries/settings.ts';
import { MAX_LISTED_CHANGES, totalsOf } from '@/domain/backup/migration-report.ts';

/** What the restored database tells about a restore afterwards. */
async function reportIn(name: string) {
  const database = await openTestDatabase(name);
  const report = await readMigrationReport(database);
  await closeTestDatabase(database);
  return report;
}

const account = (id: string, name: string) => ({
  id,
  name,
  type: 'chequing' as const,
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: created(1),
});

const tag = (id: string, name: string) => ({ id, name, color: 1, createdAt: created(1) });

const MAIN = 'account-main-0';
const OTHER = 'account-other-';

async function transactionsIn(name: string): Promise<readonly unknown[]> {
  const rows = await everythingIn(name);
  return rows.flatMap(({ collection, record }) =>
    collection === 'transactions' ? [record.id] : [],
  );
}

const row = (
  id: string,
  accountId: string,
  more: { uniqueHash?: string; editedAt?: string; amount?: number } = {},
) => ({
  id,
  accountId,
  date: '2026-01-05',
  dateKey: 79_739_894,
  description: 'Coffee',
  amount: -500,
  categoryId: '',
  tags: [],
  notes: '',
  kind: 'normal',
  source: 'manual',
  uniqueHash: `2026-01-05|-5.00|coffee|${accountId}`,
  createdAt: created(1),
  ...more,
});

type Rows = Readonly<
  Partial<Record<'accounts' | 'transactions' | 'categories' | 'tags', readonly object[]>>
>;

const fileOf = (rows: Rows) => backupOfHousehold(rows as Record<string, object[]>, SCHEMA_VERSION);

/** Fills a database and closes it; returns its name. */
async function given(
  rows: Rows,
  then: (database: CofferDatabase) => Promise<unknown> = async () => {},
): Promise<string> {
  const { name } = await restored(await fileOf(rows));
  const database = await openTestDatabase(name);
  await then(database);
  await closeTestDatabase(database);
  return name;
}

describe('hard use 3: a backup of an older version', () => {
  it('hard use 3: lists before and after a restore which rows it leaves out and which it renames', async () => {
    const { plan, name } = await restored(await backupOfHousehold(householdOf(3), 3));
    const changes = [
      {
        collection: 'transactions',
        id: 't2',
        name: 'Loblaws',
        why: 'repeated',
        date: '2024-01-05',
        amount: -101,
        accountId: 'a1',
      },
      { collection: 'accounts', id: 'a2', name: 'MAIN', why: 'name-taken', to: 'MAIN (a2)' },
      { collection: 'accounts', id: 'a3', name: ' main', why: 'name-taken', to: ' main (a3)' },
      { collection: 'categories', id: 'c2', name: ' FOOD', why: 'name-taken', to: ' FOOD (c2)' },
      { collection: 'payees', id: 'p2', name: 'loblaws', why: 'name-taken', to: 'loblaws (p2)' },
      { collection: 'tags', id: 'g2', name: 'TRIP', why: 'name-taken', to: 'TRIP (g2)' },
      { collection: 'rules', id: 'r3', name: ' food', why: 'name-taken', to: ' food (r3)' },
    ];
    const byId = (list: readonly { readonly id: string }[] = []) =>
      list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(plan?.report?.changes)).toEqual(byId(changes));
    expect(plan?.report?.reasons).toEqual({ repeated: 1, 'name-taken': 6 });
    expect(plan?.report && totalsOf(plan.report)).toMatchObject({ removed: 1, renamed: 6 });
    expect(plan?.accounts).toEqual([{ id: 'a1', name: 'Main', currency: 'CAD' }]);
    expect(await reportIn(name)).toEqual(plan?.report);
    const stored = await everythingIn(name);
    expect(stored).toHaveLength(plan?.records ?? 0);
  });

  it('hard use 3: lists every one of several repeated rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }), async (days) => {
        const transactions = days.map((day, index) => ({
          id: `t${String(index).padStart(3, '0')}`,
          accountId: 'a1',
          amount: -5,
          date: `2024-01-0${day + 1}`,
          description: 'Coffee',
          createdAt: created(1),
        }));
        const accounts = [{ ...account('a1', 'Main') }];
        const { plan, name } = await restored(
          await backupOfHousehold({ accounts, transactions }, 3),
        );
        const listed = plan?.report?.changes.map(({ id }) => id) ?? [];
        const kept = (await everythingIn(name))
          .filter(({ collection }) => collection === 'transactions')
          .map(({ record }) => record.id);
        expect([...listed, ...kept].sort()).toEqual(transactions.map(({ id }) => id));
        expect(kept).toHaveLength(new Set(days).size);
      }),
      { numRuns: 10 },
    );
  });

  it('hard use 3: counts very many changes, and lists as many as a report holds', async () => {
    const count = MAX_LISTED_CHANGES + 2;
    const transactions = Array.from({ length: count }, (_, index) => ({
      id: `t${String(index).padStart(6, '0')}`,
      accountId: 'a1',
      amount: -5,
      date: '2024-01-05',
      description: 'Coffee',
      createdAt: created(1),
    }));
    const accounts = [{ ...account('a1', 'Main') }];
    const { plan } = await restored(await backupOfHousehold({ accounts, transactions }, 3));
    expect(plan?.report?.reasons).toEqual({ repeated: count - 1 });
    expect(plan?.report?.changes).toHaveLength(MAX_LISTED_CHANGES);
    expect(plan?.collections.transactions?.added).toBe(1);
  }, 60_000);

  it('hard use 3: lists nothing when every row is restored unchanged', async () => {
    const rows = { accounts: [account(MAIN, 'Main')], transactions: [row('tra-1', MAIN)] };
    const { plan, name } = await restored(await fileOf(rows));
    expect(plan?.report).toBeNull();
    expect(await reportIn(name)).toBeNull();
    const early = await restored(
      await backupOfHousehold({ accounts: [account('a1', 'Main')] }, SCHEMA_VERSION - 1),
    );
    expect(early.plan?.report).toBeNull();
    expect(await reportIn(early.name)).toMatchObject({ seen: true, changes: [] });
  });
});

describe('hard use 3: a merge', () => {
  it('hard use 3: lists the second of two file rows that become one here', async () => {
    const here = await given({ accounts: [account(MAIN, 'Chequing'), account(OTHER, 'Savings')] });
    // 'Savings' is taken, so the first account stays 'Chequing', and the second one is the same account.
    const file = await fileOf({
      accounts: [account(MAIN, 'Savings'), account('account-theirs', 'Chequing')],
      transactions: [row('tra-1', MAIN), row('tra-2', 'account-theirs')],
    });
    const { plan, failed, name } = await restored(file, here, MERGE);
    expect(failed).toBeUndefined();
    expect(await transactionsIn(name)).toEqual(['tra-1']);
    expect(plan?.collections.transactions).toMatchObject({ added: 1 });
    expect(plan?.report?.changes).toEqual([
      {
        collection: 'transactions',
        id: 'tra-2',
        name: 'Coffee',
        why: 'key-taken',
        date: '2026-01-05',
        amount: -500,
        accountId: MAIN,
      },
      { collection: 'accounts', id: MAIN, name: 'Savings', why: 'name-kept' },
    ]);
    expect(await reportIn(name)).toEqual(plan?.report);
  });

  it('hard use 3: lists a newer row of the file whose key another row has here', async () => {
    const accounts = [account(MAIN, 'Main')];
    const here = await given({
      accounts,
      transactions: [row('tra-1', MAIN, { uniqueHash: 'one' }), row('tra-2', MAIN)],
    });
    const file = await fileOf({
      accounts,
      transactions: [row('tra-1', MAIN, { amount: -500, editedAt: '2026-02-01T00:00:00.000Z' })],
    });
    const { plan, name } = await restored(file, here, MERGE);
    expect(plan?.report?.changes).toMatchObject([{ id: 'tra-1', why: 'key-taken' }]);
    expect(plan?.collections.transactions).toMatchObject({ changed: 0, same: 2 });
    expect(await transactionsIn(name)).toEqual(['tra-1', 'tra-2']);
  });

  it('hard use 3: accepts a row of the file whose local version has another key since', async () => {
    const accounts = [account(MAIN, 'Main')];
    const here = await given({ accounts, transactions: [row('tra-1', MAIN)] });
    const edited = { uniqueHash: 'edited', editedAt: '2026-02-01T00:00:00.000Z' };
    const file = await fileOf({
      accounts,
      transactions: [row('tra-1', MAIN, edited), row('tra-2', MAIN)],
    });
    const { plan, name } = await restored(file, here, MERGE);
    expect(plan?.report).toBeNull();
    expect(await transactionsIn(name)).toEqual(['tra-1', 'tra-2']);
  });

  it('hard use 3: lists rows that depend on something deleted here', async () => {
    const here = await given({ accounts: [account(MAIN, 'Main')] }, ({ store }) =>
      store.write('accounts', [{ id: MAIN, remove: 'free-key' }]),
    );
    const file = await fileOf({
      accounts: [account(MAIN, 'Main')],
      transactions: [row('tra-1', MAIN)],
    });
    const { plan, name } = await restored(file, here, MERGE);
    expect(plan?.report?.changes).toMatchObject([{ id: 'tra-1', why: 'gone-here' }]);
    expect(plan?.accounts).toEqual([{ id: MAIN, name: 'Main', currency: 'CAD' }]);
    expect(await transactionsIn(name)).toEqual([]);
  });

  it('hard use 3: lists an edited row of the file whose local equal was not edited', async () => {
    const accounts = [account(MAIN, 'Main')];
    const here = await given({ accounts, transactions: [row('tra-1', MAIN)] });
    const edited = { editedAt: '2026-06-01T00:00:00.000Z' };
    const file = await fileOf({ accounts, transactions: [row('tra-2', MAIN, edited)] });
    const { plan } = await restored(file, here, MERGE);
    expect(plan?.report?.changes).toMatchObject([{ id: 'tra-2', why: 'key-taken' }]);
  });

  it('hard use 3: lists a row that should be restored but was deleted here under another id', async () => {
    const accounts = [account(MAIN, 'Main')];
    const here = await given({ accounts, transactions: [row('tra-1', MAIN)] }, ({ store }) =>
      store.write('transactions', [{ id: 'tra-1', remove: 'keep-key' }]),
    );
    const file = await fileOf({ accounts, transactions: [row('tra-2', MAIN)] });
    const asDeleted = await restored(file, here, MERGE);
    expect(asDeleted.plan?.report).toBeNull();
    const { plan } = await restored(file, here, { mode: 'merge', bringsBack: true });
    expect(plan?.report?.changes).toMatchObject([{ id: 'tra-2', why: 'key-taken' }]);
  });

  it('hard use 4: produces data whose backup can be restored, although a transfer lost a side', async () => {
    const accounts = [account(MAIN, 'Chequing'), account(OTHER, 'Savings')];
    const here = await given({ accounts, transactions: [row('tra-here', MAIN)] });
    const file = await fileOf({
      accounts,
      transactions: [
        { ...row('tra-there-1', MAIN), kind: 'transfer', transferId: 'transfer-there' },
        {
          ...row('tra-there-2', OTHER, { amount: 500, uniqueHash: 'into savings' }),
          kind: 'transfer',
          transferId: 'transfer-there',
        },
      ],
    });
    const merged = await restored(file, here, MERGE);
    expect(merged.failed).toBeUndefined();
    expect(await transactionsIn(merged.name)).toEqual(['tra-here', 'tra-there-2']);
    const again = await restored(await backupOf(merged.name));
    expect(again.failed).toBeUndefined();
    expect(await transactionsIn(again.name)).toEqual(['tra-here', 'tra-there-2']);
  });

  it('hard use 3: loses no row of the file silently, whatever both sides contain', async () => {
    const accounts = [account(MAIN, 'Main')];
    const side = (late: number) =>
      fc
        .uniqueArray(fc.tuple(fc.nat(5), fc.nat(6), fc.nat(9)), {
          selector: ([id]) => id,
          maxLength: 5,
        })
        .map((found) => {
          const rows = found.map(([id, key, minute]) =>
            row(`tra-${id}`, MAIN, {
              uniqueHash: `key ${key}`,
              editedAt: `2026-02-01T00:0${(minute + late) % 10}:00.000Z`,
            }),
          );
          return rows
            .filter(
              (each, at) => rows.findIndex((other) => other.uniqueHash === each.uniqueHash) === at,
            )
            .sort((a, b) => (a.id < b.id ? -1 : 1));
        });
    await fc.assert(
      fc.asyncProperty(side(0), side(3), async (mine, theirs) => {
        const here = await given({ accounts, transactions: mine });
        const file = await fileOf({ accounts, transactions: theirs });
        const { plan, failed, name } = await restored(file, here, MERGE);
        expect(failed).toBeUndefined();
        const stored = (await everythingIn(name)).flatMap(({ collection, record }) =>
          collection === 'transactions' ? [record] : [],
        );
        for (const each of mine) expect(stored.some(({ id }) => id === each.id)).toBe(true);
        const listed = new Set(plan?.report?.changes.map(({ id }) => id));
        for (const each of theirs) {
          const same = mine.find(({ id }) => id === each.id);
          const isOlder = same !== undefined && String(same.editedAt) > String(each.editedAt);
          const isTaken = stored.some(
            ({ id, uniqueHash }) => id === each.id && uniqueHash === each.uniqueHash,
          );
          const isKnown = !same && stored.some(({ uniqueHash }) => uniqueHash === each.uniqueHash);
          expect([each.id, isOlder || isTaken || isKnown || listed.has(each.id)]).toEqual([
            each.id,
            true,
          ]);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('hard use 3: keeps the local parent of a category that would end up below itself', async () => {
    const category = (id: string, parentId: string, name = id) => ({
      id,
      name,
      parentId,
      nature: 'expense' as const,
      color: 1,
      icon: '',
      createdAt: created(1),
    });
    const [food, fruit] = ['category-food', 'category-fruit'];
    const here = await given({ categories: [category(food, ''), category(fruit, food)] });
    // Here fruit is below food; in the file, food is below its own fruit, which matches ours by name.
    const theirs = 'category-of-the-file';
    const file = await fileOf({
      categories: [category(food, theirs), category(theirs, '', fruit)],
    });
    const { plan, name } = await restored(file, here, MERGE);
    expect(plan?.report?.changes).toMatchObject([{ id: food, why: 'below-itself' }]);
    const stored = await everythingIn(name);
    const parents = stored.flatMap(({ collection, record }) =>
      collection === 'categories' ? [[record.id, record.parentId]] : [],
    );
    expect(parents).toEqual([
      [food, ''],
      [fruit, food],
    ]);
  });

  it('hard use 3: lists nothing when a row or name of the file already exists here', async () => {
    const rows = {
      accounts: [account(MAIN, 'Main')],
      transactions: [row('tra-1', MAIN)],
      tags: [tag('tag-here-0000', 'Trip')],
    };
    const here = await given(rows);
    const file = await fileOf({
      accounts: [account('account-theirs', 'Main')],
      transactions: [row('tra-9', 'account-theirs')],
      tags: [tag('tag-theirs-00', 'Trip')],
    });
    const { plan, name } = await restored(file, here, MERGE);
    expect(plan?.report).toBeNull();
    expect(await transactionsIn(name)).toEqual(['tra-1']);
  });
});
