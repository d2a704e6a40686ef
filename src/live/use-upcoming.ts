import { useMemo } from 'react';
import { readEnteredRefusals } from '@/db/queries/entered-refusals.ts';
import { readItemsByNextDate, readRowsAhead } from '@/db/queries/upcoming-rows.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import { upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { type Live, mapLive, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

const CHANGING = ['scheduledTransactions', 'transactions', 'settings'] as const;

/** What is still to come from today up to and with a day, by date; of every account, or of one. Posted occurrences are left out. */
export function useUpcoming(
  until: CalendarDate,
  accountId: string | null = null,
): Live<readonly UpcomingPosting[]> {
  const { database } = useServices();
  const today = useToday();
  const upcoming = useLive(`${today}|${until}`, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(async () => {
        const items = await readItemsByNextDate(database);
        // Without a schedule there is nothing to compare rows with.
        if (items.length === 0) return [];
        const [rows, refused] = await Promise.all([
          readRowsAhead(database, items, today, until),
          readEnteredRefusals(database),
        ]);
        return upcomingPostings(items, rows, today, until, refused);
      }),
    ),
  );
  return useMemo(
    () =>
      accountId === null
        ? upcoming
        : mapLive(upcoming, (all) => all.filter((posting) => posting.accountId === accountId)),
    [upcoming, accountId],
  );
}
