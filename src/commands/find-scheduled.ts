import type { CofferDatabase } from '@/db/database.ts';
import { readScheduledItems } from '@/db/queries/scheduled-items.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

/** A scheduled transaction as it is stored now; null where it is not there (any more). */
export async function findScheduled(
  database: CofferDatabase,
  id: string,
): Promise<ScheduledTransaction | null> {
  const [item] = await readScheduledItems(database, [id]);
  return item ?? null;
}
