import { firstValueFrom, lastValueFrom, of, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Services } from '@/db/services.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { cents } from '@/domain/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/new-transaction.ts';
import { autoCategorise } from '@/pipelines/auto-categorise.ts';
import { storedTransactions, sumsAndRecount } from '../support/stored.ts';
import { openTestServices } from '../support/test-database.ts';

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

describe('§4 auto-categorise', () => {
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
    expect(await lastValueFrom(autoCategorise(services))).toEqual({ type: 'done', categorised: 1 });
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

  it('run twice it changes nothing the second time', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await services.database.store.write('transactions', [
      { insert: stored('t1') },
      { insert: stored('t2') },
    ]);
    const events = await firstValueFrom(autoCategorise(services).pipe(toArray()));
    expect(events).toEqual([
      { type: 'progress', done: 2, total: 2, categorised: 2 },
      { type: 'done', categorised: 2 },
    ]);
    const before = await storedTransactions(services.database);
    expect(await lastValueFrom(autoCategorise(services))).toEqual({ type: 'done', categorised: 0 });
    expect(await storedTransactions(services.database)).toEqual(before);
  });

  it('cancelled at once it touches nothing', async () => {
    const services = await openTestServices();
    await addGroceries(services);
    await services.database.store.write('transactions', [{ insert: stored('t1') }]);
    expect(await lastValueFrom(autoCategorise(services, of(null)))).toEqual({
      type: 'cancelled',
      categorised: 0,
    });
    expect((await storedTransactions(services.database))[0]?.categoryId).toBe('');
  });
});
