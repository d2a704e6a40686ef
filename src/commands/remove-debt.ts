import type { Services } from '@/db/services.ts';
import { findDebt } from './find-debt.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a debt; its account, its tag and its payments stay. `gone`: it was deleted before. */
export async function removeDebt(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const debt = await findDebt(database, id);
  if (!debt) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'debt-removed', { name: debt.name });
  const written = await database.store.write('debts', [{ id, remove: 'free-key' }], change);
  return outcomeOf(written, null, change);
}
