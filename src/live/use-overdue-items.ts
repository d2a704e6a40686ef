import { readScheduledItems } from '@/db/queries/scheduled-items.ts';
import { overdueItems } from '@/domain/dashboard/needs-you.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Live } from './live.ts';
import { useBackgroundReading } from './use-background-reading.ts';
import { useToday } from './use-today.ts';

/** The scheduled transactions that should have been posted and were not, live; the run at the start comes before the first look. */
export function useOverdueItems(): Live<readonly ScheduledTransaction[]> {
  const today = useToday();
  return useBackgroundReading(`overdue ${today}`, ['scheduledTransactions'], async (database) =>
    overdueItems(await readScheduledItems(database), today),
  );
}
