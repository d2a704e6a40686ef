import { useMemo } from 'react';
import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import { type Live, mapLive, readOnSignal, useLive } from '@/live/live.ts';
import { liveDailyQuery, signalsOf } from '@/live/live-query.ts';
import { useServices } from '@/live/services-context.tsx';

/** Loaded on demand: the rows of a list come first. */
const fetchReading = () =>
  Promise.all([
    import('@/db/queries/scheduled/scheduled.ts'),
    import('@/domain/scheduled/upcoming-postings.ts'),
  ]);

const useUpcomingOfAll = liveDailyQuery({
  reads: ['scheduledTransactions', 'transactions', 'settings'],
  read: async ({ database, today }, until: CalendarDate): Promise<readonly UpcomingPosting[]> => {
    const [queries, { upcomingPostings }] = await fetchReading();
    const items = await queries.readItemsByNextDate(database);
    // Without a schedule there is nothing to compare rows with.
    if (items.length === 0) return [];
    const [rows, refused] = await Promise.all([
      queries.readRowsAhead(database, items, today, until),
      queries.readEnteredRefusals(database),
    ]);
    return upcomingPostings(items, rows, today, until, refused);
  },
});

/** The scheduled postings from today to a day, both included, by date; for one account, or all. Posted occurrences are left out. */
export function useUpcoming(
  until: CalendarDate,
  accountId: string | null = null,
): Live<readonly UpcomingPosting[]> {
  const upcoming = useUpcomingOfAll(until);
  return useMemo(
    () =>
      accountId === null
        ? upcoming
        : mapLive(upcoming, (all) => all.filter((posting) => posting.accountId === accountId)),
    [upcoming, accountId],
  );
}

const NOTHING: ReadonlyMap<CalendarDate, Money> = new Map();

/** The balance of an account at the end of each of some days, in cents. Nothing is read without an account (null). */
export function useBalancesOfDays(
  account: Pick<Account, 'id' | 'values'> | null,
  days: readonly CalendarDate[],
): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  return useLive(JSON.stringify([account?.id, account?.values, days]), () =>
    readOnSignal(account ? signalsOf(database, ['transactions']) : [], async () =>
      account ? readBalancesOn(database, account, days) : NOTHING,
    ),
  );
}
