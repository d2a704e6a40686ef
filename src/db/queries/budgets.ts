import type { CofferDatabase } from '@/db/database.ts';
import { readRecords } from '@/db/read.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { compareNames } from '@/domain/core/compare-names.ts';

/** All budgets that are there, by name. */
export async function readBudgets(database: CofferDatabase): Promise<readonly Budget[]> {
  const budgets = await readRecords(database, 'budgets');
  return [...budgets].sort((a, b) => compareNames(a.name, b.name));
}
