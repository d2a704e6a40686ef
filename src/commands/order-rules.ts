import type { Services } from '@/db/services.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Has the rules tried in this order; `ids` are all of them. `gone`: one of them is not there any more. */
export async function orderRules(
  { database, clock }: Services,
  ids: readonly string[],
): Promise<Outcome<null>> {
  const change = newChange(clock, 'rules-ordered');
  const written = await database.store.write(
    'rules',
    ids.map((id, position) => ({
      id,
      update: (current) => (current.position === position ? null : { ...current, position }),
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
