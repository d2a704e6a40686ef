import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readAccountsWithWorth } from '@/db/queries/accounts/holdings.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { liveQuery } from '@/live/live-query.ts';

/** The balance of each account at the end of a day, with the value of its holdings. Later rows are left out. */
export const useBalances = liveQuery({
  reads: ['transactions', 'accounts', 'holdings'],
  read: async ({ database }, day: CalendarDate) =>
    readAccountsWithWorth(database, await readAccountsById(database), day),
});
