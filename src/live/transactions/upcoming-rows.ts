import { useMemo } from 'react';
import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import {
  readEnteredRefusals,
  readItemsByNextDate,
  readRowsAhead,
} from '@/db/queries/scheduled/scheduled.ts';
import { changesOf } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import { upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { type Live, mapLive, readOnSignal, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

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

const NOTHING: ReadonlyMap<CalendarDate, Money> = new Map();

/** The balance of an account at the end of each of some days, cents, live; of no account (null) none is read. */
export function useBalancesOfDays(
  account: Pick<Account, 'id' | 'values'> | null,
  days: readonly CalendarDate[],
): Live<ReadonlyMap<CalendarDate, Money>> {
  const { database } = useServices();
  return useLive(JSON.stringify([account?.id, account?.values, days]), () =>
    readOnSignal(account ? [changesOf(database, 'transactions')] : [], async () =>
      account ? readBalancesOn(database, account, days) : NOTHING,
    ),
  );
}
