import { readHoldings } from '@/db/queries/holdings.ts';
import type { Services } from '@/db/services.ts';
import { holdingRemovals } from './holding-removals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Deletes a holding with its events and prices. What was transferred from it to another account keeps the cost that it had.
 * `gone`: it was deleted before.
 */
export async function removeHolding(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const holding = (await readHoldings(database)).find((each) => each.id === id);
  if (!holding) return { ok: false, code: 'gone' };
  const changes = await holdingRemovals(database, (each) => each.id === id);
  const change = newChange(clock, 'holding-removed', { name: holding.name });
  return outcomeOf(await database.store.write('holdings', changes, change), null, change);
}
