import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { occurrencesUntil } from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** What a person is reminded of what is due. */
export type ReminderSettings = {
  readonly enabled: boolean;
  /** How many days before; one of REMINDER_DAYS. */
  readonly daysAhead: number;
  /** Whether notifications and the calendar file name amounts. */
  readonly showAmounts: boolean;
};

/** The key of the settings row. */
export const REMINDERS_SETTING = 'reminders';

/** The key of the settings row that remembers what was told: {keys}. */
export const REMINDERS_TOLD_SETTING = 'reminders-told';

/** The keys in that row's value; what is strange counts as none. */
export function readToldKeys(value: unknown): ReadonlySet<string> {
  const keys: unknown = value instanceof Object ? Reflect.get(value, 'keys') : undefined;
  return new Set(Array.isArray(keys) ? keys.filter((each) => typeof each === 'string') : []);
}

/** The choices of daysAhead. */
export const REMINDER_DAYS = [0, 1, 2, 3, 7] as const;
const MOST_DAYS = 7;

/** What holds until somebody chooses otherwise: nobody is reminded. */
export const NO_REMINDERS: ReminderSettings = { enabled: false, daysAhead: 0, showAmounts: false };

/** Reads the stored value; what is missing or strange is as in NO_REMINDERS. */
export function readReminderSettings(value: unknown): ReminderSettings {
  if (!(value instanceof Object)) return NO_REMINDERS;
  const daysAhead: unknown = Reflect.get(value, 'daysAhead');
  const isDays = typeof daysAhead === 'number' && Number.isInteger(daysAhead);
  return {
    enabled: Reflect.get(value, 'enabled') === true,
    daysAhead: isDays && daysAhead >= 0 && daysAhead <= MOST_DAYS ? daysAhead : 0,
    showAmounts: Reflect.get(value, 'showAmounts') === true,
  };
}

/** An occurrence to be told. */
export type Reminder = {
  /** 'itemId|dueDate': what is told once. */
  readonly key: string;
  readonly accountId: string;
  readonly description: string;
  /** Signed, cents. */
  readonly amount: Money;
  /** The day on which it is posted. */
  readonly date: CalendarDate;
};

/**
 * Every occurrence that is posted from today to `daysAhead` days later, by date and description; with those of today that a schedule
 * has posted already, whose items have moved on. Their number is the badge of the app: it goes down as days pass, not as they are told.
 * @param posted rows of today
 */
export function remindersWithin(
  items: readonly ScheduledTransaction[],
  posted: readonly Transaction[],
  today: CalendarDate,
  daysAhead: number,
): readonly Reminder[] {
  const found = new Map<string, Reminder>();
  for (const reminder of posted.flatMap((row) => reminderOfRow(row, today))) {
    found.set(reminder.key, reminder);
  }
  const last = addDays(today, daysAhead);
  for (const item of items) {
    if (item.paused) continue;
    for (const { dueDate, date } of occurrencesUntil(item, last)) {
      const key = keyOf(item.id, dueDate);
      if (date < today || found.has(key)) continue;
      const { accountId, description, amount } = item;
      found.set(key, { key, accountId, description, amount, date });
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      a.description.localeCompare(b.description) ||
      a.key.localeCompare(b.key),
  );
}

/** Those that nobody was told yet. @param told keys */
export function dueReminders(
  within: readonly Reminder[],
  told: ReadonlySet<string>,
): readonly Reminder[] {
  return within.filter(({ key }) => !told.has(key));
}

/** A clock may be set back: what was told is forgotten some time after its day. */
const REMEMBERED_DAYS = 60;

/** The keys worth remembering. */
export function rememberedReminders(
  told: Iterable<string>,
  today: CalendarDate,
): ReadonlySet<string> {
  const oldest = addDays(today, -REMEMBERED_DAYS);
  return new Set([...told].filter((key) => key.slice(key.lastIndexOf('|') + 1) >= oldest));
}

const keyOf = (itemId: string, dueDate: CalendarDate) => `${itemId}|${dueDate}`;

/** A weekend moves an occurrence so far at most. What was posted today for a day further off was posted late, or early by hand. */
const LONGEST_SHIFT = 2;

function reminderOfRow(row: Transaction, today: CalendarDate): readonly Reminder[] {
  const { scheduledId, dueDate, accountId, description, amount, date } = row;
  if (scheduledId === undefined || dueDate === undefined || date !== today) return [];
  if (Math.abs(dayNumber(dueDate) - dayNumber(today)) > LONGEST_SHIFT) return [];
  // The receiving side of a transfer tells nothing new.
  if (row.transferId !== undefined && amount > 0) return [];
  return [{ key: keyOf(scheduledId, dueDate), accountId, description, amount, date }];
}
