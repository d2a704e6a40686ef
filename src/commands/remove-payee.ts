import type { Services } from '../db/services.ts';
import type { Payee } from '../domain/payee.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Removes a payee; its rows keep their description. `gone`: another tab was quicker. */
export async function removePayee(
  services: Services,
  { id, name }: Pick<Payee, 'id' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'payee-removed', { name });
  const written = await services.database.store.write(
    'payees',
    [{ id, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
