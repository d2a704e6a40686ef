import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { occurrencesUntil } from './occurrences.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** An occurrence to remind the user of. */
export type Reminder = {
  /** 'itemId|dueDate'; each key is shown once. */
  readonly key: string;
  readonly accountId: string;
  readonly description: string;
  /** Signed cents. */
  readonly amount: Money;
  /** The day it is posted. */
  readonly date: CalendarDate;
};

/**
 * Every occurrence posted from today to `daysAhead` days later, by date and description, including
 * today's that a schedule has already posted (their items have moved on). Their number is the app's
 * badge: it goes down as days pass, not as reminders are shown.
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

/** The reminders that have not been shown yet. */
export function dueReminders(
  within: readonly Reminder[],
  shown: ReadonlySet<string>,
): readonly Reminder[] {
  return within.filter(({ key }) => !shown.has(key));
}

/** What the user wants to be reminded of, and how. */
export type ReminderSettings = {
  readonly enabled: boolean;
  /** How many days in advance; one of REMINDER_DAYS. */
  readonly daysAhead: number;
  /** Whether notifications and the calendar file include amounts. */
  readonly showAmounts: boolean;
};

/** Reads the stored value. Missing or malformed fields fall back to the default. */
export function readReminderSettings(value: unknown): ReminderSettings {
  if (!(value instanceof Object)) return DEFAULT_REMINDERS;
  const daysAhead: unknown = Reflect.get(value, 'daysAhead');
  const isDays = typeof daysAhead === 'number' && Number.isInteger(daysAhead);
  return {
    enabled: Reflect.get(value, 'enabled') === true,
    daysAhead: isDays && daysAhead >= 0 && daysAhead <= MAX_DAYS ? daysAhead : 0,
    showAmounts: Reflect.get(value, 'showAmounts') === true,
  };
}

export const REMINDERS_SETTING = 'reminders';

/** Key of the setting that remembers which reminders were shown: {keys}. */
export const REMINDERS_SHOWN_SETTING = 'reminders-told';

/** The keys in that setting; malformed values count as none. */
export function readShownKeys(value: unknown): ReadonlySet<string> {
  const keys: unknown = value instanceof Object ? Reflect.get(value, 'keys') : undefined;
  return new Set(Array.isArray(keys) ? keys.filter((each) => typeof each === 'string') : []);
}

/** The choices for `daysAhead`. */
export const REMINDER_DAYS = [0, 1, 2, 3, 7] as const;

const MAX_DAYS = 7;

/** The default: no reminders. */
export const DEFAULT_REMINDERS: ReminderSettings = {
  enabled: false,
  daysAhead: 0,
  showAmounts: false,
};

/** Shown keys are kept this long past their day, in case the clock is set back. */
const KEPT_DAYS = 60;

/** Drops keys that are too old to matter. */
export function recentKeys(shown: Iterable<string>, today: CalendarDate): ReadonlySet<string> {
  const oldest = addDays(today, -KEPT_DAYS);
  return new Set([...shown].filter((key) => key.slice(key.lastIndexOf('|') + 1) >= oldest));
}

const keyOf = (itemId: string, dueDate: CalendarDate) => `${itemId}|${dueDate}`;

/**
 * A weekend rule moves an occurrence by at most this many days. A row posted today with a due date
 * further away was posted late, or early by hand.
 */
const LONGEST_SHIFT = 2;

function reminderOfRow(row: Transaction, today: CalendarDate): readonly Reminder[] {
  const { scheduledId, dueDate, accountId, description, amount, date } = row;
  if (scheduledId === undefined || dueDate === undefined || date !== today) return [];
  if (Math.abs(dayNumber(dueDate) - dayNumber(today)) > LONGEST_SHIFT) return [];
  // The receiving leg of a transfer adds nothing.
  if (row.transferId !== undefined && amount > 0) return [];
  return [{ key: keyOf(scheduledId, dueDate), accountId, description, amount, date }];
}
