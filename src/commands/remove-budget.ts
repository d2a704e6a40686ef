import type { Services } from '@/db/services.ts';
import { findBudget } from './find-budget.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a budget; what was spent stays. `gone`: it was deleted before. */
export async function removeBudget(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const budget = await findBudget(database, id);
  if (!budget) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'budget-removed', { name: budget.name });
  const written = await database.store.write('budgets', [{ id, remove: 'free-key' }], change);
  return outcomeOf(written, null, change);
}
