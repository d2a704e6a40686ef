import { useMemo } from 'react';
import { readLastDates } from '@/db/queries/accounts/accounts.ts';
import { readTogether } from '@/db/read.ts';
import { type AccountTrend, accountTrends, trendDays } from '@/domain/accounts/account-trend.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { liveDailyQuery } from '@/live/live-query.ts';
import { useWorthOnDays } from '@/live/reports/report-base.ts';

/**
 * How the value of each account went over the last 90 days, by account id: one read for all of
 * them, of totals alone, however long the history is.
 */
export function useAccountTrends(today: CalendarDate): Live<ReadonlyMap<string, AccountTrend>> {
  const days = useMemo(() => trendDays(today), [today]);
  const worths = useWorthOnDays(days);
  return useMemo(() => mapLive(worths, accountTrends), [worths]);
}

/** The date of the newest transaction of each account up to today, by account id. */
export const useLastDates = liveDailyQuery({
  reads: ['transactions'],
  isBeside: true,
  read: ({ database, today }, accountIds: readonly string[]) =>
    readTogether(database, (tables) => readLastDates(tables, accountIds, today)),
});
