import type { Services } from '@/db/services.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Has the goals served in this order; `ids` are all of them. `gone`: one of them is not there any more. */
export async function orderGoals(
  { database, clock }: Services,
  ids: readonly string[],
): Promise<Outcome<null>> {
  const change = newChange(clock, 'goals-ordered');
  const written = await database.store.write(
    'goals',
    ids.map((id, priority) => ({
      id,
      update: (current) => (current.priority === priority ? null : { ...current, priority }),
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
