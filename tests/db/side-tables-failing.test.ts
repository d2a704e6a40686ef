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

/** The storage answers a writing into one table with an error, as some browsers do where the disk is full, and goes on. */
function refuse(table: string): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  // A key that is there already is an error that the test can have.
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

describe.each(['sums', 'meta', 'journal'])(
  'where the storage refuses what belongs into %s',
  (table) => {
    it('nothing of a write stays', async () => {
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
  },
);
