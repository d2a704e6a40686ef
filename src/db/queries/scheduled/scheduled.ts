import type { CofferDatabase } from '@/db/database.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readSettings } from '@/db/read-settings.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  ENTERED_REFUSED_PREFIX,
  postedRowDays,
  refusedKeysOf,
} from '@/domain/scheduled/upcoming-postings.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** The scheduled transactions with these ids, or all. */
export async function readScheduledItems(
  { dexie }: CofferDatabase,
  ids?: readonly string[],
): Promise<readonly ScheduledTransaction[]> {
  const docs = dexie.scheduledTransactions.table('docs');
  const found = ids ? await docs.bulkGet([...ids]) : await docs.toArray();
  return found.flatMap((row) =>
    row?._deleted === '0' ? [recordOf<ScheduledTransaction>('scheduledTransactions', row)] : [],
  );
}

/** All scheduled transactions by next date, then description, including paused ones. */
export async function readItemsByNextDate(
  database: CofferDatabase,
): Promise<readonly ScheduledTransaction[]> {
  const items = await readScheduledItems(database);
  return [...items].sort(
    (a, b) =>
      a.nextDueDate.localeCompare(b.nextDueDate) || a.description.localeCompare(b.description),
  );
}

/**
 * The stored rows of all accounts from around today to `until`: what upcomingPostings compares the
 * items with, and rows dated in the future. The cost depends only on the rows of those days.
 */
export async function readRowsAhead(
  database: CofferDatabase,
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
  until: CalendarDate,
): Promise<readonly Transaction[]> {
  const { from: first, to } = postedRowDays(today, until);
  // With no items to compare, past rows don't matter.
  const from = items.length > 0 ? first : addDays(today, 1);
  const pieces: (readonly Transaction[])[] = [];
  for await (const piece of rowsOfDays(database, from, to)) pieces.push(piece);
  return pieces.flat();
}

/**
 * The pairs of items and rows that the user marked as different, in the form that upcomingPostings
 * expects.
 */
export async function readEnteredRefusals(database: CofferDatabase): Promise<ReadonlySet<string>> {
  const found = await readSettings(database, ENTERED_REFUSED_PREFIX);
  return refusedKeysOf(found);
}
