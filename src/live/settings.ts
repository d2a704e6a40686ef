import { useMemo } from 'react';
import { readSavedViews } from '@/db/queries/reports/report-data.ts';
import { readReminders, readRemindersWithin } from '@/db/queries/scheduled/scheduled-activity.ts';
import { readMigrationReport } from '@/db/queries/settings.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import type { SavedView } from '@/domain/reports/explorer/explorer-view.ts';
import { AI_KEY_SETTING, readAiKeyValue } from '@/domain/rules/ai-key.ts';
import { type Live, mapLive } from './live.ts';
import { liveQuery, liveSetting } from './live-query.ts';
import { useRows } from './records.ts';

/** Whether and how the user is reminded of scheduled transactions. */
export const useReminders = liveSetting(readReminders);

/** What is due from a day to some days later, whether or not the user was already reminded of it. */
export const useRemindersWithin = liveQuery({
  reads: ['scheduledTransactions', 'transactions'],
  read: ({ database }, today: CalendarDate, daysAhead: number) =>
    readRemindersWithin(database, today, daysAhead),
});

/** The stored key of the AI service; '' if there is none. */
export function useAiKey(): Live<string> {
  const settings = useRows('settings');
  return useMemo(
    () =>
      mapLive(settings, (rows) =>
        readAiKeyValue(rows.find(({ key }) => key === AI_KEY_SETTING)?.value),
      ),
    [settings],
  );
}

/** The saved views of the explorer, by name. */
export const useSavedViews = liveSetting(async (database) =>
  [...(await readSavedViews(database))].sort(byName),
);

export { isLongWorkRunning } from '@/db/long-work.ts';

const byName = (a: SavedView, b: SavedView) => compareNames(a.name, b.name);

/** The result of migrating the data of an older version; null if nothing was migrated. */
export const useMigrationReport = liveSetting(readMigrationReport);
