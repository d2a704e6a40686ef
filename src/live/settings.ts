import { useMemo } from 'react';
import { isLongWorkRunning } from '@/db/long-work.ts';
import { readSavedViews } from '@/db/queries/reports/report-data.ts';
import { readReminders, readRemindersWithin } from '@/db/queries/scheduled/scheduled-activity.ts';
import { readMigrationReport } from '@/db/queries/settings.ts';
import { changesOf } from '@/db/read.ts';
import type { MigrationReport } from '@/domain/backup/migration-report.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import type { SavedView } from '@/domain/reports/explorer/explorer-view.ts';
import { AI_KEY_SETTING, readAiKeyValue } from '@/domain/rules/ai-key.ts';
import type { Reminder, ReminderSettings } from '@/domain/scheduled/reminders.ts';
import { type Live, mapLive, readOnSignal, useLive } from './live.ts';
import { useRows } from './records.ts';
import { useServices } from './services-context.tsx';

/** Whether, how early and with what the person is reminded; live over all tabs. */
export function useReminders(): Live<ReminderSettings> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readReminders(database)),
  );
}

/** What is due from a day to so many days later, told or not; live. */
export function useRemindersWithin(
  today: CalendarDate,
  daysAhead: number,
): Live<readonly Reminder[]> {
  const { database } = useServices();
  return useLive(`${today}|${daysAhead}`, () =>
    readOnSignal(
      [changesOf(database, 'scheduledTransactions'), changesOf(database, 'transactions')],
      () => readRemindersWithin(database, today, daysAhead),
    ),
  );
}

/** The stored key to the AI, live; '' where there is none. */
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

/** The saved views of the explorer by name, live. */
export function useSavedViews(): Live<readonly SavedView[]> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], async () =>
      [...(await readSavedViews(database))].sort(byName),
    ),
  );
}

const byName = (a: SavedView, b: SavedView) => compareNames(a.name, b.name);

/** What carrying over the data of an older version came to, live; `null` where there was none. */
export function useMigrationReport(): Live<MigrationReport | null> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readMigrationReport(database)),
  );
}

/** Whether long work of this tab is under way (an import): the page must not be loaded anew. */
export const isTabBusy = (): boolean => isLongWorkRunning();
