import { transactionForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import type { Services } from '@/db/database.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the storage report an error for writes to one table and continue, as some browsers do on a full disk. */
function refuse(table: string): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  // Adding an existing key is an error that a test can cause.
  const refused = (store: IDBObjectStore, row: unknown) => {
    put.call(store, row);
    return store.add(row);
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row,
  ) {
    return this.name === table ? refused(this, row) : put.call(this, row);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name !== table) return remove.call(this, key);
    return refused(this, { k: key }) as unknown as IDBRequest<undefined>;
  });
}

async function stateOf({ database }: Services) {
  return [await storedTransactions(database), await sumsAndRecount(database)];
}

describe.each(['sums', 'meta', 'journal'])('when the storage refuses a write to %s,', (table) => {
  it('nothing of the write is kept', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const added = await addTransaction(services, transactionForm({ description: 'One' }));
    if (!added.ok) throw new Error(added.code);
    const before = await stateOf(services);
    refuse(table);
    const two = addTransaction(services, transactionForm({ description: 'Two' }));
    await expect(two).rejects.toThrow();
    await expect(removeTransactions(services, [added.value.id])).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await stateOf(services)).toEqual(before);
  });
});
