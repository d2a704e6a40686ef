import type { Services } from '@/db/services.ts';
import { dueDateAfterNext, postingDate } from '@/domain/scheduled/occurrences.ts';
import { advanceScheduled } from './advance-scheduled.ts';
import { findScheduled } from './find-scheduled.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Leaves the next occurrence out. Where it was the last one the item is deleted, and the change says so. `gone`: it was
 * deleted before; `conflict`: another tab posted or left out that occurrence, or gave it another end, in this moment.
 */
export async function skipScheduled(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const item = await findScheduled(database, id);
  if (!item) return { ok: false, code: 'gone' };
  const date = postingDate(item, item.nextDueDate);
  const code = dueDateAfterNext(item) ? 'scheduled-skipped' : 'scheduled-skipped-last';
  const change = newChange(clock, code, { name: item.description, date });
  return outcomeOf(await advanceScheduled(database, item, change), null, change);
}
