import type { CofferDatabase } from '@/db/database.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readSetting, readSettings } from '@/db/read-settings.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type ProposalRefusal,
  REFUSAL_PREFIX,
  refusalOf,
} from '@/domain/scheduled/recurring-refusals.ts';
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

/** The rows of some days that schedules posted, newest first. The cost grows with the rows of those days alone. */
export async function readScheduledPosted(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for await (const rows of rowsOfDays(database, from, to)) {
    found.push(...rows.filter(({ scheduledId }) => scheduledId !== undefined));
  }
  return found;
}

/** The proposals of scheduled transactions that a person did not want. */
export async function readProposalRefusals(
  database: CofferDatabase,
): Promise<readonly ProposalRefusal[]> {
  const rows = await readSettings(database, REFUSAL_PREFIX);
  return rows.flatMap((row) => refusalOf(row) ?? []);
}
