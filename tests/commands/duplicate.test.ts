import { givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import {
  linkRefund,
  splitTransaction,
  unlinkRefund,
} from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { duplicateTransaction } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

async function given(more = {}) {
  const services = await openTestServices({
    accounts: ['a1'],
    categories: ['c1', 'c2'],
    tags: ['t1'],
  });
  const added = await addTransaction(services, transactionForm({ tags: ['t1'], ...more }));
  if (!added.ok) throw new Error(added.code);
  return { services, row: added.value };
}

describe('duplicating a transaction', () => {
  it('adds an equal manual row with the next number in its key, and Undo removes it', async () => {
    const { services, row } = await given({ notes: 'n' });
    await splitTransaction(services, row.id, [
      { categoryId: 'c1', amount: cents(-2_000), notes: '' },
      { categoryId: 'c2', amount: cents(-550), notes: '' },
    ]);
    services.clock.advance(1_000);
    const copied = await duplicateTransaction(services, row.id);
    if (!copied.ok || !copied.change) throw new Error('not duplicated');
    const stored = await storedTransactions(services.database);
    expect(stored.find(({ id }) => id === copied.value)).toMatchObject({
      uniqueHash: `${row.uniqueHash}|2`,
      source: 'manual',
      date: row.date,
      tags: ['t1'],
      notes: 'n',
      splits: [{ amount: -2_000 }, { amount: -550 }],
    });
    services.clock.advance(1_000);
    await duplicateTransaction(services, copied.value);
    const keys = (await storedTransactions(services.database)).map(({ uniqueHash }) => uniqueHash);
    expect(keys.sort()).toEqual(['', '|2', '|3'].map((end) => row.uniqueHash + end));
    expect((await undoChange(services, copied.change.id)).ok).toBe(true);
    expect(await storedTransactions(services.database)).toHaveLength(2);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it("leaves out the bank's data of an imported row", async () => {
    const services = await openTestServices({ accounts: ['a1'], tags: ['t1'] });
    const imported = newTransaction({
      id: 'i1',
      accountId: 'a1',
      date: '2026-03-01' as CalendarDate,
      description: 'Metro',
      amount: cents(-100),
      source: 'import',
      importId: 'batch',
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    await services.database.store.write('transactions', [{ insert: imported }]);
    const copied = await duplicateTransaction(services, 'i1');
    const copy = (await storedTransactions(services.database)).find(({ id }) => id !== 'i1');
    expect(copied.ok).toBe(true);
    expect(copy).toMatchObject({ source: 'manual', uniqueHash: `${imported.uniqueHash}|2` });
    expect(copy).not.toHaveProperty('importedDescription');
    expect(copy).not.toHaveProperty('importId');
  });

  it('copies both sides of a transfer', async () => {
    const services = await openTestServices({ tags: ['t1'] });
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    await addTransfer(services, transferForm(from, to));
    const [leg] = await storedTransactions(services.database);
    services.clock.advance(1_000);
    expect((await duplicateTransaction(services, leg?.id ?? '')).ok).toBe(true);
    const rows = await storedTransactions(services.database);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ transferId }) => transferId)).size).toBe(2);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('asks before it adds to a reconciled statement', async () => {
    const { services, row } = await given();
    await services.database.store.write('accounts', [
      {
        id: 'a1',
        update: (account) => ({ ...account, statements: [{ date: row.date, balance: cents(0) }] }),
      },
    ]);
    expect(await duplicateTransaction(services, row.id)).toEqual({ ok: false, code: 'locked' });
    expect((await duplicateTransaction(services, row.id, { unlock: true })).ok).toBe(true);
  });
});

describe('linking a refund to its purchase', () => {
  it('takes over the category, and can be unlinked and undone', async () => {
    const { services, row: purchase } = await given({ categoryId: 'c1' });
    services.clock.advance(1_000);
    const added = await addTransaction(services, transactionForm({ amount: cents(1_000) }));
    if (!added.ok) throw new Error(added.code);
    const linked = await linkRefund(services, added.value.id, purchase.id);
    expect(linked).toMatchObject({
      ok: true,
      change: { label: { code: 'refund-linked', params: { name: 'Metro' } } },
    });
    const refund = async () =>
      (await storedTransactions(services.database)).find(({ id }) => id === added.value.id);
    expect(await refund()).toMatchObject({ refundOf: purchase.id, categoryId: 'c1' });
    expect((await unlinkRefund(services, added.value.id)).ok).toBe(true);
    expect(await refund()).not.toHaveProperty('refundOf');
    expect(await refund()).toMatchObject({ categoryId: 'c1' });
  });

  it('refuses two rows in the same direction, and a row with itself', async () => {
    const { services, row } = await given();
    const refused = { ok: false, code: 'not-a-refund' };
    expect(await linkRefund(services, row.id, row.id)).toEqual(refused);
    const other = await addTransaction(services, transactionForm({ description: 'Other' }));
    if (!other.ok) throw new Error(other.code);
    expect(await linkRefund(services, row.id, other.value.id)).toEqual(refused);
    expect(await linkRefund(services, row.id, 'nobody')).toEqual({ ok: false, code: 'gone' });
  });
});
