import { TODAY, transactionForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import {
  reconcileStatement,
  removeStatement,
  setAccountValue,
} from '@/commands/accounts/values-and-statements.ts';
import { addCategory, CATEGORY_TREE_LOCK, saveCategory } from '@/commands/categories/categories.ts';
import { addPayee, savePayee } from '@/commands/categories/payees-and-tags.ts';
import {
  mergePayees,
  removeCategory,
  removePayee,
  removeTag,
} from '@/commands/categories/removal-and-merging.ts';
import { newChange } from '@/commands/outcome.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { removeFilter, saveFilter } from '@/commands/transactions/register-list.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { redoChange, undoChange } from '@/commands/undo/undo.ts';
import type { CollectionName, Records } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import type { CategoryForm } from '@/domain/categories/category-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/** What an undo must not write, although no field of its rows has changed since. */

afterEach(() => {
  vi.unstubAllGlobals();
});

const day = (text: string) => text as CalendarDate;
type TestServices = Awaited<ReturnType<typeof openTestServices>>;
type Done<Value> = {
  readonly ok: boolean;
  readonly value?: Value;
  readonly change?: ChangeNote;
};

/** Awaits a command that must succeed, then advances the clock by a second. */
async function done<Value>(
  services: TestServices,
  command: Promise<Done<Value>>,
): Promise<{ readonly value: Value; readonly change: string }> {
  const outcome = await command;
  services.clock.advance(1_000);
  if (!outcome.ok || !outcome.change) throw new Error('it was refused');
  return { value: outcome.value as Value, change: outcome.change.id };
}

describe('Undo and Redo never create a cycle of categories', () => {
  const form = (name: string, parentId: string): CategoryForm => ({
    name,
    parentId,
    nature: 'expense',
    color: 1,
    icon: '',
    hidden: false,
    excluded: false,
  });
  const parentsOf = async ({ database }: Services) =>
    (await storedRecords(database, 'categories')).map(({ name, parentId }) => [name, parentId]);

  it('when a category that was moved out now has its former parent below it', async () => {
    const services = await openTestServices();
    const { value: b } = await done(services, addCategory(services, form('Bbb', '')));
    const { value: a } = await done(services, addCategory(services, form('Aaa', b.id)));
    const { change } = await done(services, saveCategory(services, a.id, form('Aaa', '')));
    await done(services, saveCategory(services, b.id, form('Bbb', a.id)));
    const before = await parentsOf(services);
    expect(await undoChange(services, change)).toMatchObject({
      ok: false,
      code: 'category-cycle',
      name: 'Aaa',
    });
    expect(await parentsOf(services)).toEqual(before);
  });

  it('when a category that would be moved again now has its new parent below it', async () => {
    const services = await openTestServices();
    const { value: b } = await done(services, addCategory(services, form('Bbb', '')));
    const { value: a } = await done(services, addCategory(services, form('Aaa', '')));
    const { change } = await done(services, saveCategory(services, a.id, form('Aaa', b.id)));
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    const { change: other } = await done(services, saveCategory(services, b.id, form('Bbb', a.id)));
    expect(await redoChange(services, change)).toMatchObject({ code: 'category-cycle' });
    expect(await undoChange(services, other)).toMatchObject({ ok: true });
    expect(await redoChange(services, change)).toMatchObject({ ok: true });
  });
});

it('Undo of a category holds the tree lock, in the same order as a deletion; other undos do not', async () => {
  const services = await openTestServices({ accounts: ['a1'], categories: ['c1'] });
  const { change } = await done(services, removeCategory(services, 'c1', ''));
  const { change: other } = await done(services, addTransaction(services, transactionForm()));
  const names: string[] = [];
  const request = (name: string, work: () => unknown) => {
    names.push(name);
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await undoChange(services, change)).toMatchObject({ ok: true });
  expect(names).toEqual([CATEGORY_TREE_LOCK, 'coffer-long-write']);
  expect(await undoChange(services, other)).toMatchObject({ ok: true });
  expect(names.slice(2)).toEqual(['coffer-long-write']);
});

describe('Undo and reconciled statements:', () => {
  const reconcile = (services: TestServices, date: string, balance: number, accountId = 'a1') =>
    done(
      services,
      reconcileStatement(services, accountId, { date: day(date), balance: cents(balance) }),
    );
  const row = (services: TestServices, date: string) =>
    done(services, addTransaction(services, transactionForm({ date, amount: cents(-1_000) })));
  const amounts = async ({ database }: Services) =>
    (await storedTransactions(database)).map(({ amount }) => amount);

  it('an entered value is not undone until the statement is removed', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const value = { date: '2026-02-10', amount: cents(90_000) };
    const { change } = await done(services, setAccountValue(services, 'a1', value));
    await reconcile(services, '2026-02-28', 90_000);
    expect(await undoChange(services, change)).toMatchObject({
      ok: false,
      code: 'reconciled-since',
      name: 'a1',
    });
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([{ values: [value] }]);
    await done(services, removeStatement(services, 'a1', day('2026-02-28')));
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
  });

  it('a row after the last reconciled day or of another account can be undone', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await row(services, '2026-02-01');
    const { value } = await row(services, '2026-03-01');
    const { change } = await done(
      services,
      editTransactions(services, [value.id], { amount: cents(-2_000) }),
    );
    await reconcile(services, '2026-02-28', -1_000);
    await reconcile(services, '2026-03-10', 0, 'a2');
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
  });

  it('a row is not moved back to its former date within the statement', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { value } = await row(services, '2026-02-01');
    const { change } = await done(
      services,
      editTransactions(services, [value.id], { date: day('2026-03-01') }),
    );
    await reconcile(services, '2026-02-28', 0);
    expect(await undoChange(services, change)).toMatchObject({ code: 'reconciled-since' });
    await done(services, removeStatement(services, 'a1', day('2026-02-28')));
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
  });

  it('what a person changed in an already reconciled statement can be undone', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { value } = await row(services, '2026-02-01');
    await reconcile(services, '2026-02-28', -1_000);
    const patch = { amount: cents(-2_000) };
    const { change } = await done(
      services,
      editTransactions(services, [value.id], patch, { unlock: true }),
    );
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    expect(await amounts(services)).toEqual([-1_000]);
    expect(await redoChange(services, change)).toMatchObject({ ok: true });
    await reconcile(services, '2026-02-28', -2_000);
    expect(await undoChange(services, change)).toMatchObject({ code: 'reconciled-since' });
  });

  it('Redo does not repeat what was undone before the statement', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { change } = await row(services, '2026-02-01');
    await undoChange(services, change);
    services.clock.advance(1_000);
    await reconcile(services, '2026-02-28', 0);
    expect(await redoChange(services, change)).toMatchObject({
      code: 'reconciled-since',
      name: 'Metro',
    });
    expect(await amounts(services)).toEqual([]);
  });
});

describe('Undo refuses to restore a reference to something deleted:', () => {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const condition = { field: 'description', operator: 'contains', value: 'x' } as const;
  const rule = (more: Partial<Records['rules']>): Records['rules'] => ({
    id: 'r1',
    name: 'My record',
    condition,
    join: 'all',
    more: [],
    actions: [{ type: 'set_category', value: { categoryId: 'c1' } }],
    position: 0,
    enabled: true,
    createdAt,
    ...more,
  });
  const schedule = (more: object) => ({
    id: 's1',
    accountId: 'a2',
    description: 'My record',
    amount: -100,
    categoryId: '',
    frequency: 'monthly',
    nextDueDate: TODAY,
    endDate: '',
    anchorDate: TODAY,
    interval: 1,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
    createdAt,
    ...more,
  });
  const debt = (more: object) => ({
    id: 'd1',
    name: 'My record',
    tagId: '',
    kind: 'loan',
    linkedAccountId: '',
    anchors: [],
    rates: [],
    compounding: 'monthly',
    payment: { amount: 100, frequency: 'monthly' },
    minimum: { type: 'fixed', value: 0, floor: 0 },
    position: 0,
    createdAt,
    ...more,
  });
  const goal = {
    id: 'g1',
    name: 'My record',
    linkedAccountId: 'a1',
    targetAmount: 100,
    targetDate: '',
    startDate: TODAY,
    allocation: { type: 'whole' },
    priority: 0,
    state: 'active',
    createdAt,
  };
  const budget = {
    id: 'b1',
    name: 'My record',
    categoryIds: ['c2', 'c1'],
    period: 'monthly',
    startDate: TODAY,
    amounts: [],
    overrides: {},
    rollover: 'none',
    createdAt,
  };
  const holding = {
    id: 'h1',
    accountId: 'a1',
    name: 'My record',
    symbol: '',
    currency: 'CAD',
    events: [],
    prices: [],
    targetPercent: 0,
    createdAt,
  };

  const cases: readonly (readonly [string, CollectionName, Record<string, unknown>])[] = [
    ['the category of a rule', 'rules', rule({})],
    [
      'the tag of a rule',
      'rules',
      rule({ actions: [{ type: 'add_tag', value: { tagId: 't1' } }] }),
    ],
    [
      'the account of a condition',
      'rules',
      rule({
        actions: [{ type: 'set_category', value: { categoryId: 'c2' } }],
        more: [{ field: 'account', operator: 'is', value: 'a1' }],
      }),
    ],
    ['the account of a schedule', 'scheduledTransactions', schedule({ accountId: 'a1' })],
    ['the target of a schedule', 'scheduledTransactions', schedule({ targetAccountId: 'a1' })],
    ['the category of a schedule', 'scheduledTransactions', schedule({ categoryId: 'c1' })],
    ['the tag of a schedule', 'scheduledTransactions', schedule({ tags: ['t2', 't1'] })],
    ['a category of a budget', 'budgets', budget],
    ['the account of a goal', 'goals', goal],
    ['the account of a debt', 'debts', debt({ linkedAccountId: 'a1' })],
    ['the tag of a debt', 'debts', debt({ tagId: 't1' })],
    ['the account of a holding', 'holdings', holding],
  ];

  it.each(cases)('%s', async (_what, collection, record) => {
    const services = await openTestServices({
      accounts: ['a1', 'a2'],
      categories: ['c1', 'c2'],
      tags: ['t1', 't2'],
    });
    const { store } = services.database;
    const id = String(record.id);
    await store.write(collection, [{ insert: record as never }]);
    const change = newChange(services.clock, 'template-removed', { name: 'My record' });
    await store.write(collection, [{ id, remove: 'free-key' }], change);
    services.clock.advance(1_000);
    const target = JSON.stringify(record).match(/"([act]1)"/)?.[1] ?? '';
    if (target === 'a1') await removeAccount(services, target);
    else if (target === 'c1') await removeCategory(services, target, '');
    else await removeTag(services, { id: target, name: target });
    services.clock.advance(1_000);
    expect(await undoChange(services, change.id)).toMatchObject({
      ok: false,
      code: 'reference-gone',
      name: 'My record',
    });
    expect(await storedRecords(services.database, collection)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it.each([
    ['account', 'a1'],
    ['category', 'c1'],
    ['tag', 't1'],
    ['payee', ''],
  ] as const)('the %s of a saved filter', async (reference, known) => {
    const services = await openTestServices({
      accounts: ['a1'],
      categories: ['c1'],
      tags: ['t1'],
    });
    const form = { name: 'Metro', defaultCategoryId: '', aliases: [], hidden: false };
    const { value: payee } = await done(services, addPayee(services, form));
    const id = known || payee.id;
    const { value: filter } = await done(
      services,
      saveFilter(services, { name: 'Mine', params: `q=x&${reference}=${id}` }),
    );
    const { change } = await done(services, removeFilter(services, filter));
    if (reference === 'account') await removeAccount(services, id);
    if (reference === 'category') await removeCategory(services, id, '');
    if (reference === 'tag') await removeTag(services, { id, name: id });
    if (reference === 'payee') await removePayee(services, payee);
    expect(await undoChange(services, change)).toMatchObject({
      code: 'reference-gone',
      name: 'Mine',
    });
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
  });

  it('a saved filter in use blocks Undo of its category; a filter without a category names none', async () => {
    const services = await openTestServices();
    const category = { name: 'Food', parentId: '', nature: 'expense', color: 1, icon: '' } as const;
    const added = await done(
      services,
      addCategory(services, { ...category, hidden: false, excluded: false }),
    );
    const none = { name: 'None', params: 'category=none' };
    const { value: filter } = await done(services, saveFilter(services, none));
    const { change } = await done(services, removeFilter(services, filter));
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    const mine = { name: 'Mine', params: `category=${added.value.id}` };
    await done(services, saveFilter(services, mine));
    expect(await undoChange(services, added.change)).toMatchObject({
      code: 'in-use',
      name: 'Food',
      count: 1,
    });
  });
});

describe('Undo never gives one description to two payees', () => {
  const form = (name: string, aliases: readonly string[] = []) => ({
    name,
    aliases,
    defaultCategoryId: '',
    hidden: false,
  });

  /**
   * A payee of this name existed and was deleted or renamed by `go`; by now another payee has the name as an
   * alias.
   */
  async function withAlias(
    go: (services: TestServices, id: string) => Promise<Done<unknown>>,
  ): Promise<{ services: TestServices; change: string }> {
    const services = await openTestServices();
    const { value: first } = await done(services, addPayee(services, form('Metro')));
    const { change } = await done(services, go(services, first.id));
    const { value: second } = await done(services, addPayee(services, form('METRO')));
    const { value: shop } = await done(services, addPayee(services, form('Shop')));
    await done(services, mergePayees(services, shop.id, [second.id]));
    return { services, change };
  }

  it('when the name of a deleted payee is an alias by now', async () => {
    const { services, change } = await withAlias((given, id) =>
      removePayee(given, { id, name: 'Metro' }),
    );
    expect(await undoChange(services, change)).toMatchObject({
      ok: false,
      code: 'payee-name-is-alias',
      name: 'Metro',
    });
    expect(await storedRecords(services.database, 'payees')).toMatchObject([{ name: 'Shop' }]);
  });

  it('when the former name of a payee is an alias by now', async () => {
    const { services, change } = await withAlias(async ({ database, clock }, id) => {
      const renaming = newChange(clock, 'payee-edited', { name: 'Bus' });
      const update = (current: Records['payees']) => ({ ...current, name: 'Bus' });
      const { ok } = await database.store.write('payees', [{ id, update }], renaming);
      return { ok, change: renaming };
    });
    expect(await undoChange(services, change)).toMatchObject({ code: 'payee-name-is-alias' });
  });

  it('when the former alias of a payee is a payee by now; a merge is still undone as a whole', async () => {
    const services = await openTestServices();
    const { value: shop } = await done(services, addPayee(services, form('Shop')));
    const { value: metro } = await done(services, addPayee(services, form('Metro')));
    const { change: merge } = await done(services, mergePayees(services, shop.id, [metro.id]));
    expect(await undoChange(services, merge)).toMatchObject({ ok: true });
    expect(await redoChange(services, merge)).toMatchObject({ ok: true });
    const { change } = await done(services, savePayee(services, shop.id, form('Shop')));
    await done(services, addPayee(services, form('metro')));
    expect(await undoChange(services, change)).toMatchObject({
      code: 'payee-name-is-alias',
      name: 'Shop',
    });
  });
});
