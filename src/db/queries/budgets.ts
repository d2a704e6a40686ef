import type { Budget } from '../../domain/budget.ts';
import { compareNames } from '../../domain/compare-names.ts';
import type { CofferDatabase } from '../database.ts';
import { recordOf } from '../stored-record.ts';

/** All budgets that are there, by name. */
export async function readBudgets({ dexie }: CofferDatabase): Promise<readonly Budget[]> {
  const found = await dexie.budgets.table('docs').toArray();
  return found
    .filter((row) => row._deleted === '0')
    .map((row) => recordOf<Budget>('budgets', row))
    .sort((a, b) => compareNames(a.name, b.name));
}
