import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import type { Services } from '@/db/database.ts';

/** Puts the accounts of one group into this order. `gone`: one of them is not there any more. */
export async function orderAccounts(
  services: Services,
  ids: readonly string[],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, 'accounts-ordered');
  const written = await database.store.write(
    'accounts',
    ids.map((id, position) => ({
      id,
      update: (current) => (current.position === position ? null : { ...current, position }),
    })),
    change,
  );
  return outcomeOf(written, null, change);
}
