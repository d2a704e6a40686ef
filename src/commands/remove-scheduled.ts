import type { Services } from '@/db/services.ts';
import { findScheduled } from './find-scheduled.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a scheduled transaction; what it posted stays. `gone`: it was deleted before. */
export async function removeScheduled(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const item = await findScheduled(database, id);
  if (!item) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'scheduled-removed', { name: item.description });
  const written = await database.store.write(
    'scheduledTransactions',
    [{ id, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
