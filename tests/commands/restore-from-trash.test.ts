import { givenAccount, TODAY, transactionForm, transferForm } from '@tests/support/given.ts';
import { givenBusyAccount } from '@tests/support/given-busy-account.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { addCategory } from '@/commands/categories/categories.ts';
import { removeCategory } from '@/commands/categories/removal-and-merging.ts';
import { removeFilter, saveFilter } from '@/commands/transactions/register-list.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { deleteForGood } from '@/commands/trash/purge-trash.ts';
import { restoreFromTrash } from '@/commands/trash/restore-from-trash.ts';
import { undoChange, undoLast } from '@/commands/undo/undo.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { readTrashGroups, readTrashItems } from '@/db/queries/trash.ts';
import { markPrunedUpTo } from '@/db/storage/journal.ts';
import { pruneJournal } from '@/db/storage/prune-journal.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { purgeCutoff, searchWords, type TrashGroup } from '@/domain/transactions/trash.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

async function groupsOf(services: TestServices, typed = ''): Promise<readonly TrashGroup[]> {
  const since = purgeCutoff(services.clock.now());
  const words = searchWords(typed);
  return (await readTrashGroups(services.database, { since, limit: 20, words })).groups;
}

const newest = async (services: TestServices) => (await groupsOf(services))[0]?.at ?? '';

async function row(services: TestServices, more: Parameters<typeof transactionForm>[0] = {}) {
  services.clock.advance(1_000);
  const added = await addTransaction(services, transactionForm(more), { anyway: true });
  if (!added.ok) throw new Error(added.code);
  services.clock.advance(1_000);
  return added.value;
}

async function deleted(services: TestServices, ...ids: readonly string[]): Promise<string> {
  services.clock.advance(1_000);
  expect(await removeTransactions(services, ids)).toMatchObject({ ok: true });
  return newest(services);
}

/** All live rows, without the timestamps of edits. */
async function everything({ database }: TestServices) {
  const all = COLLECTION_NAMES.filter((name) => name !== 'settings').map(async (name) => {
    const records = await storedRecords(database, name);
    return [name, records.map((record) => ({ ...record, editedAt: undefined }))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function expectExactSums({ database }: TestServices) {
  const [sums, recount] = await sumsAndRecount(database);
  expect(sums).toEqual(recount);
}

async function category(services: TestServices, name: string, parentId = '') {
  services.clock.advance(1_000);
  const added = await addCategory(services, {
    name,
    parentId,
    color: 3,
    icon: '',
    hidden: false,
    excluded: false,
    nature: 'expense',
  });
  if (!added.ok) throw new Error(added.code);
  services.clock.advance(1_000);
  return added.value;
}

describe('the trash', () => {
  it('lists what each change deleted, newest first, and can be searched by text', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const account = await givenAccount(services, { balance: cents(5_000) });
    await row(services, { accountId: account.id });
    const food = await category(services, 'Dining Out');
    const one = await row(services, { description: 'Épicerie Métro' });
    const two = await row(services, { description: 'Coffee' });
    await removeAccount(services, account.id);
    services.clock.advance(1_000);
    await removeCategory(services, food.id, '');
    await deleted(services, one.id, two.id);
    const groups = await groupsOf(services);
    expect(groups.map(({ parts }) => parts)).toEqual([
      [{ kind: 'transaction', count: 2, names: expect.arrayContaining(['Coffee']) }],
      [{ kind: 'category', count: 1, names: ['Dining Out'] }],
      [
        { kind: 'account', count: 1, names: ['Everyday'] },
        { kind: 'transaction', count: 2, names: expect.arrayContaining(['Metro']) },
      ],
    ]);
    expect(await groupsOf(services, 'metro epicerie')).toEqual([groups[0]]);
    expect(await groupsOf(services, 'metro dining')).toEqual([]);
    const items = await readTrashItems(services.database, groups[2]?.at ?? '', 50);
    expect(items.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['account Everyday', 'transaction Metro']),
    );
    const page = { since: purgeCutoff(services.clock.now()), limit: 1, words: [] };
    expect(await readTrashGroups(services.database, page)).toEqual({
      groups: [groups[0]],
      total: 3,
    });
  });

  it('shows nothing that was undone, only renamed, or is older than 30 days', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const added = await addTransaction(services, transactionForm());
    if (!added.ok || !added.change) throw new Error('not added');
    services.clock.advance(1_000);
    expect(await undoChange(services, added.change.id)).toMatchObject({ ok: true });
    const other = await row(services);
    await deleted(services, other.id);
    expect(await groupsOf(services)).toHaveLength(1);
    services.clock.advance(30 * 86_400_000 + 1);
    expect(await groupsOf(services)).toEqual([]);
  });
});

describe('restoring from the trash', () => {
  it('restores a deleted account exactly as it was, including links; Undo moves it back to the trash', async () => {
    const { services, account } = await givenBusyAccount();
    await saveFilter(services, { name: 'Mine', params: `account=${account.id}&from=2026-01-01` });
    const before = await everything(services);
    services.clock.advance(1_000);
    await removeAccount(services, account.id);
    const gone = await everything(services);
    const at = await newest(services);
    services.clock.advance(1_000);
    const back = await restoreFromTrash(services, { at });
    expect(back).toMatchObject({ ok: true, value: { count: 4, kept: 0, equal: 0 } });
    expect(await everything(services)).toEqual(before);
    expect((await storedRecords(services.database, 'settings')).map(({ value }) => value)).toEqual([
      { name: 'Mine', params: `account=${account.id}&from=2026-01-01` },
    ]);
    expect(await groupsOf(services)).toEqual([]);
    await expectExactSums(services);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await everything(services)).toEqual(gone);
    expect(await newest(services)).toBe(at);
    await expectExactSums(services);
  });

  it('leaves rows that changed since as they are, and reports how many', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const food = await category(services, 'Food');
    const other = await category(services, 'Other');
    const rows: Transaction[] = [];
    for (const description of ['One', 'Two', 'Three']) {
      rows.push(await row(services, { description, categoryId: food.id }));
    }
    await removeCategory(services, food.id, '');
    services.clock.advance(1_000);
    const [first] = rows;
    await services.database.store.write('transactions', [
      { id: first?.id ?? '', update: (current) => ({ ...current, categoryId: other.id }) },
    ]);
    const back = await restoreFromTrash(services, { at: await newest(services) });
    expect(back).toMatchObject({ ok: true, value: { count: 1, kept: 1 } });
    const found = await storedTransactions(services.database);
    expect(found.map(({ description, categoryId }) => [description, categoryId])).toEqual([
      ['Three', food.id],
      ['Two', food.id],
      ['One', other.id],
    ]);
    await expectExactSums(services);
  });

  it('restores single transactions along with the other side of a transfer', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const from = await givenAccount(services);
    services.clock.advance(1_000);
    const to = await givenAccount(services, { name: 'Savings' });
    services.clock.advance(1_000);
    await addTransfer(services, transferForm(from, to));
    const legs = await storedTransactions(services.database);
    const lone = await row(services);
    const at = await deleted(services, legs[0]?.id ?? '', lone.id);
    expect(await storedTransactions(services.database)).toEqual([]);
    const back = await restoreFromTrash(services, { at, ids: [legs[1]?.id ?? ''] });
    expect(back).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await storedTransactions(services.database)).toEqual(legs);
    expect(await groupsOf(services)).toMatchObject([{ at, parts: [{ count: 1 }] }]);
  });

  it('asks for another name when the old one is taken, and uses the one given', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const food = await category(services, 'Food');
    await removeCategory(services, food.id, '');
    await category(services, 'FOOD');
    const at = await newest(services);
    const refused = await restoreFromTrash(services, { at });
    expect(refused).toEqual({
      ok: false,
      code: 'names-taken',
      taken: [{ collection: 'categories', id: food.id, name: 'Food', free: 'Food (2)' }],
    });
    const again = await restoreFromTrash(services, { at, names: new Map([[food.id, 'food']]) });
    expect(again).toMatchObject({ code: 'names-taken' });
    const back = await restoreFromTrash(services, {
      at,
      names: new Map([[food.id, ' Old  food ']]),
    });
    expect(back).toMatchObject({ ok: true, value: { count: 1 } });
    const names = (await storedRecords(services.database, 'categories')).map(({ name }) => name);
    expect(names.sort()).toEqual(['FOOD', 'Old food']);
  });

  it('reports an equal row that exists by now, and restores the others', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const one = await row(services);
    const two = await row(services, { description: 'Books' });
    const at = await deleted(services, one.id, two.id);
    await row(services);
    expect(await restoreFromTrash(services, { at, ids: [one.id] })).toEqual({
      ok: false,
      code: 'equal-there',
      count: 1,
    });
    expect(await restoreFromTrash(services, { at })).toMatchObject({
      ok: true,
      value: { count: 1, equal: 1 },
    });
    const rows = await storedTransactions(services.database);
    expect(rows.map(({ description }) => description).sort()).toEqual(['Books', 'Metro']);
  });

  it('offers to restore the account a transaction belongs to, and then restores both', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(10_000) });
    const lone = await row(services, { accountId: account.id });
    const at = await deleted(services, lone.id);
    services.clock.advance(1_000);
    await removeAccount(services, account.id);
    const accountAt = await newest(services);
    expect(await restoreFromTrash(services, { at })).toEqual({
      ok: false,
      code: 'parts-missing',
      parts: [{ collection: 'accounts', id: account.id, name: 'Everyday', at: accountAt }],
    });
    expect(await restoreFromTrash(services, { at, withParts: true })).toMatchObject({
      ok: true,
      value: { count: 3 },
    });
    expect(await storedTransactions(services.database)).toHaveLength(2);
    expect(await groupsOf(services)).toEqual([]);
    await expectExactSums(services);
  });

  it('works without a category that is gone for good, but not without an account', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const food = await category(services, 'Food');
    const lone = await row(services, { accountId: account.id, categoryId: food.id });
    const at = await deleted(services, lone.id);
    services.clock.advance(1_000);
    await removeCategory(services, food.id, '');
    await deleteForGood(services, await newest(services));
    expect(await restoreFromTrash(services, { at })).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([{ categoryId: '' }]);
    const again = await deleted(services, lone.id);
    services.clock.advance(1_000);
    await removeAccount(services, account.id);
    await deleteForGood(services, await newest(services));
    expect(await restoreFromTrash(services, { at: again })).toEqual({
      ok: false,
      code: 'part-gone',
      name: 'Metro',
    });
  });

  it('refuses to change a balance that was reconciled since', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(10_000) });
    const lone = await row(services, { accountId: account.id });
    const at = await deleted(services, lone.id);
    services.clock.advance(1_000);
    const reconciled = await reconcileStatement(services, account.id, {
      date: addDays(TODAY as CalendarDate, 0),
      balance: cents(10_000),
    });
    expect(reconciled).toMatchObject({ ok: true });
    expect(await restoreFromTrash(services, { at })).toEqual({
      ok: false,
      code: 'reconciled-since',
      name: 'Metro',
    });
  });

  it('needs no journal for the rows themselves', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const food = await category(services, 'Food');
    const kept = await row(services, { categoryId: food.id });
    const lone = await row(services, { description: 'Books' });
    const at = await deleted(services, lone.id);
    services.clock.advance(1_000);
    await removeCategory(services, food.id, '');
    const categoryAt = await newest(services);
    await markPrunedUpTo(services.database.dexie.settings, 'zzzzzzzzz');
    await pruneJournal(services.database, services.clock.now());
    expect(await restoreFromTrash(services, { at })).toMatchObject({
      ok: true,
      value: { count: 1 },
    });
    expect(await restoreFromTrash(services, { at: categoryAt })).toMatchObject({ ok: true });
    const rows = await storedTransactions(services.database);
    expect(rows.find(({ id }) => id === lone.id)).toEqual(lone);
    expect(rows.find(({ id }) => id === kept.id)?.categoryId).toBe('');
    expect(await storedRecords(services.database, 'categories')).toEqual([food]);
    await expectExactSums(services);
  });

  it('restores a saved filter, but only once', async () => {
    const services = await openTestServices();
    await saveFilter(services, { name: 'Mine', params: 'from=2026-01-01' });
    services.clock.advance(1_000);
    await removeFilter(services, { key: 'filter:mine', name: 'Mine' });
    const at = await newest(services);
    expect((await groupsOf(services))[0]?.parts).toEqual([
      { kind: 'filter', count: 1, names: ['Mine'] },
    ]);
    expect(await restoreFromTrash(services, { at })).toMatchObject({
      ok: true,
      value: { count: 1 },
    });
    expect(await restoreFromTrash(services, { at })).toEqual({ ok: false, code: 'gone' });
    expect(await storedRecords(services.database, 'settings')).toMatchObject([
      { value: { name: 'Mine' } },
    ]);
  });
});
