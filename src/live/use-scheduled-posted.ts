import { readScheduledPosted } from '@/db/queries/scheduled-posted.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

/** What schedules posted from a day up to and with another, live. */
export function useScheduledPosted(
  from: CalendarDate,
  to: CalendarDate,
): Live<readonly Transaction[]> {
  const { database } = useServices();
  return useLive(`${from} ${to}`, () =>
    readOnSignal(
      [changesOf(database, 'transactions')],
      newestOnly(() => readScheduledPosted(database, from, to)),
    ),
  );
}
