import { transactionForm } from '@tests/support/given.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import {
  addCategory,
  addStarterCategories,
  saveCategory,
  setCategoryHidden,
} from '@/commands/categories/categories.ts';
import { addPayee } from '@/commands/categories/payees-and-tags.ts';
import { removeCategory } from '@/commands/categories/removal-and-merging.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { saveFilter } from '@/commands/transactions/register-list.ts';
import { splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { countReferences, countRowsByCategory } from '@/db/queries/references.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CategoryForm } from '@/domain/categories/category-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { savedFilterOf } from '@/domain/transactions/filter-presets.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

function form(more: Partial<CategoryForm> = {}): CategoryForm {
  return {
    name: 'Food',
    parentId: '',
    nature: 'expense',
    color: 3,
    icon: '',
    hidden: false,
    excluded: false,
    ...more,
  };
}

async function given(services: TestServices, more: Partial<CategoryForm> = {}): Promise<Category> {
  services.clock.advance(1_000);
  const added = await addCategory(services, form(more));
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

async function givenRow(services: TestServices, description: string, categoryId: string) {
  services.clock.advance(1_000);
  const added = await addTransaction(services, transactionForm({ description, categoryId }));
  if (!added.ok) throw new Error(added.code);
  const rows = await storedTransactions(services.database);
  const row = rows.find((each) => each.description === description);
  if (!row) throw new Error('the row is not there');
  return row;
}

/** A category with one reference of every kind. */
async function givenUsedCategory() {
  const services = await openTestServices({ accounts: ['a1'] });
  const { database } = services;
  const parent = await given(services, { name: 'Living' });
  const food = await given(services, { name: 'Food', parentId: parent.id });
  const other = await given(services, { name: 'Other' });
  const child = await given(services, { name: 'Bakery', parentId: food.id });
  await givenRow(services, 'Metro', food.id);
  await givenRow(services, 'Bread', child.id);
  const split = await givenRow(services, 'Costco', '');
  services.clock.advance(1_000);
  const parted = await splitTransaction(services, split.id, [
    { categoryId: food.id, amount: cents(-1_550), notes: '' },
    { categoryId: other.id, amount: cents(-1_000), notes: '' },
  ]);
  expect(parted.ok).toBe(true);
  const createdAt = '2026-01-01T00:00:00.000Z';
  await database.store.write('rules', [
    {
      insert: {
        id: 'r1',
        name: 'Metro is food',
        condition: { field: 'description', operator: 'contains', value: 'metro' },
        join: 'all',
        more: [],
        actions: [{ type: 'set_category', value: { categoryId: food.id } }],
        position: 1,
        enabled: true,
        createdAt,
      },
    },
  ]);
  await addPayee(services, {
    name: 'Metro',
    defaultCategoryId: food.id,
    aliases: [],
    hidden: false,
  });
  await database.store.write('scheduledTransactions', [
    {
      insert: {
        id: 's1',
        accountId: 'a1',
        description: 'Basket',
        amount: cents(-2_000),
        categoryId: food.id,
        frequency: 'weekly',
        nextDueDate: '2026-04-01' as CalendarDate,
        endDate: '',
        anchorDate: '2026-04-01' as CalendarDate,
        interval: 1,
        weekendRule: 'none',
        targetAccountId: '',
        tags: [],
        paused: false,
        createdAt,
      },
    },
  ]);
  await database.store.write('budgets', [
    {
      insert: {
        id: 'b1',
        name: 'Eating',
        categoryIds: [food.id, other.id],
        period: 'monthly',
        startDate: day('2026-01-01'),
        amounts: [{ from: day('2026-01-01'), amount: cents(30_000) }],
        overrides: {},
        rollover: 'none',
        createdAt,
      },
    },
  ]);
  services.clock.advance(1_000);
  return { services, database, parent, food, other, child };
}

describe('spec §5 category', () => {
  it('requires a name of at least 2 characters', async () => {
    const services = await openTestServices();
    expect(await addCategory(services, form({ name: ' a ' }))).toEqual({
      ok: false,
      code: 'invalid',
      fields: { name: 'category-name-too-short' },
    });
  });

  it('spec §8: refuses a name that exists in a different case, when adding and when saving', async () => {
    const services = await openTestServices();
    await given(services, { name: 'Food' });
    const home = await given(services, { name: 'Home' });
    expect(await addCategory(services, form({ name: ' FOOD ' }))).toMatchObject({ code: 'taken' });
    expect(await saveCategory(services, home.id, form({ name: 'food' }))).toMatchObject({
      code: 'taken',
    });
  });

  it('refuses a cycle in the command too, because another tab may have moved the parent', async () => {
    const services = await openTestServices();
    const a = await given(services, { name: 'Aa' });
    const b = await given(services, { name: 'Bb', parentId: a.id });
    const c = await given(services, { name: 'Cc', parentId: b.id });
    for (const parentId of [a.id, b.id, c.id]) {
      expect(await saveCategory(services, a.id, form({ name: 'Aa', parentId }))).toEqual({
        ok: false,
        code: 'invalid',
        fields: { parentId: 'category-cycle' },
      });
    }
    expect(await saveCategory(services, c.id, form({ name: 'Cc', parentId: a.id }))).toMatchObject({
      ok: true,
    });
  });

  it('reports a deleted parent at its field', async () => {
    const services = await openTestServices();
    expect(await addCategory(services, form({ parentId: 'nobody' }))).toMatchObject({
      fields: { parentId: 'category-parent-gone' },
    });
  });

  it('does not store flags that are off', async () => {
    const services = await openTestServices();
    const food = await given(services);
    expect(food).not.toHaveProperty('excluded');
    await saveCategory(services, food.id, form({ excluded: true }));
    await setCategoryHidden(services, food, true);
    expect(await storedRecords(services.database, 'categories')).toMatchObject([
      { excluded: true, hidden: true },
    ]);
    await setCategoryHidden(services, food, false);
    const [shown] = await storedRecords(services.database, 'categories');
    expect(shown).not.toHaveProperty('hidden');
  });
});

describe('deleting a category', () => {
  it('counts everything that refers to it', async () => {
    const { services, database, food } = await givenUsedCategory();
    await saveFilter(services, { name: 'Mine', params: `q=x&category=${food.id}` });
    expect(await countReferences(database, 'categories', food.id)).toEqual({
      transactions: 2,
      splits: 1,
      records: 6,
      byKind: { subcategories: 1, rules: 1, payees: 1, scheduled: 1, budgets: 1, savedFilters: 1 },
    });
  });

  it('uncategorizes its rows, moves its subcategories up and deletes the rules that set it', async () => {
    const { services, database, food, parent, other, child } = await givenUsedCategory();
    expect(await removeCategory(services, food.id, '')).toMatchObject({ ok: true });
    const rows = await storedTransactions(database);
    expect(rows.find(({ description }) => description === 'Metro')?.categoryId).toBe('');
    expect(rows.find(({ description }) => description === 'Bread')?.categoryId).toBe(child.id);
    expect(
      rows
        .find(({ description }) => description === 'Costco')
        ?.splits?.map((part) => part.categoryId),
    ).toEqual(['', other.id]);
    const categories = await storedRecords(database, 'categories');
    expect(categories.find(({ id }) => id === child.id)?.parentId).toBe(parent.id);
    expect(categories.some(({ id }) => id === food.id)).toBe(false);
    expect(await storedRecords(database, 'rules')).toEqual([]);
    expect(await storedRecords(database, 'payees')).toMatchObject([{ defaultCategoryId: '' }]);
    expect(await storedRecords(database, 'scheduledTransactions')).toMatchObject([
      { categoryId: '' },
    ]);
    expect(await storedRecords(database, 'budgets')).toMatchObject([{ categoryIds: [other.id] }]);
    expect(await countReferences(database, 'categories', food.id)).toMatchObject({
      transactions: 0,
      records: 0,
    });
    expect(await storedRecords(database, 'settings')).toEqual([]);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
  });

  it('can move everything to another category instead', async () => {
    const { services, database, food, other } = await givenUsedCategory();
    expect(await removeCategory(services, food.id, other.id)).toMatchObject({ ok: true });
    expect(await storedRecords(database, 'rules')).toMatchObject([
      { actions: [{ value: { categoryId: other.id } }] },
    ]);
    expect(await storedRecords(database, 'payees')).toMatchObject([
      { defaultCategoryId: other.id },
    ]);
    expect(await storedRecords(database, 'budgets')).toMatchObject([{ categoryIds: [other.id] }]);
    const counted = await countRowsByCategory(database, [other.id]);
    expect(counted.plain.get(other.id)).toBe(1);
    expect(counted.splits).toEqual([{ categoryIds: [other.id], count: 1 }]);
  });

  it('is undone in one step', async () => {
    const { services, database, food } = await givenUsedCategory();
    const before = await countReferences(database, 'categories', food.id);
    await removeCategory(services, food.id, '');
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await countReferences(database, 'categories', food.id)).toEqual(before);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
  });

  it('handles more rows than one batch, and the next start finishes what a killed tab left', async () => {
    const { services, database, food } = await givenUsedCategory();
    const [sample] = await storedTransactions(database);
    if (!sample) throw new Error('no row');
    const { splits: _splits, ...plain } = sample;
    await database.store.write(
      'transactions',
      Array.from({ length: 1_500 }, (_, index) => ({
        insert: {
          ...plain,
          id: `bulk${index}`,
          uniqueHash: `bulk${index}`,
          categoryId: food.id,
        },
      })),
    );
    await database.store.write('settings', [
      {
        insert: {
          key: 'pending:x',
          value: {
            verb: 'remove-category',
            category: { id: food.id, parentId: food.parentId },
            moveTo: '',
            change: { id: 'z1', label: { code: 'category-removed', params: { name: 'Food' } } },
          },
        },
      },
    ]);
    await finishPendingOperations(services);
    await finishPendingOperations(services);
    expect(await countReferences(database, 'categories', food.id)).toMatchObject({
      transactions: 0,
      records: 0,
    });
    expect(await storedRecords(database, 'settings')).toEqual([]);
  });

  it('reports a category or target that no longer exists', async () => {
    const { services, food } = await givenUsedCategory();
    expect(await removeCategory(services, 'nobody', '')).toMatchObject({ code: 'gone' });
    expect(await removeCategory(services, food.id, 'nobody')).toMatchObject({ code: 'gone' });
    expect(await removeCategory(services, food.id, food.id)).toMatchObject({ code: 'gone' });
  });
});

describe('starter categories', () => {
  it('add only the missing ones, as one change', async () => {
    const services = await openTestServices();
    await given(services, { name: 'GROCERIES' });
    const added = await addStarterCategories(services, 'en');
    expect(added).toMatchObject({
      ok: true,
      value: 10,
      change: { label: { params: { count: 10 } } },
    });
    expect(await addStarterCategories(services, 'en')).toEqual({ ok: true, value: 0 });
  });

  it('have French names in French, and are then not added again in the other language', async () => {
    const services = await openTestServices();
    expect(await addStarterCategories(services, 'fr', ['Groceries'])).toMatchObject({ value: 1 });
    const stored = await services.database.dexie.categories.table('docs').toArray();
    expect(stored.map(({ name }) => name)).toEqual(['Épicerie']);
    expect(await addStarterCategories(services, 'en')).toMatchObject({ value: 10 });
  });
});

describe('saved filters that name a deleted category', () => {
  it.each([
    ['switch to the category its rows moved to', true],
    ['switch to uncategorized rows when they moved to none', false],
  ])('%s, and Undo reverts that', async (_name, moves) => {
    const { services, database, food, other } = await givenUsedCategory();
    services.clock.advance(1_000);
    await saveFilter(services, { name: 'Mine', params: `q=x&category=${food.id}` });
    await saveFilter(services, { name: 'Its', params: `category=${other.id}` });
    services.clock.advance(1_000);
    const before = await filtersOf(database);
    await removeCategory(services, food.id, moves ? other.id : '');
    expect(await filtersOf(database)).toEqual({
      Mine: moves ? `q=x&category=${other.id}` : 'q=x',
      Its: `category=${other.id}`,
    });
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await filtersOf(database)).toEqual(before);
  });
});

async function filtersOf(database: TestServices['database']): Promise<Record<string, string>> {
  const settings = await storedRecords(database, 'settings');
  const filters = settings.flatMap((setting) => savedFilterOf(setting) ?? []);
  return Object.fromEntries(filters.map(({ name, params }) => [name, params]));
}
