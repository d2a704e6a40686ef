import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { dismissInsight } from '@/commands/dashboard.ts';
import { mergeDuplicates, refuseDuplicates } from '@/commands/transactions/transaction-pairs.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readDismissedInsights } from '@/db/queries/reports/dashboard.ts';
import { readDuplicateRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { possibleDuplicates } from '@/domain/scheduled/possible-duplicates.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';
import { renameRefusals } from '@/pipelines/import/import-merges.ts';

const row = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  ...newTransaction({
    id,
    accountId: 'a1',
    date: '2026-03-10' as CalendarDate,
    description: `Metro ${id}`,
    amount: cents(-1_000),
    source: more.source ?? 'manual',
    createdAt: '2026-03-10T12:00:00.000Z',
  }),
  ...more,
});
const bank = { source: 'import', importId: 'i1', importedDescription: 'METRO 12' } as const;

async function given(rows: readonly Transaction[]): Promise<Services> {
  const services = await openTestServices({
    accounts: ['a1', 'a2'],
    categories: ['guess', 'food', 'home'],
    tags: ['t1', 't2'],
  });
  await services.database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  return services;
}

const live = ({ database }: Services) => storedTransactions(database);

describe('merging two rows of one transaction', () => {
  it("keeps the bank's text and the manual edits of both; Undo restores the two rows", async () => {
    const services = await given([
      row('kept', { ...bank, categoryId: 'guess', categorySource: 'keyword:metro', tags: ['t1'] }),
      row('own', {
        categoryId: 'food',
        categorySource: 'hand',
        tags: ['t2', 't1'],
        notes: 'party',
      }),
    ]);
    const merged = await mergeDuplicates(services, { keptId: 'kept', otherId: 'own' });
    expect(merged).toMatchObject({ ok: true, change: { label: { code: 'duplicates-merged' } } });
    expect(await live(services)).toMatchObject([
      {
        id: 'kept',
        description: 'Metro kept',
        importedDescription: 'METRO 12',
        categoryId: 'food',
        categorySource: 'hand',
        tags: ['t1', 't2'],
        notes: 'party',
      },
    ]);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await live(services)).toMatchObject([
      { id: 'kept', categoryId: 'guess', tags: ['t1'], notes: '' },
      { id: 'own', categoryId: 'food' },
    ]);
  });

  it('keeps the manual fields and notes of the kept row, and the schedule of the other', async () => {
    const services = await given([
      row('kept', { ...bank, categoryId: 'home', categorySource: 'hand', notes: 'mine' }),
      row('own', {
        source: 'scheduled',
        scheduledId: 's1',
        dueDate: '2026-03-10' as CalendarDate,
        categoryId: 'food',
        categorySource: 'hand',
        notes: 'other',
      }),
    ]);
    await mergeDuplicates(services, { keptId: 'kept', otherId: 'own' });
    expect(await live(services)).toMatchObject([
      { categoryId: 'home', notes: 'mine', scheduledId: 's1', dueDate: '2026-03-10' },
    ]);
    // Its key stays so that the schedule does not post it again.
    const stored = await services.database.dexie.transactions.table('docs').get('own');
    expect(stored).toMatchObject({ _deleted: '1', source: 'scheduled' });
    const again = await services.database.store.write('transactions', [
      { insert: { ...row('again'), uniqueHash: stored.uniqueHash } },
    ]);
    expect(again).toMatchObject({ ok: false, code: 'taken' });
  });

  it('is refused when one is gone, differs in amount, is a transfer, or is in a reconciled statement', async () => {
    const services = await given([
      row('kept', bank),
      row('own'),
      row('dearer', { amount: cents(-2_000) }),
      row('elsewhere', { accountId: 'a2' }),
    ]);
    const merge = (otherId: string, options = {}) =>
      mergeDuplicates(services, { keptId: 'kept', otherId }, options);
    expect(await merge('nobody')).toEqual({ ok: false, code: 'gone' });
    expect(await merge('dearer')).toEqual({ ok: false, code: 'conflict' });
    expect(await merge('elsewhere')).toEqual({ ok: false, code: 'conflict' });
    await services.database.store.write('accounts', [
      {
        id: 'a1',
        update: (account) => ({
          ...account,
          statements: [{ date: '2026-03-12' as CalendarDate, balance: cents(0) }],
        }),
      },
    ]);
    expect(await merge('own')).toEqual({ ok: false, code: 'locked' });
    expect(await live(services)).toHaveLength(4);
    expect(await merge('own', { unlock: true })).toMatchObject({ ok: true });
    expect(await live(services)).toHaveLength(3);
  });
});

describe('two rows marked as different transactions', () => {
  it('are not reported again until Undo, even after one of them gets another duplicate key', async () => {
    const rows = [row('kept', bank), row('own', { description: 'Metro' })];
    const services = await given(rows);
    const found = async () =>
      possibleDuplicates(rows, await readDuplicateRefusals(services.database)).map(
        ({ key }) => key,
      );
    const [key = ''] = await found();
    expect(key).not.toBe('');
    const refused = await refuseDuplicates(services, { key, name: 'Metro' });
    expect(refused).toMatchObject({ ok: true, change: { label: { params: { name: 'Metro' } } } });
    expect(await found()).toEqual([]);
    expect(await refuseDuplicates(services, { key, name: 'Metro' })).not.toHaveProperty('change');

    const [one = '', other = ''] = rows.map(({ uniqueHash }) => uniqueHash);
    await renameRefusals(services.database, new Map([[one, 'new key']]));
    expect(await readDuplicateRefusals(services.database)).toEqual(
      new Set([pairKey('new key', other)]),
    );
    await renameRefusals(services.database, new Map([['new key', one]]));
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await found()).toEqual([key]);
  });
});

describe('a dismissed insight', () => {
  it('is remembered once by its figure, and returns on Undo', async () => {
    const services = await given([]);
    expect(await dismissInsight(services, 'milestone|CAD|0')).toMatchObject({ ok: true });
    expect(await dismissInsight(services, 'milestone|CAD|0')).not.toHaveProperty('change');
    expect(await readDismissedInsights(services.database)).toEqual(new Set(['milestone|CAD|0']));
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await readDismissedInsights(services.database)).toEqual(new Set());
  });
});
