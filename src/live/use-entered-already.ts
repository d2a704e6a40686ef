import { MATCH_DAYS } from '@/config/limits.ts';
import { readEnteredRefusals } from '@/db/queries/entered-refusals.ts';
import { readItemsByNextDate, readRowsAhead } from '@/db/queries/upcoming-rows.ts';
import { changesOf } from '@/db/read.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { enteredAlready } from '@/domain/scheduled/upcoming-postings.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

/** The next occurrence of an item, and the row that looks like it. */
export type EnteredNext = { readonly item: ScheduledTransaction; readonly row: Transaction };

const CHANGING = ['scheduledTransactions', 'transactions', 'settings'] as const;

/**
 * The items whose next occurrence, within MATCH_DAYS after today, looks entered already by a row that is there; by date. What
 * is due today or before is left to the run. The cost is that of the rows of these weeks.
 */
export function useEnteredAlready(): Live<readonly EnteredNext[]> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(async () => {
        const items = await readItemsByNextDate(database);
        const until = addDays(today, MATCH_DAYS);
        const isNear = (item: ScheduledTransaction) => {
          const date = postingDate(item, item.nextDueDate);
          return !item.paused && date > today && date <= until;
        };
        if (!items.some(isNear)) return [];
        const [rows, refused] = await Promise.all([
          readRowsAhead(database, items, today, until),
          readEnteredRefusals(database),
        ]);
        const found = enteredAlready(items, rows, today, until, refused);
        return found.flatMap(({ itemId, dueDate, row }) => {
          const item = items.find(({ id }) => id === itemId);
          return item?.nextDueDate === dueDate && isNear(item) ? [{ item, row }] : [];
        });
      }),
    ),
  );
}
