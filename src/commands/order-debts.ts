import type { Services } from '@/db/services.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Has the debts paid off in this order where a plan goes by the person's own; `ids` are all of them. `gone`: one of them is not there any more. */
export async function orderDebts(
  { database, clock }: Services,
  ids: readonly string[],
): Promise<Outcome<null>> {
  const change = newChange(clock, 'debts-ordered');
  const written = await database.store.write(
    'debts',
    ids.map((id, position) => ({
      id,
      update: (current) => (current.position === position ? null : { ...current, position }),
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
