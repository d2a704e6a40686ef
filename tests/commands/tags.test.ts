import { transactionForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addTag, saveTag, setTagHidden } from '@/commands/categories/payees-and-tags.ts';
import { mergeTags, removeTag } from '@/commands/categories/removal-and-merging.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { saveFilter } from '@/commands/transactions/register-list.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { countRecordsWithTags, countReferences } from '@/db/queries/references.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { ZERO } from '@/domain/core/money.ts';
import { savedFilterOf } from '@/domain/transactions/filter-presets.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

async function given(services: TestServices, name: string): Promise<Tag> {
  services.clock.advance(1_000);
  const added = await addTag(services, { name, color: 2, hidden: false });
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

async function givenTags() {
  const services = await openTestServices({ accounts: ['a1'] });
  const { database } = services;
  const trip = await given(services, 'Trip');
  const travel = await given(services, 'Travel');
  const debt = await given(services, 'Debt');
  const rows: readonly (readonly [string, readonly Tag[]])[] = [
    ['Hotel', [trip]],
    ['Train', [trip, travel]],
    ['Bank', [debt]],
    ['Gone', [trip]],
  ];
  for (const [description, tags] of rows) {
    services.clock.advance(1_000);
    await addTransaction(
      services,
      transactionForm({ description, tags: tags.map(({ id }) => id) }),
    );
  }
  const gone = (await storedTransactions(database)).find((row) => row.description === 'Gone');
  services.clock.advance(1_000);
  await removeTransactions(services, [gone?.id ?? '']);
  await database.store.write('debts', [
    {
      insert: {
        id: 'd1',
        name: 'Car',
        tagId: trip.id,
        kind: 'loan',
        linkedAccountId: '',
        anchors: [],
        rates: [],
        compounding: 'monthly',
        payment: { amount: ZERO, frequency: 'monthly' },
        minimum: { type: 'fixed', value: 0, floor: ZERO },
        position: 0,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  services.clock.advance(1_000);
  return { services, database, trip, travel, debt };
}

const tagsOf = async (services: TestServices) =>
  Object.fromEntries(
    (await storedTransactions(services.database)).map((row) => [row.description, row.tags]),
  );

describe('spec §5 tag', () => {
  it('requires a name of at least 2 characters', async () => {
    const services = await openTestServices();
    expect(await addTag(services, { name: 'x', color: 1, hidden: false })).toMatchObject({
      code: 'invalid',
      fields: { name: 'tag-name-too-short' },
    });
  });

  it('spec §8: refuses a name that exists in a different case', async () => {
    const services = await openTestServices();
    await given(services, 'Trip');
    const other = await given(services, 'Other');
    const form = { name: 'tRIP', color: 1, hidden: false };
    expect(await addTag(services, form)).toMatchObject({ code: 'taken' });
    expect(await saveTag(services, other.id, form)).toMatchObject({ code: 'taken' });
  });

  it('can be hidden and shown again', async () => {
    const services = await openTestServices();
    const tag = await given(services, 'Trip');
    await setTagHidden(services, tag, true);
    expect(await storedRecords(services.database, 'tags')).toMatchObject([{ hidden: true }]);
    await setTagHidden(services, tag, false);
    expect((await storedRecords(services.database, 'tags'))[0]).not.toHaveProperty('hidden');
  });
});

describe('deleting a tag', () => {
  it('counts what refers to it, without deleted rows', async () => {
    const { services, database, trip } = await givenTags();
    await saveFilter(services, { name: 'Mine', params: `tag=${trip.id}` });
    expect(await countReferences(database, 'tags', trip.id)).toEqual({
      transactions: 2,
      splits: 0,
      records: 2,
      byKind: { debts: 1, savedFilters: 1 },
    });
  });

  it('removes it from every row and unlinks its debt; one Undo restores everything', async () => {
    const { services, database, trip, travel, debt } = await givenTags();
    expect(await removeTag(services, trip)).toMatchObject({ ok: true });
    expect(await tagsOf(services)).toEqual({ Hotel: [], Train: [travel.id], Bank: [debt.id] });
    expect(await storedRecords(database, 'debts')).toMatchObject([{ tagId: '' }]);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await tagsOf(services)).toEqual({
      Hotel: [trip.id],
      Train: [trip.id, travel.id],
      Bank: [debt.id],
    });
    expect(await storedRecords(database, 'debts')).toMatchObject([{ tagId: trip.id }]);
  });
});

describe('merging tags', () => {
  it('gives rows the remaining tag, never twice; one Undo reverts it', async () => {
    const { services, database, trip, travel, debt } = await givenTags();
    expect(await countRecordsWithTags(database, new Set([trip.id, debt.id]))).toEqual({
      scheduled: 0,
      debts: 1,
    });
    const merged = await mergeTags(services, travel.id, [trip.id, debt.id]);
    expect(merged).toMatchObject({
      ok: true,
      change: { label: { code: 'tags-merged', params: { count: 2, name: 'Travel' } } },
    });
    expect(await tagsOf(services)).toEqual({
      Hotel: [travel.id],
      Train: [travel.id],
      Bank: [travel.id],
    });
    expect(await storedRecords(database, 'debts')).toMatchObject([{ tagId: travel.id }]);
    expect((await storedRecords(database, 'tags')).map(({ id }) => id)).toEqual([travel.id]);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await tagsOf(services)).toMatchObject({ Hotel: [trip.id], Train: [trip.id, travel.id] });
    expect(await storedRecords(database, 'tags')).toHaveLength(3);
  });

  it('is finished at the next start when a tab was killed', async () => {
    const { services, database, trip, travel } = await givenTags();
    await database.store.write('settings', [
      {
        insert: {
          key: 'pending:x',
          value: {
            verb: 'replace-tags',
            tagIds: [trip.id],
            into: travel.id,
            change: { id: 'z1', label: { code: 'tags-merged', params: { count: 1, name: 'T' } } },
          },
        },
      },
    ]);
    await finishPendingOperations(services);
    await finishPendingOperations(services);
    expect(await tagsOf(services)).toMatchObject({ Hotel: [travel.id], Train: [travel.id] });
    expect(await storedRecords(database, 'settings')).toEqual([]);
  });

  it('reports a target tag that no longer exists', async () => {
    const { services, trip } = await givenTags();
    expect(await mergeTags(services, 'nobody', [trip.id])).toMatchObject({ code: 'gone' });
  });
});

describe('saved filters that name a tag', () => {
  it('follow a merge and lose a deleted tag, and Undo reverts that', async () => {
    const { services, database, trip, travel } = await givenTags();
    const params = async () => {
      const settings = await storedRecords(database, 'settings');
      return settings.flatMap((setting) => savedFilterOf(setting)?.params ?? []);
    };
    await saveFilter(services, { name: 'Mine', params: `tag=${trip.id}&q=x` });
    services.clock.advance(1_000);
    await mergeTags(services, travel.id, [trip.id]);
    expect(await params()).toEqual([`tag=${travel.id}&q=x`]);
    services.clock.advance(1_000);
    await removeTag(services, travel);
    expect(await params()).toEqual(['q=x']);
    services.clock.advance(1_000);
    await undoLast(services);
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await params()).toEqual([`tag=${trip.id}&q=x`]);
  });
});
