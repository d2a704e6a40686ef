import type { Services } from '@/db/services.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { firstDueDateFrom } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { findScheduled } from './find-scheduled.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Pauses a scheduled transaction, or lets it go on. What fell into the pause is passed over: it goes on with the first
 * occurrence from today on. Answers with the item as it stands then. `ended`: there is none before its end date, and it stays paused. `gone`: it was deleted before.
 */
export async function setScheduledPaused(
  { database, clock }: Services,
  id: string,
  paused: boolean,
): Promise<Outcome<ScheduledTransaction, 'ended'>> {
  const item = await findScheduled(database, id);
  if (!item) return { ok: false, code: 'gone' };
  const today = clock.today();
  const code = paused ? 'scheduled-paused' : 'scheduled-resumed';
  const change = newChange(clock, code, { name: item.description });
  let turned: ScheduledTransaction | null = item;
  const update = (current: ScheduledTransaction) => {
    turned = turnedTo(paused, current, today);
    return turned;
  };
  const written = await database.store.write('scheduledTransactions', [{ id, update }], change);
  return turned ? outcomeOf(written, turned, change) : { ok: false, code: 'ended' };
}

/** null = nothing is left of it before its end date. */
function turnedTo(
  paused: boolean,
  current: ScheduledTransaction,
  today: CalendarDate,
): ScheduledTransaction | null {
  if (paused || !current.paused) return { ...current, paused };
  const nextDueDate = firstDueDateFrom(current, today);
  return nextDueDate && { ...current, paused, nextDueDate };
}
