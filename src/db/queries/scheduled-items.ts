import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

/** The scheduled transactions that are there; of these ids, or all. */
export async function readScheduledItems(
  { dexie }: CofferDatabase,
  ids?: readonly string[],
): Promise<readonly ScheduledTransaction[]> {
  const docs = dexie.scheduledTransactions.table('docs');
  const found = ids ? await docs.bulkGet([...ids]) : await docs.toArray();
  return found.flatMap((row) =>
    row?._deleted === '0' ? [recordOf<ScheduledTransaction>('scheduledTransactions', row)] : [],
  );
}
