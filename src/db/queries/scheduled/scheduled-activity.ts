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
  REMINDERS_SHOWN_SETTING,
  type Reminder,
  type ReminderSettings,
  readReminderSettings,
  readShownKeys,
  remindersWithin,
} from '@/domain/scheduled/reminders.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

type Stored = { readonly _deleted: '0' | '1' };

/** Whether, how early and of what the user is reminded. */
export async function readReminders(database: CofferDatabase): Promise<ReminderSettings> {
  return readReminderSettings(await readSetting(database, REMINDERS_SETTING));
}

/** The keys of reminders already shown, in any tab. */
export async function readToldReminders(database: CofferDatabase): Promise<ReadonlySet<string>> {
  return readShownKeys(await readSetting(database, REMINDERS_SHOWN_SETTING));
}

/**
 * The occurrences from today to `daysAhead` days later, including those posted today. Reads the
 * rows of one day.
 */
export async function readRemindersWithin(
  database: CofferDatabase,
  today: CalendarDate,
  daysAhead: number,
): Promise<readonly Reminder[]> {
  // Items first: an item posted between the two reads then appears twice under one key, instead of
  // being missed.
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

/** The proposed scheduled transactions that the user declined. */
export async function readProposalRefusals(
  database: CofferDatabase,
): Promise<readonly ProposalRefusal[]> {
  const rows = await readSettings(database, REFUSAL_PREFIX);
  return rows.flatMap((row) => refusalOf(row) ?? []);
}
