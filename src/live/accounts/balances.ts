import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { type AccountBalances, readAccountsWithWorth } from '@/db/queries/accounts/holdings.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, readOnSignal, sharedByKey, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useServices } from '@/live/services-context.tsx';

const CHANGING = ['transactions', 'accounts', 'holdings'] as const;

/** The list of accounts and the figures of the dashboard ask for the same day: it is read once. */
const shared = sharedByKey<Live<AccountBalances>>();

/** What each account comes to on a day, with what it holds; rows after that day are left out. */
export function useBalances(today: CalendarDate): Live<AccountBalances> {
  const { database } = useServices();
  return useLive(today, () =>
    shared(database, today, () =>
      readOnSignal(
        CHANGING.map((name) => changesOf(database, name)),
        newestOnly(async () =>
          readAccountsWithWorth(database, await readAccountsById(database), today),
        ),
      ),
    ),
  );
}
