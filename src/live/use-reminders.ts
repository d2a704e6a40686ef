import { readReminders, readRemindersWithin } from '@/db/queries/reminders.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Reminder, ReminderSettings } from '@/domain/scheduled/reminders.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
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
