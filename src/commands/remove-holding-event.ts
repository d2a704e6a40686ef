import { readHoldingsAndAccounts } from '@/db/queries/holdings.ts';
import type { Services } from '@/db/services.ts';
import { planRemoval } from '@/domain/investments/holding-edits.ts';
import type { ReplayCode } from '@/domain/investments/holding-order.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { problemOfPlan, writeHoldingEdits } from './write-holding-edits.ts';

/**
 * Deletes an event of a holding; of a transfer between two own accounts both legs. A ReplayCode: later events need it, the first
 * of them on the day in `words.date` (YYYY-MM-DD). `gone`: it was deleted before.
 */
export async function removeHoldingEvent(
  { database, clock }: Services,
  holdingId: string,
  eventId: string,
): Promise<Outcome<null, ReplayCode>> {
  const stored = await readHoldingsAndAccounts(database);
  const holding = stored.holdings.find(({ id }) => id === holdingId);
  if (!holding?.events.some(({ id }) => id === eventId)) return { ok: false, code: 'gone' };
  const plan = { edits: planRemoval(stored.holdings, holding, eventId), added: null };
  const problem = problemOfPlan(stored, plan, holdingId);
  if (problem) return { ok: false, code: problem.code, words: { date: problem.date } };
  const change = newChange(clock, 'holding-event-removed', { name: holding.name });
  return outcomeOf(await writeHoldingEdits(database, plan, change), null, change);
}
