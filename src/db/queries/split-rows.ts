import type { CofferDatabase } from '@/db/database.ts';
import type { StoredTransaction } from '@/db/read.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';

/** Small enough that reading one batch does not hold up the page. */
const BATCH_ROWS = 500;

/** All split rows, newest first, in batches: the parts stand in no index, and splits are few beside the other rows. */
export async function* readSplits(
  database: CofferDatabase,
): AsyncGenerator<readonly StoredTransaction[], void> {
  const table = database.dexie.transactions.table<StoredTransaction, string>('docs');
  let after: readonly (string | number)[] = ['0', SPLIT_CATEGORY];
  for (;;) {
    const rows = await table
      .where('[_deleted+categoryId+dateKey+id]')
      .between(after, ['0', SPLIT_CATEGORY, []], false, true)
      .limit(BATCH_ROWS)
      .toArray();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = ['0', SPLIT_CATEGORY, last.dateKey, last.id];
  }
}
