import type { Services } from '@/db/services.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { whollyOrNot } from './pending-operations.ts';
import { readPayees, replacePayees } from './replace-payees.ts';

/**
 * Removes a payee, whole or not at all. Its rows keep their description; saved filters that name it ask for the rest of what
 * they asked. `gone`: another tab was quicker.
 */
export function removePayee(
  services: Services,
  { id, name }: Pick<Payee, 'id' | 'name'>,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  return withLongWriteLock(async () => {
    const [payee] = await readPayees(database, [id]);
    if (!payee) return { ok: false, code: 'gone' };
    const change = newChange(clock, 'payee-removed', { name });
    const done = await whollyOrNot(services, change.id, () =>
      replacePayees(database, [id], '', change),
    );
    return outcomeOf(done, null, change);
  });
}
