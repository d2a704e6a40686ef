import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import { recordOf } from '@/db/storage/stored-record.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  REMINDERS_SETTING,
  REMINDERS_TOLD_SETTING,
  type Reminder,
  type ReminderSettings,
  readReminderSettings,
  readToldKeys,
  remindersWithin,
} from '@/domain/scheduled/reminders.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { rowsOfDays } from './rows-of-days.ts';

type Stored = { readonly _deleted: '0' | '1' };

/** Whether, how early and with what the person is reminded. */
export async function readReminders(database: CofferDatabase): Promise<ReminderSettings> {
  return readReminderSettings(await readSetting(database, REMINDERS_SETTING));
}

/** The keys of the reminders that were told, in whichever tab. */
export async function readToldReminders(database: CofferDatabase): Promise<ReadonlySet<string>> {
  return readToldKeys(await readSetting(database, REMINDERS_TOLD_SETTING));
}

/** The occurrences from today to so many days later, with what was posted of them today. Reads the rows of one day. */
export async function readRemindersWithin(
  database: CofferDatabase,
  today: CalendarDate,
  daysAhead: number,
): Promise<readonly Reminder[]> {
  // Items first: what is posted between the two readings is then seen twice, under one key, and never missed.
  const items = await database.dexie.scheduledTransactions
    .table<ScheduledTransaction & Stored, string>('docs')
    .toArray();
  const posted: Transaction[] = [];
  for await (const rows of rowsOfDays(database, today, today)) {
    posted.push(...rows.filter(({ scheduledId }) => scheduledId !== undefined));
  }
  const live = items
    .filter(({ _deleted }) => _deleted === '0')
    .map((item) => recordOf<ScheduledTransaction>('scheduledTransactions', item));
  return remindersWithin(live, posted, today, daysAhead);
}
