import { givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import {
  closeTestDatabase,
  openTestDatabase,
  openTestServices,
} from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { removeEverythingOfAccount } from '@/commands/accounts/account-and-payee-removal.ts';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { newChange } from '@/commands/outcome.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction, saveTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer, saveTransfer } from '@/commands/transactions/transfer-entry.ts';
import { redoChange, undoChange, undoLast } from '@/commands/undo/undo.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readChangeParts } from '@/db/queries/transactions/history.ts';
import type { Store } from '@/db/store.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { TransactionForm } from '@/domain/transactions/transaction-form.ts';

/** What blocks Undo, and what a kill or another tab can do to it. */

const DAY = '2026-01-05' as CalendarDate;

async function added(services: Services, more: Partial<TransactionForm> = {}) {
  const outcome = await addTransaction(services, transactionForm(more));
  if (!outcome.ok) throw new Error(`not added: ${outcome.code}`);
  return outcome.value;
}

function changeOf(outcome: { readonly ok: boolean; readonly change?: ChangeNote }): string {
  if (!outcome.change) throw new Error('nothing was changed');
  return outcome.change.id;
}

/** The same database behind a writer that does something else first. */
function withWriter(services: Services, write: Store['write']): Services {
  const store = Object.create(services.database.store, { write: { value: write } }) as Store;
  const database: CofferDatabase = { ...services.database, store };
  return { ...services, database };
}

const parts = [
  { categoryId: '', amount: cents(-1_000), notes: '' },
  { categoryId: '', amount: cents(-2_000), notes: '' },
];

async function expectExactSums(services: Services) {
  const [stored, recounted] = await sumsAndRecount(services.database);
  expect(stored).toEqual(recounted);
}

describe('Undo after a kill', () => {
  it('restores what the killed tab and its successor deleted', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { store } = services.database;
    const rows = Array.from({ length: 1_050 }, (_, number) => ({
      insert: newTransaction({
        id: `r${String(number).padStart(6, '0')}`,
        accountId: 'a1',
        date: DAY,
        description: `Row ${number}`,
        amount: cents(-100),
        source: 'import',
        createdAt: '2026-01-01T00:00:00.000Z',
      }),
    }));
    await store.write('transactions', rows);
    services.clock.advance(1_000);
    const change = newChange(services.clock, 'account-removed', { name: 'a1' });
    await store.write('settings', [
      { insert: { key: 'pending:x', value: { verb: 'remove-account', accountId: 'a1', change } } },
    ]);
    let batches = 0;
    const killed = withWriter(services, (name, changes, note) => {
      if (name === 'transactions' && batches++ > 0) throw new Error('killed');
      return store.write(name, changes, note);
    });
    await expect(removeEverythingOfAccount(killed.database, 'a1', change)).rejects.toThrow(
      'killed',
    );
    const { name } = services.database;
    await closeTestDatabase(services.database);
    const again = { ...services, database: await openTestDatabase(name) };
    await finishPendingOperations(again);
    expect(await storedTransactions(again.database)).toHaveLength(0);
    expect(await undoLast(again)).toMatchObject({ ok: true });
    expect(await storedTransactions(again.database)).toHaveLength(1_050);
    await expectExactSums(again);
  }, 60_000);

  it('is not repeated at the next start when it was redone since', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    const change = changeOf(await removeAccount(services, account.id));
    services.clock.advance(1_000);
    const at = services.clock.now().getTime();
    await services.database.store.write('settings', [
      { insert: { key: 'pending:x', value: { verb: 'replay', change, to: 'undone', at } } },
    ]);
    await undoChange(services, change);
    services.clock.advance(1_000);
    await redoChange(services, change);
    await finishPendingOperations(services);
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(1);
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
  });

  it('is reversed completely when the rest of it is refused', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    const change = changeOf(await removeAccount(services, account.id));
    const { database } = services;
    const last = (await readChangeParts(database, change, 'done')).at(-1);
    if (!last) throw new Error('no parts');
    const at = services.clock.now().getTime();
    await database.store.write('settings', [
      { insert: { key: 'pending:x', value: { verb: 'replay', change, to: 'undone', at } } },
    ]);
    await database.store.replay(last.collection, last.entry.k, 'undone', at);
    services.clock.advance(1_000);
    await givenAccount(services);
    await finishPendingOperations(services);
    expect(await storedTransactions(database)).toEqual([]);
    expect(await storedRecords(database, 'settings')).toEqual([]);
    await expectExactSums(services);
  });

  it('does not let the next start carry out a deletion that was refused at once', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await added(services);
    const { store } = services.database;
    const full = withWriter(services, async (name, changes, note) =>
      name === 'accounts' ? { ok: false, code: 'quota' } : store.write(name, changes, note),
    );
    expect(await removeAccount(full, 'a1')).toMatchObject({ ok: false, code: 'quota' });
    await finishPendingOperations(services);
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(1);
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });
});

describe('Undo is refused', () => {
  it.each([false, true])(
    'when the row was split since (left out of reports: %s)',
    async (excluded) => {
      const services = await openTestServices({ accounts: ['a1'] });
      const row = await added(services);
      services.clock.advance(1_000);
      const change = changeOf(
        await editTransactions(services, [row.id], { amount: cents(-3_000) }),
      );
      services.clock.advance(1_000);
      await splitTransaction(services, row.id, parts);
      services.clock.advance(1_000);
      if (excluded) await editTransactions(services, [row.id], { excluded });
      expect(await undoChange(services, change)).toMatchObject({
        ok: false,
        code: 'changed-since',
      });
      expect(await storedTransactions(services.database)).toMatchObject([{ amount: -3_000 }]);
    },
  );

  it('when the account was reconciled since', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const row = await added(services);
    services.clock.advance(1_000);
    const change = changeOf(await editTransactions(services, [row.id], { amount: cents(-3_000) }));
    services.clock.advance(1_000);
    const date = services.clock.today();
    const reconciled = await reconcileStatement(services, 'a1', { date, balance: cents(-3_000) });
    expect(reconciled).toMatchObject({ ok: true });
    services.clock.advance(1_000);
    expect(await undoChange(services, change)).toMatchObject({
      ok: false,
      code: 'reconciled-since',
      name: 'Metro',
    });
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([{ amount: -2_550 }]);
  });

  it('when the other side of a transfer was edited alone since', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services, { name: 'From' });
    services.clock.advance(1_000);
    const to = await givenAccount(services, { name: 'To' });
    services.clock.advance(1_000);
    await addTransfer(services, transferForm(from, to));
    services.clock.advance(1_000);
    const change = changeOf(await removeAccount(services, from.id));
    services.clock.advance(1_000);
    const [leg] = await storedTransactions(services.database);
    await saveTransfer(services, leg?.id ?? '', {
      date: '2026-03-01',
      amount: cents(5_000),
      fromAccountId: '',
      toAccountId: to.id,
      description: null,
    });
    expect(await undoChange(services, change)).toMatchObject({ ok: false, code: 'changed-since' });
  });

  it('without blocking later changes from being undone', async () => {
    const services = await openTestServices({ accounts: ['a9'] });
    const account = await givenAccount(services, { name: 'Everyday', balance: cents(100) });
    services.clock.advance(1_000);
    const change = changeOf(await removeAccount(services, account.id));
    services.clock.advance(1_000);
    await givenAccount(services, { name: 'Everyday' });
    services.clock.advance(1_000);
    await added(services, { accountId: 'a9' });
    services.clock.advance(1_000);
    expect(await undoChange(services, change)).toMatchObject({ ok: false, code: 'taken' });
    expect(await undoLast(services)).toMatchObject({
      ok: true,
      change: { label: { code: 'transaction-added' } },
    });
  });

  it('and the change before it can be undone instead', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await added(services, { description: 'First' });
    services.clock.advance(1_000);
    const account = await givenAccount(services);
    services.clock.advance(1_000);
    await services.database.store.write('transactions', [
      {
        insert: newTransaction({
          id: 'imported',
          accountId: account.id,
          date: DAY,
          description: 'Coffee',
          amount: cents(-100),
          source: 'import',
          createdAt: '2026-01-01T00:00:00.000Z',
        }),
      },
    ]);
    const refused = await undoLast(services);
    expect(refused).toMatchObject({ ok: false, code: 'in-use', count: 1 });
    const at = refused.ok ? 0 : (refused.at ?? 0);
    expect(await undoLast(services, at)).toMatchObject({
      ok: true,
      change: { label: { params: { name: 'First' } } },
    });
  });

  it('and the change 1 ms before its three writes can be undone instead', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { store } = services.database;
    await added(services, { description: 'First' });
    services.clock.advance(1);
    const change = newChange(services.clock, 'tag-added', { name: 'Three' });
    const createdAt = services.clock.now().toISOString();
    for (const id of ['t1', 't2', 't3']) {
      await store.write('tags', [{ insert: { id, name: id, color: 1, createdAt } }], change);
    }
    await store.write('tags', [{ id: 't1', update: (tag) => ({ ...tag, name: 'New' }) }]);
    const refused = await undoLast(services);
    expect(refused).toMatchObject({ ok: false, code: 'changed-since', change: { id: change.id } });
    const at = refused.ok ? 0 : (refused.at ?? 0);
    expect(await undoLast(services, at)).toMatchObject({
      ok: true,
      change: { label: { params: { name: 'First' } } },
    });
  });
});

it('saving unchanged values creates no Undo step', async () => {
  const services = await openTestServices({ accounts: ['a1'] });
  const row = await added(services);
  services.clock.advance(1_000);
  const saved = await saveTransaction(services, row.id, transactionForm());
  expect(saved).toEqual({ ok: true, value: null });
  expect(await undoLast(services)).toMatchObject({
    change: { label: { code: 'transaction-added' } },
  });
});
