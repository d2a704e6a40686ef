import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { icsLines, icsText } from './ics-text.ts';
import { type CalendarEntry, calendarEntries, icsDate } from './recurrence-rule.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** What a person reads of an item in a calendar. */
export type CalendarTexts = { readonly summary: string; readonly description: string };

export type CalendarOptions = {
  /** The name of the calendar. */
  readonly name: string;
  readonly now: Date;
  readonly today: CalendarDate;
  /** The alarm rings at nine in the morning so many days before; null = none. */
  readonly alarmDaysAhead: number | null;
  readonly textsOf: (item: ScheduledTransaction) => CalendarTexts;
};

const ALARM_HOUR = 9;

/**
 * A calendar (RFC 5545) of what is scheduled and not paused, as days without hours that do not make one busy. The same item has the
 * same UID in every export, so that a calendar that imports again updates what it has.
 */
export function calendarFile(
  items: readonly ScheduledTransaction[],
  options: CalendarOptions,
): string {
  return icsLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coffer//Scheduled transactions//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icsText(options.name)}`,
    ...exportedItems(items, options.today).flatMap((item) =>
      calendarEntries(item, options.today).flatMap((entry) => event(item, entry, options)),
    ),
    'END:VCALENDAR',
  ]);
}

/** The items that a calendar file has: not paused, and not past their end. */
export function exportedItems(
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
): readonly ScheduledTransaction[] {
  return items.filter((item) => !item.paused && calendarEntries(item, today).length > 0);
}

function event(
  item: ScheduledTransaction,
  { dueDate, date, repeats }: CalendarEntry,
  { now, alarmDaysAhead, textsOf }: CalendarOptions,
): readonly string[] {
  const { summary, description } = textsOf(item);
  const id = repeats ? item.id : `${item.id}-${dueDate}`;
  return [
    'BEGIN:VEVENT',
    `UID:${icsText(id)}@coffer`,
    `DTSTAMP:${icsInstant(now)}`,
    `DTSTART;VALUE=DATE:${icsDate(date)}`,
    `DTEND;VALUE=DATE:${icsDate(addDays(date, 1))}`,
    ...(repeats ? [`RRULE:${repeats}`] : []),
    `SUMMARY:${icsText(summary)}`,
    ...(description ? [`DESCRIPTION:${icsText(description)}`] : []),
    'TRANSP:TRANSPARENT',
    ...(alarmDaysAhead === null ? [] : alarm(summary, alarmDaysAhead)),
    'END:VEVENT',
  ];
}

function alarm(summary: string, daysAhead: number): readonly string[] {
  const hours = ALARM_HOUR - daysAhead * 24;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icsText(summary)}`,
    `TRIGGER:${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`,
    'END:VALARM',
  ];
}

/** '20260315T160000Z'. */
function icsInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
