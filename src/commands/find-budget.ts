import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Budget } from '@/domain/budgets/budget.ts';

/** A budget as it is stored; null where it was deleted. */
export async function findBudget(database: CofferDatabase, id: string): Promise<Budget | null> {
  const row = await database.dexie.budgets.table('docs').get(id);
  return row?._deleted === '0' ? recordOf<Budget>('budgets', row) : null;
}
