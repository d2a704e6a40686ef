import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import { dueDateAfterNext, postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/**
 * Moves an item to the occurrence after its next one; where there is none it is deleted. `conflict`: its next occurrence is
 * another one by now, or is the last one and was not, or the other way round; `gone`: it was deleted.
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
  // Between the two writes another tab may have given it a later end.
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
 * Leaves the next occurrence out. Where it was the last one the item is deleted, and the change says so. `gone`: it was
 * deleted before; `conflict`: another tab posted or left out that occurrence, or gave it another end, in this moment.
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
