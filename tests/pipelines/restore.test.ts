import {
  backupOf,
  everythingIn,
  MERGE,
  REPLACE,
  restored as restore,
} from '@tests/support/household-backup.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import type { CofferDatabase } from '@/db/database.ts';
import { RESTORE_REPORT_SETTING } from '@/domain/backup/migration-report.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** Fills a database and closes it; returns its name. */
async function filled(fill: (database: CofferDatabase) => Promise<unknown>): Promise<string> {
  const database = await openTestDatabase();
  await fill(database);
  await closeTestDatabase(database);
  return database.name;
}

const createdAt = '2026-01-01T00:00:00.000Z';

const groceries = {
  id: 'cat-groceries00',
  name: 'Groceries',
  parentId: '',
  nature: 'expense' as const,
  color: 1,
  icon: '',
  createdAt,
};

const chequing = {
  id: 'acc-chequing000',
  name: 'Chequing',
  type: 'chequing' as const,
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt,
};

function transaction(id: string, more: Partial<Transaction> = {}): Transaction {
  return {
    id,
    accountId: chequing.id,
    date: '2026-01-05' as Transaction['date'],
    dateKey: 79_739_894,
    description: id,
    amount: cents(-1_200),
    categoryId: '',
    tags: [],
    notes: '',
    uniqueHash: `hash-of-${id}`,
    kind: 'normal',
    source: 'manual',
    createdAt,
    ...more,
  };
}

describe('restoring a backup', () => {
  it('by replacing leads to the same database, including tombstones and trash', async () => {
    const source = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: chequing }]);
      await store.write('categories', [{ insert: groceries }]);
      await store.write('transactions', [
        { insert: transaction('tra-one') },
        { insert: transaction('tra-two', { amount: cents(-3_400) }) },
      ]);
      await store.write('transactions', [
        { id: 'tra-two', remove: 'keep-key', deletedAt: '2026-03-01T00:00:00.000Z' },
      ]);
      await store.write('categories', [{ id: groceries.id, remove: 'free-key' }]);
    });
    const file = await backupOf(source);
    const here = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: { ...chequing, name: 'Another name' } }]);
      await store.write('tags', [
        { insert: { id: 'tag-x', name: 'x', color: 1, createdAt: '2026-01-01T00:00:00.000Z' } },
      ]);
    });
    const { plan, failed, name } = await restore(file, here, REPLACE);
    expect(failed).toBeUndefined();
    expect(plan?.collections.accounts).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(plan?.collections.transactions).toMatchObject({ added: 1, removed: 0 });
    expect(plan?.collections.tags).toMatchObject({ removed: 1, examples: { removed: ['x'] } });
    expect(await everythingIn(name)).toEqual(await everythingIn(source));
  });

  it('by merging skips a row of the file whose key another row has here, whichever comes first', async () => {
    const edited = '2026-02-01T00:00:00.000Z';
    const source = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: chequing }]);
      await store.write('transactions', [
        { insert: transaction('tra-1', { uniqueHash: 'coffee', editedAt: edited }) },
        { insert: transaction('tra-4', { uniqueHash: 'lunch', editedAt: edited }) },
        { insert: transaction('tra-5', { uniqueHash: 'swapped', editedAt: edited }) },
        { insert: transaction('tra-6', { uniqueHash: 'moved on', editedAt: edited }) },
      ]);
    });
    const file = await backupOf(source);
    const here = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: chequing }]);
      await store.write('transactions', [
        { insert: transaction('tra-1', { uniqueHash: 'cofee' }) },
        { insert: transaction('tra-2', { uniqueHash: 'coffee' }) },
        { insert: transaction('tra-3', { uniqueHash: 'lunch' }) },
        { insert: transaction('tra-4', { uniqueHash: 'lnch' }) },
        { insert: transaction('tra-5', { uniqueHash: 'moved on' }) },
        { insert: transaction('tra-6', { uniqueHash: 'swapped' }) },
      ]);
    });
    const { failed, name } = await restore(file, here, MERGE);
    expect(failed).toBeUndefined();
    const hashes = (await everythingIn(name))
      .filter(({ collection }) => collection === 'transactions')
      .map(({ record }) => [record.id, record.uniqueHash]);
    expect(hashes).toEqual([
      ['tra-1', 'cofee'],
      ['tra-2', 'coffee'],
      ['tra-3', 'lunch'],
      ['tra-4', 'lnch'],
      ['tra-5', 'swapped'],
      ['tra-6', 'moved on'],
    ]);
  });

  it('hard use 6: by merging treats a name with invisible characters as the one that looks like it', async () => {
    const hidden = { ...chequing, id: 'acc-hidden00000', name: 'Che\u200Bquing\u200E' };
    const source = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: hidden }]);
      await store.write('transactions', [
        { insert: transaction('tra-theirs', { accountId: hidden.id }) },
      ]);
    });
    const file = await backupOf(source);
    const here = await filled(({ store }) => store.write('accounts', [{ insert: chequing }]));
    const { failed, name } = await restore(file, here, MERGE);
    expect(failed).toBeUndefined();
    expect(await everythingIn(name)).toMatchObject([
      { collection: 'accounts', record: { id: chequing.id, name: 'Chequing' } },
      { collection: 'transactions', record: { id: 'tra-theirs', accountId: chequing.id } },
      { collection: 'settings', record: { key: RESTORE_REPORT_SETTING, value: { seen: true } } },
    ]);
  });

  it('by replacing restores two names that look alike, as an earlier version stored them', async () => {
    const source = await filled(({ store }) =>
      store.write('accounts', [
        { insert: chequing },
        { insert: { ...chequing, id: 'acc-hidden00000', name: 'Che\u200Bquing' } },
      ]),
    );
    const here = await filled(async () => {});
    const { failed, name } = await restore(await backupOf(source), here, REPLACE);
    expect(failed).toBeUndefined();
    expect(await everythingIn(name)).toEqual(await everythingIn(source));
  });

  it('by merging keeps local data, adds what is missing, and matches records by name and hash', async () => {
    const theirAccount = { ...chequing, id: 'acc-theirs00000' };
    const shared = transaction('tra-shared');
    const hashOf = (accountId: string) => `2026-01-05|-5.00|same|${accountId}`;
    const source = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: theirAccount }]);
      await store.write('categories', [{ insert: groceries }]);
      await store.write('transactions', [
        {
          insert: {
            ...shared,
            id: 'tra-theirs-1',
            accountId: theirAccount.id,
            uniqueHash: hashOf(theirAccount.id),
          },
        },
        {
          insert: transaction('tra-theirs-2', {
            accountId: theirAccount.id,
            categoryId: groceries.id,
          }),
        },
      ]);
    });
    const file = await backupOf(source);
    const here = await filled(async ({ store }) => {
      await store.write('accounts', [{ insert: chequing }]);
      await store.write('transactions', [
        { insert: { ...shared, uniqueHash: hashOf(chequing.id) } },
      ]);
    });
    const { plan, failed, name } = await restore(file, here, MERGE);
    expect(failed).toBeUndefined();
    expect(plan?.collections.transactions).toMatchObject({ added: 1, changed: 0, removed: 0 });
    const rows = await everythingIn(name);
    const of = (collection: string) => rows.filter((row) => row.collection === collection);
    expect(of('accounts').map(({ record }) => record.id)).toEqual([chequing.id]);
    expect(of('transactions').map(({ record }) => [record.id, record.accountId])).toEqual([
      ['tra-shared', chequing.id],
      ['tra-theirs-2', chequing.id],
    ]);
  });
});
