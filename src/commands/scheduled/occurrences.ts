import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import { dueDateAfterNext, postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/**
 * Moves an item to the occurrence after its next one, or deletes it if there is none. `conflict`:
 * its next occurrence has changed, or whether that is the last one has changed. `gone`: it was
 * deleted.
 */
export async function advanceScheduled(
  database: CofferDatabase,
  item: ScheduledTransaction,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const { id, nextDueDate } = item;
  const wasLast = dueDateAfterNext(item) === null;
  const outcome = { isMoved: false, isOver: false };
  const written = await database.store.write(
    'scheduledTransactions',
    [
      {
        id,
        update: (current) => {
          const next = dueDateAfterNext(current);
          outcome.isMoved = current.nextDueDate !== nextDueDate || (next === null) !== wasLast;
          outcome.isOver = next === null && !outcome.isMoved;
          return next && !outcome.isMoved ? { ...current, nextDueDate: next } : null;
        },
      },
    ],
    change,
  );
  if (outcome.isMoved) return { ok: false, code: 'conflict' };
  if (!outcome.isOver) return written;
  // Between the two writes, another tab may have given it a later end date.
  const onlyIf = (current: ScheduledTransaction) => {
    outcome.isMoved = current.nextDueDate !== nextDueDate || dueDateAfterNext(current) !== null;
    return !outcome.isMoved;
  };
  const removed = await database.store.write(
    'scheduledTransactions',
    [{ id, remove: 'free-key', onlyIf }],
    change,
  );
  return outcome.isMoved ? { ok: false, code: 'conflict' } : removed;
}

/**
 * Skips the next occurrence. If it was the last one, the item is deleted, and the change note says
 * so. `gone`: it was already deleted. `conflict`: another tab posted or skipped that occurrence, or
 * changed the end date, at the same moment.
 */
export async function skipScheduled(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const item = await findRecord(database, 'scheduledTransactions', id);
  if (!item) return { ok: false, code: 'gone' };
  const date = postingDate(item, item.nextDueDate);
  const code = dueDateAfterNext(item) ? 'scheduled-skipped' : 'scheduled-skipped-last';
  const change = newChange(clock, code, { name: item.description, date });
  return outcomeOf(await advanceScheduled(database, item, change), null, change);
}
