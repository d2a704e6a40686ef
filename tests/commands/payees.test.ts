import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { addPayee, savePayee, setPayeeHidden } from '@/commands/categories/payees-and-tags.ts';
import { mergePayees, removePayee } from '@/commands/categories/removal-and-merging.ts';
import { newChange } from '@/commands/outcome.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { saveFilter } from '@/commands/transactions/register-list.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { countReferences } from '@/db/queries/references.ts';
import type { Payee, PayeeForm } from '@/domain/categories/payee.ts';
import { mergedPayee } from '@/domain/integrity/record-replacement.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

function form(more: Partial<PayeeForm> = {}): PayeeForm {
  return { name: 'Metro', defaultCategoryId: '', aliases: [], hidden: false, ...more };
}

async function given(services: TestServices, more: Partial<PayeeForm> = {}): Promise<Payee> {
  services.clock.advance(1_000);
  const added = await addPayee(services, form(more));
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

describe('spec §5 payee', () => {
  it('requires a name of at least 2 characters', async () => {
    const services = await openTestServices();
    expect(await addPayee(services, form({ name: 'M' }))).toMatchObject({
      code: 'invalid',
      fields: { name: 'payee-name-too-short' },
    });
  });

  it('spec §8: refuses a name that exists in a different case', async () => {
    const services = await openTestServices();
    await given(services);
    expect(await addPayee(services, form({ name: 'METRO' }))).toMatchObject({ code: 'taken' });
  });

  it('refuses an alias that another payee uses, so that no row belongs to two payees', async () => {
    const services = await openTestServices();
    const metro = await given(services, { aliases: ['Metro #12'] });
    const other = await given(services, { name: 'Other' });
    const refused = { code: 'invalid', fields: { name: 'payee-name-is-alias' } };
    expect(await addPayee(services, form({ name: 'METRO #12' }))).toMatchObject(refused);
    expect(await savePayee(services, other.id, form({ name: 'metro #12' }))).toMatchObject(refused);
    expect(await savePayee(services, metro.id, form({ name: 'Metro #12' }))).toMatchObject({
      ok: true,
    });
  });

  it('keeps a former name as an alias so that its rows still belong to it', async () => {
    const services = await openTestServices();
    const metro = await given(services);
    const rename = async (name: string) => {
      const [current = metro] = await storedRecords(services.database, 'payees');
      const { defaultCategoryId, aliases, hidden = false } = current;
      const before = { name: current.name, defaultCategoryId, aliases, hidden };
      await savePayee(services, metro.id, { ...before, name }, before);
      const [renamed] = await storedRecords(services.database, 'payees');
      return [renamed?.name, ...(renamed?.aliases ?? [])];
    };
    expect(await rename('METRO')).toEqual(['METRO']);
    expect(await rename('Metro Inc.')).toEqual(['Metro Inc.', 'METRO']);
    expect(await rename('metro')).toEqual(['metro', 'Metro Inc.']);
    expect(await addPayee(services, form({ name: 'Metro inc.' }))).toMatchObject({
      fields: { name: 'payee-name-is-alias' },
    });
  });

  it('refuses a name too long to store', async () => {
    const services = await openTestServices();
    expect(await addPayee(services, form({ name: 'M'.repeat(201) }))).toMatchObject({
      code: 'invalid',
      fields: { name: 'payee-name-too-long' },
    });
    expect(await addPayee(services, form({ name: 'M'.repeat(200) }))).toMatchObject({ ok: true });
  });

  it('can be hidden and shown again', async () => {
    const services = await openTestServices();
    const metro = await given(services);
    await setPayeeHidden(services, metro, true);
    expect(await storedRecords(services.database, 'payees')).toMatchObject([{ hidden: true }]);
    await setPayeeHidden(services, metro, false);
    expect((await storedRecords(services.database, 'payees'))[0]).not.toHaveProperty('hidden');
  });

  it('frees its name when deleted, and Undo restores it', async () => {
    const services = await openTestServices();
    const metro = await given(services);
    services.clock.advance(1_000);
    expect(await removePayee(services, metro)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'payees')).toEqual([]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'payees')).toEqual([metro]);
    expect(await removePayee(services, { id: 'nobody', name: '' })).toMatchObject({ code: 'gone' });
  });

  it('is referred to by id only in saved filters', async () => {
    const services = await openTestServices();
    const metro = await given(services);
    await saveFilter(services, { name: 'Groceries', params: `payee=${metro.id}` });
    await saveFilter(services, { name: 'Others', params: 'payee=other&q=payee' });
    expect(await countReferences(services.database, 'payees', metro.id)).toEqual({
      transactions: 0,
      splits: 0,
      records: 1,
      byKind: { savedFilters: 1 },
    });
  });
});

describe('merging payees', () => {
  it('turns names into aliases in one change, which one Undo reverts', async () => {
    const services = await openTestServices();
    const starters = await addStarterCategories(services, 'en');
    expect(starters.ok).toBe(true);
    const [category] = await storedRecords(services.database, 'categories');
    const defaultCategoryId = category?.id ?? '';
    const kept = await given(services, { name: 'Metro' });
    const one = await given(services, { name: 'METRO 12', defaultCategoryId });
    const two = await given(services, { name: 'Metro 40', aliases: ['MTR'] });
    services.clock.advance(1_000);
    const before = await storedRecords(services.database, 'payees');
    const merged = await mergePayees(services, kept.id, [one.id, two.id, kept.id]);
    expect(merged).toMatchObject({
      ok: true,
      change: { label: { code: 'payees-merged', params: { count: 2, name: 'Metro' } } },
    });
    expect(await storedRecords(services.database, 'payees')).toMatchObject([
      { id: kept.id, aliases: ['METRO 12', 'Metro 40', 'MTR'], defaultCategoryId },
    ]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'payees')).toEqual(before);
  });

  it('stops when another tab deleted one of them, and writes nothing', async () => {
    const services = await openTestServices();
    const kept = await given(services);
    const other = await given(services, { name: 'Other' });
    await removePayee(services, other);
    expect(await mergePayees(services, kept.id, [other.id])).toMatchObject({ code: 'gone' });
    expect(await storedRecords(services.database, 'payees')).toEqual([kept]);
  });
});

describe('references to and from a payee', () => {
  it('refuse a default category that another tab deleted meanwhile, unless the payee already had it', async () => {
    const services = await openTestServices({ categories: ['c1'] });
    const gone = { ok: false, code: 'gone', fields: { defaultCategoryId: 'category-gone' } };
    expect(await addPayee(services, form({ defaultCategoryId: 'gone' }))).toEqual(gone);
    const { id } = await given(services, { defaultCategoryId: 'c1' });
    expect(await savePayee(services, id, form({ defaultCategoryId: 'gone' }))).toEqual(gone);
    await services.database.store.write('categories', [{ id: 'c1', remove: 'free-key' }]);
    const kept = form({ name: 'Metro Plus', defaultCategoryId: 'c1' });
    expect(await savePayee(services, id, kept)).toMatchObject({ ok: true });
  });

  it('follow a merge in saved filters; Undo reverts that too', async () => {
    const services = await openTestServices();
    const kept = await given(services);
    const other = await given(services, { name: 'Other' });
    services.clock.advance(1_000);
    await saveFilter(services, { name: 'Mine', params: `q=x&payee=${other.id}` });
    services.clock.advance(1_000);
    const before = await storedRecords(services.database, 'settings');
    expect(await mergePayees(services, kept.id, [other.id])).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'settings')).toMatchObject([
      { value: { name: 'Mine', params: `q=x&payee=${kept.id}` } },
    ]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    const filters = await storedRecords(services.database, 'settings');
    expect(filters).toEqual(before);
    expect(await storedRecords(services.database, 'payees')).toHaveLength(2);
  });
});

describe('saved filters that name a payee', () => {
  const payeesOf = async ({ database }: TestServices) =>
    (await storedRecords(database, 'payees')).map(({ name, aliases }) => ({ name, aliases }));

  async function givenFilter(services: TestServices) {
    const kept = await given(services);
    const other = await given(services, { name: 'Other' });
    services.clock.advance(1_000);
    await saveFilter(services, { name: 'Mine', params: `q=x&payee=${other.id}` });
    services.clock.advance(1_000);
    const before = {
      filters: await storedRecords(services.database, 'settings'),
      payees: await payeesOf(services),
    };
    const now = async () => ({
      filters: await storedRecords(services.database, 'settings'),
      payees: await payeesOf(services),
    });
    return { kept, other, before, now };
  }

  it('lose a deleted one; Undo reverts that', async () => {
    const services = await openTestServices();
    const { other, before, now } = await givenFilter(services);
    expect(await removePayee(services, other)).toMatchObject({ ok: true });
    expect((await now()).filters).toMatchObject([{ value: { name: 'Mine', params: 'q=x' } }]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await now()).toEqual(before);
  });

  it.each(['deleted', 'merged'])(
    'keep one that is not %s because a filter could not be written',
    async (what) => {
      const services = await openTestServices();
      const { kept, other, before, now } = await givenFilter(services);
      const { store } = services.database;
      const write = store.write.bind(store);
      store.write = ((...[name, changes, note]: Parameters<typeof write>) =>
        name === 'settings' && note
          ? Promise.resolve({ ok: false, code: 'quota' } as const)
          : write(name, changes, note)) as typeof store.write;
      const outcome =
        what === 'deleted'
          ? await removePayee(services, other)
          : await mergePayees(services, kept.id, [other.id]);
      expect(outcome).toEqual({ ok: false, code: 'quota' });
      expect(await now()).toEqual(before);
    },
  );

  it('are restored along with the payee when a tab was killed between the two writes', async () => {
    const services = await openTestServices();
    const { kept, other, before, now } = await givenFilter(services);
    const { database } = services;
    const change = newChange(services.clock, 'payees-merged', { count: 1, name: kept.name });
    const value = { verb: 'take-back', change: change.id, at: services.clock.now().getTime() };
    await database.store.write('settings', [{ insert: { key: `pending:${change.id}`, value } }]);
    await database.store.write(
      'payees',
      [
        { id: kept.id, update: (payee) => mergedPayee(payee, [other]) },
        { id: other.id, remove: 'free-key' },
      ],
      change,
    );
    services.clock.advance(1_000);
    await finishPendingOperations(services);
    expect(await now()).toEqual(before);
  });
});
