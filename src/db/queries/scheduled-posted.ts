import type { CofferDatabase } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { rowsOfDays } from './rows-of-days.ts';

/** The rows of some days that schedules posted, newest first. The cost grows with the rows of those days alone. */
export async function readScheduledPosted(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for await (const rows of rowsOfDays(database, from, to)) {
    found.push(...rows.filter(({ scheduledId }) => scheduledId !== undefined));
  }
  return found;
}
