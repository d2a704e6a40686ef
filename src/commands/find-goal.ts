import type { CofferDatabase } from '@/db/database.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { Goal } from '@/domain/goals/goal.ts';

/** A goal as it is stored now; null where it is not there (any more). */
export async function findGoal({ dexie }: CofferDatabase, id: string): Promise<Goal | null> {
  const row = await dexie.goals.table('docs').get(id);
  return row?._deleted === '0' ? recordOf<Goal>('goals', row) : null;
}
