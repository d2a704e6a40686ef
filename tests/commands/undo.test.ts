import { givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import {
  closeTestDatabase,
  openTestDatabase,
  openTestServices,
} from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { addTransaction, saveTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { redoChange, redoLast, undoChange, undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readChangeParts, readHistory } from '@/db/queries/transactions/history.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { TransactionForm } from '@/domain/transactions/transaction-form.ts';

async function added(services: Services, more: Partial<TransactionForm> = {}) {
  const outcome = await addTransaction(services, transactionForm(more));
  if (!outcome.ok || !outcome.change) throw new Error('not added');
  return { row: outcome.value, change: outcome.change.id };
}

async function givenCategory(services: Services, id: string) {
  await services.database.store.write('categories', [
    {
      insert: {
        id,
        name: id,
        parentId: '',
        nature: 'expense',
        color: 1,
        icon: '',
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
}

/** Everything except what the storage and each edit update. */
function essence(rows: readonly Transaction[]): unknown {
  return rows.map(({ editedAt: _editedAt, ...row }) => row);
}

async function expectExactSums(services: Services) {
  const [stored, recounted] = await sumsAndRecount(services.database);
  expect(stored).toEqual(recounted);
}

describe('Undo and Redo', () => {
  it('remove an added row and add the very same row again', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { row, change } = await added(services);
    expect(await undoChange(services, change)).toMatchObject({ ok: true, change: { id: change } });
    expect(await storedTransactions(services.database)).toEqual([]);
    await expectExactSums(services);
    expect(await redoChange(services, change)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toEqual([row]);
    await expectExactSums(services);
  });

  it('go in order, and stop when nothing is left', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenCategory(services, 'food');
    const { row } = await added(services);
    services.clock.advance(1_000);
    await editTransactions(services, [row.id], { categoryId: 'food' });
    services.clock.advance(1_000);
    await removeTransactions(services, [row.id]);
    services.clock.advance(1_000);

    expect(await undoLast(services)).toMatchObject({
      change: { label: { code: 'transactions-removed' } },
    });
    expect(await storedTransactions(services.database)).toMatchObject([{ categoryId: 'food' }]);
    expect(await undoLast(services)).toMatchObject({
      change: { label: { code: 'transactions-recategorised' } },
    });
    expect(await storedTransactions(services.database)).toMatchObject([{ categoryId: '' }]);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await undoLast(services)).toEqual({ ok: false, code: 'nothing' });

    for (let step = 0; step < 3; step++)
      expect(await redoLast(services)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await redoLast(services)).toEqual({ ok: false, code: 'nothing' });
    await expectExactSums(services);
  });

  it('cannot redo after a new change', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await added(services);
    services.clock.advance(1_000);
    await undoLast(services);
    services.clock.advance(1_000);
    await added(services, { description: 'Other' });
    expect(await redoLast(services)).toEqual({ ok: false, code: 'nothing' });
  });

  it('still work after a reload', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    services.clock.advance(1_000);
    const { row } = await added(services, { accountId: account.id });
    services.clock.advance(1_000);
    await removeTransactions(services, [row.id]);
    const { name } = services.database;
    await closeTestDatabase(services.database);
    const again = { ...services, database: await openTestDatabase(name) };
    expect(await undoLast(again)).toMatchObject({ ok: true });
    expect(await storedTransactions(again.database)).toEqual([row]);
  });

  it('refuse when the same field changed since, and name the row', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { row } = await added(services);
    services.clock.advance(1_000);
    const edit = await saveTransaction(
      services,
      row.id,
      transactionForm({ amount: cents(-3_000) }),
    );
    services.clock.advance(1_000);
    await saveTransaction(services, row.id, transactionForm({ amount: cents(-4_000) }));
    const change = edit.ok ? (edit.change?.id ?? '') : '';
    expect(await undoChange(services, change)).toMatchObject({
      ok: false,
      code: 'changed-since',
      name: 'Metro',
    });
    expect(await storedTransactions(services.database)).toMatchObject([{ amount: -4_000 }]);
  });

  it('keep what a later change did to other fields', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenCategory(services, 'food');
    const { row } = await added(services);
    services.clock.advance(1_000);
    const edit = await editTransactions(services, [row.id], {
      categoryId: 'food',
    });
    services.clock.advance(1_000);
    await editTransactions(services, [row.id], { notes: 'with Ann' });
    await undoChange(services, edit.ok ? (edit.change?.id ?? '') : '');
    expect(await storedTransactions(services.database)).toMatchObject([
      { categoryId: '', notes: 'with Ann' },
    ]);
  });

  it('refuse to undo an account that is in use by now', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    const { change } = await added(services, { accountId: account.id });
    const opening = await undoChange(services, account.id);
    expect(opening).toEqual({ ok: false, code: 'nothing' });
    const changes = await services.database.dexie.accounts.table('journal').toArray();
    const creation = changes[0]?.change;
    expect(await undoChange(services, creation)).toMatchObject({
      ok: false,
      code: 'in-use',
      count: 1,
    });
    await undoChange(services, change);
    expect(await undoChange(services, creation)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'accounts')).toEqual([]);
    expect(await storedTransactions(services.database)).toEqual([]);
    await expectExactSums(services);
  });

  it('refuse to restore a row to a deleted account', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    services.clock.advance(1_000);
    const { row } = await added(services, { accountId: account.id });
    services.clock.advance(1_000);
    const removal = await removeTransactions(services, [row.id]);
    services.clock.advance(1_000);
    await removeAccount(services, account.id);
    const change = removal.ok ? (removal.change?.id ?? '') : '';
    expect(await undoChange(services, change)).toMatchObject({
      ok: false,
      code: 'reference-gone',
      name: 'Metro',
    });
  });

  it('restore a deleted account with everything deleted with it', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    const other = await givenAccount(services, { name: 'Savings' });
    services.clock.advance(1_000);
    await added(services, { accountId: account.id });
    services.clock.advance(1_000);
    await addTransfer(services, transferForm(account, other));
    const before = await storedTransactions(services.database);
    services.clock.advance(1_000);
    const removal = await removeAccount(services, account.id);
    expect(removal.ok && removal.change?.label).toEqual({
      code: 'account-removed',
      params: { name: 'Everyday' },
    });
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(essence(await storedTransactions(services.database))).toEqual(essence(before));
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(2);
    await expectExactSums(services);
    expect(await redoLast(services)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(1);
    await expectExactSums(services);
  });

  it('finish at the next start what a killed tab began', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    const removal = await removeAccount(services, account.id);
    const change = removal.ok ? (removal.change?.id ?? '') : '';
    const { database } = services;
    const parts = await readChangeParts(database, change, 'done');
    expect(parts.map(({ collection }) => collection)).toEqual(['accounts', 'transactions']);
    const last = parts.at(-1);
    if (!last) throw new Error('no parts');
    await database.store.write('settings', [
      { insert: { key: 'pending:x', value: { verb: 'replay', change, to: 'undone' } } },
    ]);
    await database.store.replay(last.collection, last.entry.k, 'undone', 1);
    await finishPendingOperations(services);
    expect(await storedRecords(database, 'accounts')).toHaveLength(1);
    expect(await storedTransactions(database)).toHaveLength(1);
    expect(await storedRecords(database, 'settings')).toEqual([]);
    await expectExactSums(services);
  });

  it('refuse when an equal row was stored since', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { row } = await added(services);
    services.clock.advance(1_000);
    const removal = await removeTransactions(services, [row.id]);
    services.clock.advance(1_000);
    await added(services);
    const change = removal.ok ? (removal.change?.id ?? '') : '';
    expect(await undoChange(services, change)).toMatchObject({ ok: false, code: 'taken' });
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });
});

describe('the history of a transaction', () => {
  it('lists what each change did to it, newest first', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenCategory(services, 'food');
    const { row } = await added(services);
    services.clock.advance(60_000);
    await editTransactions(services, [row.id], { categoryId: 'food' });
    const history = await readHistory(services.database, row.id);
    expect(history.map(({ label }) => label.code)).toEqual([
      'transactions-recategorised',
      'transaction-added',
    ]);
    expect(history[0]?.fields.categoryId).toEqual(['', 'food']);
    expect(history[0]?.at).toBe(services.clock.now().getTime());
    await undoLast(services);
    expect((await readHistory(services.database, row.id))[0]?.state).toBe('undone');
  });
});
