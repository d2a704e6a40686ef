import { transactionForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { addTransaction, saveTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';

const imported = (id: string, more: Partial<NewTransaction> = {}) =>
  newTransaction({
    id,
    accountId: 'a1',
    date: '2026-03-15' as CalendarDate,
    description: 'Metro',
    amount: cents(-2_550),
    source: 'import',
    createdAt: '2026-03-15T12:00:00.000Z',
    ...more,
  });

describe('what another tab did meanwhile', () => {
  it('never leads to a row in a deleted account: not by adding, moving or Undo', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const added = await addTransaction(services, transactionForm({ accountId: 'a2' }));
    const doomed = await addTransaction(services, transactionForm({ description: 'Doomed' }));
    if (!added.ok || !doomed.ok) throw new Error('refused');
    const removed = await removeTransactions(services, [doomed.value.id]);
    await removeAccount(services, 'a1');
    expect(await addTransaction(services, transactionForm())).toEqual({ ok: false, code: 'gone' });
    expect(await saveTransaction(services, added.value.id, transactionForm())).toEqual({
      ok: false,
      code: 'gone',
    });
    if (!removed.ok) throw new Error(removed.code);
    expect((await undoChange(services, removed.change?.id ?? '')).ok).toBe(false);
    expect((await storedTransactions(services.database)).map((row) => row.accountId)).toEqual([
      'a2',
    ]);
  });

  it('leaves the remaining rows to be removed, and Undo restores only those', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { store } = services.database;
    await store.write(
      'transactions',
      ['t1', 't2', 't3'].map((id) => ({ insert: imported(id, { description: id }) })),
    );
    const write = store.write.bind(store);
    let isFirst = true;
    store.write = (async (name: 'transactions', changes: never, note?: ChangeNote) => {
      if (isFirst) {
        isFirst = false;
        await write('transactions', [{ id: 't2', remove: 'keep-key' }]);
      }
      return write(name, changes, note);
    }) as typeof store.write;
    const removed = await removeTransactions(services, ['t1', 't2', 't3']);
    expect(removed).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await storedTransactions(services.database)).toEqual([]);
    if (!removed.ok) throw new Error(removed.code);
    expect(await undoChange(services, removed.change?.id ?? '')).toMatchObject({
      ok: true,
    });
    expect((await storedTransactions(services.database)).map((row) => row.id)).toEqual([
      't1',
      't3',
    ]);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('makes Undo refuse everything when an equal row was stored since', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const rows = ['One', 'Two'].map((description, index) =>
      imported(`t${index}`, { description, source: 'manual' }),
    );
    await services.database.store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    const removed = await removeTransactions(services, ['t0', 't1']);
    if (!removed.ok) throw new Error(removed.code);
    await addTransaction(services, transactionForm({ description: 'Two' }));
    expect(await undoChange(services, removed.change?.id ?? '')).toMatchObject({
      ok: false,
      code: 'taken',
    });
    expect(await storedTransactions(services.database)).toMatchObject([{ description: 'Two' }]);
  });
});

describe('tombstones', () => {
  it('a manual row that took over the key of a deleted imported row keeps it when deleted itself', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await services.database.store.write('transactions', [{ insert: imported('t1') }]);
    await removeTransactions(services, ['t1']);
    const added = await addTransaction(services, transactionForm());
    if (!added.ok) throw new Error(added.code);
    await removeTransactions(services, [added.value.id]);
    const again = await services.database.store.write('transactions', [{ insert: imported('t2') }]);
    expect(again).toMatchObject({ ok: false, code: 'taken', taken: [{ holderIsDeleted: true }] });
  });

  it('moving an imported row changes only the account in its key, not similar text in it', async () => {
    const services = await openTestServices({ accounts: ['1', '2'] });
    const row = imported('t1', { accountId: '1', amount: cents(1_250), copy: 2 });
    await services.database.store.write('transactions', [{ insert: row }]);
    await saveTransaction(
      services,
      't1',
      transactionForm({ accountId: '2', amount: cents(1_250) }),
    );
    expect((await storedTransactions(services.database))[0]?.uniqueHash).toBe(
      '2026-03-15|12.50|metro|2|2',
    );
  });
});
