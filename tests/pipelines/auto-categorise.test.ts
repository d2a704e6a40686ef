import { duringTurn, turnWithWork } from '@tests/support/between-choice-and-write.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { firstValueFrom, lastValueFrom, of, toArray } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';
import { autoCategorize } from '@/pipelines/categorize/auto-categorize.ts';
import * as yielding from '@/platform/browser/yield-to-page.ts';

vi.spyOn(yielding, 'yieldToPage').mockImplementation(() => turnWithWork());

const stored = (id: string, more: Partial<NewTransaction> = {}) =>
  newTransaction({
    id,
    accountId: 'a1',
    date: '2026-03-01' as CalendarDate,
    description: `LOBLAWS ${id}`,
    amount: cents(-1_000),
    source: 'manual',
    createdAt: '2026-03-01T12:00:00.000Z',
    ...more,
  });

/** The change of a run; two runs of one test may share it. */
const request = {
  change: { id: '0test', label: { code: 'transactions-categorised', params: {} } },
} as const;

async function addGroceries({ database }: Services) {
  await database.store.write('categories', [
    {
      insert: {
        id: 'c1',
        name: 'groceries',
        parentId: '',
        nature: 'expense',
        color: 1,
        icon: '',
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
}

async function addRule({ database }: Services) {
  await database.store.write('tags', [
    { insert: { id: 'tag1', name: 'Food', color: 1, createdAt: '2026-01-01T00:00:00.000Z' } },
  ]);
  await database.store.write('rules', [
    {
      insert: {
        id: 'r1',
        name: 'Loblaws',
        condition: { field: 'description', operator: 'matches', value: '^loblaws .\\d$' },
        join: 'all',
        more: [{ field: 'sign', operator: 'is', value: 'out' }],
        actions: [
          { type: 'set_category', value: { categoryId: 'c1' } },
          { type: 'add_tag', value: { tagId: 'tag1' } },
          { type: 'rename', value: { description: 'Loblaws' } },
        ],
        position: 1,
        enabled: true,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
}

describe('spec §4 auto-categorize', () => {
  it('touches only normal rows without a category', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    const rows = [
      stored('t1'),
      stored('t2', { categoryId: 'mine', categorySource: 'hand' }),
      stored('t3', { kind: 'transfer' }),
      stored('t4', { kind: 'opening' }),
      stored('t5', { description: 'QZX 17' }),
    ];
    await services.database.store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    expect(await lastValueFrom(autoCategorize(services, request))).toEqual({
      type: 'done',
      categorised: 1,
    });
    const found = await storedTransactions(services.database);
    expect(found.map((row) => [row.id, row.categoryId, row.categorySource])).toEqual([
      ['t1', 'c1', expect.stringMatching(/^keyword:loblaw/i)],
      ['t2', 'mine', 'hand'],
      ['t3', '', undefined],
      ['t4', '', undefined],
      ['t5', '', undefined],
    ]);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('changes nothing when run a second time', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await services.database.store.write('transactions', [
      { insert: stored('t1') },
      { insert: stored('t2') },
    ]);
    const events = await firstValueFrom(autoCategorize(services, request).pipe(toArray()));
    expect(events).toEqual([
      { type: 'progress', done: 2, total: 2, categorised: 2 },
      { type: 'done', categorised: 2 },
    ]);
    const before = await storedTransactions(services.database);
    expect(await lastValueFrom(autoCategorize(services, request))).toEqual({
      type: 'done',
      categorised: 0,
    });
    expect(await storedTransactions(services.database)).toEqual(before);
  });

  it('touches nothing when canceled at once', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await services.database.store.write('transactions', [{ insert: stored('t1') }]);
    expect(await lastValueFrom(autoCategorize(services, request, of(null)))).toEqual({
      type: 'cancelled',
      categorised: 0,
    });
    expect((await storedTransactions(services.database))[0]?.categoryId).toBe('');
  });

  it("gives the rows of a rule its tags and name; the bank's text and key stay", async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await addRule(services);
    const row = stored('t1', { source: 'import' });
    await services.database.store.write('transactions', [{ insert: row }]);
    await lastValueFrom(autoCategorize(services, request));
    expect(await storedTransactions(services.database)).toMatchObject([
      {
        categoryId: 'c1',
        categorySource: 'rule:r1',
        tags: ['tag1'],
        description: 'Loblaws',
        importedDescription: 'LOBLAWS t1',
        uniqueHash: row.uniqueHash,
      },
    ]);
  });

  it('keeps the name of a manual row when the new one would make it a duplicate', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await addRule(services);
    await services.database.store.write('transactions', [
      { insert: stored('t1') },
      { insert: stored('t2') },
    ]);
    expect(await lastValueFrom(autoCategorize(services, request))).toMatchObject({
      type: 'done',
      categorised: 2,
    });
    const found = await storedTransactions(services.database);
    expect(found.map(({ categoryId }) => categoryId)).toEqual(['c1', 'c1']);
    expect(new Set(found.map(({ uniqueHash }) => uniqueHash)).size).toBe(2);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect((await storedTransactions(services.database)).map((each) => each.description)).toEqual([
      'LOBLAWS t1',
      'LOBLAWS t2',
    ]);
  });

  it('replaces the category of given rows, but only by the requested rule', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await addRule(services);
    const rows = [
      stored('t1', { categoryId: 'mine', categorySource: 'hand' }),
      stored('t2', { categoryId: 'mine', categorySource: 'hand', description: 'METRO 12' }),
      stored('t3'),
    ];
    await services.database.store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    const replacing = { ...request, ruleId: 'r1', replaceIn: ['t1', 't2'] };
    expect(await lastValueFrom(autoCategorize(services, replacing))).toMatchObject({
      categorised: 1,
    });
    const found = await storedTransactions(services.database);
    expect(found.map(({ id, categoryId }) => [id, categoryId])).toEqual([
      ['t1', 'c1'],
      ['t2', 'mine'],
      ['t3', ''],
    ]);
  });

  it('ignores the built-in rules when only user rules are requested', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    const row = stored('t1', { categoryId: 'mine', categorySource: 'hand' });
    await services.database.store.write('transactions', [{ insert: row }]);
    const replacing = { ...request, replaceIn: ['t1'] };
    expect(
      await lastValueFrom(autoCategorize(services, { ...replacing, rulesOnly: true })),
    ).toMatchObject({ categorised: 0 });
    expect(await lastValueFrom(autoCategorize(services, replacing))).toMatchObject({
      categorised: 1,
    });
  });

  it('assigns no category that another tab deleted after it was chosen', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await services.database.store.write('transactions', [{ insert: stored('t1') }]);
    duringTurn.once = () =>
      services.database.store.write('categories', [{ id: 'c1', remove: 'free-key' }]);
    expect(await lastValueFrom(autoCategorize(services, request))).toEqual({
      type: 'done',
      categorised: 0,
    });
    expect((await storedTransactions(services.database))[0]).not.toMatchObject({
      categoryId: 'c1',
    });
  });

  it('leaves out only the tag that another tab deleted after it was chosen', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await addRule(services);
    await services.database.store.write('transactions', [{ insert: stored('t1') }]);
    duringTurn.once = () =>
      services.database.store.write('tags', [{ id: 'tag1', remove: 'free-key' }]);
    await lastValueFrom(autoCategorize(services, request));
    expect(await storedTransactions(services.database)).toMatchObject([
      { categoryId: 'c1', categorySource: 'rule:r1', tags: [], description: 'Loblaws' },
    ]);
  });

  it('yields to the page within a batch when rules have slow regular expressions', async () => {
    const services = await openTestServices();
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 20;
      return nowMs;
    });
    try {
      await addGroceries(services);
      const rows = Array.from({ length: 5 }, (_, index) => ({ insert: stored(`t${index}`) }));
      await services.database.store.write('transactions', rows);
      const turnsOf = async () => {
        const before = duringTurn.turns;
        await lastValueFrom(autoCategorize(services, { ...request, ruleId: 'none' }));
        return duringTurn.turns - before;
      };
      expect(await turnsOf()).toBe(1);
      await addRule(services);
      expect(await turnsOf()).toBe(1 + 5);
    } finally {
      clock.mockRestore();
    }
  });
});
