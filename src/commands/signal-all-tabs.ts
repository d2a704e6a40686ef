import type { CofferDatabase } from '@/db/database.ts';
import type { StoredTransaction } from '@/db/read.ts';

/** Writes one transaction as it stands, so that every tab reads rows and sums again: sums alone say nothing when they change. */
export async function signalAllTabs({ dexie, store }: CofferDatabase): Promise<void> {
  const live = dexie.transactions
    .table<StoredTransaction, string>('docs')
    .where('[_deleted+dateKey+id]')
    .between(['0'], ['0', []]);
  const first = await live.first();
  if (first) await store.write('transactions', [{ id: first.id, update: (row) => row }]);
}
