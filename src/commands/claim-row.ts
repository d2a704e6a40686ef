import { readScheduledItems } from '@/db/queries/scheduled-items.ts';
import type { Services } from '@/db/services.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { EnteredMatch } from '@/domain/scheduled/entered-refusal.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { advanceScheduled } from './advance-scheduled.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { whollyOrNot } from './pending-operations.ts';

type ClaimOutcome = Outcome<null, 'moved-on'>;

/**
 * Says that a stored row is the next occurrence of an item: the row then belongs to the schedule, which moves on to the
 * occurrence after it; where there is none the item is deleted. Both are one change, whole or not at all. `moved-on`: the next
 * occurrence is not that one (any more); `gone`: the item or the row is not there any more; `conflict`: the row belongs to a
 * schedule by now, has another amount or account, or another tab decided about the occurrence in this moment.
 */
export function claimRow(services: Services, match: EnteredMatch): Promise<ClaimOutcome> {
  return withLongWriteLock(() => claimNow(services, match));
}

async function claimNow(
  services: Services,
  { itemId, dueDate, rowId }: EnteredMatch,
): Promise<ClaimOutcome> {
  const { database, clock } = services;
  const items = await readScheduledItems(database);
  const item = items.find(({ id }) => id === itemId);
  if (!item) return { ok: false, code: 'gone' };
  if (item.nextDueDate !== dueDate) return { ok: false, code: 'moved-on' };
  const date = postingDate(item, dueDate);
  const change = newChange(clock, 'scheduled-claimed', { name: item.description, date });
  const done = await whollyOrNot<WriteOutcome>(services, change.id, async () => {
    const claimed = await setOccurrence(services, item, items, rowId, change);
    return claimed.ok ? advanceScheduled(database, item, change) : claimed;
  });
  return outcomeOf(done, null, change);
}

async function setOccurrence(
  { database }: Services,
  item: ScheduledTransaction,
  items: readonly ScheduledTransaction[],
  rowId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const ids = new Set(items.map(({ id }) => id));
  const outcome = { isClaimed: false };
  const update = (row: Transaction) => {
    const isFree = row.scheduledId === undefined || !ids.has(row.scheduledId);
    const isLike = row.accountId === item.accountId && row.amount === item.amount;
    outcome.isClaimed = isFree && isLike && row.kind !== 'opening';
    return outcome.isClaimed ? { ...row, scheduledId: item.id, dueDate: item.nextDueDate } : null;
  };
  const written = await database.store.write('transactions', [{ id: rowId, update }], change);
  return written.ok && !outcome.isClaimed ? { ok: false, code: 'conflict' } : written;
}
