import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Debt } from '@/domain/debts/debt.ts';

/** The debts that are there, in the person's own order; of these ids, or all. */
export async function readDebts(
  { dexie }: CofferDatabase,
  ids?: readonly string[],
): Promise<readonly Debt[]> {
  const docs = dexie.debts.table('docs');
  const found = ids ? await docs.bulkGet([...ids]) : await docs.toArray();
  return found
    .flatMap((row) => (row?._deleted === '0' ? [recordOf<Debt>('debts', row)] : []))
    .sort((a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt));
}
