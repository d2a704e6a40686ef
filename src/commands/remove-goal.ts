import type { Services } from '@/db/services.ts';
import { findGoal } from './find-goal.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a goal; the money stays where it is. `gone`: it was deleted before. */
export async function removeGoal(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const goal = await findGoal(database, id);
  if (!goal) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'goal-removed', { name: goal.name });
  const written = await database.store.write('goals', [{ id, remove: 'free-key' }], change);
  return outcomeOf(written, null, change);
}
