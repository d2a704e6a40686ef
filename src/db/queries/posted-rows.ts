import type { CofferDatabase } from '@/db/database.ts';
import { freedKey } from '@/db/storage/journal.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** What stands in the way of rows that a schedule wants to post. */
export type PostedRows = {
  /** Duplicate keys that are in use, those of deleted rows that keep them included. */
  readonly keys: ReadonlySet<string>;
  /** Ids of rows that are there, or that a person deleted. */
  readonly ids: ReadonlySet<string>;
  /** Ids of rows that were taken back (Undo): deleted, their key free. They are brought back, not inserted. */
  readonly takenBack: ReadonlySet<string>;
};

/** Looks keys and ids up raw, all of them in one read transaction (see stored-hashes). */
export function readPostedRows(
  database: CofferDatabase,
  rows: readonly Pick<Transaction, 'id' | 'uniqueHash'>[],
): Promise<PostedRows> {
  return new Promise((resolve, reject) => {
    const keys = new Set<string>();
    const ids = new Set<string>();
    const takenBack = new Set<string>();
    const transaction = database.dexie.transactions.backendDB().transaction('docs', 'readonly');
    const docs = transaction.objectStore('docs');
    const byKey = docs.index('uniqueHash');
    transaction.oncomplete = () => resolve({ keys, ids, takenBack });
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    for (const { id, uniqueHash } of rows) {
      const holder = byKey.getKey(uniqueHash);
      holder.onsuccess = () => {
        if (holder.result !== undefined) keys.add(uniqueHash);
      };
      const stored = docs.get(id);
      stored.onsuccess = () => {
        const row = stored.result;
        if (!row) return;
        const isTakenBack = row._deleted === '1' && row.uniqueHash === freedKey(id);
        (isTakenBack ? takenBack : ids).add(id);
      };
    }
  });
}
